import ReversePolish

extension PreparedProgram {
  /// Finds the names of the results that are inputs, bound values or initial values.
  ///
  /// ```text
  /// price sum -> total  total qty length   →   total -
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The names of the initial values, bottom first.
  ///   - count: The number of results; `nil` if unknown.
  /// - Returns: The name of each result, bottom first; `nil` for a result without a known name.
  /// - Complexity: O(*n*) in the size of the program.
  package func namesLeft(on stack: [String], count: Int? = nil) -> [String?] {
    var tracing = NameTracing(
      inputs: inputs, isBound: written.bound, names: stack, isWhole: true)
    tracing.run(written)
    let last = tracing.names
    let effect = try? start.effect(
      of: CompiledPieces([written]), inputs: inputs.count, followsNames: true)
    let passed = effect?.names(written.namesBound(besides: inputs), on: stack) ?? []
    let known = effect.flatMap { $0.resultCount(on: stack.count) }
    let count = count ?? known ?? max(tracing.isWhole ? 0 : 1, last.count)
    return (0..<count).map { index in
      let place = last.count - (count - index)
      let passed = known == count ? passed[index] : nil
      return passed ?? (last.indices.contains(place) ? last[place] : nil)
    }
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

/// A trace of names on the stack through the stack words of a program.
private struct NameTracing {
  let inputs: [String]

  /// The names that the program binds to values.
  let isBound: Set<Int>

  /// The names of the top values, top last; `nil` for a value without a name.
  var names: [String?]

  /// Whether `names` covers the whole stack.
  var isWhole: Bool

  mutating func run(_ code: Quotation) {
    var lists = 0
    for (index, element) in code.elements.enumerated() {
      switch element.instruction {
      case let bracket? where bracket.nesting != 0:
        lists += bracket.nesting
        if lists == 0 { names.append(nil) }
      case _ where lists > 0: break
      case .name(let number)?:
        let name = inputs.indices.contains(number) ? inputs[number] : code.names[index]
        if number < inputs.count || isBound.contains(number) {
          names.append(name)
        } else {
          forget()
        }
      case .bindName?, .define?: drop(1)
      case .word(let number)?:
        let signature = Lexicon.signatures[number]
        if signature.isOpen {
          forget()
        } else {
          change(signature.operands.count, signature.results.count)
        }
      case _?: forget()
      case nil:
        switch element {
        case .operand, .operator(.constant): names.append(nil)
        case .operator(.unary): change(1, 1)
        case .operator(.binary): change(2, 1)
        case .operator(.shuffle(let operation)): shuffle(operation)
        case .operator(.stack(.clear)): (names, isWhole) = ([], true)
        case .operator: forget()
        }
      }
    }
  }

  /// Discards the names of all values.
  private mutating func forget() { (names, isWhole) = ([], false) }

  private mutating func drop(_ count: Int) { names.removeLast(min(count, names.count)) }

  private mutating func change(_ taken: Int, _ left: Int) {
    drop(taken)
    names += Array(repeating: nil, count: left)
  }

  private mutating func shuffle(_ operation: Shuffle) {
    var stack = Stack<String?>()
    let missing = max(0, operation.arity - names.count)
    stack.values = Array(repeating: nil, count: missing) + names
    do {
      try stack.shuffle(operation)
      names = stack.values
    } catch {
      forget()
    }
  }
}

extension Quotation {
  /// Returns the names that the program binds, and those of inputs, by their numbers.
  fileprivate func namesBound(besides inputs: [String]) -> [Int: String] {
    var names = Dictionary(uniqueKeysWithValues: inputs.enumerated().map { ($0, $1) })
    for (index, element) in elements.enumerated() {
      if case .bindName(let number)? = element.instruction { names[number] = self.names[index] }
    }
    return names
  }

  /// The numbers of the names that the program binds to values.
  fileprivate var bound: Set<Int> {
    var bound: Set<Int> = []
    var defined: Set<Int> = []
    for element in elements {
      switch element.instruction {
      case .bindName(let name)?: bound.insert(name)
      case .define(let name)?: defined.insert(name)
      default: break
      }
    }
    return bound.subtracting(defined)
  }
}
