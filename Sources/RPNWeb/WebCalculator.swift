import Calculator
import ExactReals
import PlainText
import ReversePolish

/// The calculator of the page, whose methods answer in JSON.
struct WebCalculator {
  private var settings = WebSettings()
  private var session: WebSession
  private let deadline: Deadline
  private let clock: WebClock

  /// Makes a calculator with an empty stack.
  ///
  /// - Parameters:
  ///   - now: Returns the time in milliseconds since a fixed moment.
  ///   - clock: The clock for the word `now`.
  init(now: @escaping () -> Double, clock: @escaping WebClock = { nil }) {
    deadline = Deadline(now: now)
    self.clock = clock
    session = WebSession(settings, deadline, clock, RandomGenerator())
  }

  /// Begins an empty session with the random numbers of a seed.
  mutating func seed(_ seed: UInt64) {
    session = WebSession(settings, deadline, clock, RandomGenerator(seed: seed))
  }

  /// Changes the notation of numbers; another number system begins an empty session.
  mutating func set(_ settings: WebSettings) {
    if settings.isDouble == self.settings.isDouble {
      session.show(as: settings)
    } else {
      session = WebSession(settings, deadline, clock, session.random)
    }
    self.settings = settings
  }

  /// Begins a session and runs a program that `save` returned.
  mutating func restore(_ program: String) -> JSON {
    session = WebSession(settings, deadline, clock, session.random)
    return evaluate(program)
  }

  /// Evaluates a line and returns the stack and the plot, or the error.
  func evaluate(_ line: String) -> JSON {
    answer { () throws(RPNError) in
      let picture = try session.evaluate(session.program(of: line))
      return session.state(with: picture)
    }
  }

  /// Samples the functions plotted last, between two numbers.
  func sample(from first: Double, to last: Double) -> JSON {
    answer { () throws(RPNError) in try session.curves(from: first, to: last) }
  }

  /// Performs a move and returns the stack; `null` if the move is impossible.
  func move(_ move: SessionMove) -> JSON { session.move(move) ? session.state() : .null }

  /// Returns the stack.
  func state() -> JSON { session.state() }

  /// Returns the value that a line would leave on top as `value`, or a short error as `trouble`.
  func preview(of line: String) -> JSON {
    line.utf8.count > 10_000 ? .object([]) : session.preview(of: line)
  }

  /// Returns the completions of the word at the end of a text.
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

  /// Returns the help on a word or on a name of the session, in lines; `null` for other names.
  func help(on name: String) -> JSON {
    if let word = Lexicon.word(named: name) { return lines(word.help) }
    return answer { () throws(RPNError) in
      guard let definition = try session.definition(of: name) else { return .null }
      return lines([definition])
    }
  }

  /// Returns all words by group.
  func words() -> JSON {
    .array(
      Lexicon.groups.map { group in
        .object([
          ("group", .string(group.group.rawValue)), ("words", .array(group.words.map { $0.json })),
        ])
      })
  }

  /// Returns a level of the stack in full.
  func text(ofLevel level: Int) -> JSON {
    answer { () throws(RPNError) in
      try session.text(ofLevel: level).map { lines([$0]) } ?? .null
    }
  }

  /// Returns a level of the stack in LaTeX, or an error if LaTeX has no form for it.
  func latex(ofLevel level: Int) -> JSON {
    answer { () throws(RPNError) in
      guard let program = try session.program(ofLevel: level) else { return .null }
      return lines([try formula(program, in: .latex)])
    }
  }

  /// Returns a program that restores the session; an error if that takes more than a second.
  func save() -> JSON {
    answer { () throws(RPNError) in
      try deadline.during(milliseconds: 1000) { () throws(RPNError) in
        lines([try session.program()])
      }
    }
  }

  /// Returns the results of a program on an empty stack, in lines as the command prints them, and
  /// the plot.
  func run(_ program: String) -> JSON {
    answer { () throws(RPNError) in
      let (texts, picture) = try session.results(of: program)
      guard let picture else { return lines(texts) }
      return .object([("lines", .array(texts.map { .string($0) })), ("plot", picture)])
    }
  }

  /// Explains a program on an empty stack, in lines.
  func explain(_ program: String, as form: ExplanationForm) -> JSON {
    answer { () throws(RPNError) in
      lines(try session.explanation(of: program, as: form))
    }
  }

  private func lines(_ texts: [String]) -> JSON {
    .object([("lines", .array(texts.map { .string($0) }))])
  }

  /// Returns the answer of a closure, or the error as the command reports it.
  private func answer(_ body: () throws(RPNError) -> JSON) -> JSON {
    do {
      return try body()
    } catch {
      let error = error.guessing
        .naming(complexResults: "the setting 'Complex' gives the complex result")
      var members: [(name: String, value: JSON)] = [
        ("error", error.json(unnamed: "line")), ("report", .string(error.description)),
      ]
      // JavaScript counts UTF-16 code units.
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
  /// The properties of the word that the page shows.
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
