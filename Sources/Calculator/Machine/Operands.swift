import ExactReals
import ReversePolish

extension Machine {
  /// Checks the operands of a word, and performs it.
  @inline(__always)
  mutating func perform(word number: Int) throws(RPNError) {
    let signature = Lexicon.signatures[number]
    guard accepts(signature.effect.operands) else { return try performOnOthers(number) }
    if signature.isChecked, try !checkConditions(of: number) { return }
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
