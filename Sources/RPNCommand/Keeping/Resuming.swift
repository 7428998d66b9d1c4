import PlainText
import ReversePolish

extension Conversation {
  /// The conversation after loading a file.
  ///
  /// - Parameter file: A program, with setting lines between its lines.
  /// - Returns: The conversation.
  /// - Throws: The first error, at its place; errors in settings come first.
  func loaded(_ file: Source) throws(RPNError) -> Conversation {
    let lines = try SettingLines(of: file, after: settings)
    return try changed(to: lines.settings, by: lines.names).ran([lines.program])
  }

  /// The conversation after running the start-up file.
  ///
  /// - Parameter startUp: The start-up file.
  /// - Returns: The conversation.
  /// - Throws: The first error, at its place.
  func starting(with startUp: Source) throws(RPNError) -> Conversation {
    var next = try loaded(startUp)
    next.session = next.session.withoutHistory
    (next.earlier, next.later) = ([], [])
    for name in next.session.names { next.known[name] = try next.session.line(for: name) }
    next.initial = next.settings
    return next
  }

  /// The conversation with the stack, the names and the settings of a former one.
  ///
  /// - Parameter session: A `sessionProgram` of a former conversation.
  /// - Returns: The conversation, whose undo history is empty.
  /// - Throws: Errors of the program, at its place.
  func resuming(_ session: Source) throws(RPNError) -> Conversation {
    let lines = try SettingLines(of: session, after: settings)
    var next = try changed(to: lines.settings, by: lines.names)
    next.session = try next.atThisTime.evaluating([Source("clear"), lines.program]).withoutHistory
    next.earlier = []
    return next
  }

  /// The conversation with the settings of the command line, which are not saved.
  ///
  /// - Parameter asked: Settings and their values.
  /// - Returns: The conversation.
  /// - Throws: The error that prevents the stack from being converted to other numbers.
  func asking(for asked: [Settings.Name: String]) throws(RPNError) -> Conversation {
    var next = try changed(to: settings.with(asked), by: Set(asked.keys))
    for name in asked.keys {
      next.asked[name] = (next.settings.text(of: name), settings.text(of: name))
    }
    next.session = next.session.withoutHistory
    (next.earlier, next.later) = ([], [])
    return next
  }

  /// The conversation with the current settings as those of the start-up file.
  var withSettingsKept: Conversation {
    var next = self
    (next.initial, next.asked, next.settings) = (settings, [:], settings)
    return next
  }

  /// A program that restores the stack, and the names and settings that differ from the start-up
  /// file.
  var sessionProgram: [String] {
    get throws(RPNError) {
      if tour != nil { return try withoutTour.sessionProgram }
      var kept = settings
      for (name, (value, earlier)) in asked where settings.text(of: name) == value {
        kept = kept.setting(name, to: earlier) ?? kept
      }
      return kept.lines(unlike: initial) + (try session.program(without: Set(known.values)))
    }
  }

  /// The names of the start-up file with another meaning here, and its settings with another value
  /// here.
  var hidden: [String] {
    let names = known.keys.sorted().filter { name in
      (try? session.line(for: name)).map { $0 != known[name] } ?? false
    }
    let settings = Settings.Name.kept.filter { name in
      asked[name] == nil && initial.text(of: name) != Settings().text(of: name)
        && initial.text(of: name) != self.settings.text(of: name)
    }
    return names.map { "'\(printable($0))'" } + settings.map { ":set \($0.rawValue)" }
  }
}
