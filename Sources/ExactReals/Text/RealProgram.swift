extension Real {
  /// A program in reverse Polish notation that recalculates the number exactly.
  ///
  /// ```swift
  /// try Real(2).squareRoot().program()  // → Optional("2 sqrt")
  /// try (Real(1) / 3).program()  // → Optional("1/3")
  ///
  /// let root = try Real(2).squareRoot()
  /// try (root.exponential() + root).program()  // → Optional("[ 2 sqrt dup -> x1 exp x1 + ] call")
  /// ```
  ///
  /// Values that are used twice get names, so they are written once.
  ///
  /// - Parameter bounds: Supplies the checkpoint.
  /// - Returns: The program; `nil` for a number without a program, or with more than a million
  ///   calculations.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) in the number of calculations.
  public func program(_ bounds: Bounds = Bounds()) throws(RealError) -> String? {
    guard let computation else { return try rational?.text(bounds) }
    guard let shared = computation.sharedParts else { return nil }
    var writer = ProgramWriter(shared: shared, bounds: bounds)
    return try writer.program(of: self)
  }
}

extension Rational {
  /// The integer, or both integers separated by a slash.
  ///
  /// - Throws: Errors of the checkpoint.
  fileprivate func text(_ bounds: Bounds) throws(RealError) -> String {
    let numerator = try numerator.text(bounds)
    return isInteger ? numerator : numerator + "/" + (try denominator.text(bounds))
  }
}

extension Computation {
  /// The calculations that are used more than once; `nil` if there are too many to write.
  fileprivate var sharedParts: Set<ObjectIdentifier>? {
    var (found, shared) = (Set([ObjectIdentifier(self)]), Set<ObjectIdentifier>())
    var pending = [self]
    while let last = pending.popLast() {
      for part in last.operands.compactMap({ $0.computation }) {
        if found.insert(ObjectIdentifier(part)).inserted {
          pending.append(part)
        } else {
          shared.insert(ObjectIdentifier(part))
        }
      }
      if found.count > 1 << 20 { return nil }
    }
    return shared
  }
}

/// Writes a computation: its operands, then its word.
///
/// Calculations are visited without recursion, because chains may be long.
private struct ProgramWriter {
  let shared: Set<ObjectIdentifier>
  let bounds: Bounds
  private var names: [ObjectIdentifier: String] = [:]
  private var words: [String] = []

  /// A number or word that must still be written.
  private enum Task {
    case number(Real)
    case word(String)
    case name(Computation)
  }

  init(shared: Set<ObjectIdentifier>, bounds: Bounds) {
    (self.shared, self.bounds) = (shared, bounds)
  }

  mutating func program(of number: Real) throws(RealError) -> String? {
    var tasks = [Task.number(number)]
    while let task = tasks.popLast() {
      try bounds.checkpoint()
      switch task {
      case .word(let word): words.append(word)
      case .name(let part):
        let name = "x\(names.count + 1)"
        names[ObjectIdentifier(part)] = name
        words.append("dup -> \(name)")
      case .number(let number):
        guard let part = number.computation else {
          if let text = try number.rational?.text(bounds) { words.append(text) }
          continue
        }
        if let name = names[ObjectIdentifier(part)] {
          words.append(name)
          continue
        }
        guard let word = try part.operation.word(bounds) else { return nil }
        if shared.contains(ObjectIdentifier(part)) { tasks.append(.name(part)) }
        for _ in 0..<max(1, part.operands.count - 1) where part.operation == .sum {
          tasks.append(.word(word))
        }
        if part.operation != .sum { tasks.append(.word(word)) }
        tasks += part.operands.reversed().map { Task.number($0) }
      }
    }
    let program = words.joined(separator: " ")
    return names.isEmpty ? program : "[ \(program) ] call"
  }
}

extension Operation {
  /// Returns the word that follows the operands of an operation; `nil` for operations without a
  /// word.
  fileprivate func word(_ bounds: Bounds) throws(RealError) -> String? {
    switch self {
    case .pi: "pi"
    case .sum: "+"
    case .product: "*"
    case .inverse: "inv"
    case .power(let exponent): "\(exponent) ^"
    case .function(let function): function.word
    case .method(let method): try method.program(bounds)
    }
  }
}
