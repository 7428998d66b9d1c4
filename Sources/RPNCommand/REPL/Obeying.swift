import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Does what a command says.
  func obeying(_ text: CommandLineText, on screen: Screen) -> (Conversation, [Reply]) {
    let command: Command
    do throws(Unclear) {
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
        engine.withOperands.map(with), orError: "the last line took nothing from the stack",
        on: screen)
    case .clear: return shown(with(engine.emptied), orError: "", on: screen)
    case .show: return (self, [showing(text.argument)])
    case .set: return set(text.argument, on: screen)
    case .load: return (self, [.load(text.argument)])
    case .save: return (self, [saving(to: text)])
    case .plot: return (self, [picturing(into: text)])
    case .quit: return (self, [.leave])
    case .infix: return evaluating(formula: text, on: screen)
    case .help, .words, .find, .effect, .explain:
      return (self, [answer(to: command, text.argument, on: screen)])
    }
  }

  /// The conversation after a formula.
  private func evaluating(
    formula text: CommandLineText, on screen: Screen
  ) -> (Conversation, [Reply]) {
    do throws(RPNError) {
      let program = try Source(formula: Source(text.argument), names: engine.names)
      return shown(try ran([program]), orError: "", on: screen)
    } catch {
      return (self, [.error(error.description)])
    }
  }

  /// The conversation with another engine, whose changes are not those that were undone.
  private func with(_ engine: any Engine) -> Conversation {
    var next = self
    next.engine = engine
    next.later = []
    return next
  }

  private func shown(
    _ next: Conversation?, orError message: String, on screen: Screen
  ) -> (Conversation, [Reply]) {
    guard let next else { return (self, [.error(message)]) }
    return (next, [.output(next.stackLines(on: screen))])
  }

  /// A level of the stack in full length.
  private func showing(_ argument: String) -> Reply {
    guard let level = argument.isEmpty ? 1 : Int(argument), 1...max(1, engine.depth) ~= level else {
      return .error("the stack has the levels 1 to \(engine.depth)")
    }
    do throws(RPNError) {
      let text = try watch.during(timeout) { () throws(RPNError) in
        try engine.whole(level - 1, as: settings.notation.format)
      }
      return text.map { .output([printable($0)]) } ?? .error("the stack is empty")
    } catch {
      return .error(error.advice)
    }
  }

  private func saving(to text: CommandLineText) -> Reply {
    do throws(RPNError) {
      return .save(
        text.argument, [savedMark] + (try engine.program(without: [])), overwrites: text.insists)
    } catch {
      return .error(error.advice)
    }
  }

  /// The conversation before the last change; another kind of numbers is one too.
  var undone: Conversation? {
    var next = self
    if let engine = engine.before {
      next.engine = engine
      return next.printingAsSet
    }
    guard let engine = next.earlier.popLast() else { return nil }
    next.later.append(self.engine)
    next.engine = engine
    return next.printingAsSet
  }

  /// The conversation after the change that was undone last.
  var redone: Conversation? {
    var next = self
    if let engine = engine.after {
      next.engine = engine
      return next.printingAsSet
    }
    guard let engine = next.later.popLast() else { return nil }
    next.earlier.append(self.engine)
    next.engine = engine
    return next.printingAsSet
  }

  /// The numbers of the engine decide on the mode; how they are printed is set.
  private var printingAsSet: Conversation {
    for (mode, knowsComplex) in Settings.kinds {
      var next = self
      (next.settings.mode, next.settings.knowsComplex) = (mode, knowsComplex)
      if !knowsComplex { next.settings.complex = false }
      if let engine = engine.printing(as: next.settings) {
        next.engine = engine
        return next
      }
    }
    return self
  }
}

/// The first line of the files that `:save` writes, by which it knows them again.
let savedMark = "# saved by rpn"

extension Conversation {
  /// `:set`, with or without a name and a value.
  private func set(_ argument: String, on screen: Screen) -> (Conversation, [Reply]) {
    let parts = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let typed = parts.first else {
      return (self, [.output(Settings.Name.allCases.map(line))])
    }
    // What is shortened too much means the first one: settings are added at the end.
    guard let name = Settings.Name.allCases.first(where: { $0.rawValue.hasPrefix(typed) }) else {
      let names = Settings.Name.allCases.map(\.rawValue)
      let unclear = Unclear(
        typed, near: nearestNames(to: typed, among: names),
        otherwise: "there are \(names.joined(separator: ", "))", kind: "setting")
      return (self, [.error(unclear.message)])
    }
    if parts.count == 1 { return (self, [.output([line(of: name)])]) }
    guard parts.count == 2, let settings = settings.setting(name, to: parts[1]) else {
      let problem =
        switch name {
        case .format: NumberNotation.problem(ofFormat: parts[1])
        case .groupInput: GroupedNumerals.problem(of: parts[1])
        default: String?.none
        }
      return (self, [.error(problem ?? "\(name.rawValue): \(name.choice)")])
    }
    // The same seed again begins the same numbers again.
    if name == .seed, let seed = settings.seed {
      var next = with(engine.drawing(from: RandomGenerator(seed: seed)))
      next.settings = settings
      return (next, [.output(next.stackLines(on: screen))])
    }
    return changing(to: settings, on: screen)
  }

  /// The conversation with other numbers, which are read from the program of those that there are.
  func reading(as settings: Settings) throws(RPNError) -> Conversation {
    var next = self
    next.settings = settings
    let program = try engine.program(without: []).joined(separator: "\n")
    next.engine = try settings.engine(limits, random: engine.random)
      .running([Source(program)]).fresh
    next.earlier.append(engine)
    next.later = []
    return next
  }

  private func line(of name: Settings.Name) -> String {
    padded(name.rawValue, to: 12) + padded(settings.text(of: name), to: 7) + " " + name.choice
  }

  /// The conversation with other settings; other numbers are read from the program of the old ones.
  private func changing(to settings: Settings, on screen: Screen) -> (Conversation, [Reply]) {
    var next = self
    next.settings = settings
    if let engine = engine.printing(as: settings) {
      next.engine = engine
      return (next, [.output(next.stackLines(on: screen))])
    }
    do throws(RPNError) {
      next = try reading(as: settings)
    } catch {
      return (
        self, [.error("the stack cannot be read as \(settings.kind) numbers: \(error.advice)")]
      )
    }
    let notice = "the stack and the variables are now \(settings.kind) numbers"
    return (next, [.output([notice] + next.stackLines(on: screen))])
  }
}
