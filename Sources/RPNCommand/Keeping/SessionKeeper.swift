import Files
import LineEditing
import PlainText
import ReversePolish

/// Keeps a conversation while it lasts: which session it is, and when it is written.
///
/// Each line that changes something is written before its stack is shown, where that is quick. A large
/// stack is written while nothing is typed, and whatever it takes at the end.
final class SessionKeeper {
  let files: StateFiles

  /// The settings that the command line asks for.
  private let asked: [Settings.Name: String]

  /// The name of the session.
  private(set) var name = StateFiles.mainSession

  private var file: SessionFile?

  /// The last change of the conversation that needs no writing any more.
  private var changes = 0

  /// The lines that were written last.
  private var lines: [String]?

  /// Whether it is on the disk.
  private var isLasting = true

  /// The time, in nanoseconds of the processor, for which a person does not notice that something
  /// is written.
  ///
  /// Time that other processes take is not a reason to keep a line later.
  private static let quickTime = 30e6

  /// When something was written last, and how many nanoseconds of the processor that took.
  private var last = (end: Duration.zero, cost: 0.0)

  init(_ files: StateFiles, asked: [Settings.Name: String] = [:]) {
    (self.files, self.asked) = (files, asked)
  }

  /// Begins with the main session or, if another process has it, the first free one.
  ///
  /// - Parameter conversation: The conversation before it has begun.
  /// - Returns: The conversation, and what a person should know.
  func begin(_ conversation: Conversation) -> (Conversation, warnings: [String]) {
    guard files.state != nil else { return files.begin(conversation, from: nil, asked: asked) }
    for number in 1..<100 {
      let name = number == 1 ? StateFiles.mainSession : String(number)
      guard let file = claim(name) else { continue }
      var (next, warnings) = begin(conversation, as: name, file)
      if number > 1 {
        warnings.insert(
          "another session is open; this one is '\(name)' (:sessions)", at: 0)
      }
      return (next, warnings)
    }
    let (next, warnings) = files.begin(conversation, from: nil, asked: asked)
    return (next, ["too many sessions are open; this one is not kept"] + warnings)
  }

  private func begin(
    _ conversation: Conversation, as name: String, _ file: SessionFile
  ) -> (Conversation, warnings: [String]) {
    (self.name, self.file, lines, isLasting, last.cost) = (name, file, nil, true, 0)
    file.removeDrafts()
    let (next, warnings) = files.begin(conversation, from: file, asked: asked)
    changes = next.changes
    return (next, warnings)
  }

  private func claim(_ name: String) -> SessionFile? {
    guard let path = files.session(name), let slash = path.lastIndex(of: "/") else { return nil }
    _ = makeDirectories(String(path[..<slash]))
    return SessionFile(path: path)
  }

  /// Goes on in another session, after the present one was kept.
  ///
  /// - Parameters:
  ///   - name: The other session.
  ///   - conversation: The present conversation.
  ///   - beginning: The conversation before it has begun.
  /// - Returns: The other conversation, and what a person should know.
  /// - Throws: `Unclear` with why it stays as it is.
  func open(
    _ name: String, leaving conversation: Conversation, for beginning: Conversation
  ) throws(Unclear) -> (Conversation, warnings: [String]) {
    if name == self.name { throw Unclear(message: "this is '\(name)'") }
    if files.state == nil { throw Unclear(message: "there is no place to keep sessions") }
    if let reason = keep(conversation) { throw Unclear(message: reason) }
    guard let other = claim(name) else {
      throw Unclear(message: "'\(name)' is open in another terminal")
    }
    leave()
    return begin(beginning, as: name, other)
  }

  /// Gives the session up; one with nothing in it is not kept, unless it is the main one.
  func leave() {
    let isEmpty = lines.map { $0 == [SessionKeeper.nothing] } ?? file?.isNew ?? false
    if isEmpty, name != StateFiles.mainSession { file?.remove() } else { file?.leave() }
    file = nil
  }

  /// A program that leaves an empty stack, also where the start-up file leaves values.
  static let nothing = "clear"

  /// Keeps what the last line has changed, if that is quick: before it is shown.
  ///
  /// While more lines wait, as those of a paste do, only some are kept at once: a tenth of the time is
  /// for writing.
  ///
  /// - Returns: The error.
  func keepIfQuick(_ conversation: Conversation) -> String? {
    if last.cost > Self.quickTime || conversation.changes == changes { return nil }
    if System.now - last.end < .nanoseconds(last.cost * 10), System.hasKey { return nil }
    let end = System.processorTime() + Self.quickTime
    return conversation.watch.during(until: { System.processorTime() > end }) {
      write(conversation, isLast: false)
    }
  }

  /// Keeps what has not been kept, until somebody types.
  ///
  /// - Returns: The error.
  func keepWhileIdle(_ conversation: Conversation) -> String? {
    if conversation.changes == changes || System.hasKey { return nil }
    let isUnwanted: @Sendable () -> Bool = { System.hasKey || Interrupt.isRequested }
    return conversation.watch.during(until: isUnwanted) { write(conversation, isLast: false) }
  }

  /// Keeps the conversation, however long that takes.
  ///
  /// - Returns: The error.
  func keep(_ conversation: Conversation) -> String? {
    if conversation.changes == changes, isLasting { return nil }
    return write(conversation, isLast: true)
  }

  private func write(_ conversation: Conversation, isLast: Bool) -> String? {
    guard let file else { return nil }
    let start = System.processorTime()
    defer { last = (System.now, System.processorTime() - start) }
    var program: [String]
    do throws(RPNError) {
      program = try conversation.sessionProgram
    } catch {
      if isLast { return "cannot keep the session: \(error.advice)" }
      // A file that was only interrupted is tried again.
      if error.kind != .interrupted {
        changes = conversation.changes
        isLasting = false
      }
      return nil
    }
    if program.isEmpty { program = [SessionKeeper.nothing] }
    changes = conversation.changes
    if program == lines, isLasting || !isLast { return nil }
    isLasting = isLast
    if let failure = file.replace(with: program, isLasting: isLast) {
      // A missing folder has a reason of its own.
      let reason =
        file.path.lastIndex(of: "/").flatMap { makeDirectories(String(file.path[..<$0])) }
        ?? failure
      isLasting = false
      return "cannot keep the session in \(escaped(file.path)): \(reason)"
    }
    lines = program
    return nil
  }
}
