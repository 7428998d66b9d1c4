import ExactReals
import PlainText
import ReversePolish

/// The conditions of a word on the values of its operands.
extension Machine {
  /// Checks the operands of a word, whose kinds are correct, by the conditions in its effect.
  ///
  /// For words that ignore missing values, these are removed from the lists.
  ///
  /// - Returns: Whether to perform the word; if not, too few values remain, and the result is
  ///   missing.
  /// - Throws: `domain`, `typeMismatch` or `dimensionMismatch` for an operand that the word does not
  ///   take.
  @inline(never)
  mutating func checkConditions(of number: Int) throws(RPNError) -> Bool {
    let (name, effect) = (Lexicon.words[number].name, Lexicon.signatures[number].effect)
    let indices = (values.count - effect.operands.count)..<values.count
    var isAnyMissing = false
    var lengths: [Int] = []
    for index in indices {
      let conditions = effect.conditions(at: index - indices.lowerBound)
      if conditions.contains(.sameKind) { try checkKind(of: values[index], and: values[index - 1]) }
      guard case .list(let list) = values[index] else { continue }
      if try !check(list.elements, conditions, of: name) { isAnyMissing = true }
      if conditions.contains(.sameLength), let last = lengths.last, last != list.elements.count {
        throw RPNError(
          .domain,
          "'\(name)' takes two lists of one length, not of \(last) and \(list.elements.count)")
      }
      lengths.append(list.elements.count)
    }
    let all = effect.conditions
    let least = all.contains(.several) ? 2 : all.contains(.nonempty) ? 1 : 0
    if isAnyMissing, all.contains(.present) {
      let hasGap = values[indices].contains { $0.holdsGap }
      let left = hasGap ? 0 : try leaveOutMissing(from: indices)
      if hasGap || left < least {
        try leaveMissing(for: number)
        return false
      }
    } else if lengths.contains(where: { $0 < least }) {
      throw RPNError(
        .domain,
        least == 2
          ? "'\(name)' needs a list of two numbers or more"
          : "'\(name)' is not defined for an empty list")
    }
    for index in indices {
      let place = index - indices.lowerBound
      switch values[index] {
      case .list(let list) where effect.conditions(at: place).contains(.varied) && isCalculating:
        if try isConstant(list.elements) {
          let subject = Lexicon.words[number].subject(at: place, "a list")
          throw RPNError(
            .domain, "'\(name)' takes \(subject) whose numbers are not all equal")
        }
      case .number(let value): try check(value, at: place, of: number)
      default: break
      }
    }
    return true
  }

  /// Checks the number at the index of an operand.
  private func check(_ value: AnyNumber, at place: Int, of number: Int) throws(RPNError) {
    let (word, effect) = (Lexicon.words[number], Lexicon.signatures[number].effect)
    let conditions = effect.conditions(at: place)
    if conditions.contains(.plain), system.isDimensioned(value) {
      throw RPNError(
        .dimensionMismatch, "'\(word.name)' takes a plain number of degrees",
        suggestion: "'\(word.name.dropLast())' takes an angle with its unit")
    }
    // A function checks the numbers that it gets.
    guard isCalculating, Lexicon.signatures[number].checksNumbers else { return }
    if conditions.contains(.integer) { _ = try system.integer(value, for: word.name) }
    guard conditions.contains(.bounded) else { return }
    let first = values.count - effect.operands.count
    let isInRange = try effect.range(at: place).holds { end throws(RPNError) in
      guard end.isOperand else { return try system.compare(value, system.number(end.value)) }
      guard case .number(let other) = values[first + end.value] else { return nil }
      return try system.compare(value, other)
    }
    if !isInRange { throw word.rangeError(at: place, try system.brief(value)) }
  }

  /// Checks that two values may be compared.
  private func checkKind(of second: Operand, and first: Operand) throws(RPNError) {
    let (x, y) = (kind(of: first), kind(of: second))
    if x != y, x != .any, y != .any, x != .missing, y != .missing {
      throw RPNError(
        .typeMismatch, "two values of one kind can be compared, not \(x.phrase) and \(y.phrase)")
    }
  }

  /// Whether all elements of a list are equal numbers.
  private func isConstant(_ elements: [Operand]) throws(RPNError) -> Bool {
    guard case .number(let first)? = elements.first else { return false }
    for element in elements.dropFirst() {
      guard case .number(let number) = element, try system.areEqual(first, number) else {
        return false
      }
    }
    return true
  }

  /// Checks the elements of a list.
  ///
  /// - Returns: Whether no element is missing.
  private func check(
    _ elements: [Operand], _ conditions: Conditions, of name: String
  ) throws(RPNError) -> Bool {
    var isComplete = true
    if conditions.contains(.numbers) {
      // A plain number needs no check; skipping it avoids a copy.
      for index in elements.indices where !isCalculating || !elements[index].isNumber {
        let kind = kind(of: elements[index])
        if kind == .missing {
          isComplete = false
        } else if kind != .number, kind != .any {
          throw RPNError(.typeMismatch, "'\(name)' takes a list of numbers, not of \(kind.phrase)")
        }
      }
    }
    if conditions.contains(.ordered), let first = elements.first(where: { !$0.isMissing }) {
      let first = kind(of: first)
      for index in elements.indices {
        if isCalculating, first == .number, elements[index].isNumber { continue }
        let kind = kind(of: elements[index])
        if kind == .any || kind == .missing || first == .any { continue }
        if kind == first, kind.isOrdered { continue }
        let odd = [first, kind].first { !$0.isOrdered }
        throw RPNError(
          .typeMismatch,
          "'\(name)' takes numbers, texts or booleans, not "
            + (odd?.phrase ?? "\(first.phrase) and \(kind.phrase) together"))
      }
    }
    if conditions.contains(.present), !conditions.contains(.numbers) {
      return !elements.contains { $0.isMissing }
    }
    return isComplete
  }

  /// Checks the operands of a function of real numbers.
  func check(_ operands: [Real], of number: Int) throws(RPNError) {
    let word = Lexicon.words[number]
    let misfit: Int?
    do throws(RealError) {
      misfit = try Lexicon.signatures[number].effect.misfit(operands, bounds)
    } catch {
      throw RPNError(error)
    }
    guard let misfit else { return }
    let text = try system.brief(system.number(operands[misfit], bounds))
    let isFraction = operands[misfit].integer == nil
    if isFraction, Lexicon.signatures[number].effect.conditions(at: misfit).contains(.integer) {
      throw RPNError(.domain, "'\(word.name)' takes whole numbers, not \(text)")
    }
    throw word.rangeError(at: misfit, text)
  }
}

extension StackEffect {
  /// The index of the first operand that does not meet its condition; `nil` if all do.
  ///
  /// - Throws: `undecided` if the operands do not tell; errors of the checkpoint.
  func misfit(_ operands: [Real], _ bounds: Bounds) throws(RealError) -> Int? {
    for (index, operand) in operands.enumerated() {
      let own = conditions(at: index)
      if own.contains(.integer), operand.integer == nil { return index }
      guard own.contains(.bounded) else { continue }
      let isInRange = try range(at: index).holds { end throws(RealError) in
        try operand.compared(to: end.isOperand ? operands[end.value] : Real(end.value), bounds)
      }
      if !isInRange { return index }
    }
    return nil
  }
}

extension Word {
  /// The error for a number outside of the range of an operand.
  func rangeError(at index: Int, _ number: String) -> RPNError {
    let range = Lexicon.signatures[Lexicon.number(ofWord: name)].effect.range(at: index)
    func text(_ end: RangeEnd) -> String {
      end.isOperand ? operandNames[end.value] : "\(end.value)"
    }
    let low = range.low.map { ($0.isOpen ? "above " : "from ") + text($0) }
    let isInterval = range.low.map { !$0.isOpen } ?? false
    let high = range.high.map {
      ($0.isOpen ? (low == nil ? "" : "and ") + "below " : isInterval ? "to " : "up to ") + text($0)
    }
    let limits = [low, high].compactMap { $0 }.joined(separator: " ")
    return RPNError(
      .domain, "'\(name)' takes \(subject(at: index, "numbers")) \(limits), not \(number)")
  }

  /// The name of an operand as the subject of a message; another one for the only operand.
  func subject(at index: Int, _ only: String) -> String {
    let names = operandNames
    return names.count == 1 ? only : names[index]
  }
}
