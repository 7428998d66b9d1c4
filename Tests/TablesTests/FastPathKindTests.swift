import Calculator
import ReversePolish
import Testing

@testable import Tables

@Suite("Numbers and booleans that a program leaves on the fast path")
struct FastPathKindTests {
  /// The kinds of what a program leaves, n for a number and b for a boolean; `nil` if not known.
  private func kinds(_ program: String) throws -> String? {
    let program = try PreparedProgram([Source(program)], AllNumbers(exact: nil))
    return FastRows(doubles: program)?.results.map { $0 == .number ? "n" : "b" }.joined()
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
      ("0 < -> b b", "b"), ("0 < -> b b not b", "bb"), ("[ 1 ] call", "n"), ("pi", "n"),
      ("1 swap [ 2 * ] times", "n"), ("[ dup 1 > ] [ 2 / ] while", "n"), ("1 pick", "nnn"),
      ("[ 1 ] keep", "nnn"), ("[ 0 < ] [ 1 + ] bi", "bn"), ("even?", "b"), ("+ [ 0 > ] dip", "bn"),
      (": f dup 2 < [ ] [ dup 1 - f swap 2 - f + ] if ; f", "n"),
      ("0 < [ upper ] [ 1 ] if", "n"), ("0 < [ { } sum ] [ 1 2 ] if", "nn"),
    ])
  func known(program: String, expected: String) throws {
    #expect(try kinds(program) == expected)
  }

  @Test(
    "If values decide, the kinds are not known",
    arguments: [
      "0 < [ 1 ] when", "0 < [ 1 ] [ true ] if", "{ 1 }", "[ 1 ]", "\"x\"",
      "0 < [ 1 2 ] [ 1 ] if", "[ 1 ] [ 2 ] if", "0 < [ clear ] [ 1 ] if 1", "3 [ 1 ] times",
      "pick", "[ 0 > ] [ 1 ] while", "+ [ clear ] call 1 roll", "upper", "random",
      ": f 0 < [ f ] [ clear 1 ] if ; f",
    ])
  func unknown(program: String) throws {
    #expect(try kinds(program) == nil)
  }
}
