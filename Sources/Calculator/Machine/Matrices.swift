import ExactReals
import ReversePolish

extension Machine {
  /// Applies a function of matrices.
  ///
  /// For operands other than plain numbers, the word's program is used, if there is one. For
  /// irrational numbers, its program for exact numbers is used.
  mutating func calculate(_ function: MatrixFunction, for number: Int) throws(RPNError) {
    let (word, count) = (Lexicon.words[number], Lexicon.signatures[number].operands.count)
    let operands = values.suffix(count)
    var (lists, shapes): ([[Operand]], [Shape]) = ([], [])
    for case .list(let list) in operands {
      shapes.append(try shape(of: list.elements, for: word.name))
      lists.append(list.elements)
    }
    if !function.accepts(shapes) {
      let found = shapes.map { $0.phrase }.joined(separator: " and ")
      throw RPNError(.domain, "'\(word.name)' takes \(function.operands), not \(found)")
    }
    if let small = function.small, isCalculating, system.isAssociative,
      let numbers = smallNumbers(in: lists), let result = small(numbers)
    {
      for _ in 0..<count { _ = pop() }
      return push(.number(try system.number(Real(result), bounds)))
    }
    if operands.contains(where: { $0.holdsMissing }) { return try leaveMissing(for: number) }
    if !isCalculating || !isPlain(Array(operands)) {
      if word.program != nil {
        try measureZeros(of: number)
        return try callProgram(of: number, mayBeExact: false)
      }
      if isCalculating || !areConstant(Array(operands)) {
        throw RPNError(.domain, "'\(word.name)' of the variable has no derivative")
      }
    }
    guard let body = function.body else { return try calculateExactly(for: number) }
    var matrices: [Matrix] = []
    for list in lists {
      guard let matrix = try matrix(list, for: word.name) else {
        return try calculateExactly(for: number)
      }
      matrices.append(matrix)
    }
    var counts: [Int] = []
    for case .number(let number) in operands {
      counts.append(Int(clamping: try system.count(number, for: word.name)))
    }
    let result: Matrix
    do throws(RealError) {
      result = try body(matrices, counts, bounds)
    } catch {
      throw RPNError(error)
    }
    for _ in 0..<count { _ = pop() }
    switch function.result {
    case .number: push(.number(try system.number(result.rows[0][0], bounds)))
    case .vector: try pushColumn(result)
    case .matrix: try push(result)
    case .likeLast:
      if shapes.last?.isVector == true { try pushColumn(result) } else { try push(result) }
    }
  }

  /// Returns the elements of lists as short rational numbers; `nil` if some are not.
  private func smallNumbers(in lists: [[Operand]]) -> [[SmallRational]]? {
    var numbers: [[SmallRational]] = []
    for list in lists {
      var elements: [SmallRational] = []
      elements.reserveCapacity(list.count)
      for element in list {
        guard case .number(let number) = element, let small = number.real?.small else { return nil }
        elements.append(small)
      }
      numbers.append(elements)
    }
    return numbers
  }

  /// Returns the lengths of nested lists, outermost first.
  ///
  /// - Throws: `domain` if lists at the same level differ in length, `typeMismatch` for an element
  ///   that is not a number.
  func shape(of elements: [Operand], for name: String) throws(RPNError) -> Shape {
    var inner: [Int]?
    for (index, element) in elements.enumerated() {
      if index % 1024 == 0 { try limits.checkpoint() }
      let lengths: [Int]
      switch element {
      case .number, .absent: lengths = []
      case .list(let list): lengths = try shape(of: list.elements, for: name).lengths
      default:
        throw RPNError(
          .typeMismatch, "'\(name)' takes lists of numbers, not of \(kind(of: element).phrase)")
      }
      if let inner, inner != lengths {
        throw RPNError(.domain, "'\(name)' takes lists with rows of one shape; these are ragged")
      }
      inner = lengths
    }
    return Shape(lengths: [elements.count] + (inner ?? []))
  }

  /// Whether all numbers are plain numbers.
  func isPlain(_ elements: [Operand]) -> Bool {
    allNumbers(in: elements, satisfy: system.isPlain)
  }

  /// Whether no number depends on a variable.
  func areConstant(_ elements: [Operand]) -> Bool {
    allNumbers(in: elements, satisfy: system.isConstant)
  }

  /// Whether all numbers in values satisfy a condition.
  private func allNumbers(
    in elements: [Operand], satisfy condition: (AnyNumber) -> Bool
  ) -> Bool {
    elements.allSatisfy { element in
      if case .number(let number) = element { return condition(number) }
      return allNumbers(in: element.parts, satisfy: condition)
    }
  }

  /// Runs the program of a word on matrices of exact numbers.
  ///
  /// Rounded numbers count as exact, and each result is rounded once.
  private mutating func calculateExactly(for number: Int) throws(RPNError) {
    let word = Lexicon.words[number]
    let first = values.count - Lexicon.signatures[number].operands.count
    guard word.program ?? word.exactProgram != nil else {
      throw RPNError(.domain, "'\(word.name)' takes real numbers")
    }
    try measureZeros(of: number)
    if system.isAssociative { return try callProgram(of: number) }
    var machine = Machine(
      system: AllNumbers(exact: ExactNumbers(), givesComplex: false).bounded(by: limits),
      limits: limits)
    let system = system
    machine.values = try values[first...].map { value throws(RPNError) in
      try value.mappingNumbers { number throws(RPNError) in
        if let exact = try system.exactly(number) { return exact }
        throw .undefined(word.name)
      }
    }
    try machine.callProgram(of: number)
    try machine.run(downTo: 0)
    for _ in first..<values.count { _ = pop() }
    let bounds = bounds
    for value in machine.values {
      push(
        try value.mappingNumbers { number throws(RPNError) in
          try system.rounded(number.layered.number, bounds)
        })
    }
  }

  /// Converts plain zeros in the operands to the unit of the other elements.
  private mutating func measureZeros(of number: Int) throws(RPNError) {
    for index in values.indices.suffix(Lexicon.signatures[number].operands.count) {
      values[index] = try system.measuringZeros(values[index])
    }
  }

  /// Returns a list of rows, or a list of numbers as a column, as a matrix; `nil` if a number is
  /// not real.
  func matrix(_ elements: [Operand], for name: String) throws(RPNError) -> Matrix? {
    var rows: [[Real]] = []
    rows.reserveCapacity(elements.count)
    for element in elements {
      try limits.checkpoint()
      var row: [Real] = []
      switch element {
      case .number(let number):
        guard let real = try system.real(number) else { return nil }
        row = [real]
      default:
        row.reserveCapacity(element.parts.count)
        for case .number(let number) in element.parts {
          guard let real = try system.real(number) else { return nil }
          row.append(real)
        }
      }
      rows.append(row)
    }
    guard let matrix = Matrix(rows) else {
      throw RPNError(.domain, "'\(name)' is not defined for an empty list")
    }
    return matrix
  }

  /// Pushes a matrix as the list of its rows.
  mutating func push(_ matrix: Matrix) throws(RPNError) {
    try pushList(
      matrix.rows.map { row throws(RPNError) in .list(try List(try numbers(row))) })
  }

  /// Pushes a column as a list of numbers.
  private mutating func pushColumn(_ matrix: Matrix) throws(RPNError) {
    try pushList(numbers(matrix.rows.flatMap { $0 }))
  }

  private func numbers(_ reals: [Real]) throws(RPNError) -> [Operand] {
    try checkLength(reals.count)
    return try reals.map { real throws(RPNError) in
      try limits.checkpoint()
      return .number(try system.number(real, bounds))
    }
  }
}
