import Testing

@testable import Mine

@Suite("Slopes")
struct SlopeTests {
  @Test(
    "The slopes of school",
    arguments: [("3 sq", 6.0), ("3 dup *", 6), ("4 sqrt", 0.25), ("2 1 swap /", -0.25), ("5", 1)])
  func school(program: String, wanted: Double) throws {
    #expect(try slope(of: program) == wanted)
  }

  @Test("The slope of two programs side by side is the product of their slopes")
  func chainRule() throws {
    let programs = Array(RandomPrograms(seed: 1).prefix(200))
    for (first, second) in zip(programs, programs.dropFirst()) {
      let middle = try value(of: "1.5 \(first)")
      let product = try slope(of: first, at: 1.5) * slope(of: second, at: middle)
      let whole = try slope(of: "\(first) \(second)", at: 1.5)
      #expect((whole - product).magnitude <= 1e-9 * whole.magnitude, "\(first) and \(second)")
    }
  }

  @Test("The value that comes with the slope is the value of the program")
  func values() throws {
    for program in RandomPrograms(seed: 2).prefix(200) {
      let dual = try Algebra.duals.value(of: "1.5 \(program)")
      #expect(try dual.value == value(of: "1.5 \(program)"), "\(program)")
    }
  }
}
