import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// `:set`: all settings, one of them, another value, or all kept in the start-up file.
  func set(_ argument: String, on screen: Screen) -> (Conversation, [Reply]) {
    if argument.isEmpty {
      return (self, [.output(Settings.Name.allCases.flatMap { lines(of: $0, on: screen) })])
    }
    if argument == "--save" { return (self, [.keepSettings(settings.lines())]) }
    do throws(Unclear) {
      let change = try settings.changed(by: argument)
      guard let settings = change.settings else {
        return (self, [.output(lines(of: change.name, on: screen))])
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

  /// The conversation with other settings; other numbers are read from the program of the old ones.
  ///
  /// - Parameters:
  ///   - settings: The new settings.
  ///   - names: The names that were set; the same seed again begins the same numbers again.
  /// - Returns: The conversation.
  /// - Throws: The error that keeps the stack from being read as other numbers.
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

  /// The conversation with other numbers, which are read from the program of those that there are.
  func reading(as settings: Settings) throws(RPNError) -> Conversation {
    var next = self
    next.settings = settings
    let program = try session.program(without: []).joined(separator: "\n")
    next.session = try settings.session(limits, random: session.random)
      .evaluating([Source(program)]).withoutHistory
    next.earlier.append(session)
    next.later = []
    // The definitions of the start-up file stay known, with other numbers.
    for (name, line) in known where try session.line(for: name) == line {
      next.known[name] = try next.session.line(for: name)
    }
    return next
  }

  /// A setting, its value and what it means, in lines that fit.
  private func lines(of name: Settings.Name, on screen: Screen) -> [String] {
    let start = padded(name.rawValue, to: 12) + padded(settings.text(of: name), to: 7) + " "
    if columns(of: start + name.choice) <= screen.columns { return [start + name.choice] }
    let words = name.choice.split(separator: " ").map(String.init)
    return [String(start.reversed().drop { $0 == " " }.reversed())]
      + screen.wrapped(words, indent: 2)
  }
}
