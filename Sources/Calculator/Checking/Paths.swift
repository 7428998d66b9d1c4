import ReversePolish

/// The end of a path through a program.
enum PathEnd {
  case done
  /// The path fails in every run.
  case fails(RPNError)
  /// The path calls the definition whose effect is being determined, so its results are unknown.
  case unreachable
}

/// Follows one path through a program.
///
/// - Returns: The end of the path.
/// - Throws: Uncertain errors of the action; `interrupted`.
private func follow(
  _ machine: inout Machine, _ action: (inout Machine) throws(RPNError) -> Void
) throws(RPNError) -> PathEnd {
  do {
    try action(&machine)
    return .done
  } catch {
    if error.isUnreachable { return .unreachable }
    if error.isUncertain || error.kind == .interrupted { throw error }
    return .fails(error)
  }
}

extension Machine {
  /// Follows one path through a program on a copy of this machine, and keeps its findings.
  ///
  /// - Returns: The end of the path.
  /// - Throws: Uncertain errors of the action; `interrupted`.
  mutating func attempt(
    on path: inout Machine, _ action: (inout Machine) throws(RPNError) -> Void
  ) throws(RPNError) -> PathEnd {
    // The copied stack counts as work.
    path.effects.progress.room -= path.values.count / 16
    defer { effects.progress = path.effects.progress }
    return try follow(&path, action)
  }
}

extension Machine {
  /// Runs a program to its end.
  mutating func run(_ code: Code) throws(RPNError) {
    if effects.depth >= 200 {
      throw .uncertain(.limitExceeded, "the program nests too deep to tell its stack effect")
    }
    effects.depth += 1
    let around = calls.count
    let (place, origin) = (currentPlace, currentOrigin)
    let keptCalls = self.keptCalls
    self.keptCalls = around
    calls.append(Call(code: code, base: locals.count, place: place, origin: origin))
    try run(downTo: around)
    effects.progress.pass()
    self.keptCalls = keptCalls
    effects.depth -= 1
  }

  /// Runs both programs of an unknown choice, and joins their results.
  mutating func choose(_ first: Code, _ second: Code?) throws(RPNError) {
    let name = second == nil ? "when" : "if"
    var other = self
    let otherOutcome = try attempt(on: &other) { machine throws(RPNError) in
      if let second { try machine.run(second) }
    }
    let outcome = try follow(&self) { machine throws(RPNError) in try machine.run(first) }
    other.effects.progress = effects.progress
    switch (outcome, otherOutcome) {
    case (.done, .done): _ = try join(other, of: name)
    case (.done, .fails): effects.progress.mayHaveFailed = true
    case (.done, .unreachable): break
    case (let outcome, .done):
      self = other
      if case .fails = outcome { effects.progress.mayHaveFailed = true }
    case (.fails(let error), .fails(let otherError)):
      // The run may throw either error.
      if error == otherError { throw error }
      throw .uncertain(error.kind, error.message)
    case (.fails(let error), .unreachable), (.unreachable, .fails(let error)): throw error
    case (.unreachable, .unreachable): throw .unreachable
    }
  }

  /// The height of the stack without the values created below it.
  private var height: Int {
    mutating get { values.count - (effects.inputs?.made ?? 0) }
  }

  /// Repeats a program; returns whether the number of repetitions is valid.
  mutating func repeats(_ code: Code, times count: Int?) throws(RPNError) -> Bool {
    if let count {
      if count <= 0 { return count == 0 }
      let height = height
      try run(code)
      // If a round changes the height of the stack, the number of rounds matters.
      if self.height != height {
        for _ in 1..<count { try run(code) }
        return true
      }
      if count == 1 { return true }
    }
    try repeats(of: Primitive.times.name) { machine throws(RPNError) in try machine.run(code) }
    return true
  }

  /// Repeats a program while its condition leaves `true`.
  mutating func repeats(_ body: Code, while condition: Code) throws(RPNError) {
    try run(condition)
    if try takeAnswer() == false { return }
    try repeats(of: Primitive.loop.name) { machine throws(RPNError) in
      try machine.run(body)
      try machine.run(condition)
      _ = try machine.takeAnswer()
    }
  }

  /// Runs a program for each element of the current list.
  ///
  /// The first elements of a long list are followed one by one. All others share one unknown
  /// element.
  mutating func repeatsForElements(_ code: Code) throws(RPNError) {
    let first = iteration.elements.first.map { kind(of: $0) } ?? .any
    let isOneKind = iteration.elements.allSatisfy { kind(of: $0) == first }
    let uses = effects.uses
    let source = uses?.source(of: iteration.elements)
    let unknown = source ?? Operand.known(KnownValue(kind: isOneKind ? first : .any))
    let isLong = iteration.isVague || iteration.elements.count > 8
    if isLong, iteration.elements.count > 8 {
      iteration.elements = Array(iteration.elements.prefix(8)) + [unknown]
      iteration.isVague = true
    }
    let name = iteration.primitive.name
    var goesOn = true
    while goesOn {
      if isLong, iteration.next == iteration.elements.count {
        try repeats(of: name) { machine throws(RPNError) in
          try machine.run(code)
          machine.iteration.elements.append(unknown)
          _ = try machine.advance()
        }
      }
      do {
        try run(code)
        goesOn = try advance()
      } catch {
        // An earlier element with an unknown answer may have ended the loop.
        let mayHaveEnded = iteration.primitive == .any || iteration.primitive == .all
        if !mayHaveEnded || !iteration.isVague || error.isUncertain { throw error }
        throw .uncertain(error.kind, error.message)
      }
    }
    let (passes, results) = (iteration.primitive == .filter && source != nil, iteration.results)
    try endIteration()
    guard let uses else { return }
    if passes, let source {
      _ = pop()
      push(uses.list(of: source))
    } else {
      // The checker does not know which of these values are results.
      for value in results { uses.note(value) }
      let identity = uses.mixture(of: results)
      if identity != .unknown, let top = values.last, kind(of: top) == .list {
        var known = KnownValue(identity)
        known.kind = .list
        _ = pop()
        push(.known(known))
      }
    }
  }

  /// Repeats an action any number of times, until its effect no longer changes.
  private mutating func repeats(
    of word: String, _ round: (inout Machine) throws(RPNError) -> Void
  ) throws(RPNError) {
    for _ in 0..<8 {
      var next = self
      let outcome = try attempt(on: &next, round)
      if case .fails = outcome { effects.progress.mayHaveFailed = true }
      guard case .done = outcome else { return }
      if try !join(next, of: word) { return }
    }
    throw .uncertain(.limitExceeded, "the stack effect of '\(word)' cannot be told")
  }

  /// Joins the state of this machine with another state that is equally possible.
  ///
  /// - Returns: Whether the join loses facts about this machine's values.
  /// - Throws: An uncertain error if the stacks differ in height.
  mutating func join(_ other: Machine, of word: String) throws(RPNError) -> Bool {
    var other = other
    effects.progress.room -= values.count / 16
    if let inputs = effects.inputs, let others = other.effects.inputs {
      other.createInputs(upTo: inputs.made)
      createInputs(upTo: others.made)
    }
    let isCleared = (effects.inputs?.isCleared, other.effects.inputs?.isCleared)
    guard values.count == other.values.count, isCleared.0 == isCleared.1,
      view.bottom == other.view.bottom
    else {
      throw .uncertain(
        .effectMismatch, "the number of values that '\(word)' leaves is unknown before it runs")
    }
    if let others = other.effects.inputs, effects.inputs?.join(others) == true {
      // An input may be of another kind if only one path requires its kind.
      effects.progress.mayHaveFailed = true
    }
    if other.view.floor < view.floor { view = other.view }
    var isChanged = false
    let uses = effects.uses
    for index in values.indices {
      if let joined = joined(values[index], other.values[index], uses) {
        values[index] = joined
        isChanged = true
      }
    }
    return isChanged
  }

  /// Creates inputs until a given number of them exists.
  private mutating func createInputs(upTo count: Int) {
    while let inputs = effects.inputs, inputs.made < count, !inputs.isCleared {
      createInputs(exactly: count - inputs.made)
    }
  }

  /// Joins two possible values; `nil` if the result equals the first.
  private func joined(_ x: Operand, _ y: Operand, _ uses: UseRecorder?) -> Operand? {
    switch (x, y) {
    case (.number(let a), .number(let b)) where a.knowledge == nil || b.knowledge == nil:
      uses?.note(x)
      uses?.note(y)
      return AnyNumber.joined(a, b).map { .number($0) }
    case (.number, .number):
      let (first, second) = (x.knowledge?.identity ?? .unknown, y.knowledge?.identity ?? .unknown)
      var known = KnownValue(kind: kind(of: x))
      if known.kind != kind(of: y) { known.kind = .any }
      known.identity = first == second ? first : uses?.joined(first, second) ?? .unknown
      let isSame = known.identity == first && known.kind == kind(of: x)
      return isSame ? nil : .known(known)
    case _ where x.parts.isEmpty && x.isSame(as: y): return nil
    default:
      let kind = kind(of: x)
      var known = KnownValue(kind: kind == self.kind(of: y) ? kind : .any)
      if let uses {
        // Elements of a value are not followed.
        for value in [x, y] where value.knowledge == nil { uses.note(value) }
        known.identity = uses.joined(
          x.knowledge?.identity ?? .unknown, y.knowledge?.identity ?? .unknown)
      }
      return .known(known)
    }
  }
}

extension RPNError {
  /// The error of a path that calls the definition whose effect is being determined.
  static let unreachable = uncertain(.incomplete, "the word only runs itself")

  var isUnreachable: Bool { isUncertain && kind == .incomplete }
}
