import Calculator
import PlainText
import TestSupport
import Testing

@testable import RPNWeb

/// The calculator behind a page, without the page: what it is asked comes back as JSON.
@Suite("The calculator of a page")
struct WebCalculatorTests {
  private var calculator = WebCalculator(now: { 0 })

  @Test("A line leaves a state; each level is as a person is shown it, the top last")
  func state() {
    #expect(
      calculator.evaluate("1/3 3 5 + 2 *").text
        == #"{"depth":2,"stack":["0.33333333333333333333…","16"],"names":[],"undo":true,"#
        + #""redo":false,"recall":false}"#)
    #expect(calculator.evaluate("-> x").text.contains(#""names":["x"]"#))
  }

  @Test("Only the top of a deep stack is told")
  func deepStack() {
    let state = calculator.evaluate("1 1000 range unpack").text
    #expect(state.hasPrefix(#"{"depth":1000,"stack":["901","902","#))
    #expect(state.contains(#""999","1000"],"#))
  }

  @Test(
    "An error tells where its token stands, in UTF-16, and changes nothing",
    arguments: [
      ("3 0 /", 4, 5), ("1 # é\n𝄞x", 6, 9), ("  nosuch", 2, 8), ("\u{1D11E} 1", 0, 2),
    ])
  func errors(_ line: String, _ start: Int, _ end: Int) {
    _ = calculator.evaluate("7")
    let answer = calculator.evaluate(line).text
    #expect(answer.hasPrefix(#"{"error":{"kind":""#))
    #expect(answer.hasSuffix(#","start":\#(start),"end":\#(end)}"#), "\(answer)")
    #expect(calculator.state().text.contains(#""stack":["7"]"#))
  }

  @Test("Complex numbers are there; what has no real result has a complex one where that is set")
  mutating func complexNumbers() {
    _ = calculator.evaluate("5 -> r 2")
    #expect(calculator.preview(of: "3i").text == #"{"value":"3i"}"#)
    #expect(calculator.evaluate("3+4i r *").text.contains(#""stack":["2","15+20i"]"#))
    #expect(calculator.move(.undo).text.contains(#""stack":["2"]"#))
    #expect(calculator.run("2i sq").text == #"{"lines":["-4"]}"#)
    #expect(calculator.evaluate("-1 sqrt").text.contains("complex result"))
    calculator.set(WebSettings(isComplex: true))
    #expect(calculator.evaluate("-1 sqrt").text.contains(#""stack":["2","i"]"#))
  }

  @Test("Products are shown in units that people use, or as multiplied where that is set")
  mutating func units() {
    #expect(calculator.run("5_V 2_A *").text == #"{"lines":["10_W"]}"#)
    calculator.set(WebSettings(keepsUnits: true))
    #expect(calculator.run("5_V 2_A *").text == #"{"lines":["10_V*A"]}"#)
  }

  @Test("Moves: undo, redo, clear and recall; null where there is nothing to do")
  func moves() {
    #expect(calculator.move(.undo).text == "null")
    #expect(calculator.move(.recall).text == "null")
    _ = calculator.evaluate("3 5")
    _ = calculator.evaluate("+")
    #expect(calculator.move(.recall).text.contains(#""stack":["8","3","5"]"#))
    #expect(calculator.move(.undo).text.contains(#""stack":["8"]"#))
    #expect(calculator.move(.undo).text.contains(#""stack":["3","5"]"#))
    #expect(calculator.move(.redo).text.contains(#""stack":["8"]"#))
    #expect(calculator.move(.clear).text.contains(#""stack":[]"#))
  }

  @Test(
    "A preview tells the top, or what is wrong in a few words; nothing while a word is typed",
    arguments: [
      ("3 5 +", #"{"value":"8"}"#), ("drop", #"{"trouble":"'drop' needs more"}"#), ("sq", "{}"),
      ("3 nosuch", #"{"trouble":"no word: 'nosuch'"}"#), ("3 drop", #"{"value":""}"#),
      ("2 sqr", "{}"),
    ])
  func preview(_ line: String, _ answer: String) {
    let shown = calculator.preview(of: line).text
    #expect(shown == answer || (line == "sq" && shown.contains("needs more")))
  }

  @Test("A preview ends when its time is up")
  func latePreview() {
    let clock = Clock()
    let calculator = WebCalculator(now: { clock.tick() })
    #expect(calculator.preview(of: "[ true ] [ ] while").text == #"{"value":"…"}"#)
    #expect(calculator.preview(of: "3 5 +").text == #"{"value":"8"}"#)
  }

  /// A clock on which a millisecond passes whenever someone looks at it.
  private final class Clock: @unchecked Sendable {
    private var time = 0.0

    func tick() -> Double {
      time += 1
      return time
    }
  }

  @Test("Completion and help know the words and the names of the session")
  func names() {
    _ = calculator.evaluate(": sqrtsum sqrt swap sqrt + ;")
    let names = calculator.completions(of: "2 [sqrt").text
    #expect(names.hasPrefix(#"{"typed":"sqrt","names":[{"name":"sqrt","note":"( x -- y )"#))
    #expect(names.contains(#"{"name":"sqrtsum","note":": sqrtsum sqrt swap sqrt + ;"}"#))
    #expect(calculator.completions(of: "2 ").text == #"{"typed":"","names":[]}"#)
    #expect(calculator.help(on: "dup").text.hasPrefix(#"{"lines":["dup  ( a -- a a )"#))
    #expect(calculator.help(on: "sqrtsum").text == #"{"lines":[": sqrtsum sqrt swap sqrt + ;"]}"#)
    #expect(calculator.help(on: "nosuch").text == "null")
    for word in Lexicon.words {
      #expect(calculator.words().text.contains(#""meaning":"#), "\(word)")
    }
  }

  @Test("A level in full length, and in LaTeX")
  func levels() {
    _ = calculator.evaluate("100 fact 1/3 2 sqrt")
    #expect(
      calculator.text(ofLevel: 2).text.hasPrefix(#"{"lines":["93326215443944152681699238856"#))
    #expect(calculator.latex(ofLevel: 1).text == #"{"lines":["\\frac{1}{3}"]}"#)
    #expect(calculator.latex(ofLevel: 0).text == #"{"lines":["\\sqrt{2}"]}"#)
    #expect(calculator.text(ofLevel: 3).text == "null")
    #expect(calculator.latex(ofLevel: -1).text == "null")
  }

  @Test("A session comes back from its program exactly")
  func saving() throws {
    _ = calculator.evaluate(
      "2 sqrt -> r : square dup * ; [ r square ] -> q { 1/3 true [ r ] } pi 1e-400")
    let program = try #require(lines(calculator.save()).first)
    var other = WebCalculator(now: { 0 })
    _ = other.restore(program)
    #expect(lines(other.save()) == [program])
    #expect(other.evaluate("q call 2 =").text.contains(#""true"]"#))
  }

  @Test("Settings change how numbers are shown; other numbers begin anew")
  func settings() {
    var calculator = calculator
    _ = calculator.evaluate("255 1/3 2 sqrt")
    calculator.set(WebSettings(digits: 5, base: 16, showsFractions: true))
    #expect(calculator.state().text.contains(#""stack":["0xff","0x1/0x3","0x1.6a0a…"]"#))
    #expect(calculator.move(.undo).text.contains(#""depth":0"#))
    calculator.set(WebSettings(isDouble: true))
    #expect(calculator.evaluate("0.1 0.2 +").text.contains(#""stack":["0.30000000000000004"]"#))
  }

  @Test("Settings that make no sense are the nearest that do")
  func validSettings() {
    let settings = WebSettings(digits: -1, base: 37).valid
    #expect(settings.digits == 1)
    #expect(settings.base == 10)
    #expect(WebSettings(digits: 2_000_000, base: 16).valid.digits == 1_000_000)
    #expect(WebSettings(digits: 2_000_000, base: 16).valid.base == 16)
  }

  @Test(
    "Numbers are shown in a style, with groups of digits",
    arguments: [
      (0, 0, "1,234,567.891"), (1, 2, "1,234,567.89…"), (2, 2, "1.23e6…"), (3, 2, "1.23e6…"),
      (4, 2, "1.23M…"), (9, 2, "1,234,567.891"),
    ])
  func styles(_ style: Int, _ places: Int, _ text: String) {
    var calculator = calculator
    calculator.set(WebSettings(style: style, places: places, separator: ",").valid)
    #expect(calculator.evaluate("1234567.891").text.contains(#""stack":["\#(text)"]"#))
  }

  @Test(
    "Behind an equals sign stands a formula; alone it compares",
    arguments: [("= (3 + 5) * 2", "16"), ("=sqrt(x^2)", "7"), (" 16", "16"), ("7 7 =", "true")])
  func formulas(_ line: String, _ top: String) {
    _ = calculator.evaluate("7 -> x")
    #expect(calculator.preview(of: line).text == #"{"value":"\#(top)"}"#)
    #expect(calculator.evaluate(line).text.contains(#"\#(top)"]"#))
  }

  @Test("An error in a formula stands where it was written; an unfinished formula is no error")
  func formulaErrors() {
    #expect(calculator.evaluate("= 1 + / 2").text.hasSuffix(#""start":6,"end":7}"#))
    #expect(calculator.preview(of: "= 1 +").text == "{}")
    #expect(calculator.explain("= 3 + 5", as: .infix).text == #"{"lines":["3 + 5"]}"#)
  }

  @Test("The clock of the browser tells the date and its offset; without one, there is no date")
  func clock() {
    let calculator = WebCalculator(
      now: { 0 }, clock: { (seconds: 1_795_651_200.7, offset: 3600) })
    #expect(
      calculator.evaluate("now today").text.contains(#"["2026-11-26T01:00+01:00","2026-11-26"]"#))
    #expect(self.calculator.evaluate("now").text.contains("there is no clock here"))
  }

  @Test("The plot of a line comes with the state: values of functions, points, numbers")
  func drawing() {
    let curves = calculator.evaluate("1 [ inv ] -1 1 plot").text
    #expect(curves.contains(#""stack":["1"]"#))
    #expect(
      curves.contains(#""plot":{"from":-1,"to":1,"curves":[{"text":"[ inv ]","values":[-1,"#),
      "\(curves)")
    // At 0 there is no value.
    #expect(curves.contains(",null,"))
    #expect(calculator.sample(from: 1, to: 2).text.contains(#""values":[1,0.9975"#))
    #expect(calculator.sample(from: 2, to: 1).text == "null")
    #expect(calculator.run("{ 3 5 } plot").text == #"{"lines":[],"plot":{"points":[[0,3],[1,5]]}}"#)
    #expect(
      calculator.evaluate("{ 1 2.5 } histogram").text.contains(#""plot":{"numbers":[1,2.5]}"#))
    #expect(calculator.preview(of: "[ sq ] 0 1 plot").text == #"{"value":"1"}"#)
  }

  @Test(
    "An error of what is drawn changes nothing",
    arguments: ["[ 1_m + ] 0 1 plot", "[ drop ] 0 1 plot", "[ sin ] 1 0 plot", "{ } histogram"])
  func drawingErrors(_ line: String) {
    _ = calculator.evaluate("7")
    let answer = calculator.evaluate(line).text
    #expect(answer.hasPrefix(#"{"error":"#))
    // It stands at the word that draws.
    #expect(answer.hasSuffix(#""end":\#(line.utf8.count)}"#), "\(answer)")
    #expect(calculator.state().text.contains(#""stack":["7"]"#))
  }

  @Test(
    "Results and explanations are what the command prints",
    arguments: ["3 5 + 2 *", "[ [ sq ] swap derivative ] 3 derivative", "1 0 /", "{ 1 2 } sum"])
  func explanations(_ program: String) {
    #expect(
      lines(calculator.run(program)) == (try? Session(AllNumbers()).evaluating(program).texts)
        ?? [])
    for form in ExplanationForm.allCases {
      let wanted = try? AllNumbers().explanation(of: program, as: form)
      #expect(lines(calculator.explain(program, as: form)) == wanted ?? [], "\(form)")
    }
  }

  @Test("A seed of the page begins random numbers, which a new session goes on with")
  func seed() throws {
    var calculator = calculator
    let dice = "6 [ 1 6 randint ] times"
    calculator.seed(42)
    #expect(lines(calculator.run(dice)) == ["1", "3", "5", "6", "6", "5"])
    #expect(lines(calculator.run(dice)) == ["1", "3", "5", "6", "6", "5"])
    _ = calculator.evaluate(dice)
    let next = lines(calculator.run(dice))
    #expect(next != ["1", "3", "5", "6", "6", "5"])
    calculator.set(WebSettings(isDouble: true))
    #expect(lines(calculator.run(dice)) == next)
    _ = calculator.restore("1")
    #expect(lines(calculator.run(dice)) == next)
  }

  /// The lines of an answer; none of an error.
  private func lines(_ answer: JSON) -> [String] {
    guard case .object(let members) = answer,
      case .array(let lines)? = members.first(where: { $0.name == "lines" })?.value
    else { return [] }
    return lines.compactMap { line in
      if case .string(let text) = line { text } else { nil }
    }
  }
}
