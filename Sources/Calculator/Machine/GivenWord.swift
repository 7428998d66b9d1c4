import ExactReals
import PlainText
import ReversePolish

/// A word of the language whose program runs, and the operands that it was given.
struct GivenWord: Sendable {
  var number: Int

  /// The operands, the bottom first; empty if they are unknown.
  let operands: [Value]
}

extension Machine {
  /// Returns the error of a word's program as an error of the word.
  ///
  /// The user has written neither the program nor the values inside of it, so the error names the
  /// word and the operands that it was given.
  ///
  /// - Parameters:
  ///   - error: An error; it stays as it is if it has a place already.
  ///   - given: The word; `nil` for an element of a program of the user.
  /// - Returns: The error.
  func reported(_ error: RPNError, by given: GivenWord?) -> RPNError {
    guard error.place == nil, let given else { return error }
    let word = Lexicon.words[given.number]
    let isOfKinds = error.kind == .typeMismatch || error.kind == .dimensionMismatch
    // A word without a formula may be defined for the operands.
    if let notation = system.notation {
      return isOfKinds ? .formless("'\(word.name)'", notation) : error.named(word.name)
    }
    let named = error.named(word.name)
    if named == error, !isOfKinds || error.message.quotes(word.name) { return error }
    guard isOfKinds || error.kind == .domain || error.kind == .outOfRange, !given.operands.isEmpty
    else { return named }
    // The program says more about lists of different lengths than their kinds do.
    if !isOfKinds, hasLengths(given.operands) { return named }
    let operands = given.operands.map { isOfKinds ? phrase(of: $0) : brief($0) }
    let shown = error.saying(
      "'\(word.name)' is not defined for \(enumeration(of: operands))",
      suggestion: "its effect is \(word.effect)")
    // The checker does not know the values.
    return isOfKinds || isCalculating ? shown : shown.certain(false)
  }

  /// Returns the word whose program is given, without its operands; `nil` for other programs.
  func given(_ code: Code) -> GivenWord? {
    programs.firstIndex { $0 === code }.map { GivenWord(number: $0, operands: []) }
  }

  /// Whether operands are lists of different lengths.
  private func hasLengths(_ operands: [Operand]) -> Bool {
    let lengths = operands.compactMap { operand -> Int? in
      if case .list(let list) = operand { list.elements.count } else { nil }
    }
    return lengths.contains { $0 != lengths[0] }
  }

  /// Describes the kind of a value.
  private func phrase(of value: Operand) -> String {
    switch value {
    case .number(let number):
      switch system.dimensioned(number) {
      case .plain: return isReal(number) ? plain(kind(of: value)) : "a complex number"
      case .quantity(let quantity): return quantity.unit.dimension.phrase
      case .moment: return "a date"
      }
    case .list(let list):
      let odd = list.elements.lazy.map { phrase(of: $0) }.first { $0 != plain(.number) }
      return odd.map { "a list with \($0)" } ?? kind(of: value).phrase
    default: return kind(of: value).phrase
    }
  }

  private func plain(_ kind: ValueKind) -> String {
    kind == .number ? "a plain number" : kind.phrase
  }

  private func isReal(_ number: AnyNumber) -> Bool {
    guard isCalculating, system.isPlain(number) else { return true }
    return ((try? system.real(number)) ?? nil) != nil
  }

  private func brief(_ value: Operand) -> String {
    guard isCalculating, case .number(let number) = value, let text = try? system.brief(number)
    else { return phrase(of: value) }
    return text
  }
}

/// Returns phrases as an enumeration, such as `a date, a text and a list`.
private func enumeration(of phrases: [String]) -> String {
  guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
  return phrases.dropLast().joined(separator: ", ") + " and " + last
}

extension RPNError {
  /// Returns the error with a name in place of the words of the language that its message quotes.
  func named(_ name: String) -> RPNError {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    let changed = parts.indices.map { index in
      let isInside = index > 0 && index < parts.count - 1
      return isInside && Lexicon.word(named: String(parts[index])) != nil
        ? name : String(parts[index])
    }
    .joined(separator: "'")
    return changed == message ? self : saying(changed, suggestion: suggestion)
  }
}

extension String {
  /// Whether the text has a name in quotation marks.
  fileprivate func quotes(_ name: String) -> Bool {
    split(separator: "'", omittingEmptySubsequences: false).dropFirst().dropLast()
      .contains { $0 == name }
  }
}
