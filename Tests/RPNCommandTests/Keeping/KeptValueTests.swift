import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import RPNCommand

/// Kept values are the same after any number of starts, scripts and edits.
@Suite("Kept values")
struct KeptValueTests {
  private func program(of conversation: Conversation) throws -> [String] {
    try conversation.sessionProgram
  }

  @Test("A session of values of all kinds stays what it is", arguments: SplitMix64.seeds)
  func values(seed: UInt64) throws {
    var generator = ValueGenerator(seed: seed, units: UnitTable.symbols)
    var talk = Dialogue([":set complex on", ValueGenerator.definitions])
    for number in 0..<12 {
      let line = generator.program() + (number % 4 == 3 ? " -> v\(number)" : "")
      talk.say(line)
    }
    let kept = try program(of: talk.conversation)
    var conversation = Conversation()
    for _ in 0..<2 {
      conversation = try conversation.resuming(
        Source(SessionText.lines(of: kept).joined(separator: "\n")))
      #expect(try program(of: conversation) == kept, "seed \(seed)")
    }
    let lines = kept.filter { !$0.hasPrefix(":set ") }
    let script = try Session(AllNumbers(givesComplex: true))
      .evaluating(lines.joined(separator: "\n"))
    #expect(try script.program() == lines, "seed \(seed)")
    for name in conversation.session.names {
      guard case .edit(let text) = conversation.editing(name) else {
        Issue.record("\(name) cannot be edited, seed \(seed)")
        continue
      }
      let edited = Dialogue([text], from: conversation)
      #expect(edited.errors == [], "\(text), seed \(seed)")
      #expect(try program(of: edited.conversation) == kept, "\(text), seed \(seed)")
    }
  }

  @Test(
    "A calculated number keeps its unit",
    arguments: [
      ("0.2 sqrt _% to", "44.721359549995793928_%"), ("3_dB _% to", "199.526231496887960135_%"),
      ("2 sqrt 1e6 / _ppm to", "1.4142135623730950488_ppm"),
      ("1500 1000 / 5 root 1 - _% to", "8.4471771197698613746_%"), ("pi 1_cmil *", ""),
      ("2 sqrt _m *", ""), ("2 sqrt _km * 3_m +", ""), ("2 sqrt 3 sqrt 1i * + _V *", ""),
      ("2 sqrt _° *", ""), ("2 sqrt _kg*m^2/s^2 *", ""), ("2 sqrt _°C *", ""),
      ("2 sqrt _dBm *", ""), ("e _% to", ""), ("2 sqrt _rad *", ""), ("3 sqrt _L/100km *", ""),
      ("2026-11-21T09:30:15 1/3_s +", "2026-11-21T09:30:15.333333333"),
    ])
  func units(program line: String, shown: String) throws {
    let talk = Dialogue([line])
    #expect(talk.errors == [])
    let text = try talk.stack
    if shown != "" { #expect(text[0].hasPrefix(shown.prefix(18))) }
    let kept = try program(of: talk.conversation)
    var conversation = talk.conversation
    for _ in 0..<3 {
      conversation = try Conversation().resuming(
        Source(try program(of: conversation).joined(separator: "\n")))
      #expect(try conversation.stack == text)
      #expect(try program(of: conversation) == kept)
    }
    // No digit is lost.
    let same = Dialogue(["\(line) ="], from: conversation)
    #expect(try same.stack == ["true"] || !same.errors.isEmpty)
  }

  @Test("The marks of files do not become comments of definitions")
  func marks() throws {
    let definition = "# doubles\n: double 2 * ; # fast"
    var conversation = Dialogue([definition, ": half 2 / ;"]).conversation
    let kept = try program(of: conversation)
    #expect(kept == [definition, ": half 2 / ;"])
    for _ in 0..<3 {
      let file = Source(SessionText.lines(of: kept).joined(separator: "\n"))
      conversation = try Conversation().resuming(file)
      #expect(try program(of: conversation) == kept)
      guard case .save(_, let lines, _)? = Dialogue([":save! x"], from: conversation).replies.last
      else {
        Issue.record("nothing is saved")
        return
      }
      (conversation, _) = Conversation().loading(Source(lines.joined(separator: "\n")))
      #expect(try program(of: conversation) == kept)
    }
    // Those that were added before are taken away.
    let old = String(repeating: "# a session of rpn, format 2\n# saved by rpn\n", count: 3)
    conversation = try Conversation().resuming(Source(old + definition + "\n: half 2 / ;"))
    #expect(try program(of: conversation) == kept)
  }
}
