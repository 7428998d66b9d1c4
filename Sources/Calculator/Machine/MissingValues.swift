import ReversePolish

/// The treatment of missing values by words.
extension Machine {
  /// Performs a word with a missing operand, which makes its results missing.
  ///
  /// The other operand may decide `and` and `or`. Words that run quotations or move values do not
  /// accept missing operands.
  ///
  /// - Returns: Whether the word was performed; `false` if no operand is missing, or an operand has
  ///   the wrong kind.
  /// - Throws: Errors of answers about unknown values; `limitExceeded`.
  mutating func performOnMissing(_ number: Int) throws(RPNError) -> Bool {
    let (word, signature) = (Lexicon.words[number], Lexicon.signatures[number])
    let count = signature.operands.count
    let operands = values.suffix(count)
    guard !signature.isOpen, count <= self.count, operands.contains(where: { $0.isMissing }),
      acceptsOrMisses(signature.operands)
        || word.onTexts.map({ acceptsOrMisses($0.effect.operands) }) ?? false
    else { return false }
    let decisive: Bool? =
      switch signature.primitive {
      case .and: false
      case .or: true
      default: nil
      }
    if let decisive {
      if operands.contains(where: { $0.knowledge != nil }) {
        try leaveMissing(for: number)
        values[values.count - 1] = .known(KnownValue(kind: .any))
        return true
      }
      let decides = operands.contains { if case .boolean(decisive) = $0 { true } else { false } }
      try leaveMissing(for: number)
      if decides { values[values.count - 1] = .boolean(decisive) }
    } else {
      try leaveMissing(for: number)
    }
    return true
  }

  /// Whether each operand is missing or of its kind.
  private func acceptsOrMisses(_ kinds: Kinds) -> Bool {
    let first = values.count - kinds.count
    return (0..<kinds.count).allSatisfy { position in
      let value = values[first + position]
      return value.isMissing || kinds.accepts(kind(of: value), at: position)
    }
  }

  /// Pops the operands of a word, and pushes a missing value for each result.
  mutating func leaveMissing(for number: Int) throws(RPNError) {
    let signature = Lexicon.signatures[number]
    try leaveMissing(signature.results.count, insteadOf: signature.operands.count)
  }

  private mutating func leaveMissing(_ results: Int, insteadOf operands: Int) throws(RPNError) {
    var left = Value.missing
    for _ in 0..<operands where pop()?.holdsGap == true { left = .gap }
    for _ in 0..<results { push(left) }
    try checkSize()
  }

  /// Performs arithmetic with a missing operand, which makes its results missing.
  ///
  /// - Parameters:
  ///   - operands: The number of operands.
  ///   - results: The number of results.
  /// - Returns: Whether the operation was performed; `false` if no operand is missing, or an
  ///   operand is not a number.
  /// - Throws: `limitExceeded`.
  @inline(never)
  mutating func calculateMissing(_ operands: Int, results: Int = 1) throws(RPNError) -> Bool {
    guard operands <= count else { return false }
    var isAnyMissing = false
    for value in values.suffix(operands) {
      let kind = kind(of: value)
      if kind == .missing {
        isAnyMissing = true
      } else if kind != .number, kind != .list, kind != .any {
        return false
      }
    }
    if isAnyMissing { try leaveMissing(results, insteadOf: operands) }
    return isAnyMissing
  }

  /// Removes missing values from the lists among operands.
  ///
  /// If there are several lists, an index with a missing value is removed from all.
  ///
  /// - Parameter operands: The indices of the operands; their lists have the same length.
  /// - Returns: The number of values left in each list.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) in the length of the lists.
  mutating func leaveOutMissing(from operands: Range<Int>) throws(RPNError) -> Int {
    var lists: [(index: Int, elements: [Operand])] = []
    for index in operands {
      if case .list(let list) = values[index] { lists.append((index, list.elements)) }
    }
    try limits.checkpoint()
    let left = (lists.first?.elements.indices ?? 0..<0).filter { place in
      lists.allSatisfy { !$0.elements[place].isMissing }
    }
    for (index, elements) in lists {
      values[index] = .list(try List(left.map { elements[$0] }))
    }
    return left.count
  }

  /// Pops two values and pushes the first one, or the second if the first is missing.
  mutating func takeOther() throws(RPNError) {
    let other = try takeValue()
    let value = try takeValue()
    push(value.isMissing ? other : value)
  }
}

extension Value {
  /// Whether the value is missing or contains a missing value.
  var holdsMissing: Bool { isMissing || parts.contains { $0.holdsMissing } }

  /// The missing value that a word leaves if it has no value for its operands.
  package static var gap: Value { .absent(Absence(isGap: true)) }

  /// Whether the value is or contains a gap.
  var holdsGap: Bool {
    if case .absent(let absence) = self { return absence.isGap }
    return parts.contains { $0.holdsGap }
  }
}
