/// The ways in which a line editor helps the person who types.
public struct LineEditorSettings {
  /// Completes the text before the cursor; called at each Tab.
  public var complete: (_ textBeforeCursor: String) -> Completions

  /// The result of the line so far, shown at its right: one row of text, or nothing.
  ///
  /// It is asked before the editor waits for a key, where the line has changed, so it must bound
  /// its own time to what a person does not notice.
  public var preview: (_ line: String) -> String

  /// Returns the place, counted in scalars, of the bracket that the last character before the
  /// cursor closes.
  ///
  /// The bracket is marked while the cursor stands there.
  public var openingBracket: (_ textBeforeCursor: String) -> Int?

  /// The text that a key types instead of itself behind a line; `nil` for the key itself.
  ///
  /// It is asked only while the cursor stands at the end, and not for what is typed instead.
  public var translation: (_ key: Unicode.Scalar, _ line: String) -> String?

  /// The keys that edit; called before each line.
  public var bindings: () -> KeyBindings

  /// Does other work before the editor waits for a key.
  ///
  /// If it takes longer than a person notices, it must end when a key comes.
  public var idle: () -> Void

  /// Whether the preview is dimmed and brackets are marked.
  public var usesColour: Bool

  /// Collects settings.
  ///
  /// - Parameters:
  ///   - complete: Returns the completions of a text; none by default.
  ///   - preview: Returns the preview of a line; none by default.
  ///   - openingBracket: Returns the place of the bracket that the end of a text closes; none by
  ///     default.
  ///   - translation: Returns the text that a key types; the key itself by default.
  ///   - bindings: The key bindings; those of the user's file by default.
  ///   - idle: The work to do while nothing is typed; none by default.
  ///   - usesColour: Whether the preview is dimmed and brackets are marked.
  public init(
    complete: @escaping (_ textBeforeCursor: String) -> Completions = { _ in
      Completions(length: 0, candidates: [])
    },
    preview: @escaping (_ line: String) -> String = { _ in "" },
    openingBracket: @escaping (_ textBeforeCursor: String) -> Int? = { _ in nil },
    translation: @escaping (_ key: Unicode.Scalar, _ line: String) -> String? = { _, _ in nil },
    bindings: @escaping () -> KeyBindings = { .automatic },
    idle: @escaping () -> Void = {},
    usesColour: Bool = true
  ) {
    self.complete = complete
    self.preview = preview
    self.idle = idle
    self.openingBracket = openingBracket
    self.translation = translation
    self.bindings = bindings
    self.usesColour = usesColour
  }
}

/// The keys that edit a line.
public enum KeyBindings: String, CaseIterable, Sendable {
  /// Those of the user's `~/.editrc`; without one, those of Emacs.
  case automatic = "auto"
  case emacs, vi
}
