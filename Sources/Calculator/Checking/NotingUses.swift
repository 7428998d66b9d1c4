import ReversePolish

extension Machine {
  /// Notes the uses of values from outside by an element, if uses are recorded.
  mutating func noteUses(by element: RPNElement<Operand>) {
    guard let uses = effects.uses else { return }
    switch (element, element.instruction) {
    case (_, .word(let number)?): noteUses(by: number, uses)
    case (.operator(.binary), _), (.operator(.stack(.divideWithRemainder)), _):
      for value in values.suffix(2) { uses.note(value) }
    case (.operator(.unary), _), (.operator(.stack(.pick)), _), (.operator(.stack(.roll)), _):
      if let value = values.last { uses.note(value) }
    default: break
    }
  }

  private mutating func noteUses(by number: Int, _ uses: UseRecorder) {
    let (word, signature) = (Lexicon.words[number], Lexicon.signatures[number])
    let operands = values.suffix(signature.operands.count)
    let areTexts = operands.contains { kind(of: $0) == .text }
    for (index, value) in operands.enumerated() {
      let wanted = signature.operands[index]
      let identity = value.knowledge?.identity ?? .unknown
      if signature.isOpen {
        // A word that runs a quotation only passes on its other operands, which the quotation may
        // use. Lists of more than 8 elements are not followed element by element.
        let isStart = signature.primitive == .fold || signature.primitive == .scan
        if wanted == .any, !isStart { continue }
        if case .quotation = value { continue }
        if case .list(let list) = value, list.elements.count <= 8 { continue }
        if uses.isList(identity), signature.operands.contains(.quotation) { continue }
        uses.note(value)
      } else if uses.isList(identity) {
        let passes = word.passesElements || signature.primitive == .length
        // A word that skips missing values must read the elements.
        if passes, !signature.conditions.contains(.present) { continue }
        uses.note(value, isText: passes || signature.primitive == .join)
      } else if let other = word.onTexts {
        // Fields of a row are never lists, so the word's meaning on texts applies.
        let isText = other.effect.operands[index] == .text && (areTexts || wanted == .list)
        uses.note(value, isText: isText && value.knowledge != nil)
      } else {
        let isText =
          wanted == .text || signature.primitive == .text || word.asksForMissing
          || signature.primitive == .join && wanted == .list
          || signature.conditions.contains(.sameKind) && areTexts
        uses.note(value, isText: isText)
      }
    }
  }

  /// The result of a word that passes on a value from outside, or elements of a list from outside;
  /// `nil` for other words.
  mutating func passedValue(by number: Int) -> Operand? {
    let (word, signature) = (Lexicon.words[number], Lexicon.signatures[number])
    guard let uses = effects.uses else { return nil }
    if signature.primitive == .orElse, let x = peek(1), let y = peek(0) {
      let identity = uses.joined(
        x.knowledge?.identity ?? .unknown, y.knowledge?.identity ?? .unknown)
      return .known(KnownValue(identity))
    }
    guard word.passesElements,
      let list = peek(signature.operands.count - 1)?.knowledge?.identity, uses.isList(list)
    else {
      // The word may move elements of its operands into its result.
      let kind = signature.results.count == 1 ? signature.results[0] : .number
      let isExtreme = signature.primitive == .minimum || signature.primitive == .maximum
      if isExtreme || signature.takesElements { return nil }
      if ![.any, .list, .record].contains(kind) { return nil }
      let operands = values.suffix(signature.operands.count).enumerated().filter { index, _ in
        !signature.effect.conditions(at: index).contains(.numbers)
      }
      var known = KnownValue(uses.mixture(of: operands.map { $0.element }))
      known.kind = kind
      return known.identity == .unknown ? nil : .known(known)
    }
    return .known(KnownValue(uses.part(of: list, isList: signature.results[0] == .list)))
  }

  /// The uses of values from outside in a program that has been run.
  ///
  /// - Parameter use: The use of the results.
  /// - Returns: The uses; `nil` if they were not recorded.
  mutating func inputUses(results use: InputUses.Results) -> InputUses? {
    guard let uses = effects.uses else { return nil }
    let inputs = effects.inputs ?? Inputs()
    let results = values[inputs.lowest...].map { value in
      let identity = value.knowledge?.identity ?? .unknown
      uses.noteMoved(value)
      let origin = uses.origin(of: identity, orOfList: use == .columns)
      let isShown = use == .columns || use == .printed && !uses.isList(identity)
      let isPrinted = isShown && value.knowledge != nil
      if use == .values || origin == nil && !isPrinted {
        uses.note(value)
      } else if origin == nil {
        uses.notePrinted(identity)
      }
      return origin
    }
    return InputUses(
      values: uses.values, texts: uses.texts, printed: uses.printed, moved: uses.moved,
      reach: inputs.count,
      results: Array(results), isCleared: inputs.isCleared, areLists: uses.areLists)
  }
}

extension Word {
  /// Whether the word only tests if a value is missing.
  fileprivate var asksForMissing: Bool {
    if case .primitive(let primitive, _) = behavior {
      return primitive == .isPresent || primitive == .orElse
    }
    return false
  }

  /// Whether the word passes on elements of its first list without reading them.
  fileprivate var passesElements: Bool {
    let effect = StackEffect(effect) ?? StackEffect()
    if case .function = behavior { return false }
    let conditions = effect.conditions.subtracting([.nonempty, .integer, .present, .bounded])
    guard !effect.isOpen, conditions.isEmpty,
      effect.operands.count > 0, effect.operands[0] == .list, effect.results.count == 1
    else { return false }
    let others = (1..<effect.operands.count).map { effect.operands[$0] }
    return others.allSatisfy { $0 == .number || $0 == .any }
      && (effect.results[0] == .any || effect.results[0] == .list)
  }
}
