import ReversePolish

// Percentages, angles and the like count as plain numbers in programs. Words with a unit rule give
// their results in the unit of the first operand all the same.

extension Machine {
  /// Performs the program of a word on the numbers of percentages or angles.
  ///
  /// - Returns: Whether the first operand has such a unit; if not, nothing was done.
  @inline(never)
  mutating func performKeepingUnit(_ number: Int) throws(RPNError) -> Bool {
    let word = Lexicon.words[number]
    let operands = values.count - Lexicon.signatures[number].operands.count..<values.count
    guard let first = operands.first, let unit = unit(of: values[first]) else { return false }
    let given = GivenWord(number: number, operands: Array(values[operands]))
    if case .list(let list) = values[first] {
      try system.refuseMixture(of: list.elements)
    }
    for index in operands {
      if case .kept = word.units, index > first { break }
      values[index] = try values[index].mappingNumbers { value throws(RPNError) in
        do throws(RPNError) {
          let converted = try system.apply(.convert, for: word.name, to: [value, unit])
          return try system.apply(.value, for: word.name, to: [converted])
        } catch {
          throw reported(error, by: given)
        }
      }
    }
    try call(program(of: number), then: .measure(unit), by: given)
    return true
  }

  /// Makes plain numbers of the percentages that a word takes as numbers, such as a rate.
  mutating func takePercentagesAsNumbers(_ number: Int) throws(RPNError) {
    // Words with other rules for units, such as that of per cent, know a percentage.
    guard case .plain = Lexicon.words[number].units else { return }
    let kinds = Lexicon.signatures[number].operands
    for index in values.indices.suffix(kinds.count) {
      guard kinds[index - values.count + kinds.count] == .number,
        case .number(let value) = values[index],
        let plain = try system.numberOfPercentage(value)
      else { continue }
      values[index] = .number(plain)
    }
  }

  /// Gives the numbers of a result a unit.
  mutating func measureResult(in unit: AnyNumber) throws(RPNError) {
    push(
      try takeValue().mappingNumbers { value throws(RPNError) in
        try system.apply(.measure, for: "unit", to: [value, unit])
      })
  }

  /// Returns one of the unit of a number, or of the first number of a list, if it counts as a plain
  /// number; otherwise `nil`.
  private func unit(of value: Operand) -> AnyNumber? {
    let number: AnyNumber?
    switch value {
    case .number(let value): number = value
    case .list(let list):
      let first = list.elements.first { !$0.isMissing }
      if case .number(let value)? = first { number = value } else { number = nil }
    default: number = nil
    }
    guard let number, system.isRatio(number) else { return nil }
    return try? system.apply(.unit, for: "unit", to: [number])
  }
}

extension AllNumbers {
  /// Whether a number has a unit but counts as a plain number, such as a percentage.
  func isRatio(_ value: AnyNumber) -> Bool {
    if case .quantity(let quantity) = dimensioned(value) { return quantity.isPlain }
    return false
  }

  /// Whether a number is a percentage.
  func isPercentage(_ value: AnyNumber) -> Bool {
    if case .quantity(let quantity) = dimensioned(value) { return quantity.unit.isPercentage }
    guard notation != nil, let formula = try? text(of: .number(value)) else { return false }
    return formula.isFormulaOfPercentage ?? false
  }

  /// Returns the plain number of a percentage; `nil` for other numbers.
  func numberOfPercentage(_ value: AnyNumber) throws(RPNError) -> AnyNumber? {
    isPercentage(value) ? try apply(.multiply, to: value, number(1)) : nil
  }

  /// Adds a number to a sum of numbers.
  ///
  /// - Throws: `dimensionMismatch` for a percentage and another number.
  package func sum(_ total: AnyNumber, _ number: AnyNumber) throws(RPNError) -> AnyNumber {
    if isPercentage(total) != isPercentage(number) { throw .mixedPercentages }
    return try apply(.add, to: total, number)
  }

  /// Divides a sum by a count; the mean of percentages is a percentage.
  package func mean(ofSum sum: AnyNumber, _ count: Int) throws(RPNError) -> AnyNumber {
    guard isRatio(sum) else { return try apply(.divide, to: sum, number(count)) }
    let total = try apply(.value, for: "mean", to: [sum])
    return try apply(
      .measure, for: "mean", to: [apply(.divide, to: total, number(count)), sum])
  }

  /// Rejects percentages among other numbers: a percentage is a part of one value.
  func refuseMixture(of elements: [Operand]) throws(RPNError) {
    var (percentages, others) = (0, 0)
    for case .number(let number) in elements {
      if isPercentage(number) { percentages += 1 } else { others += 1 }
    }
    if percentages > 0, others > 0 { throw .mixedPercentages }
  }
}

extension RPNError {
  fileprivate static var mixedPercentages: RPNError {
    RPNError(
      .dimensionMismatch, "percentages and other numbers have no sum",
      suggestion: "a percentage is added to one number behind it: '84.95 19% +'")
  }
}
