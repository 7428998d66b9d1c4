import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Answers `:set`: lists settings, changes one, or saves all in the start-up file.
  func set(_ argument: String, on screen: Screen) -> (Conversation, [Reply]) {
    if argument.isEmpty {
      return (self, [.pages(Settings.Name.allCases.flatMap { lines(of: $0, on: screen) })])
    }
    if argument == "--save" { return (self, [.keepSettings(settings.lines())]) }
    do throws(SessionError) {
      let change = try settings.changed(by: argument)
      guard let settings = change.settings else {
        let keys =
          change.name == .keys && self.settings.actsOnKeys
          ? screen.table(ImmediateKeys.table, width: 14) : []
        return (self, [.output(lines(of: change.name, on: screen) + keys)])
      }
      return [.keys, .editing].contains(change.name)
        ? changingKeys(to: settings, on: screen) : setting(settings, change.name, on: screen)
    } catch {
      return (self, [.error(error.message)])
    }
  }

  private func setting(
    _ settings: Settings, _ name: Settings.Name, on screen: Screen
  ) -> (Conversation, [Reply]) {
    do throws(RPNError) {
      let next = try changed(to: settings, by: [name])
      let notice =
        next.earlier.count > earlier.count
        ? ["the stack and the variables are now \(settings.mode.rawValue) numbers"] : []
      return (next, [.output(notice + next.stackLines(on: screen))])
    } catch {
      return (self, [.error(error.message)])
    }
  }

  /// Returns the conversation with other settings, and converts the stack if the number system
  /// changes.
  ///
  /// - Parameters:
  ///   - settings: The new settings.
  ///   - names: The names of the changed settings. Setting the same seed restarts its random
  ///     sequence.
  /// - Returns: The conversation.
  /// - Throws: The error that prevents the stack from being converted.
  func changed(
    to settings: Settings, by names: Set<Settings.Name>
  ) throws(RPNError) -> Conversation {
    if names.isEmpty { return self }
    var next = self
    if names.contains(.seed), let seed = settings.seed {
      next = with(session.drawing(from: RandomGenerator(seed: seed)))
    }
    next.settings = settings
    if settings.mode == session.mode {
      next.session.system = settings.numbers
      return next
    }
    do throws(RPNError) {
      return try next.reading(as: settings)
    } catch {
      throw RPNError(
        error.kind, "the stack cannot be read as \(settings.mode.rawValue) numbers: \(error.advice)"
      )
    }
  }

  /// Returns the conversation with its stack converted to another number system.
  func reading(as settings: Settings) throws(RPNError) -> Conversation {
    var next = self
    next.settings = settings
    let program = try session.program(without: []).joined(separator: "\n")
    next.session = try settings.session(limits, random: session.random)
      .evaluating([Source(program)]).withoutHistory
    next.earlier.append(session)
    next.later = []
    // Definitions of the start-up file stay marked as such after the conversion.
    for (name, line) in known where try session.line(for: name) == line {
      next.known[name] = try next.session.line(for: name)
    }
    return next
  }

  /// Returns a setting, its value and its meaning in lines that fit the screen.
  private func lines(of name: Settings.Name, on screen: Screen) -> [String] {
    let start = padded(name.rawValue, to: 12) + padded(settings.text(of: name), to: 7) + " "
    if columns(of: start + name.choice) <= screen.columns { return [start + name.choice] }
    let words = name.choice.split(separator: " ").map(String.init)
    return [String(start.reversed().drop { $0 == " " }.reversed())]
      + screen.wrapped(words, indent: 2)
  }
}
