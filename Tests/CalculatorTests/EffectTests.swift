import Calculator
import TestSupport
import Testing

/// The part of the stack that a quotation of a list word may see, or may not change.
@Suite struct EffectTests {
  static let reading: [(String, Outcome)] = [
    ("10 { 1 2 } [ over + ] map", .values("10 { 11 12 }")),
    ("10 20 { 1 2 } [ 2 pick + ] map", .values("10 20 { 11 12 }")),
    ("10 { 1 2 } [ swap dup rot + ] map", .values("10 { 11 12 }")),
    ("10 { 1 } [ drop dup ] map", .values("10 { 10 }")),
    ("10 { 1 } [ drop -> x x x ] map", .values("10 { 10 }")),
    ("10 { 1 } [ drop 1 + 1 - 5 ] map", .values("10 { 5 }")),
    ("1 2 { 3 } [ drop depth ] map", .values("1 2 { 2 }")),
    ("1 2 { 3 } [ clear 1 2 4 ] map", .values("1 2 { 4 }")),
    ("3 { 1 2 3 4 } [ over < ] filter", .values("3 { 1 2 }")),
    ("3 { 1 2 3 4 } [ over = ] any?", .values("3 true")),
    ("3 { 1 2 3 4 } [ over <= ] all?", .values("3 false")),
    ("3 { 1 2 3 4 } [ over < ] count", .values("3 2")),
    ("5 { 1 2 } 0 [ + 1 pick + ] fold", .values("5 13")),
    ("5 { 1 2 } 0 [ + 1 pick + ] scan", .values("5 { 0 6 13 }")),
    ("5 { 1 2 } [ + 1 pick + ] reduce", .values("5 8")),
    ("{ 1 } { 2 } [ over swap append ] map", .values("{ 1 } { { 1 2 } }")),
    ("[ 1 ] { 2 } [ drop dup call ] map", .values("[ 1 ] { 1 }")),
    ("7 { 1 } [ [ dup ] dip + ] map", .values("7 { 8 }")),
    ("7 { { 1 2 } { 3 } } [ [ 2 pick + ] drop sum over + ] map", .values("7 { 10 10 }")),
    ("7 { { 1 2 } { 3 } } [ [ over + ] map ] map", .values("7 { { 8 9 } { 10 } }")),
    ("7 { { 1 2 } { 3 } } [ [ swap dup rot + ] map ] map", .values("7 { { 8 9 } { 10 } }")),
    ("7 { 1 2 } [ { 10 20 } [ over + ] map sum nip ] map", .values("7 { 32 34 }")),
    ("7 { { 1 2 } } [ { } swap [ 2 pick + append ] each ] map", .values("7 { { 8 9 } }")),
    ("{ 5 { 1 2 } [ over + ] map }", .values("{ 5 { 6 7 } }")),
    ("9 { 1 2 } [ { 3 4 } sum + ] map", .values("9 { 8 9 }")),
    ("9 { 1 2 } [ { depth } first + ] map", .values("9 { 1 2 }")),
  ]

  @Test(arguments: reading)
  func mayReadWhatLiesBelow(program: String, expected: Outcome) {
    #expect(Outcome(program) == expected)
  }

  /// Each word that takes one more value than was there fails in the same way.
  @Test(arguments: ["map", "filter", "any?", "all?", "count"])
  func mustLeaveOneValueMoreAndNothingElse(word: String) {
    for body in [
      "dup", "drop", "clear", "true", "drop 1 2", "-> a -> b a", "swap", "nip",
      "nip 5 swap", "drop drop 11 true", "clear true", "rot drop", "rot true", "drop 1 roll",
    ] {
      let program = "9 10 { 1 2 } [ \(body) ] "
      let column = program.count + 1
      #expect(
        Outcome(program + word) == .error("effectMismatch at 1:\(column)"), "\(program)\(word)")
    }
  }

  @Test(arguments: ["{ 1 2 } 0 %fold", "{ 1 2 } 0 %scan", "{ 1 2 } %reduce"])
  func mustLeaveTheAccumulator(program: String) throws {
    for body in ["", "dup", "drop2", "+ +", "clear", "+ swap", "+ nip", "dup2"] {
      let program = program.replacing("%", with: "[ \(body) ] ")
      let column = try #require(program.lastIndex(of: " ")).utf16Offset(in: program) + 5
      #expect(
        Outcome("10 \(program)") == .error("effectMismatch at 1:\(column)"), "10 \(program)")
    }
  }

  static let each: [(String, Outcome)] = [
    ("0 { 1 2 3 } [ + ] each", .values("6")),
    ("1 2 { 3 4 } [ drop swap ] each", .values("1 2")),
    ("1 2 { 3 } [ drop swap ] each", .values("2 1")),
    ("{ } { 1 2 } [ append ] each", .values("{ 1 2 }")),
    ("1 2 { 3 } [ drop clear 5 6 ] each", .values("5 6")),
    ("1 { 2 } [ ] each", .error("effectMismatch at 1:13")),
    ("1 { 2 } [ drop2 ] each", .error("effectMismatch at 1:19")),
    ("1 { 2 } [ dup ] each", .error("effectMismatch at 1:17")),
    ("{ 1 } { 2 } [ drop { 3 4 } [ + ] each ] each", .values("{ 8 }")),
    ("7 { 1 } [ { 2 3 } [ + ] each ] map", .values("7 { 6 }")),
    ("7 { 1 } [ drop { 2 3 } [ + ] each 5 ] map", .error("effectMismatch at 1:39")),
  ]

  @Test(arguments: each)
  func mayBeOnTheStackBelowOfEach(program: String, expected: Outcome) {
    #expect(Outcome(program) == expected)
  }

  static let nested: [(String, Outcome)] = [
    ("7 { { 1 } } [ [ dup ] map ] map", .error("effectMismatch at 1:23")),
    ("7 { { 1 } } [ [ + ] map ] map", .error("effectMismatch at 1:21")),
    ("7 { 1 } [ { 2 } [ nip ] map ] map", .error("effectMismatch at 1:25")),
    ("7 { 1 } [ { 2 } [ ] map ] map", .error("effectMismatch at 1:27")),
    ("7 { 1 } [ { 2 } [ drop drop drop 8 9 4 ] map nip ] map", .error("effectMismatch at 1:42")),
    ("7 { 1 } [ { 2 } [ drop drop drop 7 1 4 ] map nip ] map", .values("7 { { 4 } }")),
    ("7 { 1 } [ { 2 } [ ] map nip nip 8 swap ] map", .error("effectMismatch at 1:42")),
    ("7 { 1 } [ { 2 3 } 0 [ + + ] fold ] map", .error("effectMismatch at 1:29")),
  ]

  @Test(arguments: nested)
  func mayBeNested(program: String, expected: Outcome) {
    #expect(Outcome(program) == expected)
  }

  static let hidden: [(String, Outcome)] = [
    ("1 2 { + }", .error("stackUnderflow at 1:7")),
    ("1 2 { 3 + }", .error("stackUnderflow at 1:9")),
    ("1 2 { drop }", .error("stackUnderflow at 1:7")),
    ("1 2 { 0 pick }", .error("stackUnderflow at 1:9")),
    ("1 2 { 3 1 roll }", .error("stackUnderflow at 1:11")),
    ("1 2 { 1 pack }", .error("stackUnderflow at 1:9")),
    ("1 2 { -> x }", .error("stackUnderflow at 1:7")),
    ("1 [ + ] { call }", .error("stackUnderflow at 1:11")),
    ("1 [ + ] -> f { f call }", .error("stackUnderflow at 1:5")),
    ("1 { [ + ] call }", .error("stackUnderflow at 1:7")),
    ("1 { 2 [ + ] call }", .error("stackUnderflow at 1:9")),
    ("1 { { 2 } [ + ] map }", .error("stackUnderflow at 1:13")),
    ("1 { { 2 } [ + ] each }", .error("stackUnderflow at 1:13")),
    (": f + ; 1 { 2 f }", .error("stackUnderflow at 1:5")),
    ("1 { 2 } [ { + } ] map", .error("stackUnderflow at 1:13")),
    ("1 2 { depth clear depth 5 }", .values("1 2 { 0 5 }")),
    ("1 2 { 3 4 clear } depth", .values("1 2 { } 3")),
  ]

  @Test(arguments: hidden)
  func cannotBeSeenInAListLiteral(program: String, expected: Outcome) {
    #expect(Outcome(program) == expected)
  }
}
