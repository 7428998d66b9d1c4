import Calculator
import ExactReals
import ReversePolish
import Testing

/// Extensions of the libraries, with their public names alone.
@Suite("Open for others")
struct OpennessTests {
  // MARK: Numbers and values

  @Test("Numbers are made of texts and of Swift's numbers")
  func numbers() throws {
    #expect(try Real("0.1").rational == Rational(1, over: 10))
    #expect(try Real(0.1)?.decimal(digits: 25) == "0.1000000000000000055511151")
    let digits = String(repeating: "123456789", count: 10)
    #expect(try Integer(digits).description == digits)
    #expect(try Integer("-12_000") == -12000)
    for text in ["1.5", "", "ten"] {
      let error = #expect(throws: RealError.self) { try Integer(text) }
      #expect(error?.message == "'\(text)' is not an integer")
    }
    let error = #expect(throws: RealError.self) { try Real("1,19") }
    #expect(error?.message == "'1,19' is not a number" && error?.kind == .domain)
  }

  @Test("Values go on the stack and come off it without being text")
  func values() throws {
    let third = AnyNumber(Real(try Rational(1, over: 3)))
    let list = Value.list(try List([.number(third), .boolean(true)]))
    let session = try Session(AllNumbers()).pushing(.number(third), list)
      .evaluating("swap 3 *")
    guard case .list(let elements) = session.stack[0], case .number(let one) = session.stack[1],
      case .number(let element) = elements.elements[0]
    else {
      Issue.record("\(try session.texts)")
      return
    }
    #expect(one.real?.integer == 1)
    #expect(element.real?.rational == third.real?.rational)
    #expect(try session.undone?.undone?.texts == [])
  }

  // MARK: Words

  private var average: SwiftWord {
    get throws {
      try SwiftWord("avg", "( x y -- z )") { operands throws(RPNError) in
        guard case .number(let a) = operands[0], case .number(let b) = operands[1],
          let x = a.real, let y = b.real
        else { return [] }
        do throws(RealError) {
          return [.number(AnyNumber(try x.adding(y, Bounds()).divided(by: 2, Bounds())))]
        } catch {
          throw RPNError(.domain, error.message)
        }
      }
    }
  }

  @Test("A word of one's own is a word as any other")
  func word() throws {
    let session = try Session(AllNumbers()).adding(average)
    #expect(try session.evaluating("3 4 avg").texts == ["3.5"])
    #expect(try session.evaluating("{ 1 2 3 } [ 0 avg ] map").texts == ["{ 0.5 1 1.5 }"])
    #expect(try session.evaluating(": twice avg dup + ; 3 4 twice").texts == ["7"])
    #expect(try session.stackEffect(of: "dup avg") == "( x -- y )")
    #expect(session.names == ["avg"])
    #expect(try session.program() == [])
  }

  @Test(
    "It finds what its effect names",
    arguments: [
      ("3 avg", RPNError.Kind.stackUnderflow), ("3 true avg", .typeMismatch),
      ("1 0 / avg", .stackUnderflow), ("[ 3 avg ] 1 derivative", .domain),
    ])
  func operands(program: String, kind: RPNError.Kind) throws {
    let session = try Session(AllNumbers()).adding(average)
    let error = #expect(throws: RPNError.self) { try session.evaluating(program) }
    #expect(error?.kind == kind)
  }

  @Test("It has a name and an effect, and gives as much as that says")
  func faults() throws {
    #expect(throws: RPNError.self) { try SwiftWord("3", "( -- x )") { _ in [] } }
    #expect(throws: RPNError.self) { try SwiftWord("a b", "( -- x )") { _ in [] } }
    #expect(throws: RPNError.self) { try SwiftWord("a", "( … -- x )") { _ in [] } }
    #expect(throws: RPNError.self) { try SwiftWord("a", "x") { _ in [] } }
    let dup = try SwiftWord("dup", "( -- x )") { _ in [] }
    #expect(throws: RPNError.self) { try Session(AllNumbers()).adding(dup) }
    let liar = try SwiftWord("liar", "( -- x )") { _ in [] }
    let error = #expect(throws: RPNError.self) {
      try Session(AllNumbers()).adding(liar).evaluating("1 liar")
    }
    #expect(error?.kind == .effectMismatch)
    #expect(error?.place?.column == 3)
  }

  // MARK: Number systems

  @Test(
    "The whole language runs on the integers modulo a prime",
    arguments: [
      ("5 4 +", "2"), ("1 3 /", "5"), ("1/3 3 *", "1"), ("3 6 ^", "1"), ("2 neg", "5"),
      ("3 inv 3 *", "1"), ("10", "3"), ("-1", "6"), ("5 fact", "1"),
      ("0 3 range", "{ 0 1 2 3 }"), ("{ 1 2 3 4 } sum", "3"), ("{ 1 2 3 } [ sq ] map", "{ 1 4 2 }"),
      ("{ 1 2 3 } mean", "2"), ("{ 6 3 5 } sort", "{ 3 5 6 }"), ("3 5 <", "true"),
      (": fac dup 0 = [ drop 1 ] [ dup 1 - fac * ] if ; 4 fac", "3"),
      ("0 10 [ 1 + ] times", "3"), ("5 even?", "false"), ("6 factors", "{ 2 3 }"),
      ("[ 1 + ] [ 2 * ] compose 3 swap call", "1"), ("6 5 bitand", "4"), ("3 -> x x x *", "2"),
      ("{ 7 8 9 } 1 nth", "1"), ("1 2 3 2 pick", "1 2 3 1"), ("[ sq ] 3 derivative", "6"),
      ("{ 1 2 3 3 } unique", "{ 1 2 3 }"), ("4 fact 4 [ ] [ + ] bi", "3 1"),
    ])
  func modular(program: String, result: String) throws {
    let texts = try Session(AllNumbers(own: Modular(prime: 7))).evaluating(program).texts
    #expect(texts.joined(separator: " ") == result)
  }

  @Test(
    "They have complex numbers, quantities and rows",
    arguments: [
      ("3+4i 2i *", "6+6i"), ("5_km 4_km +", "2_km"), ("[ -> x x 3 ^ ] 3 derivative", "6"),
    ])
  func layersOverModular(program: String, result: String) throws {
    let numbers = AllNumbers(own: Modular(prime: 7))
    #expect(try Session(numbers).evaluating(program).texts == [result])
    let rows = try PreparedProgram([Source("* 3 +")], numbers)
    let row = [5, 6].map { Value.number(AnyNumber(own: $0)) }
    let results = try rows.results(on: row)
    #expect(try results.map { try numbers.text(of: $0) } == ["5"])
    guard case .number(let number) = results[0] else { return }
    #expect(number.own(as: Int.self) == 5)
  }

  @Test(
    "A layer writes only what it changes",
    arguments: [
      ("10 3 /", "3.33"), ("10 3 / 3 *", "9.99"), ("2 sqrt", "1.41"), ("7.10", "7.1"),
      ("{ 1 2 2 } mean", "1.67"), ("0 1000 [ 0.001 + ] times", "0"), ("5 2 >", "true"),
      ("10 3 / 0 pick", "3.33 3.33"), ("5 3 choose 6 fib gcd", "2"),
    ])
  func layer(program: String, result: String) throws {
    let exact = try Session(AllNumbers(own: Cents(base: ExactNumbers()))).evaluating(program).texts
    #expect(exact.joined(separator: " ") == result)
    let double = try Session(AllNumbers(own: Cents(base: DoubleAlgebra()))).evaluating(program)
      .texts
    #expect(double.joined(separator: " ") == result)
  }

  @Test(
    "A word that such a system lacks is told at its place",
    arguments: [
      ("2 sin", RPNError.Kind.domain), ("pi", .domain), ("3 0 /", .domain),
      ("3 +", .stackUnderflow),
    ])
  func undefined(program: String, kind: RPNError.Kind) {
    let error = #expect(throws: RPNError.self) {
      try Session(AllNumbers(own: Modular(prime: 7))).evaluating(program)
    }
    #expect(error?.kind == kind)
    #expect(error?.place != nil)
  }

  // MARK: Errors and trees

  @Test(
    "An error of exact numbers is one of the language",
    arguments: [
      (RealError.Kind.domain, RPNError.Kind.domain), (.undecided, .undecided),
      (.limitExceeded, .limitExceeded), (.interrupted, .interrupted),
    ])
  func errors(kind: RealError.Kind, expected: RPNError.Kind) {
    let error = RPNError(RealError(kind, "why"))
    #expect(error.kind == expected && error.message == "why" && error.place == nil)
    let own = RPNError(.outOfRange, "own")
    #expect(RPNError(RealError(cause: own)) == own)
  }

  @Test(
    "A time limit ends a program", arguments: ["[ true ] [ ] while", "1 1e7 range [ sin ] map"])
  func timeout(program: String) {
    var session = Session(AllNumbers())
    session.limits = Limits(timeout: .milliseconds(20))
    let error = #expect(throws: RPNError.self) { try session.evaluating(program) }
    #expect(error?.kind == .limitExceeded)
  }

  private func outline(_ node: SyntaxNode) -> String {
    let children = node.children.map(outline).joined(separator: " ")
    return node.children.isEmpty ? "\(node.kind)" : "\(node.kind)(\(children))"
  }

  @Test(
    "A program is read into a tree",
    arguments: [
      ("", ""), ("3 5 +", "number number word"), ("[ ] { }", "quotation list"),
      (": sq dup * ; 3 sq", "definition(word word word) number word"),
      ("5 -> r r", "number binding(word) word"), (#"{ name: 3 "a" }"#, "list(word number text)"),
      ("[ 1 [ -> x x ] ] # [", "quotation(number quotation(binding(word) word))"),
      ("2026-11-21 5_km 1/2", "number number number"),
    ])
  func trees(program: String, shape: String) throws {
    #expect(try syntaxTree(program).map(outline).joined(separator: " ") == shape)
  }

  @Test(
    "The fault of a text without a tree is told at its place",
    arguments: [
      ("[ 1", RPNError.Kind.incomplete, 1), ("1 ]", .unbalanced, 3), ("[ : a ; ]", .misplaced, 3),
      (": ;", .invalidName, 1), (": 3 ;", .invalidName, 1), ("3 ->", .invalidName, 3),
      ("[ -> ]", .invalidName, 3), ("2 1.2.3", .malformedNumber, 3), (#""a"#, .malformedText, 1),
    ])
  func faultyTexts(program: String, kind: RPNError.Kind, column: Int) {
    let error = #expect(throws: RPNError.self) { try syntaxTree(program) }
    #expect(error?.kind == kind && error?.place?.column == column)
  }
}
