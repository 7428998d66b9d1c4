import ReversePolish

/// The record of a run in which a word without a value for its operands does not end the program.
///
/// The results of the word are gaps: missing values with a mark. Words that ignore missing values
/// do not ignore gaps, because a sum without them would be a wrong sum.
package final class ValueGaps: @unchecked Sendable {
  /// The first error in place of which a gap was left.
  package fileprivate(set) var reason: RPNError?

  /// Makes an empty record.
  package init() {}
}

extension RPNError {
  /// Whether a word has no value for these operands: they are too few, or outside of its domain.
  ///
  /// Other errors, such as those of kinds and names, are errors of the program.
  package var isWithoutValue: Bool { kind == .domain || kind == .outOfRange }
}

extension Value {
  /// The number of gaps in the value.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  package var gapCount: Int {
    isMissing ? holdsGap ? 1 : 0 : parts.reduce(0) { $0 + $1.gapCount }
  }
}

extension Machine {
  /// Performs one element of a program, with its calls.
  mutating func stepWithGaps(_ program: Code, _ index: Int) throws(RPNError) {
    try performOrLeaveGap(program.elements[index])
    try run(downTo: 0)
    locateReason(at: program.places[index], in: -1)
  }

  /// Performs the next element of the innermost call, or ends its round.
  mutating func runInnermostWithGaps() throws(RPNError) {
    let innermost = calls.count - 1
    let (code, index) = (calls[innermost].code, calls[innermost].next)
    guard index < code.elements.count else {
      let base = calls[innermost].base
      if locals.count > base { locals.removeSubrange(base...) }
      if try !beginsAgain(calls[innermost].rounds) { return try finish() }
      calls[innermost].next = 0
      return
    }
    calls[innermost].next = index + 1
    do {
      try performOrLeaveGap(code.elements[index])
    } catch {
      throw traced(located(error, at: code.places[index], in: innermost))
    }
    locateReason(at: code.places[index], in: innermost)
  }

  /// Gives the reason of a gap the place of its element.
  func locateReason(at place: Place, in call: Int) {
    if let gaps, let reason = gaps.reason, reason.place == nil {
      gaps.reason = located(reason, at: place, in: call)
    }
  }

  /// Performs an element; if it has no value for its operands, its results are gaps.
  ///
  /// - Throws: Other errors. Lists of different lengths are an error of the program.
  mutating func performOrLeaveGap(_ element: RPNElement<Operand>) throws(RPNError) {
    if try leavesGapsOfBranches(element) { return }
    guard let effect = effectOnGaps(of: element) else { return try perform(element) }
    let (before, around) = (self, calls.count)
    // A word fails as a whole, even if it is a program.
    (gaps, keptCalls) = (nil, around)
    do throws(RPNError) {
      try perform(element)
      try run(downTo: around)
      (gaps, keptCalls) = (before.gaps, before.keptCalls)
    } catch {
      self = before
      if !error.isWithoutValue { throw error }
      if let gaps, gaps.reason == nil { gaps.reason = error }
      values.removeLast(min(effect.operands, count))
      for _ in 0..<effect.results { push(.gap) }
      try checkSize()
    }
  }

  /// Leaves gaps for the results of `if` whose condition is a gap; returns whether this was done.
  private mutating func leavesGapsOfBranches(
    _ element: RPNElement<Operand>
  ) throws(RPNError) -> Bool {
    guard case .word(let number)? = element.instruction,
      Lexicon.signatures[number].primitive == .choose, let condition = peek(2),
      condition.isMissing, condition.holdsGap, let first = peek(1), let second = peek(0)
    else { return false }
    var effects: [(operands: Int, results: Int)] = []
    for branch in [first, second] {
      var draft = Draft()
      draft.append(.operand(branch), at: .nowhere)
      draft.append(Instruction(word: Primitive.call.name).element(), at: .nowhere)
      let pieces = CompiledPieces([try draft.quotation()])
      guard let effect = try? effect(of: pieces), !effect.isCleared else { return false }
      effects.append((effect.operands.count, effect.results.count))
    }
    let operands = max(effects[0].operands, effects[1].operands)
    let rises = effects.map { $0.results - $0.operands }
    guard rises[0] == rises[1], operands + 3 <= count else { return false }
    values.removeLast(operands + 3)
    for _ in 0..<(operands + rises[0]) { push(.gap) }
    try checkSize()
    return true
  }

  /// The numbers of operands and results of an element that may leave gaps; `nil` for other
  /// elements.
  ///
  /// A word that works element by element, or runs a quotation, leaves gaps one by one.
  private func effectOnGaps(
    of element: RPNElement<Operand>
  ) -> (operands: Int, results: Int)? {
    switch (element, element.instruction) {
    case (.operator(.unary), _): return holdsLists(1) ? nil : (1, 1)
    case (.operator(.binary), _): return holdsLists(2) ? nil : (2, 1)
    case (.operator(.stack(.divideWithRemainder)), _): return (2, 2)
    case (_, .word(let number)?):
      let signature = Lexicon.signatures[number]
      let operands = signature.operands.count
      if signature.isOpen || signature.takesElements && holdsLists(operands) { return nil }
      var lengths: [Int] = []
      for case .list(let list) in visible.suffix(operands) { lengths.append(list.elements.count) }
      if lengths.contains(where: { $0 != lengths.first }) { return nil }
      return (operands, signature.results.count)
    default: return nil
    }
  }
}
