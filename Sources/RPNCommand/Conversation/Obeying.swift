import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Runs a command.
  func obeying(_ text: CommandLineText, on screen: Screen) -> (Conversation, [Reply]) {
    let command: Command
    do throws(SessionError) {
      command = try text.command
    } catch {
      return (self, [.error(error.message)])
    }
    if command.argument.isEmpty, !text.argument.isEmpty {
      return (self, [.error("\(command.name) stands alone")])
    }
    if !command.argument.isEmpty, !command.argument.hasPrefix("["), text.argument.isEmpty {
      return (
        self, [.error("\(command.name) needs something: \(command.name) \(command.argument)")]
      )
    }
    switch command {
    case .undo: return shown(undone, orError: "there is nothing to undo", on: screen)
    case .redo: return shown(redone, orError: "there is nothing to redo", on: screen)
    case .last:
      return shown(
        session.recalled.map(with), orError: "the last line took nothing from the stack",
        on: screen)
    case .clear: return shown(with(session.cleared), orError: "", on: screen)
    case .stack: return (self, [wholeStack(on: screen)])
    case .show: return (self, [showing(text.argument, on: screen)])
    case .copy: return (self, [copying(text.argument)])
    case .paste: return pastingList(text.argument, on: screen)
    case .zoom, .pan, .replot: return lookingIntoPlot(by: command, text.argument, on: screen)
    case .set: return set(text.argument, on: screen)
    case .load: return (self, [.load(text.argument)])
    case .save: return (self, [saving(to: text)])
    case .plot: return (self, [picturing(into: text, on: screen)])
    case .quit: return ending(on: screen)
    case .tour: return touring(text.argument, on: screen)
    case .step: return (self, [stepping(through: text.argument, on: screen)])
    case .infix: return evaluating(formula: text, on: screen)
    case .edit: return (self, [editing(text.argument)])
    case .forget: return forgetting(text.argument, on: screen)
    case .rename: return renaming(text.argument)
    case .names: return (self, [.output(ownNames(on: screen))])
    case .sessions: return (self, [.sessions])
    case .switch: return (self, [opening(text.argument)])
    case .help, .words, .find, .effect, .explain:
      return (self, [answer(to: command, text.argument, on: screen)])
    }
  }

  /// Evaluates a formula.
  private func evaluating(
    formula text: CommandLineText, on screen: Screen
  ) -> (Conversation, [Reply]) {
    do throws(RPNError) {
      let program = try Source(formula: Source(text.argument), names: session.names)
      let next = try ran([program])
      let replaced = replaced(by: [program], in: next, on: screen)
      return (next, [.output(replaced + next.stackLines(on: screen))])
    } catch {
      return (self, [.error(error.guessingFormula.report(columns: screen.columns))])
    }
  }

  /// Returns the conversation with another session, without the undone changes.
  func with(_ session: Session) -> Conversation {
    var next = self
    next.session = session
    next.later = []
    return next
  }

  private func shown(
    _ next: Conversation?, orError message: String, on screen: Screen
  ) -> (Conversation, [Reply]) {
    guard let next else { return (self, [.error(message)]) }
    return (next, [.output(next.stackLines(on: screen))])
  }

  /// Returns all levels of the stack.
  private func wholeStack(on screen: Screen) -> Reply {
    do throws(RPNError) {
      let lines = try allLevels(on: screen)
      return lines.isEmpty ? .output(stackLines(on: screen)) : .pages(lines)
    } catch {
      return .error(error.advice)
    }
  }

  /// Returns a level of the stack in full, with all significant digits of the settings or of the
  /// format.
  private func showing(_ argument: String, on screen: Screen) -> Reply {
    guard let level = argument.isEmpty ? 1 : Int(argument), 1...max(1, session.stack.count) ~= level
    else {
      return .error("the stack has the levels 1 to \(session.stack.count)")
    }
    do throws(RPNError) {
      let text = try watch.during(timeout) { () throws(RPNError) -> String? in
        // The format may show more or fewer digits than the settings.
        let formatted = try session.whole(level - 1, as: settings.notation.format)
        let plain = try session.whole(
          level - 1, as: NumberFormat(base: settings.notation.base))
        return (formatted?.utf8.count ?? 0) > (plain?.utf8.count ?? 0) ? formatted : plain
      }
      return text.map { .pages([printable($0)]) } ?? .error("the stack is empty")
    } catch {
      return .error(error.advice)
    }
  }

  private func saving(to text: CommandLineText) -> Reply {
    do throws(RPNError) {
      return .save(
        text.argument, [FileMarks.saved] + (try session.program(without: [])),
        overwrites: text.insists)
    } catch {
      return .error(error.advice)
    }
  }

  /// The conversation before the last change, which may be a change of the number system.
  var undone: Conversation? { moved(to: session.undone, from: \.earlier, keepingIn: \.later) }

  /// The conversation after redoing the last undone change.
  var redone: Conversation? { moved(to: session.redone, from: \.later, keepingIn: \.earlier) }

  /// Returns the conversation with a session, or else with the last one of `others`, with its number
  /// mode and the notation of the settings.
  private func moved(
    to session: Session?, from others: WritableKeyPath<Conversation, [Session]>,
    keepingIn kept: WritableKeyPath<Conversation, [Session]>
  ) -> Conversation? {
    var next = self
    if let session {
      next.session = session
    } else {
      guard let other = next[keyPath: others].popLast() else { return nil }
      next[keyPath: kept].append(self.session)
      next.session = other
    }
    next.settings.mode = next.session.mode
    next.session.system = next.settings.numbers
    return next
  }

  /// Answers `:switch`: continues in another session.
  func opening(_ name: String) -> Reply {
    let isName = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_.".contains(Character(scalar))
    }
    guard isName, !name.hasPrefix("."), name.utf8.count <= 64 else {
      return .error("the name of a session has letters, digits, '-', '_' and '.'")
    }
    return .open(session: name)
  }
}
