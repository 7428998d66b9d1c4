/// How a line editor helps the person who types.
public struct LineEditorSettings {
  /// What could complete the text before the cursor; asked for at each Tab.
  public var complete: (_ textBeforeCursor: String) -> Completions

  /// What the line would give, shown at its right: one row of text, or nothing.
  ///
  /// It is asked before the editor waits for a key, where the line has changed, so it must bound
  /// its own time to what a person does not notice.
  public var preview: (_ line: String) -> String

  /// What is to be done before the editor waits for a key.
  ///
  /// Where it takes longer than a person notices, it must end when a key comes.
  public var idle: () -> Void

  /// Whether the preview is dimmed.
  public var usesColour: Bool

  /// Collects settings.
  ///
  /// - Parameters:
  ///   - complete: What could complete a text; nothing by default.
  ///   - preview: What a line would give; nothing by default.
  ///   - idle: What is to be done while nothing is typed; nothing by default.
  ///   - usesColour: Whether the preview is dimmed.
  public init(
    complete: @escaping (_ textBeforeCursor: String) -> Completions = { _ in
      Completions(length: 0, candidates: [])
    },
    preview: @escaping (_ line: String) -> String = { _ in "" },
    idle: @escaping () -> Void = {},
    usesColour: Bool = true
  ) {
    self.complete = complete
    self.preview = preview
    self.idle = idle
    self.usesColour = usesColour
  }
}
