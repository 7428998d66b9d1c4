import Calculator
import PlainText
import ReversePolish
import Testing

@testable import Tables

@Suite("Fields that a program only moves")
struct MovedFieldsTests {
  /// The need of column `x` in a program on whole columns or on rows.
  private func need(_ text: String, areLists: Bool) throws -> FieldNeed {
    let plan = try RowPlan([Source(text)], header: ["x", "y"])
    let program = try plan.compiled([Source(text)], AllNumbers(), limits: Limits())
    let uses = program.uses(texts: [], areLists: areLists, results: areLists ? .columns : .printed)
    return FieldUses(uses, areLists: areLists, columns: 2).need(0, of: 0)
  }

  @Test(
    "Elements of a column",
    arguments: [
      ("x", .passed), ("x 1 lag", .passed), ("x 2 lead", .passed), ("x 0 1 shift", .passed),
      ("x reverse", .passed), ("x 2 take", .passed), ("x 1 skip", .passed), ("x first", .passed),
      ("x 1 nth", .passed), (": prev 1 lag ; x prev", .passed),
      ("x sort", .written), ("x sort x sum", .written), ("x 1 lag x sum", .written),
      ("x sort first", .written), ("x [ 3 > ] filter", .written), ("{ x first y }", .written),
      ("x y zip", .written), ("x { y } concat", .written), ("{ a: x b: y sum }", .written),
      ("x [ dup 5 > [ ] [ drop 0 ] if ] map", .written), ("x [ first ] 2 moving", .written),
      ("x unpack", .written), ("x sort -> s s 1 take", .written), ("x 5 append", .passed),
      ("x [ ] curry", .written), ("x 2 combinations", .passed),
      ("x sum", .value), ("x y +", .value), ("x cumsum", .value), ("x dup 1 lag -", .value),
      ("x [ 2 * ] map", .value), ("x maximum", .value), ("x [ mean ] 3 moving", .value),
      ("x ln", .value), ("x sort median", .value), ("x [ 0 > ] count", .value),
    ] as [(String, FieldNeed)])
  func lists(program: String, expected: FieldNeed) throws {
    #expect(try need(program, areLists: true) == expected)
  }

  @Test(
    "Fields of a row",
    arguments: [
      ("x", .passed), ("x -> p p 2 * p", .written), ("{ x y } reverse", .written),
      ("{ x y } sort first", .written), ("x -> p p 2 > [ p ] [ 0 ] if", .written),
      ("x 2 *", .value), ("x y max", .value), ("{ x y } sum", .value),
    ] as [(String, FieldNeed)])
  func rows(program: String, expected: FieldNeed) throws {
    #expect(try need(program, areLists: false) == expected)
  }

  @Test("A number with its text is that number in all operations")
  func numbers() throws {
    let (numbers, half) = (AllNumbers(), try number("1/2"))
    let written = AnyNumber.written(half, "0.50")
    for operation in Binary.allCases {
      for other in ["1/2", "2"] {
        let other = try number(other)
        let texts = [half, written].map { x in
          try? numbers.text(of: .number(numbers.apply(operation, to: x, other)))
        }
        #expect(texts[0] == texts[1], "\(operation)")
        let reversed = [half, written].map { x in
          try? numbers.text(of: .number(numbers.apply(operation, to: other, x)))
        }
        #expect(reversed[0] == reversed[1], "\(operation)")
      }
    }
    #expect(try numbers.compare(written, half) == 0)
    #expect(try numbers.areEqual(half, written))
    #expect(try numbers.text(of: .number(written)) == "0.50")
    #expect(try numbers.json(.number(written)).text.contains(#""text":"0.50","exact":true"#))
  }

  private func number(_ text: String) throws -> AnyNumber {
    let results = try PreparedProgram([Source(text)], AllNumbers()).results(on: [])
    guard case .number(let number)? = results.first else { return .integer(0) }
    return number
  }

  @Test(
    "A decimal is printed as it was read if it has no other spelling",
    arguments: [
      ("0", true), ("7", true), ("-7", true), ("10", true), ("0.5", true), ("-0.25", true),
      ("12.34", true), ("007", false), ("+7", false), ("-0", false), ("2.50", false), ("5.", false),
      (".5", false), ("00.5", false), ("1234567890123456", false), ("0.00000001", false),
    ])
  func spelling(text: String, isKept: Bool) {
    var text = text
    #expect(text.withUTF8 { printsAsRead($0, digits: 15) } == isKept)
  }
}
