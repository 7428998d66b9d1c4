/// The settings of a line editor.
public struct LineEditorSettings {
  /// Returns the completions of the text before the cursor; called at each Tab.
  public var complete: (_ textBeforeCursor: String) -> Completions

  /// Returns the preview of the line: one row of text, shown at the right end.
  ///
  /// The editor calls this before it waits for a key, if the line has changed. A call must be too
  /// fast for a person to notice.
  public var preview: (_ line: String) -> String

  /// Returns the position, in scalars, of the bracket that the character before the cursor closes.
  ///
  /// The bracket is marked while the cursor is there.
  public var openingBracket: (_ textBeforeCursor: String) -> Int?

  /// Returns the styles of the parts of a line, by lengths in scalars; `nil` for lines without
  /// colours.
  ///
  /// A style is the parameters of its escape sequence, or empty. The editor calls this for each
  /// key.
  public var colours: ((_ line: String) -> [(length: Int, style: String)])?

  /// Returns the line after another program has edited it, or `nil` for no change; `nil` if there
  /// is no such program.
  public var editOutside: ((_ line: String) -> String?)?

  /// Returns the text that replaces a key after a line; `nil` for the key itself.
  ///
  /// The editor calls this only while the cursor is at the end of the line, and not for a
  /// replacement.
  public var translation: (_ key: Unicode.Scalar, _ line: String) -> String?

  /// Returns the key bindings; called before each line.
  public var bindings: () -> KeyBindings

  /// Does other work before the editor waits for a key.
  ///
  /// Work that a person could notice must stop when a key comes.
  public var idle: () -> Void

  /// Whether lines have colours, the preview is dimmed and brackets are marked.
  public var usesColour: Bool

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - complete: Returns the completions of a text; none by default.
  ///   - preview: Returns the preview of a line; none by default.
  ///   - openingBracket: Returns the position of the bracket that the end of a text closes; none by
  ///     default.
  ///   - colours: Returns the styles of the parts of a line; none by default.
  ///   - editOutside: Returns a line after another program has edited it; none by default.
  ///   - translation: Returns the text that replaces a key; the key itself by default.
  ///   - bindings: Returns the key bindings; those of the user's file by default.
  ///   - idle: The work to do before the editor waits for a key; none by default.
  ///   - usesColour: Whether lines have colours, the preview is dimmed and brackets are marked.
  public init(
    complete: @escaping (_ textBeforeCursor: String) -> Completions = { _ in
      Completions(length: 0, candidates: [])
    },
    preview: @escaping (_ line: String) -> String = { _ in "" },
    openingBracket: @escaping (_ textBeforeCursor: String) -> Int? = { _ in nil },
    colours: ((_ line: String) -> [(length: Int, style: String)])? = nil,
    editOutside: ((_ line: String) -> String?)? = nil,
    translation: @escaping (_ key: Unicode.Scalar, _ line: String) -> String? = { _, _ in nil },
    bindings: @escaping () -> KeyBindings = { .automatic },
    idle: @escaping () -> Void = {},
    usesColour: Bool = true
  ) {
    self.complete = complete
    self.preview = preview
    self.idle = idle
    self.openingBracket = openingBracket
    self.colours = colours
    self.editOutside = editOutside
    self.translation = translation
    self.bindings = bindings
    self.usesColour = usesColour
  }
}

/// The keys that edit a line.
public enum KeyBindings: String, CaseIterable, Sendable {
  /// The bindings of the user's `~/.editrc`, or those of Emacs if there is no such file.
  case automatic = "auto"
  case emacs, vi
}
