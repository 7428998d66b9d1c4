import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The calculator behind a page: each question is answered in JSON.
struct WebCalculator {
  private var settings = Settings()
  private var desk: any Desk

  /// The session before there were complex numbers in it.
  private var earlier: (any Desk)?

  private let watch: Watch

  /// A calculator with an empty stack.
  ///
  /// - Parameter now: The milliseconds that have passed since some moment.
  init(now: @escaping () -> Double) {
    watch = Watch(now: now)
    desk = settings.desk(watch)
  }

  /// Shows numbers in another way; other numbers begin a session with nothing in it.
  mutating func set(_ settings: Settings) {
    var settings = settings
    if settings.isDouble != self.settings.isDouble {
      (desk, earlier) = (settings.desk(watch), nil)
    } else {
      settings.knowsComplex = self.settings.hasComplex
      if settings.hasComplex == self.settings.hasComplex {
        desk.show(as: settings)
      } else if let next = try? desk(settings, with: desk) {
        (desk, earlier) = (next, desk)
      } else {
        settings.isComplex = false
      }
    }
    self.settings = settings
  }

  /// A session on other numbers, which are read from the program of those that there are.
  private func desk(_ settings: Settings, with old: any Desk) throws(RPNError) -> any Desk {
    let next = settings.desk(watch)
    try next.evaluate(old.program())
    next.forget()
    return next
  }

  /// Whether a program needs complex numbers, and the session has none yet.
  private func needsComplex(_ program: String) -> Bool {
    !settings.hasComplex && speaksOfComplexNumbers([Source(program)], names: desk.names)
  }

  /// A session with nothing in it, for a program that stands alone.
  private func emptyDesk(for program: String) -> any Desk {
    var settings = settings
    settings.knowsComplex =
      settings.knowsComplex || speaksOfComplexNumbers([Source(program)])
    return settings.desk(watch)
  }

  /// Begins a session, and makes in it what a program of `save` says.
  mutating func restore(_ program: String) -> JSON {
    (desk, earlier) = (settings.desk(watch), nil)
    return evaluate(program)
  }

  /// Evaluates a line: what the stack is then, or what is wrong.
  mutating func evaluate(_ line: String) -> JSON {
    guard needsComplex(line) else {
      return answer { () throws(RPNError) in
        try desk.evaluate(line)
        return desk.state()
      }
    }
    var complex = settings
    complex.knowsComplex = true
    var next: (any Desk)?
    let result = answer { () throws(RPNError) in
      let desk = try desk(complex, with: desk)
      try desk.evaluate(line)
      next = desk
      return desk.state()
    }
    if let next { (settings, desk, earlier) = (complex, next, desk) }
    return result
  }

  /// The stack after a change; `null` where there was nothing to change.
  mutating func move(_ move: Move) -> JSON {
    if desk.move(move) { return desk.state() }
    guard move == .undo, let before = earlier else { return .null }
    (desk, earlier, settings.knowsComplex, settings.isComplex) = (before, nil, false, false)
    desk.show(as: settings)
    return desk.state()
  }

  /// The stack.
  func state() -> JSON { desk.state() }

  /// What a line would leave on top: `value`, or `trouble` in a few words.
  func preview(of line: String) -> JSON {
    line.utf8.count > 10_000 || needsComplex(line) ? .object([]) : desk.preview(of: line)
  }

  /// What the word at the end of a text may become.
  func completions(of text: String) -> JSON {
    let typed = wordBeginning(atEndOf: text)
    let names = typed.isEmpty ? [] : desk.names(beginning: typed)
    return .object([
      ("typed", .string(typed)),
      (
        "names",
        .array(names.map { .object([("name", .string($0.name)), ("note", .string($0.note))]) })
      ),
    ])
  }

  /// What is known of a word, or of a name of the session, in lines; `null` where it is neither.
  func help(on name: String) -> JSON {
    if let word = Lexicon.word(named: name) { return lines(word.help) }
    return answer { () throws(RPNError) in
      guard let definition = try desk.definition(of: name) else { return .null }
      return lines([definition])
    }
  }

  /// All words, in groups.
  func words() -> JSON {
    .array(
      Lexicon.groups.map { group in
        .object([
          ("group", .string(group.group.rawValue)), ("words", .array(group.words.map { $0.json })),
        ])
      })
  }

  /// A level of the stack in full length.
  func text(ofLevel level: Int) -> JSON {
    answer { () throws(RPNError) in
      try desk.text(ofLevel: level).map { lines([$0]) } ?? .null
    }
  }

  /// A level of the stack in LaTeX, as far as LaTeX can say it.
  func latex(ofLevel level: Int) -> JSON {
    answer { () throws(RPNError) in
      guard let program = try desk.program(ofLevel: level) else { return .null }
      return lines([try AnyNotation.latex.formula(of: program)])
    }
  }

  /// The session as a program that makes it again; an error where that takes more than a second.
  func save() -> JSON {
    answer { () throws(RPNError) in
      try watch.during(milliseconds: 1000) { () throws(RPNError) in lines([try desk.program()]) }
    }
  }

  /// What a program leaves on an empty stack, in lines, as the command prints them.
  func run(_ program: String) -> JSON {
    answer { () throws(RPNError) in lines(try emptyDesk(for: program).results(of: program)) }
  }

  /// How a program is evaluated on an empty stack, in lines.
  func explain(_ program: String, as form: ExplanationForm) -> JSON {
    answer { () throws(RPNError) in
      lines(try emptyDesk(for: program).explanation(of: program, as: form))
    }
  }

  private func lines(_ texts: [String]) -> JSON {
    .object([("lines", .array(texts.map { .string($0) }))])
  }

  /// What a question is answered with; an error also as the command reports it.
  private func answer(_ body: () throws(RPNError) -> JSON) -> JSON {
    do {
      return try body()
    } catch {
      var members: [(name: String, value: JSON)] = [
        ("error", error.json(unnamed: "line")), ("report", .string(error.description)),
      ]
      // JavaScript counts in UTF-16.
      if let place = error.place {
        let start = place.source.text(0..<place.range.lowerBound).utf16.count
        members += [
          ("start", .number(start)), ("end", .number(start + place.text.utf16.count)),
        ]
      }
      return .object(members)
    }
  }
}

extension Word {
  /// What a page shows of the word.
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("effect", .string(effect)), ("meaning", .string(meaning)),
      ("aliases", .array(aliases.map { .string($0) })),
      ("examples", .array(examples.map { $0.json })),
    ])
  }
}

extension Word.Example {
  fileprivate var json: JSON {
    .object([("source", .string(source)), ("stack", .string(stack))])
  }
}
