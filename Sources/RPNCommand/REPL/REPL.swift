import Calculator
import LineEditing
import Plots
import ReversePolish

/// Talks with a person: reads lines, and does what the conversation replies.
///
/// - Parameter beginning: What the session begins with.
/// - Returns: The exit status.
func converse(_ beginning: Beginning) -> ExitStatus {
  let files = StateFiles(System.variable)
  let isFirstStart = files.isFirstStart
  let desk = Desk(beginning)
  Interrupt.watch()
  let warnings: [String]
  (desk.conversation, warnings) = files.begin(desk.conversation)
  for warning in warnings { _ = Output.fail(.failed, warning) }
  let status: ExitStatus
  let history = files.history.map(HistoryFile.init)
  if let state = files.state { System.makeDirectories(state) }
  if !beginning.isPlain, System.isTerminal(.input), System.isTerminal(.output),
    let editor = LineEditor(
      name: "rpn", history: desk.entries(of: history), settings: desk.editorSettings)
  {
    desk.screen.echoes = true
    status = talk(at: desk, over: editor, history, isFirstStart: isFirstStart) { editor, entry in
      editor.remember(entry)
    }
  } else {
    desk.screen.usesColour = false
    status = talk(at: desk, over: PlainLines(), nil, isFirstStart: isFirstStart) { _, _ in }
  }
  Interrupt.clearBeforeEnding()
  if let reason = files.keep(desk.conversation) { _ = Output.fail(.failed, reason) }
  Interrupt.endIfAsked()
  return status
}

/// The loop: a prompt, a line, the answers.
private func talk<Lines: LineSource>(
  at desk: Desk, over lines: Lines, _ history: HistoryFile?, isFirstStart: Bool,
  remember: (inout Lines, String) -> Void
) -> ExitStatus {
  var lines = lines
  if isFirstStart {
    _ = Output.print(["rpn \(version): type :help for help, :quit or Ctrl-D to leave"])
  }
  if desk.conversation.engine.depth > 0 {
    _ = Output.print(desk.conversation.stackLines(on: desk.screen))
  }
  while true {
    switch lines.readLine(prompt: desk.conversation.prompt) {
    case .end:
      _ = Output.print([""])
      // Ctrl-D leaves the brackets that are open first.
      if desk.conversation.open.isEmpty || Interrupt.ending != nil { return .success }
      desk.conversation = desk.conversation.dropped
    case .interrupted: desk.conversation = desk.conversation.dropped
    case .line(let line):
      desk.measure()
      let replies = desk.respond(to: line)
      for case .remember(let entry) in replies where !entry.isEmpty {
        remember(&lines, entry)
        desk.append(entry, to: history)
      }
      let status = desk.perform(replies)
      Interrupt.clear()
      if let status { return status }
    }
  }
}

/// What lies between the person and the conversation: the one place where it changes.
private final class Desk {
  var conversation: Conversation
  var screen = Screen()
  private var hasWarned = false

  init(_ beginning: Beginning) {
    var settings = beginning.settings
    settings.seed = settings.seed ?? System.seed
    conversation = Conversation(
      settings: settings, limits: beginning.limits, timeout: beginning.timeout,
      watch: Watch(isInterrupted: { Interrupt.isRequested }))
    screen.isUnicode = System.hasUnicode
    screen.usesColour = System.variable("NO_COLOR") == nil
    measure()
  }

  /// Looks how large the terminal is now.
  func measure() {
    guard let size = System.screenSize else { return }
    (screen.columns, screen.rows) = (size.columns, size.rows)
  }

  var editorSettings: LineEditorSettings {
    LineEditorSettings(
      complete: { [self] text in
        conversation.completions(of: text, files: System.files(beginningWith:))
      },
      preview: { [self] line in conversation.preview(of: line, on: screen) },
      usesColour: screen.usesColour)
  }

  func respond(to line: String) -> [Reply] {
    let replies: [Reply]
    (conversation, replies) = conversation.responding(to: line, on: screen)
    return replies
  }

  /// Does what the replies ask for.
  ///
  /// - Returns: The exit status, if the conversation is over.
  func perform(_ replies: [Reply]) -> ExitStatus? {
    for reply in replies {
      switch reply {
      case .output(let lines):
        if Output.print(lines.map(screen.legible)) != .success { return .outputFailed }
      case .error(let message): complain(message)
      case .remember: break
      case .load(let path):
        if let status = load(System.expanded(path)) { return status }
      case .save(let path, let program, let overwrites):
        save(program, to: path, overwrites: overwrites)
      case .leave: return .success
      }
    }
    return nil
  }

  private func complain(_ message: String) {
    _ = System.write(screen.legible(message) + "\n", to: .error)
  }

  private func save(_ program: [String], to path: String, overwrites: Bool) {
    let file = System.expanded(path)
    let mark = program.first ?? ""
    let isPicture = mark == Plot.fileMark
    let command = isPicture ? ":plot" : ":save"
    if System.isSpecial(file) {
      complain("\(path) is no plain file")
    } else if !overwrites, System.fileExists(file), !System.file(file, startsWith: mark + "\n") {
      complain("\(path) was not written by \(command); '\(command)! \(path)' replaces it")
    } else if let reason = System.replaceFile(
      file, with: program, mode: isPicture ? System.forAll : 0o600)
    {
      complain("cannot write \(path): \(reason)")
    } else {
      _ = Output.print(["saved in \(path)"])
    }
  }

  private func load(_ path: String) -> ExitStatus? {
    do {
      let replies: [Reply]
      (conversation, replies) = conversation.loading(try System.source(path), on: screen)
      return perform(replies)
    } catch {
      return perform([.error("\(error)")])
    }
  }

  /// The entries of the history; a warning, once, if it cannot be read.
  func entries(of history: HistoryFile?) -> [String] {
    do {
      return try history?.load(warn: warn) ?? []
    } catch {
      warn(error)
      return []
    }
  }

  /// Adds an entry to the history file; a warning, once, if it cannot be written.
  func append(_ entry: String, to history: HistoryFile?) {
    do {
      try history?.append(entry)
    } catch {
      warn(error)
    }
  }

  private func warn(_ error: any Error) {
    if !hasWarned { _ = Output.fail(.failed, "\(error)") }
    hasWarned = true
  }
}
