import InfixFormulas
import ReversePolish
import Testing

@testable import Calculator

/// A question about programs in one carrier: the depth of the calculation behind each result.
private struct Depths: Carrier {
  func push(_ value: Value, at place: Place) -> Int? { 0 }

  func apply(_ word: Operator, to operands: [Int]) -> [Int]? { [1 + (operands.max() ?? 0)] }

  func join(_ x: Int, _ y: Int) -> Int? { max(x, y) }
}

@Suite("Programs are folded over carriers, without a machine")
struct ProgramFoldTests {
  private func fold<C: Carrier>(_ text: String, over carrier: C, room: Int = 1000) throws
    -> ProgramFold<C>?
  {
    var compiler = Compiler(AllNumbers(), Names(), known: [], digits: Limits().digits)
    let program = try CompiledPieces([Source(text)], with: &compiler, mayDraw: false)
    var fold = ProgramFold(carrier, room: room)
    for code in try program.all where (try? fold.read(code)) == nil { return nil }
    return fold
  }

  @Test(
    "A question about programs is one carrier",
    arguments: [
      ("1 2", [0, 0]), ("1 2 + 3 *", [2]), ("1 2 + dup 3 4 + 5 + *", [1, 3]),
      ("3 -> x x sq x +", [2]), (": f sq sq ; 3 f f", [4]), ("3 [ sq sq ] call", [2]),
      ("1 2 [ sq ] dip", [1, 0]), ("1 2 > [ 3 sq ] [ 3 sq sq ] if", [2]),
      ("5 -> a 2 [ -> x x a + ] call", [1]), ("1 2 3 clear 4", [0]), ("1 2 depth", [0, 0, 0]),
      ("7 -> a [ [ a sq ] call sq ] call", [2]),
    ])
  func depths(text: String, expected: [Int]) throws {
    #expect(try fold(text, over: Depths())?.operands == expected)
  }

  @Test(
    "The fold stops at what the carrier cannot know",
    arguments: [
      "+", "swap", "{ 1 2 }", "{ 1 2 } unpack", "1 2 1 pick", ": f f ; f", "[ 1 ] [ 2 3 ] bi",
      "1 2 > [ 3 ] [ 4 5 ] if", "5 [ dup ] times",
    ])
  func unreadable(text: String) throws {
    #expect(try fold(text, over: Depths()) == nil)
  }

  @Test("The number of elements is bounded")
  func bounded() throws {
    let text = ": a sq sq ; : b a a ; : c b b ; : d c c ; 3 d"
    #expect(try fold(text, over: Depths())?.operands == [16])
    #expect(try fold(text, over: Depths(), room: 20) == nil)
  }

  @Test(
    "Names follow values through stack words, calls, branches and lists",
    arguments: [
      ("1 -> a 2 -> b a b swap", ["b", "a"]), ("1 -> a a 2 +", [nil]),
      ("1 -> a 2 -> b a b [ 1 + ] dip", [nil, "b"]),
      ("1 -> a 2 -> b b 1 > [ a ] [ a ] if b", ["a", "b"]),
      ("1 -> a 2 -> b b 1 > [ a ] [ b ] if b", [nil, "b"]),
      ("1 -> a { a 2 } a", [nil, "a"]), ("{ 1 -> a a } a", [nil, "a"]),
      ("1 -> a { 1 2 } unpack a", ["a"]), ("[ 1 + ] -> f f", ["f"]),
      (": f -> x x x ; 1 f", ["x", "x"]), ("1 -> a { x: a } a", [nil, "a"]),
    ])
  func names(text: String, expected: [String?]) throws {
    let fold = try #require(try fold(text, over: NamesOfResults()))
    #expect(fold.operands.map { $0 ?? nil } == expected)
    #expect(fold.isWhole == !text.contains("unpack"))
  }

  @Test(
    "Formulas have the names of bound values",
    arguments: [
      ("1 2 + 3 *", ["(1 + 2) * 3"]), ("2 3 + -> s s sq", ["s ^ 2"]),
      (": half 2 / ; 5 half sqrt", ["sqrt(5 / 2)"]), ("7 2 divmod", ["7 div 2", "7 mod 2"]),
    ])
  func formulas(text: String, expected: [String]) throws {
    let fold = try fold(text, over: FormulasOfResults(system: AllNumbers()))
    #expect(fold?.operands.map { $0?.text } == expected)
  }

  @Test(
    "A carrier of formulas reads arithmetic alone",
    arguments: ["\"a\"", "5 [ sq ] call", "{ }"])
  func notFormulas(text: String) throws {
    #expect(try fold(text, over: FormulasOfResults(system: AllNumbers())) == nil)
  }
}
