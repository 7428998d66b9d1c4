import ReversePolish

extension PreparedProgram {
  /// Returns how the program uses its inputs and the values on the stack, and a program that
  /// distinguishes two uses of an input.
  ///
  /// In that program, an input may have two names: one for uses that need the value, and one for
  /// uses that need only the text.
  ///
  /// ```text
  /// code "007" = [ code 2 * ] [ code ] if   →   the second code is a value, the others are texts
  /// ```
  ///
  /// - Parameters:
  ///   - first: The number of the first input that may be a text.
  ///   - texts: The numbers of the inputs that are texts.
  ///   - results: How the results are used.
  /// - Returns: The program and its uses; `nil` if the uses depend on the values.
  /// - Complexity: O(*n*) in the size of the program with its definitions inlined, which is
  ///   bounded.
  package func separatingTexts(
    from first: Int, texts: [Int], results: InputUses.Results
  ) -> (program: PreparedProgram, uses: InputUses?) {
    // During the analysis, each occurrence of an input has its own name.
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
    // The occurrences that need only the text of an input whose value is needed elsewhere.
    let asTexts = inputsOfPlaces.indices.filter { index in
      let place = InputUses.Origin.input(firstPlace + index)
      return values.contains(input(place)) && !uses.values.contains(place)
        && (uses.texts.contains(place) || uses.printed.contains(place))
    }
    var textAliases: [InputUses.TextAlias] = []
    for index in asTexts {
      let place = InputUses.Origin.input(firstPlace + index)
      let number = inputsOfPlaces[index]
      let known = textAliases.firstIndex { $0.input == number }
      if known == nil {
        textAliases.append(InputUses.TextAlias(name: firstPlace + textAliases.count, input: number))
      }
      if uses.texts.contains(place) { textAliases[known ?? textAliases.count - 1].takesText = true }
    }
    let separated = InputUses(
      values: values, texts: Set(uses.texts.map(input)), printed: Set(uses.printed.map(input)),
      moved: Set(uses.moved.map(input)),
      reach: uses.reach, results: uses.results.map { $0.map(input) }, isCleared: uses.isCleared,
      areLists: false, textAliases: textAliases)
    if textAliases.isEmpty { return (self, separated) }
    let program = try? placed.renaming { name in
      guard name >= firstPlace else { return name }
      let index = name - firstPlace
      let input = inputsOfPlaces[index]
      return asTexts.contains(index)
        ? textAliases.first { $0.input == input }?.name ?? input : input
    }
    return program.map { ($0, separated) } ?? (self, nil)
  }

  /// Returns the program with names renumbered in its code and definitions.
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
  /// Returns the quotation with names renumbered.
  fileprivate func renaming(_ name: (Int) -> Int) throws(RPNError) -> Quotation {
    try mapped { element throws(RPNError) in
      if case .operand(.quotation(let inner)) = element {
        return .operand(.quotation(try inner.renaming(name)))
      }
      guard case .name(let number)? = element.instruction else { return element }
      return Instruction.name(name(number)).element()
    }
  }
}
