import CEdit
import CLibrary

/// libedit on the standard streams, and the state that its callbacks use.
///
/// Each callback gets a pointer to this object from libedit.
final class EditingTerminal {
  let editor: OpaquePointer
  let history: OpaquePointer
  let settings: LineEditorSettings
  var keyboard = Keyboard(descriptor: 0)
  var prompt = ""
  var geometry = Geometry(columns: 80)
  var screenRows = 24
  var screen = LineScreen(columns: 80)

  /// The preview of a line.
  var previewed: (line: String, text: String)?

  /// The suggestion that is shown.
  var suggestion: String?

  // libedit draws on a screen in memory, which is always high enough for the line: libedit crashes
  // on a line that is higher than its screen.
  private let drawing: UnsafeMutablePointer<cedit_memory>
  private static let drawnColumns = 80
  private var drawnRows = 0

  /// The text that is inserted into the line before the first key.
  var beginning = ""

  /// The lines of the history, the newest last.
  var entries: [String] = []
  var changes = LineChanges()
  private var bindings = KeyBindings.automatic

  /// The characters that replace a key and that libedit has not read yet.
  var substitutes: ArraySlice<Unicode.Scalar> = []

  /// The pasted text to insert.
  var pasted = ""

  /// The accent to insert.
  var accent: Unicode.Scalar = "\u{301}"

  /// The number of next keys that libedit gets without translation, because they continue a
  /// command.
  var literalKeys = 0
  var guardian: TerminalGuard?

  /// Whether an ESC that was not typed has been passed to libedit, to end a search.
  var leavesSearch = false

  /// The reason why `nextKey` stopped; the result of libedit does not determine the reason.
  var outcome: LineInput?

  /// Starts libedit; fails if the streams are not a terminal that can move the cursor, or not
  /// UTF-8.
  ///
  /// - Parameters:
  ///   - name: The name of the program in `~/.editrc`.
  ///   - settings: The settings of the editor.
  init?(name: String, settings: LineEditorSettings) {
    guard isatty(0) != 0, isatty(1) != 0, Self.useUTF8() else { return nil }
    var original = termios()
    guard tcgetattr(0, &original) == 0 else { return nil }
    guard let editor = cedit_create(name) else { return nil }
    let clearToEnd = cedit_string(editor, "ce").map { String(cString: $0) } ?? ""
    guard clearToEnd.hasPrefix("\u{1B}["), let history = history_winit(),
      let drawing = cedit_silence(editor)
    else {
      cedit_end(editor, nil)
      tcsetattr(0, TCSADRAIN, &original)
      return nil
    }
    self.drawing = drawing
    self.editor = editor
    self.history = history
    self.settings = settings
    connect()
    tcsetattr(0, TCSADRAIN, &original)
  }

  deinit {
    cedit_end(editor, drawing)
    history_wend(history)
  }

  // libedit crashes on a character outside of the locale's encoding, and drops such a typed
  // character.
  private static func useUTF8() -> Bool {
    let locales: [String] = ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"]
    return locales.contains { setlocale(LC_CTYPE, $0) != nil && cedit_locale_is_utf8() != 0 }
  }

  private func connect() {
    cedit_set_client_data(editor, Unmanaged.passUnretained(self).toOpaque())
    cedit_use_history(editor, history)
    cedit_use_keys(editor, "emacs")
    cedit_set_key_reader(editor) { editor, key in
      EditingTerminal.behind(editor)?.nextKey(key) ?? -1
    }
    cedit_add_completion(editor) { editor, _ in
      EditingTerminal.behind(editor)?.complete() ?? UInt8(CC_ERROR)
    }
    // libedit assumes that a character is one column wide if libedit itself inserts the character.
    cedit_add_break(editor) { editor, _ in
      EditingTerminal.behind(editor)?.insert("\n") ?? UInt8(CC_ERROR)
    }
    cedit_add_accent(editor) { editor, _ in
      EditingTerminal.behind(editor).map { $0.insert(String($0.accent)) } ?? UInt8(CC_ERROR)
    }
    cedit_add_paste(editor) { editor, _ in
      EditingTerminal.behind(editor)?.insertPasted() ?? UInt8(CC_ERROR)
    }
    cedit_add_clear(editor) { editor, _ in
      EditingTerminal.behind(editor)?.clearScreen() ?? UInt8(CC_ERROR)
    }
    cedit_add_outside(editor) { editor, _ in
      EditingTerminal.behind(editor)?.editOutside() ?? UInt8(CC_ERROR)
    }
    cedit_add_undo(editor) { editor, _ in
      EditingTerminal.behind(editor)?.takeBack() ?? UInt8(CC_ERROR)
    }
    bindKeys()
    el_source(editor, nil)
    bindKeys()
  }

  // The user's own bindings are kept, unless `~/.editrc` selects the other editor.
  private func use(_ wanted: KeyBindings) {
    guard wanted != bindings else { return }
    bindings = wanted
    let name = wanted == .vi ? "vi" : "emacs"
    cedit_use_keys(editor, name)
    bindKeys()
    el_source(editor, nil)
    if wanted != .automatic, cedit_uses_keys(editor, name) == 0 { cedit_use_keys(editor, name) }
    bindKeys()
  }

  /// Inserts a text before the cursor.
  ///
  /// - Parameter text: The text.
  /// - Returns: libedit's next action.
  func insert(_ text: String) -> UInt8 {
    UInt8(withWideText(text) { el_winsertstr(editor, $0) } == 0 ? CC_REFRESH : CC_ERROR)
  }

  private static func behind(_ editor: OpaquePointer?) -> EditingTerminal? {
    guard let editor, let data = cedit_client_data(editor) else { return nil }
    return Unmanaged<EditingTerminal>.fromOpaque(data).takeUnretainedValue()
  }

  /// Edits a line.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - beginning: The beginning of the line.
  /// - Returns: The line, or the reason why no line came.
  func readLine(prompt: String, beginning: String) -> LineInput {
    self.prompt = Geometry.shortened(prompt, to: .max)
    self.beginning = PastedText.edited(Array(beginning.utf8)[...])
    use(settings.bindings())
    outcome = nil
    (previewed, suggestion) = (nil, nil)
    changes = LineChanges()
    (substitutes, literalKeys) = ([], 0)
    Interrupt.clear()
    guardian = TerminalGuard()
    defer {
      guardian?.end()
      guardian = nil
    }
    _ = TerminalEvent.windowChanged.exchange(false, ordering: .relaxed)
    measure()
    drawnRows = 0
    cedit_set_raw(editor, 1)
    var count: Int32 = 0
    let line = el_wgets(editor, &count)
    ringIfAsked()
    if let outcome { return outcome }
    guard let line, count > 0 else {
      leaveLine("", mark: "^D", end: "")
      return .end
    }
    var text = String(from: line, to: line + Int(count))
    if text.last?.isNewline == true { text.removeLast() }
    leaveLine(text)
    return .line(text)
  }

  /// Rings the bell if libedit has done so on its screen in memory.
  func ringIfAsked() {
    if cedit_has_rung(drawing) != 0 { write("\u{7}") }
  }

  /// Makes libedit's screen higher than the line.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func makeRoom() {
    guard let (start, _, end) = bounds else { return }
    var rows = 4
    var columns = 0
    for character in UnsafeBufferPointer(start: start, count: end - start) {
      let isBreak = character == wide("\n")
      // libedit shows an unknown character in up to eight columns.
      columns += 0x20..<0x7F ~= character ? 1 : 8
      if isBreak || columns >= Self.drawnColumns { (rows, columns) = (rows + 1, isBreak ? 0 : 8) }
    }
    guard rows > drawnRows else { return }
    drawnRows = 2 * rows
    cedit_set_size(editor, Int32(clamping: drawnRows), Int32(Self.drawnColumns))
    cedit_refresh(editor)
  }
}
