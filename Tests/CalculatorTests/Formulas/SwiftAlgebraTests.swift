import ReversePolish
import Testing

@testable import Calculator

@Suite struct SwiftAlgebraTests {
  @Test("Operations are called as in Swift")
  func names() {
    for constant in Constant.allCases { #expect(constant.rawValue == "\(constant)") }
    for operation in Unary.allCases { #expect("\(operation.entry.swiftName)" == "\(operation)") }
    for operation in Binary.allCases { #expect("\(operation.entry.swiftName)" == "\(operation)") }
  }

  @Test(arguments: [
    ("42", "42.0"), ("-0", "-0.0"), ("0xff", "255.0"), ("1_000.50", "1000.5"), ("1e21", "1e21"),
    ("6.02e23", "6.02e23"), ("1/4", "0.25"), ("0.1045278460651013", "0x1.ac256405ef56dp-4"),
    ("pi", "word(.pi)"),
    ("2 sqrt", "try apply(word(.squareRoot), to: 2.0)"),
    ("2 1 -", "try apply(curried(.subtract)(1.0), to: 2.0)"),
    ("3 5 + 2 *", "try apply(curried(.add)(5.0) |> curried(.multiply)(2.0), to: 3.0)"),
    (
      "1 2 3 + /",
      "try apply(curried(.divide)(apply(curried(.add)(3.0), to: 2.0)), to: 1.0)"
    ),
    (
      "3 5 + dup *",
      "try apply(curried(.add)(5.0) |> curried(.multiply)(apply(curried(.add)(5.0), to: 3.0)), "
        + "to: 3.0)"
    ),
    ("1 2 3 rot drop2", "2.0"), ("1 2 depth drop2", "1.0"),
  ])
  func aProgramIsAPipeline(program: String, form: String) throws {
    #expect(try swiftForm(program) == form)
  }

  /// Programs of every word, of every way to combine two, and of numbers that are hard to write.
  private static let programs: [String] =
    Operator.allCases.compactMap { word in
      switch word {
      case .constant: word.name
      case .unary(.areaCosine): "1.7 acosh"
      case .unary(.factorial): "17 fact"
      case .unary: "0.7 \(word.name)"
      case .binary(.greatestCommonDivisor), .binary(.leastCommonMultiple),
        .binary(.combinations), .binary(.permutations), .binary(.root):
        "12 8 \(word.name)"
      case .binary: "7.3 -2.6 abs \(word.name)"
      case .shuffle, .stack, .word: nil
      }
    } + [
      "3 5 + 2 *", "5 3 -", "1 2 3 + /", "1 2 + 3 4 - /", "10 3 divmod -", "-7 3 divmod swap /",
      "2 dup * dup * dup *", "1 2 3 4 5 + + + +", "0.1 0.2 + 0.3 -", "2 sqrt sq 2 -",
      "3 4 hypot 12 hypot", "1 1 atan2 todeg", "pi 6 / sin inv", "-0", "0 neg 5 *", "0xff 1/3 *",
      "6.02214076e23 1.380649e-23 *", "1e-7", "-1.5e300 1e-7 /", "4.9e-324", "2.5e-310",
      "1.7976931348623157e308", "9007199254740993", "0.1", "100000000000000000000",
      "1 2 3 rot over tuck - * - *",
      "1 " + String(repeating: "1.1 + 1.01 * sqrt ", count: 12),
      // Decimals that a compiler which rounds to 64 bits first takes for another double.
      "0.1045278460651013", "0.62082661175935", "0.230056414574991", "-0.79417259078329",
    ]

  @Test func theFormHasTheValueOfTheProgram() throws {
    let forms = try Self.programs.map { try swiftForm($0) }
    let values = try CompiledSwift.values(of: forms)
    #expect(values.count == forms.count)
    for (program, value) in zip(Self.programs, values) {
      let expected = try solveRPN(program)
      #expect(value.bitPattern == expected.bitPattern, "\(program) is \(expected), not \(value)")
    }
  }

  @Test(arguments: [
    ("1/0", RPNError.Kind.domain), ("1e999", .limitExceeded), ("3 +", .stackUnderflow),
  ])
  func aFormIsOfAProgramThatRuns(program: String, kind: RPNError.Kind) {
    let error = #expect(throws: RPNError.self) { try swiftForm(program) }
    #expect(error?.kind == kind)
  }

  @Test func lengthIsBounded() {
    let program = "2 " + String(repeating: "dup * ", count: 40)
    let error = #expect(throws: RPNError.self) { try swiftForm(program) }
    #expect(error?.message == "the Swift form is longer than 10000000 bytes")
  }
}
