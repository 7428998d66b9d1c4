import Files
import LineEditing
import PlainText
import ReversePolish

/// Decides when to save a conversation, and in which session.
///
/// A change is saved before the stack is shown if saving is quick. A large stack is saved while the
/// user is idle or when the conversation ends.
final class SessionKeeper {
  let files: StateFiles

  /// The settings of the command line.
  private let asked: [Settings.Name: String]

  /// The name of the session.
  private(set) var name = StateFiles.mainSession

  private var file: SessionFile?

  /// The number of changes at the last save.
  private var changes = 0

  /// The last saved lines.
  private var lines: [String]?

  /// Whether the last saved lines have been flushed to the disk.
  private var isLasting = true

  /// The maximum processor time, in nanoseconds, of a save that users do not notice.
  ///
  /// Processor time is independent of the load by other processes.
  private static let quickTime = 30e6

  /// The time at the end of the last save, and its processor time in nanoseconds.
  private var last = (end: Duration.zero, cost: 0.0)

  init(_ files: StateFiles, asked: [Settings.Name: String] = [:]) {
    (self.files, self.asked) = (files, asked)
  }

  /// Opens the main session, or the first free one if another process has locked it.
  ///
  /// - Parameter conversation: The initial conversation.
  /// - Returns: The restored conversation, and notices for the user.
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

  /// Saves the current session and continues in another one.
  ///
  /// - Parameters:
  ///   - name: The name of the other session.
  ///   - conversation: The current conversation.
  ///   - beginning: The initial conversation.
  /// - Returns: The conversation of the other session, and notices for the user.
  /// - Throws: `SessionError` with the reason why the other session cannot be opened.
  func open(
    _ name: String, leaving conversation: Conversation, for beginning: Conversation
  ) throws(SessionError) -> (Conversation, warnings: [String]) {
    if name == self.name { throw SessionError(message: "this is '\(name)'") }
    if files.state == nil { throw SessionError(message: "there is no place to keep sessions") }
    if let reason = keep(conversation) { throw SessionError(message: reason) }
    guard let other = claim(name) else {
      throw SessionError(message: "'\(name)' is open in another terminal")
    }
    leave()
    return begin(beginning, as: name, other)
  }

  /// Unlocks the session, and removes it if it is empty and not the main session.
  func leave() {
    let isEmpty = lines.map { $0 == [SessionKeeper.nothing] } ?? file?.isNew ?? false
    if isEmpty, name != StateFiles.mainSession { file?.remove() } else { file?.leave() }
    file = nil
  }

  /// A program that leaves an empty stack even if the start-up file pushes values.
  static let nothing = "clear"

  /// Saves the last change before the stack is shown, if saving is quick.
  ///
  /// While input is waiting, as in a paste, saving takes at most a tenth of the time.
  ///
  /// - Returns: The error, or `nil`.
  func keepIfQuick(_ conversation: Conversation) -> String? {
    if last.cost > Self.quickTime || conversation.changes == changes { return nil }
    if OS.now - last.end < .nanoseconds(last.cost * 10), OS.hasKey { return nil }
    let end = OS.processorTime() + Self.quickTime
    return conversation.watch.during(until: { OS.processorTime() > end }) {
      write(conversation, isLast: false)
    }
  }

  /// Saves the unsaved changes unless the user types.
  ///
  /// - Returns: The error, or `nil`.
  func keepWhileIdle(_ conversation: Conversation) -> String? {
    if conversation.changes == changes || OS.hasKey { return nil }
    let isUnwanted: @Sendable () -> Bool = { OS.hasKey || Interrupt.isRequested }
    return conversation.watch.during(until: isUnwanted) { write(conversation, isLast: false) }
  }

  /// Saves the conversation, however long saving takes.
  ///
  /// - Returns: The error, or `nil`.
  func keep(_ conversation: Conversation) -> String? {
    if conversation.changes == changes, isLasting { return nil }
    return write(conversation, isLast: true)
  }

  private func write(_ conversation: Conversation, isLast: Bool) -> String? {
    guard let file else { return nil }
    let start = OS.processorTime()
    defer { last = (OS.now, OS.processorTime() - start) }
    var program: [String]
    do throws(RPNError) {
      program = try conversation.sessionProgram
    } catch {
      if isLast { return "cannot keep the session: \(error.advice)" }
      // An interrupted save is tried again.
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
      // A missing directory has its own message.
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
