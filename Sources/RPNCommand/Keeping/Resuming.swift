import PlainText
import ReversePolish

extension Conversation {
  /// Loads a file.
  ///
  /// - Parameter file: A program with setting lines among its lines.
  /// - Returns: The conversation.
  /// - Throws: The first error at its place; errors in settings come first.
  func loaded(_ file: Source) throws(RPNError) -> Conversation {
    let lines = try SettingLines(of: file, after: settings)
    return try changed(to: lines.settings, by: lines.names).ran([lines.program])
  }

  /// Runs the start-up file.
  ///
  /// - Parameter startUp: The start-up file.
  /// - Returns: The conversation after the start-up file.
  /// - Throws: The first error at its place.
  func starting(with startUp: Source) throws(RPNError) -> Conversation {
    var next = try loaded(startUp)
    next.session = next.session.withoutHistory
    (next.earlier, next.later) = ([], [])
    for name in next.session.names { next.known[name] = try next.session.line(for: name) }
    next.initial = next.settings
    return next
  }

  /// Restores the stack, the names and the settings of an earlier conversation.
  ///
  /// - Parameter session: The `sessionProgram` of the earlier conversation.
  /// - Returns: The conversation with an empty undo history.
  /// - Throws: Errors of the program at their places.
  func resuming(_ session: Source) throws(RPNError) -> Conversation {
    let lines = try SettingLines(of: session, after: settings)
    return try changed(to: lines.settings, by: lines.names).resuming([lines.program])
  }

  /// Restores the stack and the names of an earlier conversation.
  ///
  /// - Parameter programs: The `sessionProgram` of the earlier conversation in pieces, without
  ///   setting lines.
  /// - Returns: The conversation with an empty undo history.
  /// - Throws: Errors of the pieces at their places.
  func resuming(_ programs: [Source]) throws(RPNError) -> Conversation {
    var next = self
    next.session = try atThisTime.evaluating([Source("clear")] + programs).withoutHistory
    next.earlier = []
    return next
  }

  /// Applies the settings of the command line, which are not saved.
  ///
  /// - Parameter asked: Settings and their values.
  /// - Returns: The conversation.
  /// - Throws: The error that prevents the stack from being converted to another number system.
  func asking(for asked: [Settings.Name: String]) throws(RPNError) -> Conversation {
    var next = try changed(to: settings.with(asked), by: Set(asked.keys))
    for name in asked.keys {
      next.asked[name] = (next.settings.text(of: name), settings.text(of: name))
    }
    next.session = next.session.withoutHistory
    (next.earlier, next.later) = ([], [])
    return next
  }

  /// The conversation with the current settings marked as saved in the start-up file.
  var withSettingsKept: Conversation {
    var next = self
    (next.initial, next.asked, next.settings) = (settings, [:], settings)
    return next
  }

  /// A program that restores the stack, and those names and settings that differ from the start-up
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

  /// The names and settings of the start-up file that have another meaning or value in this
  /// session.
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
