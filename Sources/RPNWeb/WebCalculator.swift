import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The calculator behind a page: each question is answered in JSON.
struct WebCalculator {
  private var settings = WebSettings()
  private var session: WebSession
  private let deadline: Deadline
  private let clock: WebClock

  /// A calculator with an empty stack.
  ///
  /// - Parameters:
  ///   - now: The milliseconds that have passed since some moment.
  ///   - clock: The clock of `now`.
  init(now: @escaping () -> Double, clock: @escaping WebClock = { nil }) {
    deadline = Deadline(now: now)
    self.clock = clock
    session = WebSession(settings, deadline, clock, RandomGenerator())
  }

  /// Begins an empty session with the random numbers of a seed.
  mutating func seed(_ seed: UInt64) {
    session = WebSession(settings, deadline, clock, RandomGenerator(seed: seed))
  }

  /// Shows numbers in another way; other numbers begin a session with nothing in it.
  mutating func set(_ settings: WebSettings) {
    if settings.isDouble == self.settings.isDouble {
      session.show(as: settings)
    } else {
      session = WebSession(settings, deadline, clock, session.random)
    }
    self.settings = settings
  }

  /// Begins a session, and makes in it what a program of `save` says.
  mutating func restore(_ program: String) -> JSON {
    session = WebSession(settings, deadline, clock, session.random)
    return evaluate(program)
  }

  /// Evaluates a line: what the stack is then and what is drawn, or what is wrong.
  func evaluate(_ line: String) -> JSON {
    answer { () throws(RPNError) in
      let picture = try session.evaluate(session.program(of: line))
      return session.state(with: picture)
    }
  }

  /// The functions that were drawn last, between two other numbers.
  func sample(from first: Double, to last: Double) -> JSON {
    answer { () throws(RPNError) in try session.curves(from: first, to: last) }
  }

  /// The stack after a change; `null` where there was nothing to change.
  func move(_ move: SessionMove) -> JSON { session.move(move) ? session.state() : .null }

  /// The stack.
  func state() -> JSON { session.state() }

  /// Returns the value that a line would leave on top as `value`, or `trouble` in a few words.
  func preview(of line: String) -> JSON {
    line.utf8.count > 10_000 ? .object([]) : session.preview(of: line)
  }

  /// Answers with the completions of the word at the end of a text.
  func completions(of text: String) -> JSON {
    let typed = wordBeginning(atEndOf: text)
    let names = typed.isEmpty ? [] : session.names(beginning: typed)
    return .object([
      ("typed", .string(typed)),
      (
        "names",
        .array(names.map { .object([("name", .string($0.name)), ("note", .string($0.note))]) })
      ),
    ])
  }

  /// Returns the help for a word or for a name of the session, in lines; `null` for other names.
  func help(on name: String) -> JSON {
    if let word = Lexicon.word(named: name) { return lines(word.help) }
    return answer { () throws(RPNError) in
      guard let definition = try session.definition(of: name) else { return .null }
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
      try session.text(ofLevel: level).map { lines([$0]) } ?? .null
    }
  }

  /// A level of the stack in LaTeX, as far as LaTeX can say it.
  func latex(ofLevel level: Int) -> JSON {
    answer { () throws(RPNError) in
      guard let program = try session.program(ofLevel: level) else { return .null }
      return lines([try AnyNotation.latex.formula(of: program)])
    }
  }

  /// The session as a program that makes it again; an error where that takes more than a second.
  func save() -> JSON {
    answer { () throws(RPNError) in
      try deadline.during(milliseconds: 1000) { () throws(RPNError) in
        lines([try session.program()])
      }
    }
  }

  /// Returns what a program leaves on an empty stack, in lines, as the command prints them, and its plot.
  func run(_ program: String) -> JSON {
    answer { () throws(RPNError) in
      let (texts, picture) = try session.results(of: program)
      guard let picture else { return lines(texts) }
      return .object([("lines", .array(texts.map { .string($0) })), ("plot", picture)])
    }
  }

  /// The explanation of a program on an empty stack, in lines.
  func explain(_ program: String, as form: ExplanationForm) -> JSON {
    answer { () throws(RPNError) in
      lines(try session.explanation(of: program, as: form))
    }
  }

  private func lines(_ texts: [String]) -> JSON {
    .object([("lines", .array(texts.map { .string($0) }))])
  }

  /// Returns the answer to a question, or the error as the command reports it.
  private func answer(_ body: () throws(RPNError) -> JSON) -> JSON {
    do {
      return try body()
    } catch {
      let error = error.guessing
        .naming(complexResults: "the setting 'Complex' gives the complex result")
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
  /// The parts of the word's entry that a page shows.
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("effect", .string(effect)), ("meaning", .string(meaning)),
      ("called", .string(called)),
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
