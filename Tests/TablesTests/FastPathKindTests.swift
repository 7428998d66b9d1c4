import Calculator
import ReversePolish
import Testing

@testable import Tables

@Suite("Numbers and booleans that a program leaves on the fast path")
struct FastPathKindTests {
  /// The kinds of what a program leaves, n for a number and b for a boolean; `nil` if not known.
  private func kinds(_ program: String) throws -> String? {
    let algebra = DoubleAlgebra()
    let program = try PreparedProgram([Source(program)], algebra)
    let straight = StraightProgram(program, program.code, where: algebra.knows) { $0 }
    return straight?.kindsOfResults?.map { $0 == .number ? "n" : "b" }.joined()
  }

  @Test(
    "They are told from the program alone",
    arguments: [
      ("", ""), ("+", "n"), ("1 2", "nn"), ("<", "b"), ("dup2 <", "nnb"), ("true", "b"),
      ("true 1 swap", "nb"), ("< not 3", "bn"), ("= 1 2 <", "bb"), ("swap", "nn"),
      ("depth", "n"), ("< clear", ""), ("true drop", ""), ("rot < swap", "bn"),
      ("dup 0 > [ true ] [ dup 1 < ] if", "nb"), ("0 < [ 1 ] [ 2 ] if", "n"),
      ("dup 0 < [ neg ] when", "n"), ("> dup and", "b"), ("-> x x x <", "b"),
      ("dup2 < [ - ] [ + ] if", "n"), ("over < [ sq ] [ 2 * ] if", "n"),
    ])
  func known(program: String, expected: String) throws {
    #expect(try kinds(program) == expected)
  }

  @Test(
    "Where values decide, there are none",
    arguments: [
      "0 < [ 1 ] when", "0 < [ 1 ] [ true ] if", "0 < -> b b", "{ 1 }", "[ 1 ]", "\"x\"",
      "0 < [ 1 2 ] [ 1 ] if", "[ 1 ] [ 2 ] if", "0 < [ clear ] [ 1 ] if 1",
    ])
  func unknown(program: String) throws {
    #expect(try kinds(program) == nil)
  }
}
