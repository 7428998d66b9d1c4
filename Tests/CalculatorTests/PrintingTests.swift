import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite struct PrintingTests {
  /// The fault of a value that does not read back; `nil` for one that does.
  static func fault(
    of value: Value, in session: Session = Session(AllNumbers(exact: nil))
  ) -> String? {
    let system = session.system
    var text = "a value"
    do {
      text = try system.text(of: value)
      let stack = try session.evaluating(text).stack
      guard stack.count == session.stack.count + 1, let again = stack.last else {
        return "\(text) leaves \(stack.count - session.stack.count) values"
      }
      let textAgain = try system.text(of: again)
      if text != textAgain { return "\(text) reads back as \(textAgain)" }
      return try system.areEqual(value, again, isInside: true) ? nil : "\(text) is another value"
    } catch {
      return "\(text) fails with \(error.summary)"
    }
  }

  @Test(arguments: 1...500 as ClosedRange<UInt64>)
  func valuesReadBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let value = try random.value(depth: 5)
    #expect(Self.fault(of: value) == nil, "seed \(seed)")
  }

  @Test(arguments: 1...500 as ClosedRange<UInt64>)
  func numbersReadBackToTheLastBit(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let number = random.double()
    let text = DoubleAlgebra().text(number)
    let stack = try Session(AllNumbers(exact: nil)).evaluating(text).stack
    guard stack.count == 1, case .number(.double(let again))? = stack.first else {
      Issue.record("\(text) is not a number")
      return
    }
    #expect(again.bitPattern == number.bitPattern, "seed \(seed): \(text)")
  }

  /// Quotations as the program has left them: written, composed, closures.
  @Test(arguments: [
    "[ ]", "[ [ ] ]", "[ { } ]", "[ 0.10 ** ]", "[ -> x x ]", "[ -> x [ -> y x y ] ]",
    "[ -> x -> x x ]", "[ { 1 [ 2 ] } ]", "[ true not ]", "[ -> x { x -> y y x } y ]",
    "5 [ + ] curry", "[ 1 ] [ 2 ] compose", "[ -> x x ] [ 1 ] compose", "[ 1 ] [ -> x x ] compose",
    "5 [ -> x x ] curry", "[ -> x x ] [ -> x x ] compose", "{ 1 2 } [ length ] curry",
    "5 [ -> x [ x ] ] call", "5 [ -> x [ [ x ] ] ] call", "5 [ -> x [ { x } ] ] call",
    "5 [ -> x [ -> y [ x y ] ] ] call", "5 [ -> x [ -> y [ x y ] ] ] call 6 swap call",
    "5 [ -> x [ x x -> x x ] ] call", "[ sq ] [ -> f [ f call ] ] call",
    "5 [ -> x [ x ] [ x + ] compose ] call", "5 [ -> x 6 [ x ] curry ] call",
    "5 [ -> x [ x ] -> f [ f call ] ] call", "{ 1 2 } [ -> x [ x ] ] map",
    "{ 1 { [ -> x x ] } [ ] } [ -> x [ x ] ] call",
  ])
  func quotationsReadBack(program: String) throws {
    for value in try Session(AllNumbers(exact: nil)).evaluating(program).stack {
      #expect(Self.fault(of: value) == nil, "\(program)")
    }
  }

  /// A captured quotation keeps its meaning where its names mean something else.
  @Test func namesOfTheSessionStayThoseOfTheSession() throws {
    let session = try Session(AllNumbers(exact: nil)).evaluating(
      ": x 7 ; [ x ] [ -> q [ -> x q call x + ] ] call")
    let text = try #require(try session.texts.first)
    #expect(Outcome("3 swap call", in: session) == .values("10"))
    #expect(Outcome("drop 3 \(text) call", in: session) == .values("10"))
  }

  /// As deep as values may nest, they can be written.
  @Test(arguments: [50, 100, 200, 240])
  func nestedListsReadBack(depth: Int) throws {
    let session = try Session(AllNumbers(exact: nil)).evaluating("1 \(depth) [ 1 pack ] times")
    #expect(Self.fault(of: try #require(session.stack.first)) == nil)
  }
}

extension SplitMix64 {
  /// A value of any kind: quotations come from the text of a random program.
  fileprivate mutating func value(depth: Int) throws -> Value {
    switch below(depth > 0 ? 8 : 4) {
    case 0: return .boolean(happens(50))
    case 1: return .number(.double(double()))
    case 2...3: return .number(.double(Double(below(2000) - 1000) / one(of: [1, 2, 8, 10, 1000])))
    case 4...5:
      let values = try (0..<below(5)).map { _ in try value(depth: depth - 1) }
      return .list(try List(values))
    default:
      var names = 0
      let text = "9 [ -> outer 7 -> k [ \(body(depth: depth, names: &names)) ] ] call"
      let stack = try Session(AllNumbers(exact: nil)).evaluating(text).stack
      return try #require(stack.last)
    }
  }

  /// The elements of a quotation; `names` counts the local names that can be seen.
  private mutating func body(depth: Int, names: inout Int) -> String {
    var text = ""
    for _ in 0..<below(6) {
      switch below(8) {
      case 0: text += "\(DoubleAlgebra().text(double())) "
      case 1: text += word(of: "dup + true ** ≠ π sqrt -rot map if any? outer") + " "
      case 2...3: text += names > 0 ? "n\(below(names)) " : "k "
      case 4:
        text += "-> n\(names) "
        names += 1
      case 5 where depth > 0:
        text += "{ \(body(depth: depth - 1, names: &names)) } "
      case 6 where depth > 0:
        var inner = names
        text += "[ \(body(depth: depth - 1, names: &inner)) ] "
      default: text += "\(below(100)) "
      }
    }
    return text
  }
}
