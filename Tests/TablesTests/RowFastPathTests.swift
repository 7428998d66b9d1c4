import ExactReals
import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import Tables

@Suite("The fast path for rows")
struct RowFastPathTests {
  static let programs = [
    "+", "*", "-", "/", "* 3 +", "dup * swap dup * +", "min", "max", "percent", "/ neg", "- abs",
    "/ floor", "/ ceil", "/ trunc", "swap / sign", "* sq", "1.19 * swap", "100 / swap 7 / +",
    "-> y -> x x y * x y + /", ": f -> a a a * ; f swap f +", ": g 2 * ; : f g -> a g a + ; f",
    "line * swap fields *", "dup / *", "2 3 * + drop", "dup2 + swap -", "over rot",
    "depth clear 5", "0 < [ clear 1 ] [ depth ] if", "mod", "rem", "/ round", "div", "quot",
    "- frac", "/ inv", "drop 3 ^", "/ -2 ^", "2 ^ +", "gcd", "lcm",
    "<", "over <= swap", "> not", "= not", "!= true xor", ">= false or", "dup2 < rot rot > and",
    "dup2 < [ - ] [ + ] if", "dup 0 < [ neg ] when", "dup 0 < [ 1 + ] unless drop",
    "dup2 > [ swap ] when / 100 * round 100 /",
    "dup 5 > [ dup 10 > [ 2 * ] [ 3 * ] if ] [ neg ] if",
    "-> y -> x x 0 > [ x y < [ x ] [ y ] if ] [ 0 ] if", "dup 0 > [ true ] [ dup 1 < ] if",
    "abs floor 7 mod [ 1 + ] times", "[ dup 1 > ] [ 2 / ] while", "[ sq ] [ 2 * ] bi +",
    "[ neg ] dip swap", "[ + ] keep -", "[ 1 ] call *", "< -> b b not b or", "1 pick -",
    "floor 17 divmod", "floor 4 divmod +", "trunc even?", "=", "0 > swap 0 > = [ 1 ] [ 2 ] if",
    ": fib dup 2 < [ ] [ dup 1 - fib swap 2 - fib + ] if ; abs floor 9 mod fib",
    ": g dup 0 > [ 2 - g ] when ; 20 mod g", ": h 2 * ; -> x x h : h 3 * ; x h +",
    "-> x x 3 [ x + ] times", ": f dup 2 > [ 1 - f line + ] when ; abs floor 9 mod f",
    ": f dup 2 > [ 1 - f -> a a a * ] when ; abs floor 4 mod f",
    "-> x dup 0 > [ x > ] [ drop true ] if",
    ": f dup 3 > [ 1 - f depth + ] when ; f", "0 > [ { 1 2 } sum ] [ 3 ] if", "0 > true and",
    "2 0 pick 3 = drop",
    "-7 max 7 min floor abs 1 swap [ 2 * ] times", "0 [ dup line < ] [ 1 + ] while",
    "floor abs 40 mod 0 swap [ [ 1 + ] 3 swap times ] times",
  ]

  static let literals = [
    "0", "-0", "1", "-1", "7", ".5", "-.25", "5.", "0.10", "99999999999999", "0.000001", "1e-9",
    "0.999999999999999999", "3.33", "977.99", "123456789012345678", "-9223372036854775807", "1/3",
    "0x1f", "1e30", "+2", "true", "2.5", "0.1", "1000000", "19.99",
  ]

  @Test("It prints what the program prints that runs row by row", arguments: programs)
  func exact(program: String) throws {
    for digits in [1, 5, 20, 40] {
      try check(program, AllNumbers(exact: ExactNumbers(digits: digits)))
    }
    try check(program, AllNumbers(exact: ExactNumbers(showsFractions: true)))
  }

  @Test("It prints the same doubles", arguments: programs)
  func doubles(program: String) throws {
    try check(program, AllNumbers(exact: nil))
  }

  static let realPrograms = [
    "abs sqrt", "abs sqrt sq +", "sq swap sq + sqrt", "abs ln", "abs ln exp swap", "sin", "cos +",
    "sin sq swap cos sq +", "tan", "atan tan", "2000 / exp", "pi * sin", "e ln *", "abs sqrt inv",
    "abs sqrt 1/3 * -", "abs sqrt 0 *", "abs sqrt 20 * swap", "abs sqrt neg abs",
    "abs sqrt over -", "abs ln swap abs ln /", "abs sqrt swap abs sqrt *", "-> x abs sqrt x sq -",
    "abs 1.05 ^", "abs 0.5 ^", "-1/3 ^", "pi ^", "abs sqrt 3/2 ^",
    "abs sqrt swap abs sqrt <", "abs sqrt >= not", "abs ln 2 <=", "abs sqrt 2 = swap",
    "abs sqrt dup2 > [ - ] [ + ] if", "sin sign", "abs sqrt _m * 40_m >", "true swap sqrt 3 > !=",
  ]

  @Test("It prints the same digits of real numbers", arguments: realPrograms)
  func reals(program: String) throws {
    for digits in [6, 20] {
      try check(program, AllNumbers(exact: ExactNumbers(digits: digits)), rows: 100)
    }
  }

  @Test(
    "Quotations, lists and branches have no fast path",
    arguments: [
      "[ 1 ]", "{ 1 }", "f 10 -> k : f k * ;", "0 < [ 1 ] when", "0 < [ 1 ] [ true ] if",
      "0 < [ -> x x ] [ drop ] if 1", "[ 1 ] [ 2 ] if",
    ])
  func branches(program: String) throws {
    let compiled = try PreparedProgram([Source(program)], AllNumbers(exact: nil))
    let numbers = AllNumbers(exact: nil)
    let fastPath = RowFastPath(numbers, for: compiled, unknown, where: [], RowFormat())
    #expect(fastPath?.hasCode != true)
  }

  @Test(
    "There is room for rows of any length, or they are left alone",
    arguments: [1, 2, 31, 32, 33, 64, 65, 500, 5000, 20_000])
  func length(count: Int) throws {
    for keeps in [false, true] {
      var format = RowFormat(separator: ",")
      format.keepsFields = keeps
      format.usesCounts = true
      let program = try PreparedProgram(
        [Source("dup2 depth line")], AllNumbers(exact: nil), inputs: RowFormat.inputs)
      var fastPath = try #require(
        RowFastPath(AllNumbers(exact: nil), for: program, unknown, where: [], format))
      let fields = (0..<count).map { "\($0)" } + ["0.25"]
      let row = fields.joined(separator: ",")
      let bytes = Array("1,2\n\n\(row)\n3,4\n".utf8)
      var (line, output) = (5, TextBuffer())
      let end = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map {
          fastPath.advance(over: $0, from: 0, to: bytes.count, line: &line, into: &output)
        }
      }
      func printed(_ fields: [String], _ line: Int) -> String {
        let kept = keeps ? fields : []
        let results = fields + fields.suffix(2) + ["\(fields.count + 2)", "\(line)"]
        return (kept + results).joined(separator: ",") + "\n"
      }
      var expected = printed(["1", "2"], 5) + "\n"
      if end == bytes.count { expected += printed(fields, 7) + printed(["3", "4"], 8) }
      #expect(end == bytes.count || (count > 16_000 && end == 5))
      #expect(output.text == expected)
    }
  }

  /// The uses of a program that cannot be followed: each field has its value.
  private var unknown: FieldUses { FieldUses(nil, columns: 0) }

  private func check(_ text: String, _ numbers: AllNumbers, rows: Int = 300) throws {
    let system = numbers.bounded(by: Limits())
    let program = try PreparedProgram([Source(text)], system, inputs: RowFormat.inputs)
    var format = RowFormat()
    format.usesCounts = true
    var fastPath = try #require(RowFastPath(system, for: program, unknown, where: [], format))
    var generator = SplitMix64(seed: 20_260)
    var done = 0
    for round in 1...rows {
      let row = [Self.literal(&generator), Self.literal(&generator)]
      var (line, output) = (round, TextBuffer())
      let bytes = Array("\(row.joined(separator: " "))\n".utf8)
      let end = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map {
          fastPath.advance(over: $0, from: 0, to: bytes.count, line: &line, into: &output)
        }
      }
      guard end == bytes.count else {
        #expect(end == 0 && output.isEmpty && line == round)
        continue
      }
      done += 1
      let stack = try Session(system).evaluating(row.joined(separator: " ")).stack
      let inputs = try [round, 2].map { Value.number(try system.number($0)) }
      let texts = try program.results(on: stack, inputs: inputs).map {
        try system.text(of: $0)
      }
      #expect(output.text == texts.joined(separator: " ") + "\n", "\(row) \(text)")
    }
    // Most rows are plain, so that the fast path is worth while.
    #expect(done > 20, "\(text)")
  }

  private static func literal(_ generator: inout SplitMix64) -> String {
    let whole = Int.random(in: -2000...2000, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return "\(whole)"
    case 1: return "\(whole).\(Int.random(in: 0...9999, using: &generator))"
    default: return literals.randomElement(using: &generator) ?? "0"
    }
  }
}
