import InfixFormulas
import PlainText
import ReversePolish

extension PreparedProgram {
  /// Returns formulas of the results in terms of inputs and bound names.
  ///
  /// - Parameter stack: The names of the initial values, bottom first.
  /// - Returns: The formulas; `nil` if the program is too long or contains more than arithmetic,
  ///   names and definitions.
  /// - Complexity: O(*n*) in the length of the program with its definitions inlined, which is
  ///   bounded.
  package func formulas(on stack: [String]) -> [String]? {
    let carrier = FormulasOfResults(system: system)
    let stack = stack.map { Infix.variable($0) }
    let fold = fold(carrier, on: stack, room: 1000) { name, _ in .variable(name) }
    return fold?.operands.compactMap { $0?.text }
  }

  /// Returns the condition of a program that only compares columns with constants; `nil` for other
  /// programs.
  ///
  /// Such a condition can be tested on the bytes of fields.
  ///
  /// - Complexity: O(*n*) in the length of the program, which is bounded.
  package var columnTests: [ColumnTestStep]? {
    guard let fold = fold(ColumnTests(), room: 1000, input: { .column($1) }),
      fold.operands.count == 1, case .condition(let steps)?? = fold.operands.first,
      // A comparison that does not reach the result may fail all the same.
      fold.carrier.stepCount == steps.count
    else { return nil }
    return steps
  }

  /// Finds the names of the results.
  ///
  /// Inputs, bound values and initial values have names. Any other result is called by the part of
  /// the program that makes it.
  ///
  /// ```text
  /// price sum -> total  total qty length   →   "total", "qty length"
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The names of the initial values, bottom first.
  ///   - count: The number of results; `nil` if unknown.
  /// - Returns: The name of each result, bottom first; `nil` if neither its name nor its part of the
  ///   program is known.
  /// - Complexity: O(*n*) in the size of the program.
  package func namesLeft(on stack: [String], count: Int? = nil) -> [String?] {
    let room = 5_000 + written.extent.size
    let fold = fold(NamesOfResults(), on: stack, room: room) { name, _ in name }
    let last = fold?.operands.map { $0 ?? nil } ?? []
    // Loops and recursive definitions have known effects, but the fold does not follow them.
    let effect = try? start.effect(
      of: CompiledPieces([written]), inputs: inputs.count, followsNames: true)
    let passed = effect?.names(boundNames, on: stack) ?? []
    let known = effect.flatMap { $0.resultCount(on: stack.count) }
    let count = count ?? known ?? max(fold?.isWhole == true ? 0 : 1, last.count)
    let isKnown = fold?.isWhole == true && last.count == count
    return (0..<count).map { index in
      let place = last.count - (count - index)
      let passed = known == count ? passed[index] : nil
      // A bound name precedes that of its value.
      let name = (last.indices.contains(place) ? last[place] : nil) ?? passed
      guard name == nil, isKnown, let heights = fold?.heights else { return name }
      return part(of: index, heights, from: stack.count)
    }
  }

  /// Returns the part of the program that makes a result, as text; `nil` if it is in several texts.
  ///
  /// The part begins after the last element that leaves no more than the results below for good,
  /// and ends with the first element that leaves the result for good. Results that one element
  /// leaves together share a part.
  private func part(
    of result: Int, _ heights: [ProgramFold<NamesOfResults>.Height], from height: Int
  ) -> String? {
    // The lowest height from each place on.
    var lowest = [Int.max]
    for height in heights.reversed() { lowest.append(min(height.lowest, lowest[lowest.count - 1])) }
    lowest.reverse()
    let after = [height] + heights.map(\.after)
    let lasting = after.indices.filter { after[$0] >= 0 && lowest[$0] >= after[$0] }
    let start = lasting.last { after[$0] <= result } ?? 0
    let end = lasting.first { $0 > start && after[$0] > result } ?? heights.count
    let places = written.places[start..<end]
    guard let first = places.first, places.allSatisfy({ $0.source === first.source }) else {
      return nil
    }
    let next = written.places[end...].first { $0.source === first.source }
    let range = first.range.lowerBound..<(next?.range.lowerBound ?? first.source.bytes.count)
    guard let tokens = try? Place(first.source, range).tokens() else { return nil }
    return tokens.map(\.text).joined(separator: " ")
  }

  /// Folds the program as written over a carrier; `nil` if the carrier cannot read it.
  private func fold<C: Carrier>(
    _ carrier: C, on stack: [C.Operand] = [], room: Int,
    input: (_ name: String, _ number: Int) -> C.Operand
  ) -> ProgramFold<C>? {
    var fold = ProgramFold(carrier, on: stack, room: room)
    for (number, meaning) in start.names.enumerated() {
      if case .definition(let code)? = meaning { fold.name(number, runs: code) }
    }
    for (number, name) in inputs.enumerated() { fold.name(number, pushes: [input(name, number)]) }
    return (try? fold.read(written)) == nil ? nil : fold
  }

  /// The names that the program binds, and those of inputs, by their numbers.
  private var boundNames: [Int: String] {
    var names = Dictionary(uniqueKeysWithValues: inputs.enumerated().map { ($0, $1) })
    for (index, element) in written.elements.enumerated() {
      if case .bindName(let number)? = element.instruction { names[number] = written.names[index] }
    }
    return names
  }
}

extension ProgramEffect {
  /// Returns the number of values left on a stack of a given height; `nil` if the stack is too low.
  func resultCount(on height: Int) -> Int? {
    if operands.count > height, !isCleared { return nil }
    return (isCleared ? 0 : height - operands.count) + results.count
  }

  /// Returns the names of the values left on a stack.
  ///
  /// - Parameters:
  ///   - names: The names of inputs and bound values, by their numbers.
  ///   - stack: The names of the values on the stack, bottom first.
  /// - Returns: The name of each value; `nil` for a value without a name.
  fileprivate func names(_ names: [Int: String], on stack: [String]) -> [String?] {
    let below = isCleared ? [] : stack.dropLast(operands.count).map(Optional.some)
    return below
      + results.map { result in
        switch result.knowledge?.identity {
        case .name(let number): names[Int(number)]
        case .stack(let depth):
          stack.indices.contains(stack.count - 1 - Int(depth))
            ? stack[stack.count - 1 - Int(depth)] : nil
        default: nil
        }
      }
  }
}
