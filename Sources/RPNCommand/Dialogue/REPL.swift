import Calculator
import Files
import LineEditing
import PlainText
import Plots
import ReversePolish

/// Runs an interactive session: reads lines and carries out the replies of the conversation.
///
/// - Parameter beginning: The initial state of the session.
/// - Returns: The exit status.
func converse(_ beginning: Beginning) -> ExitStatus {
  if let reason = OS.reasonForNoInput {
    return Output.fail(.unreadableFile, "cannot read standard input: \(reason)")
  }
  let files = StateFiles(OS.variable)
  let isFirstStart = files.isFirstStart
  let terminal = Terminal(beginning, files)
  Interrupt.watch()
  terminal.begin()
  let status: ExitStatus
  let history = files.history.map(HistoryFile.init)
  if let state = files.state { _ = makeDirectories(state) }
  if !beginning.isPlain, OS.isTerminal(.input), OS.isTerminal(.output),
    let editor = LineEditor(
      name: "rpn", history: terminal.entries(of: history), settings: terminal.editorSettings)
  {
    terminal.screen.echoes = true
    terminal.page = editor.page
    terminal.release = editor.releaseTerminal
    status = talk(at: terminal, over: editor, history, isFirstStart: isFirstStart) {
      editor, entry in
      editor.remember(entry)
    }
  } else {
    terminal.screen.usesColour = false
    let lines = PlainLines(idle: terminal.keepWhileIdle)
    status = talk(at: terminal, over: lines, nil, isFirstStart: isFirstStart) { _, _ in }
  }
  Interrupt.clearBeforeEnding()
  terminal.release()
  terminal.end()
  Interrupt.endIfAsked()
  return status
}

/// Reads lines and prints replies until the conversation ends.
private func talk<Lines: LineSource>(
  at terminal: Terminal, over lines: Lines, _ history: HistoryFile?, isFirstStart: Bool,
  remember: (inout Lines, String) -> Void
) -> ExitStatus {
  var lines = lines
  if isFirstStart {
    let words = "rpn \(version): type :help for help, :quit or Ctrl-D to leave"
    terminal.print(terminal.screen.wrapped(words.split(separator: " ").map(String.init), indent: 0))
  }
  if terminal.conversation.session.stack.count > 0 {
    terminal.print(terminal.conversation.stackLines(on: terminal.screen))
  }
  while true {
    if terminal.hasLostOutput { return .outputFailed }
    switch lines.readLine(prompt: terminal.conversation.prompt, beginning: terminal.takeBeginning())
    {
    case .end:
      terminal.print([""])
      if Interrupt.ending != nil { return .success }
      if terminal.hasLostOutput { return .outputFailed }
      let replies: [Reply]
      (terminal.conversation, replies) = terminal.conversation.ending(on: terminal.screen)
      if let status = terminal.perform(replies) { return status }
    case .tooLong: return Output.fail(.unreadableFile, "a line has more than 64 MiB")
    case .interrupted: terminal.conversation = terminal.conversation.dropped
    case .line(let line):
      terminal.measure()
      let replies = terminal.respond(to: line)
      for case .remember(let entry) in replies where !entry.isEmpty {
        remember(&lines, entry)
        terminal.append(entry, to: history)
      }
      let status = terminal.perform(replies)
      Interrupt.clear()
      if let status { return status }
      terminal.keepIfQuick()
    }
  }
}

/// The state of an interactive session, which owns the conversation and performs its replies.
private final class Terminal {
  var conversation: Conversation
  var screen = Screen()
  private let beginning: Conversation
  private let files: StateFiles
  private let keeper: SessionKeeper
  private var nextLine = ""

  /// The conversation before the last line, in which replies such as `step` are performed.
  private var asked: Conversation

  /// Shows lines in a pager; `nil` without one.
  var page: (([String]) -> Void)?

  /// Restores the terminal for another program; reading the next line takes it over again.
  var release: () -> Void = {}
  private var lastWarning: String?

  /// Whether standard output cannot be written.
  private(set) var hasLostOutput = false

  init(_ beginning: Beginning, _ files: StateFiles) {
    var settings = beginning.settings
    settings.seed = OS.seed
    self.files = files
    keeper = SessionKeeper(files, asked: beginning.asked)
    self.beginning = Conversation(
      settings: settings, limits: beginning.limits, timeout: beginning.timeout,
      watch: Watch(isInterrupted: { Interrupt.isRequested }))
    conversation = self.beginning
    asked = conversation
    screen = Screen.ofTerminal
  }

  /// Updates the size of the screen from the terminal.
  func measure() {
    let now = Screen.ofTerminal
    (screen.columns, screen.rows) = (now.columns, now.rows)
  }

  var editorSettings: LineEditorSettings {
    LineEditorSettings(
      complete: { [self] text in
        conversation.completions(
          of: text, files: OS.files(beginningWith:), sessions: files.sessionNames)
      },
      preview: { [self] line in conversation.preview(of: line, on: screen) },
      openingBracket: { [self] text in conversation.openingBracket(of: text) },
      colours: { [self] line in conversation.colours(of: line) },
      editOutside: OS.editor.map { editor in { line in OS.edit(line, in: editor) } },
      translation: { [self] key, line in conversation.translation(of: key, behind: line) },
      bindings: { [self] in conversation.bindings },
      idle: keepWhileIdle, usesColour: screen.usesColour)
  }

  /// Restores the saved session.
  func begin() {
    let warnings: [String]
    (conversation, warnings) = keeper.begin(beginning)
    for warning in warnings { _ = Output.fail(.failed, warning) }
  }

  /// Saves the session and reports a failure.
  func end() {
    if let reason = keeper.keep(conversation), reason != lastWarning {
      _ = Output.fail(.failed, reason)
    }
    keeper.leave()
  }

  func keepIfQuick() { warnOnce(keeper.keepIfQuick(conversation)) }

  func keepWhileIdle() { warnOnce(keeper.keepWhileIdle(conversation)) }

  /// Returns and clears the initial text of the next line.
  func takeBeginning() -> String {
    defer { nextLine = "" }
    return nextLine
  }

  func respond(to line: String) -> [Reply] {
    let replies: [Reply]
    asked = conversation
    (conversation, replies) = conversation.responding(to: line, on: screen)
    return replies
  }

  /// Performs replies.
  ///
  /// - Returns: The exit status if the conversation is over; otherwise `nil`.
  func perform(_ replies: [Reply]) -> ExitStatus? {
    for reply in replies {
      // Save before the stack is shown, so that it survives any end of the process.
      keepIfQuick()
      switch reply {
      case .output(let lines): print(lines)
      case .pages(let lines): show(lines.map(screen.legible))
      case .error(let message): complain(message)
      case .remember: break
      case .load(let path):
        if let status = load(OS.expanded(path)) { return status }
      case .step(let program): stepThrough(program)
      case .save(let path, let program, let overwrites):
        save(program, to: path, overwrites: overwrites)
      case .edit(let text): nextLine = text
      case .look: lookIntoPlot()
      case .copy(let text): copy(text)
      case .export(let text, let path): export(text, to: path)
      case .keepSettings(let lines): keepSettings(lines)
      case .sessions: print(keeper.list(on: screen))
      case .open(let session): open(session)
      case .leave: return hasLostOutput ? .outputFailed : .success
      }
      if hasLostOutput { return .outputFailed }
    }
    return nil
  }

  /// Prints lines; a failure ends the conversation.
  func print(_ lines: [String]) {
    if Output.print(lines.map(screen.legible)) != .success { hasLostOutput = true }
  }

  private func stepThrough(_ program: String) {
    do throws(RPNError) {
      walk(try asked.stepper(through: program)) { [self] in
        measure()
        return screen
      }
    } catch {
      complain(error.report(columns: screen.columns))
    }
  }

  private func lookIntoPlot() {
    guard let plot = conversation.plot else { return }
    do throws(RPNError) {
      let view = try interact(PlotView(plot)) { view throws(RPNError) in
        measure()
        return try conversation.watch.during(conversation.timeout) {
          () throws(RPNError) -> [String] in
          try view.lines(on: screen, within: conversation.limits).map(screen.legible)
        }
      } press: { view, key in
        if case .enter = key { nil } else { key.endsViews ? nil : view.pressing(key) }
      }
      conversation.plot = view.kept
    } catch {
      complain(error.advice)
    }
  }

  private func keepSettings(_ lines: [String]) {
    guard let path = files.startUp else { return complain("there is no place for a start-up file") }
    do throws(SessionError) {
      print([try StartUpFile.keep(lines, in: path)])
      conversation = conversation.withSettingsKept
    } catch {
      complain(error.message)
    }
  }

  private func open(_ session: String) {
    do throws(SessionError) {
      let (next, warnings) = try keeper.open(session, leaving: conversation, for: beginning)
      conversation = next
      for warning in warnings { complain(warning) }
      print(conversation.stackLines(on: screen))
    } catch {
      complain(error.message)
    }
  }

  /// Shows lines; if they do not fit the screen, in the user's pager or in the built-in one.
  private func show(_ lines: [String]) {
    guard let page, screen.rowsTaken(by: lines) >= screen.rows else { return print(lines) }
    let text = lines.map { withoutStyle($0) + "\n" }.joined()
    if let pager = OS.variable("PAGER") {
      release()
      if OS.run(pager, on: text) { return }
    }
    page(lines)
  }

  private func complain(_ message: String) {
    var screen = screen
    screen.usesColour = screen.usesColour && OS.isTerminal(.error)
    Output.say(message) { screen.legible(screen.alarming($0)) }
  }

  private func save(_ program: [String], to path: String, overwrites: Bool) {
    let file = OS.expanded(path)
    let name = escaped(path)
    let mark = program.first ?? ""
    let command = mark == Plot.fileMark ? ":plot" : ":save"
    if !overwrites, OS.isFile(file), !OS.file(file, startsWith: mark + "\n") {
      complain("\(name) was not written by \(command); '\(command)! \(name)' replaces it")
    } else if let reason = FileReplacement(named: file).write(ofLines: program) {
      complain("cannot write \(name): \(reason)")
    } else {
      print(["saved in \(name)"])
    }
  }

  /// Copies a text to the clipboard, with an escape sequence for local and remote terminals, and
  /// with a tool of the system.
  private func copy(_ text: String) {
    let tools = [
      ("WAYLAND_DISPLAY", "wl-copy"), ("DISPLAY", "xclip -selection clipboard"),
      ("__CFBundleIdentifier", "pbcopy"),
    ]
    let tool = tools.first { OS.variable($0.0) != nil }?.1
    let isCopied = tool.map { OS.run($0 + " >/dev/null 2>&1", on: text) } ?? false
    // Terminals accept about 100 000 characters; a terminal without clipboard support ignores the
    // sequence.
    let isShort = text.utf8.count <= 74_000
    if screen.echoes, isShort { _ = OS.write("\u{1B}]52;c;\(base64(text))\u{7}", to: .output) }
    if isCopied || (screen.echoes && isShort) {
      print(["copied \(text.count) \(text.count == 1 ? "character" : "characters")"])
    } else {
      complain(
        screen.echoes
          ? "this is too long for a terminal's clipboard; ':copy >FILE' writes it to a file"
          : "there is no clipboard here; ':copy >FILE' writes to a file")
    }
  }

  private func export(_ text: String, to path: String) {
    let file = OS.expanded(path)
    if OS.fileExists(file) {
      complain("there is a file \(escaped(path)) already")
    } else if let reason = FileReplacement(named: file).write(ofLines: [text]) {
      complain("cannot write \(escaped(path)): \(reason)")
    } else {
      print(["saved in \(escaped(path))"])
    }
  }

  private func load(_ path: String) -> ExitStatus? {
    do {
      let (watch, replies): (Watch, [Reply])
      watch = conversation.watch
      let file = try watch.during(conversation.timeout) {
        try OS.readFile(path) { () throws(RPNError) in try watch.check() }
      }
      (conversation, replies) = conversation.loading(
        try Source(validating: file, name: path).joiningHardGroups, on: screen)
      return perform(replies)
    } catch let error as RPNError {
      return perform([.error(error.report(columns: screen.columns))])
    } catch {
      return perform([.error("\(error)")])
    }
  }

  /// Reads the history; a failure is reported once.
  func entries(of history: HistoryFile?) -> [String] {
    do {
      return try history?.load(warn: warn) ?? []
    } catch {
      warn(error)
      return []
    }
  }

  /// Appends an entry to the history file; a failure is reported once.
  func append(_ entry: String, to history: HistoryFile?) {
    do {
      try history?.append(entry)
    } catch {
      warn(error)
    }
  }

  private func warn(_ error: any Error) { warnOnce("\(error)") }

  private func warnOnce(_ message: String?) {
    guard let message else { return }
    if lastWarning == nil { _ = Output.fail(.failed, message) }
    lastWarning = lastWarning ?? message
  }
}
