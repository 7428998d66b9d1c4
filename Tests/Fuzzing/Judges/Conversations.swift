import Calculator
import PlainText
import ReversePolish

@testable import LineEditing
@testable import RPNCommand

/// A conversation with a clock that stands still and a budget of work for each line.
private func conversation() -> (Conversation, refill: () -> Void) {
  let budget = Budget(5_000)
  let watch = Watch(isInterrupted: { budget.isSpent() })
  return (Conversation(limits: smallLimits(), watch: watch), { budget.refill() })
}

/// Lines with commands: what is undone can be done again, and what is saved comes back.
let sessions = Judge(name: "session", seeds: Seeds.sessions) { bytes in
  guard bytes.count < 2_000 else { return }
  let screen = Screen()
  var (talk, refill) = conversation()
  var files: [String: [String]] = [:]
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(40) {
    refill()
    _ = talk.preview(of: String(line), on: screen)
    refill()
    _ = talk.completions(of: String(line))
    let (next, replies) = talk.responding(to: String(line), on: screen)
    talk = next
    for reply in replies {
      switch reply {
      case .save(let path, let program, _): files[path] = program
      case .load(let path):
        guard let program = files[path] else { continue }
        (talk, _) = talk.loading(Source(program.joined(separator: "\n")))
      case .remember(let entry):
        let line = HistoryText.oneLine(entry)
        try demand(!line.contains("\n"), "an entry of several lines: \(entry)")
      case .step(let program):
        _ = try? talk.stepper(through: program).table(on: screen)
      case .leave: return
      case .edit(let text):
        let isPlain = text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        }
        try demand(isPlain, "control characters to edit: \(text)")
      case .output, .pages, .error, .keepSettings, .sessions, .open, .copy, .export, .look: break
      }
    }
  }
  refill()
  talk = talk.withoutTour
  let shown = talk.stackLines(on: screen)
  let (undone, _) = talk.dropped.responding(to: ":undo", on: screen)
  if undone.stackLines(on: screen) != shown {
    let (redone, _) = undone.responding(to: ":redo", on: screen)
    refill()
    try demandEqual(redone.stackLines(on: screen), shown, "what was undone and done again")
  }
  refill()
  let beginning = Conversation(settings: talk.settings, limits: talk.limits, watch: talk.watch)
  try checkResuming(talk.dropped, from: beginning, refill)
}

/// A start-up file or the file of a session can be anything.
let states = Judge(name: "state", seeds: Seeds.sessions) { bytes in
  guard bytes.count < 2_000, let source = try? Source(validating: bytes) else { return }
  for isStartUp in [true, false] {
    let (talk, refill) = conversation()
    let resumed: Conversation
    do throws(RPNError) {
      resumed = try isStartUp ? talk.starting(with: source) : talk.resuming(source)
      refill()
    } catch {
      try check(error)
      continue
    }
    try checkResuming(resumed, from: isStartUp ? resumed : talk, refill)
  }
}

/// A conversation that is kept and read again is kept in the same way.
private func checkResuming(
  _ talk: Conversation, from beginning: Conversation, _ refill: () -> Void
) throws {
  guard let program = try? talk.sessionProgram else { return }
  refill()
  let resumed: Conversation
  do throws(RPNError) {
    resumed = try beginning.resuming(Source(program.joined(separator: "\n")))
  } catch {
    let isLimit = error.kind == .limitExceeded || error.kind == .interrupted
    return try demand(isLimit, "what was kept fails: \(error)")
  }
  refill()
  let screen = Screen()
  let old = talk.stackLines(on: screen)
  refill()
  // A quotation that holds a calculated number comes back with its calculation.
  if !old.joined().contains("[") {
    try demandEqual(resumed.stackLines(on: screen), old, "a stack that was kept")
  }
  try demandEqual(resumed.session.names, talk.session.names, "names that were kept")
}

/// Entries that were written to a history are the ones that are read.
let histories = Judge(name: "history", seeds: Seeds.sessions) { bytes in
  let (entries, damaged) = HistoryText.entries(in: bytes)
  let lines = bytes.split(separator: UInt8(ascii: "\n")).count
  try demand(entries.count + damaged <= lines, "more entries than lines")
  let newest = HistoryText.newest(entries, limit: 10, bytes: 200)
  try demand(newest.count <= 10 && newest.reduce(0) { $0 + $1.utf8.count + 1 } <= 200, "too many")
  try demandEqual(Set(newest).count, newest.count, "how many entries differ")
  for entry in entries {
    try demand(!entry.isEmpty && HistoryText.edited(entry) == entry, "'\(entry)' changes")
  }
  let written = entries.map { HistoryText.oneLine($0) + "\n" }.joined()
  let again = HistoryText.entries(in: written.utf8)
  try demandEqual(again.entries, entries, "what was written and read")
  try demandEqual(again.damaged, 0, "damage")
}

/// Arguments, with a NUL behind each, are understood or refused.
let commandLines = Judge(name: "arguments", seeds: Seeds.commandLines) { bytes in
  let arguments = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  do throws(UsageReply) {
    _ = try Invocation(arguments)
  } catch .wrongUsage(let reason) {
    try demand(!reason.isEmpty, "wrong usage without a reason")
  } catch .help(let text) {
    try demand(!text.isEmpty, "help without a text")
  }
}

/// The shown text fits into its width and has nothing that a terminal obeys; a key is not longer
/// than what was typed.
let screens = Judge(name: "screens", seeds: Seeds.programs + Seeds.keys) { bytes in
  let text = String(decoding: bytes, as: UTF8.self)
  let screen = Screen()
  for width in [12, 40, 79] {
    // Values other than lists and quotations are numbers there.
    let value = text.utf8.filter { 0x21...0x7E ~= $0 }.map { String(UnicodeScalar($0)) }.joined()
    for shown in [screen.shortened(text, to: width), screen.shortenedValue(value, to: width)] {
      try demand(columns(of: shown) <= width, "'\(shown)' is wider than \(width)")
      let control = shown.unicodeScalars.first { $0.properties.generalCategory == .control }
      try demand(control == nil, "a control character is shown")
    }
  }
  if case .whole(let length) = KeySequence(at: bytes[...]) {
    try demand(1...bytes.count ~= length, "a key of \(length) bytes")
  }
}
