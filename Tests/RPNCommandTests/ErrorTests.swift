import Shell
import Testing

@Suite("The errors that a person reads")
struct ErrorTests {
  @Test(
    "A text that is no program is refused",
    arguments: [
      // malformedNumber
      ("3+", "'3+' is not a number; did you mean '3 +'?\n  3+\n  ^"),
      ("1.2.3", "'1.2.3' is not a number\n  1.2.3\n  ^"),
      ("1 0b12", "'0b12' is not a number\n  1 0b12\n    ^"),
      ("12abc", "'12abc' is not a number\n  12abc\n  ^"),
      ("1/-3", "'1/-3' is not a number; did you mean '-1/3'?\n  1/-3\n  ^"),
      ("0x10/3", "'0x10/3' is not a number; did you mean '0x10 3 /'?\n  0x10/3\n  ^"),
      ("3,14", "'3,14' is not a number; did you mean '3.14'?\n  3,14\n  ^"),
      ("2pi", "'2pi' is not a number; did you mean '2 pi'?\n  2pi\n  ^"),
      ("-3+", "'-3+' is not a number; did you mean '-3 +'?\n  -3+\n  ^"),
      // unknownWord
      ("3 foo", "unknown word 'foo'\n  3 foo\n    ^"),
      ("3 sqt", "unknown word 'sqt'; did you mean 'sqrt'?\n  3 sqt\n    ^"),
      ("DUP", "unknown word 'DUP'; did you mean 'dup'?\n  DUP\n  ^"),
      ("inf", "unknown word 'inf'\n  inf\n  ^"),
      // incomplete
      ("[", "'[' is never closed\n  [\n  ^"),
      ("{ 1 [ 2 ] { 3", "'{' is never closed\n  { 1 [ 2 ] { 3\n            ^"),
      // unbalanced
      ("]", "']' without '[' before it\n  ]\n  ^"),
      ("1 }", "'}' without '{' before it\n  1 }\n    ^"),
      ("[ 1 }", "'}' cannot close '['\n  [ 1 }\n      ^"),
      // invalidName, reserved, misplaced
      ("5 ->", "a name must follow '->'\n  5 ->\n    ^"),
      (": dup 3 ;", "'dup' is a built-in word\n  : dup 3 ;\n    ^"),
      (
        "[ : f 2 ; ]",
        "a definition cannot stand inside another one or in brackets\n  [ : f 2 ; ]\n    ^"
      ),
      // a definition's fault is shown where it was written
      (
        ": f 1 0 / ; : g f 1 + ; g",
        "division by zero\n  : f 1 0 / ; : g f 1 + ; g\n          ^\n  reached through 'g', 'f'"
      ),
    ])
  func refusedText(expression: String, message: String) throws {
    let outcome = try inProcess("rpn -- '\(expression)'")
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }

  @Test(
    "A program that fails says at which word",
    arguments: [
      // stackUnderflow
      ("3 +", "'+' needs 2 values, but the stack holds 1\n  3 +\n    ^"),
      ("sqrt", "'sqrt' needs 1 value, but the stack is empty\n  sqrt\n  ^"),
      ("1 2 rot", "'rot' needs 3 values, but the stack holds 2\n  1 2 rot\n      ^"),
      ("1 5 pick", "'5 pick' needs 6 values, but the stack holds 1\n  1 5 pick\n      ^"),
      // domain
      ("1 0 /", "division by zero\n  1 0 /\n      ^"),
      ("2 1/0 +", "division by zero\n  2 1/0 +\n    ^"),
      ("0 -1 ^", "division by zero\n  0 -1 ^\n       ^"),
      (
        "-1 sqrt",
        "'sqrt' takes numbers from 0, not -1; '--complex' gives the complex result\n  -1 sqrt\n     ^"
      ),
      ("0 ln", "'ln' takes numbers above 0, not 0\n  0 ln\n    ^"),
      ("0 0 atan2", "'atan2' is not defined for 0 and 0\n  0 0 atan2\n      ^"),
      ("0.5 2 gcd", "'gcd' takes whole numbers, not 0.5\n  0.5 2 gcd\n        ^"),
      // outOfRange
      ("1 2 -1 pick", "'pick' counts from 0, not from -1\n  1 2 -1 pick\n         ^"),
      // limitExceeded
      (
        "9 9 9 ^ ^", "the result has more than 10000000 digits\n  9 9 9 ^ ^\n          ^"
      ),
      ("1 1e99999999", "the result has more than 10000000 digits\n  1 1e99999999\n    ^"),
      // Exact numbers decide: rounded numbers would differ from 0 here.
      ("0.1 0.2 + 0.3 - inv", "division by zero\n  0.1 0.2 + 0.3 - inv\n                  ^"),
      (
        "2 sqrt sq 2 - ln",
        "'ln' takes numbers above 0, not 0\n  2 sqrt sq 2 - ln\n                ^"
      ),
      (
        "2 sqrt neg sqrt",
        "'sqrt' takes numbers from 0, not -1.4142135623730950488; '--complex' gives the complex result\n"
          + "  2 sqrt neg sqrt\n             ^"
      ),
      (
        "1 3 / fib",
        "'fib' takes whole numbers, not 0.33333333333333333333\n  1 3 / fib\n        ^"
      ),
    ])
  func failedProgram(expression: String, message: String) throws {
    let outcome = try inProcess("rpn -- '\(expression)'")
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }

  @Test(
    "Doubles have limits of their own",
    arguments: [
      (
        "-1 sqrt",
        "'sqrt' takes numbers from 0, not -1; '--complex' gives the complex result\n  -1 sqrt\n     ^"
      ),
      ("9 9 9 ^ ^", "the result is too large for double precision\n  9 9 9 ^ ^\n          ^"),
      ("1 1e999", "'1e999' is too large for double precision\n  1 1e999\n    ^"),
      ("+ 1e999", "'1e999' is too large for double precision\n  + 1e999\n    ^"),
    ])
  func failedDoubles(expression: String, message: String) throws {
    let outcome = try inProcess("rpn --double -- '\(expression)'")
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }

  @Test(
    "Everything that can be checked is checked before running",
    arguments: [
      ("1 0 / foo", "unknown word 'foo'\n  1 0 / foo\n        ^"),
      ("1 0 / 3+", "'3+' is not a number; did you mean '3 +'?\n  1 0 / 3+\n        ^"),
      ("+ ]", "']' without '[' before it\n  + ]\n    ^"),
      ("+ [", "'[' is never closed\n  + [\n    ^"),
      ("+ 1e99999999", "the result has more than 10000000 digits\n  + 1e99999999\n    ^"),
    ])
  func checkedFirst(expression: String, message: String) throws {
    let outcome = try inProcess("rpn '\(expression)'")
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }

  @Test("Invalid UTF-8 in an argument is an error that gives the offset of the byte")
  func invalidArgument() throws {
    let outcome = try inProcess("rpn '3 \(byte: 0xFF)'")
    #expect(outcome == .fails(1, "rpn: byte 2 is not UTF-8\n  3 \u{FFFD}\n    ^\n"))
    let second = try inProcess("rpn π 4 '5 \(byte: 0xFF)'")
    #expect(second == .fails(1, "rpn: byte 7 is not UTF-8\n  π 4 5 \u{FFFD}\n        ^\n"))
    for command in ["explain", "rows"] {
      #expect(try inProcess("rpn \(command) '3 \(byte: 0xFF)'") == outcome)
    }
  }

  @Test("A long line is shown around its token")
  func longLine() throws {
    let numbers = String(repeating: "1 ", count: 1000)
    let outcome = try inProcess("rpn", input: "\(numbers)foo \(numbers)")
    let before = "…" + String(repeating: "1 ", count: 20)
    let after = "foo " + String(repeating: "1 ", count: 16)
    let caret = String(repeating: " ", count: before.count) + "^"
    let message = "stdin:1:2001: unknown word 'foo'\n  \(before)\(after)…\n  \(caret)"
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }

  @Test("Characters that would move a terminal's cursor are not echoed")
  func controlCharacters() throws {
    let outcome = try inProcess("rpn", input: "1 \u{1B}c\u{7}\u{202E} 2")
    let shown = "\u{FFFD}c\u{FFFD}\u{FFFD}"
    let message = "stdin:1:3: unknown word '\(shown)'\n  1 \(shown) 2\n    ^"
    #expect(outcome == .fails(1, "rpn: \(message)\n"))
  }
}
