import ReversePolish

extension PreparedProgram {
  /// Returns the uses that the program makes of its inputs and of the values on the stack, and a
  /// new program.
  ///
  /// The new program has two names for some inputs: one where it needs the value, and another where
  /// a text is enough.
  ///
  /// ```text
  /// code "007" = [ code 2 * ] [ code ] if   →   the second code is a value, the others are texts
  /// ```
  ///
  /// - Parameters:
  ///   - first: The number of the first input that may be a text.
  ///   - texts: The inputs that are texts.
  ///   - results: The use of the results.
  /// - Returns: The program and its uses; `nil` if they depend on the values.
  /// - Complexity: O(*n*) in the size of the program with its definitions inlined, which is
  ///   bounded.
  package func separatingTexts(
    from first: Int, texts: [Int], results: InputUses.Results
  ) -> (program: PreparedProgram, uses: InputUses?) {
    // Each occurrence of an input has its own name, as long as the checker follows it.
    let firstPlace = start.names.count
    var inputsOfPlaces: [Int] = []
    guard
      var placed = try? renaming({ name in
        guard (first..<inputs.count).contains(name) else { return name }
        inputsOfPlaces.append(name)
        return firstPlace + inputsOfPlaces.count - 1
      })
    else { return (self, nil) }
    placed.start.names += inputsOfPlaces.map { _ in nil }
    let uses = try? placed.start.uses(
      in: CompiledPieces([placed.code]), inputs: inputs.count, places: inputsOfPlaces,
      texts: texts, areLists: false, results: results)
    guard let uses else { return (self, nil) }
    func input(_ origin: InputUses.Origin) -> InputUses.Origin {
      guard case .input(let name) = origin, name >= firstPlace else { return origin }
      return .input(inputsOfPlaces[name - firstPlace])
    }
    let values = Set(uses.values.map(input))
    // The occurrences where an input may be a text, although it is a value elsewhere.
    let asTexts = inputsOfPlaces.indices.filter { index in
      let place = InputUses.Origin.input(firstPlace + index)
      return values.contains(input(place)) && !uses.values.contains(place)
        && (uses.texts.contains(place) || uses.printed.contains(place))
    }
    var twins: [InputUses.Twin] = []
    for index in asTexts {
      let place = InputUses.Origin.input(firstPlace + index)
      let number = inputsOfPlaces[index]
      let known = twins.firstIndex { $0.input == number }
      if known == nil {
        twins.append(InputUses.Twin(name: firstPlace + twins.count, input: number))
      }
      if uses.texts.contains(place) { twins[known ?? twins.count - 1].takesText = true }
    }
    let separated = InputUses(
      values: values, texts: Set(uses.texts.map(input)), printed: Set(uses.printed.map(input)),
      reach: uses.reach, results: uses.results.map { $0.map(input) }, isCleared: uses.isCleared,
      areLists: false, twins: twins)
    if twins.isEmpty { return (self, separated) }
    let program = try? placed.renaming { name in
      guard name >= firstPlace else { return name }
      let index = name - firstPlace
      let input = inputsOfPlaces[index]
      return asTexts.contains(index) ? twins.first { $0.input == input }?.name ?? input : input
    }
    return program.map { ($0, separated) } ?? (self, nil)
  }

  /// The same program with other numbers for the names in its code and its definitions.
  private func renaming(_ name: (Int) -> Int) throws(RPNError) -> PreparedProgram {
    var renamed = self
    renamed.code = try code.renaming(name)
    for (number, meaning) in start.names.enumerated() {
      if case .definition(let code)? = meaning {
        renamed.start.names[number] = .definition(try code.renaming(name))
      }
    }
    return renamed
  }
}

extension Quotation {
  /// The same program with other numbers for its names.
  fileprivate func renaming(_ name: (Int) -> Int) throws(RPNError) -> Quotation {
    let renamed = try elements.map { element throws(RPNError) -> RPNElement<Value<Number>> in
      if case .operand(.quotation(let inner)) = element {
        return .operand(.quotation(try inner.renaming(name)))
      }
      guard case .name(let number)? = element.instruction else { return element }
      return Instruction.name(name(number)).element()
    }
    return try Quotation(
      elements: renamed, places: places, names: names, captures: captures, definition: definition)
  }
}
