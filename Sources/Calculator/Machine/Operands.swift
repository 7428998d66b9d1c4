import ExactReals
import ReversePolish

extension Machine {
  /// Checks the operands of a word, and performs it.
  @inline(__always)
  mutating func perform(word number: Int) throws(RPNError) {
    let signature = Lexicon.signatures[number]
    guard accepts(signature.effect.operands) else { return try performOnOthers(number) }
    if signature.needs != [], try !check(signature.needs, of: number) { return }
    if try ask(.word(number)) { return }
    if signature.hasUnitRule, try performKeepingUnit(number) { return }
    if !signature.isOpen { try limits.checkpoint() }
    if let primitive = signature.primitive {
      try perform(primitive)
    } else {
      try performRare(number)
    }
    try checkSize()
  }

  /// Performs a word of the less frequent kinds.
  @inline(never)
  private mutating func performRare(_ number: Int) throws(RPNError) {
    switch Lexicon.words[number].behavior {
    case .function(let function): try perform(function, for: number)
    case .program:
      if let function = Lexicon.words[number].doubles, case .number(let x)? = values.last,
        let y = system.apply(function, to: x)
      {
        _ = pop()
        return push(.number(y))
      }
      try callProgram(of: number)
    case .primitive: break
    }
  }

  private mutating func perform(
    _ function: Word.Function, for word: Int
  ) throws(RPNError) {
    switch function {
    case .integers(let function): try calculate(function, for: word)
    case .reals(let function): try calculate(function, for: word)
    case .exactly(let program): try calculate(program, for: word)
    case .complex(let function):
      let number = try takeNumber()
      do {
        push(.number(try system.apply(function, to: number)))
      } catch {
        throw reported(error, by: GivenWord(number: word, operands: [.number(number)]))
      }
    case .measures(let function):
      let result = try system.apply(
        function, for: Lexicon.words[word].name, to: takeNumbers(for: word))
      if case .isLeap = function {
        push(.boolean(try system.integer(result) == 1))
      } else {
        push(.number(result))
      }
    case .matrices(let function): try calculate(function, for: word)
    case .texts(let function): try calculate(function)
    // The compiler replaces these words by other elements.
    case .operation: break
    }
  }

  /// Whether the stack has operands of these kinds, as far as kinds are known.
  @inline(__always)
  func accepts(_ operands: Kinds) -> Bool {
    var index = values.count
    var position = operands.count
    while position > 0 {
      index -= 1
      position -= 1
      if index < view.bottom || !operands.accepts(kind(of: values[index]), at: position) {
        return false
      }
    }
    return true
  }

  /// Checks the operands of a word, from the top.
  ///
  /// - Throws: `stackUnderflow` if operands are missing; `typeMismatch` for an operand of the wrong
  ///   kind.
  func checkOperands(_ effect: StackEffect, of name: String) throws(RPNError) {
    let count = effect.operands.count
    // An operand of unknown kind may fail first.
    var isCertain = true
    // A missing operand makes the results missing, so another one is wrong, if there is one.
    var missing: RPNError?
    var index = values.count
    var position = count
    while position > 0 {
      index -= 1
      position -= 1
      if index < view.bottom {
        throw RPNError.stackUnderflow(name, needs: count, holds: count - 1 - position)
          .certain(isCertain)
      }
      let kind = kind(of: values[index])
      if !effect.operands.accepts(kind, at: position) {
        let error = RPNError.typeMismatch(name, takes: effect.operands[position], not: kind)
          .certain(isCertain)
        if kind != .missing || effect.needsAll { throw error }
        missing = missing ?? error
      }
      if !isCalculating, kind == .any, effect.operands[position] != .any { isCertain = false }
    }
    if let missing { throw missing }
  }

  /// Returns the kind of a value, as far as it is known.
  @inline(__always)
  func kind(of value: Operand) -> ValueKind { system.kind(of: value) }

  /// Checks the requirements of a word beyond the kinds of its operands.
  ///
  /// For words that ignore missing values, these are removed from the lists.
  ///
  /// - Returns: Whether to perform the word; if not, too few values remain, and the result is
  ///   missing.
  @inline(never)
  private mutating func check(
    _ needs: Word.Needs, of number: Int
  ) throws(RPNError) -> Bool {
    let name = Lexicon.words[number].name
    if needs.contains(.whole) || needs.contains(.natural) {
      guard isCalculating, case .number(let top)? = values.last else { return true }
      if try system.integer(top, for: name).signum() < 0, needs.contains(.natural) {
        throw RPNError(.domain, "'\(name)' takes counts from 0, not \(try system.brief(top))")
      }
      return true
    }
    if needs.contains(.degrees) {
      guard case .number(let top)? = values.last, system.isMeasured(top) else { return true }
      throw RPNError(
        .dimensionMismatch, "'\(name)' takes a plain number of degrees",
        suggestion: "'\(name.dropLast())' takes an angle with its unit")
    }
    if needs.contains(.oneKind) {
      let (x, y) = (kind(of: values[values.count - 2]), kind(of: values[values.count - 1]))
      if x != y, x != .any, y != .any, x != .missing, y != .missing {
        throw RPNError(
          .typeMismatch,
          "two values of one kind can be compared, not \(x.phrase) and \(y.phrase)")
      }
      return true
    }
    // The lists may be below a quotation or a number.
    let operands = (values.count - Lexicon.signatures[number].operands.count)..<values.count
    var lengths: [Int] = []
    var isAnyMissing = false
    for index in operands {
      guard case .list(let list) = values[index] else { continue }
      if try !check(list.elements, needs, of: name) { isAnyMissing = true }
      lengths.append(list.elements.count)
    }
    if needs.contains(.sameLength), lengths.count == 2, lengths[0] != lengths[1] {
      throw RPNError(
        .domain, "'\(name)' takes two lists of one length, not of \(lengths[0]) and \(lengths[1])")
    }
    let least = needs.contains(.twoOrMore) ? 2 : needs.contains(.notEmpty) ? 1 : 0
    if isAnyMissing, needs.contains(.present) {
      if try leaveOutMissing(from: operands) < least {
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
    if needs.contains(.firstVaried) || needs.contains(.varied), isCalculating {
      for index in needs.contains(.varied) ? operands : operands.prefix(1) {
        if case .list(let list) = values[index], try isConstant(list.elements) {
          throw RPNError(
            .domain,
            needs.contains(.varied)
              ? "'\(name)' takes lists whose numbers are not all equal"
              : "'\(name)' takes a first list whose numbers are not all equal")
        }
      }
    }
    if needs.contains(.probability), isCalculating, case .number(let top)? = values.last {
      let isBelow = try system.compare(top, system.number(0)) < 0
      let isAbove = try system.compare(top, system.number(1)) > 0
      if isBelow || isAbove {
        throw RPNError(
          .domain, "'\(name)' takes a number from 0 to 1, not \(try system.brief(top))")
      }
    }
    return true
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

  /// Checks the requirements of a word on the elements of a list.
  ///
  /// - Returns: Whether no element is missing.
  private func check(
    _ elements: [Operand], _ needs: Word.Needs, of name: String
  ) throws(RPNError) -> Bool {
    var isComplete = true
    if needs.contains(.numbers) {
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
    if needs.contains(.oneOrder), let first = elements.first(where: { !$0.isMissing }) {
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
    if needs.contains(.present), !needs.contains(.numbers) {
      return !elements.contains { $0.isMissing }
    }
    return isComplete
  }

  // MARK: Taking operands

  // Operands that were checked before. Errors occur only for unknown operands.

  /// Pops a value; inlined, for arithmetic and for the steps of loops.
  @inline(__always)
  mutating func takeTop() throws(RPNError) -> Operand {
    if values.count <= view.floor, !lend(to: values.count - 1) {
      throw RPNError(.stackUnderflow, "the stack is empty")
    }
    // `removeLast` of Swift 6.3 tests bytes that no value has written.
    return values.remove(at: values.count - 1)
  }

  // The functions below are calls: a hundred words would each have a copy of the pop.

  @inline(never)
  mutating func takeValue() throws(RPNError) -> Operand { try takeTop() }

  @inline(never)
  mutating func takeNumber() throws(RPNError) -> AnyNumber {
    if case .number(let number) = try takeTop() { return number }
    throw RPNError(.typeMismatch, "no number")
  }

  @inline(never)
  mutating func takeBoolean() throws(RPNError) -> Bool {
    if case .boolean(let boolean) = try takeTop() { return boolean }
    throw RPNError(.typeMismatch, "no boolean")
  }

  @inline(never)
  mutating func takeList() throws(RPNError) -> [Operand] {
    if case .list(let list) = try takeTop() { return list.elements }
    throw RPNError(.typeMismatch, "no list")
  }

  @inline(never)
  mutating func takeQuotation() throws(RPNError) -> Code {
    if case .quotation(let code) = try takeTop() { return code }
    throw RPNError(.typeMismatch, "no quotation")
  }

  /// Pops an integer for counting, and returns the number as well for messages.
  mutating func takeCount(
    for primitive: Primitive
  ) throws(RPNError) -> (count: Int, number: AnyNumber) {
    let number = try takeNumber()
    return (Int(clamping: try system.count(number, for: primitive.name)), number)
  }

  @inline(never)
  mutating func pushList(_ elements: [Operand]) throws(RPNError) {
    push(.list(try List(elements)))
  }
}

extension AllNumbers {
  /// Returns the kind of a value, as far as it is known.
  @inline(__always)
  func kind(of value: Operand) -> ValueKind {
    switch value {
    case .number(let number): kind(of: number)
    default: value.kind
    }
  }
}

extension RPNError {
  /// Returns the error, marked as merely possible unless it is certain.
  func certain(_ isCertain: Bool) -> RPNError {
    var error = self
    if !isCertain { error.isUncertain = true }
    return error
  }

  static func typeMismatch(
    _ name: String, takes wanted: ValueKind, not found: ValueKind
  ) -> RPNError {
    let advice: String? =
      switch (wanted, found) {
      case (.number, .text) where Lexicon.takesDate(name):
        "'strptime' reads a date in a form, as in \"4 July 1776\" \"%d %B %Y\" strptime"
      case (.number, .text): "'number' reads a number from a text"
      case (.boolean, .number) where ["and", "or", "xor", "not"].contains(name):
        "'bit\(name)' works on the bits of integers"
      case (.list, .number) where ["networkdays", "workday"].contains(name):
        "{ } before it means that there are no holidays"
      case (.list, .number):
        "'depth pack' makes a list of all values on the stack, and braces make one: { 1 2 3 }"
      case (.text, .number) where name == "get":
        "keys are texts; 'nth' takes the index of an element of a list"
      case (.text, .number): "'text' makes a text of a value"
      case (.record, .list) where name == "get": "'nth' leaves an element of a list"
      case (.record, .text): "'fromjson' reads a record from JSON"
      case (.boolean, .missing): "'or-else' puts a value in its place: false or-else"
      case (.list, .number) where name == "networkdays": "'weekdays' needs no list of holidays"
      case (.list, .record): "'keys' and 'values' make lists of a record"
      case (.number, .list) where name == "to": "'sum' adds up a quantity in several units"
      case (.number, .list): "'map' runs a quotation on each element of a list"
      default: nil
      }
    return RPNError(
      .typeMismatch, "'\(name)' takes \(wanted.phrase), not \(found.phrase)", suggestion: advice)
  }
}
