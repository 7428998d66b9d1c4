import Testing

@testable import Mine

@Suite("Lists without end")
struct LazyTests {
  @Test("A root, squared, is the number, however small or large it is")
  func roots() throws {
    for number in [0, 1, 2, 2.5, 1e-20, 1e20, 1e300, 1e-300] {
      let root = try squareRoot(number)
      #expect((root * root - number).magnitude <= 4e-15 * number)
    }
  }

  @Test("What has no root is a fault, not a wait without end")
  func noRoot() {
    #expect { try squareRoot(-1) } throws: { ($0 as? Fault)?.kind == .noNumber }
  }

  @Test("No line is read before its answer is wanted")
  func lazy() {
    var read = 0
    let lines = AnyIterator {
      read += 1
      return "\(read)"
    }
    var answers = answers(to: lines).makeIterator()
    #expect(read == 0)
    #expect(answers.next() == "1.0")
    #expect(answers.next() == "1.0 2.0")
    #expect(read == 2)
  }
}
