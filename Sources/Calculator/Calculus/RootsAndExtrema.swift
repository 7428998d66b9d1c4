import ExactReals
import ReversePolish

extension Machine {
  /// Pushes the list of all roots of a function between two numbers, or the place of its minimum.
  mutating func analyze(_ primitive: Primitive) throws(RPNError) {
    let last = try takeNumber()
    let first = try takeNumber()
    let code = try takeQuotation()
    try onPlainNumbers(primitive, code, first, last) { machine throws(RPNError) in
      let (system, bounds) = (machine.system, machine.bounds)
      if let notation = system.notation { throw .formless("'\(primitive.name)'", notation) }
      // An error in the function is reported before the search.
      let value = try machine.value(of: code, at: last, primitive)
      if system.isDimensioned(first) || system.isDimensioned(last) || system.isDimensioned(value) {
        throw RPNError(.dimensionMismatch, "'\(primitive.name)' of quantities")
      }
      // The result depends on a variable in the quotation, so its derivative is unknown.
      _ = try code.mappingNumbers { number throws(RPNError) -> AnyNumber in
        if system.isPlain(number) || !machine.isCalculating { return number }
        throw RPNError(.domain, "'\(primitive.name)' of the variable has no derivative")
      }
      var other = machine
      if try other.ask(.result(primitive)), let result = other.pop() { return result }
      func real(_ end: AnyNumber) throws(RPNError) -> Real {
        if !system.isPlain(end) {
          throw RPNError(.domain, "'\(primitive.name)' of the variable has no derivative")
        }
        if let real = try system.real(end) { return real }
        throw RPNError(.domain, "'\(primitive.name)' takes real numbers as ends")
      }
      let ends = (try real(first), try real(last))
      let code = primitive == .solveAll ? try machine.withoutKinks(code) : code
      let slope = try machine.slope(of: code)
      let curve = CurvedFunction(
        try machine.analyzed(code, primitive), slope: try machine.analyzed(slope, primitive),
        curvature: try machine.analyzed(machine.slope(of: slope), primitive))
      let places = try ExactNumbers().explained { () throws(RealError) -> [Real] in
        primitive == .minimize
          ? [try .placeOfLeast(of: curve, between: ends.0, and: ends.1, bounds)]
          : try Real.roots(of: curve, between: ends.0, and: ends.1, bounds)
      }
      let numbers = try places.map { real throws(RPNError) -> Operand in
        .number(try system.number(real, bounds))
      }
      if primitive == .minimize, let only = numbers.first { return only }
      return .list(try List(numbers))
    }
  }

  /// Converts a quotation to a function of exact numbers, on machines of all systems.
  private func analyzed(
    _ code: Code, _ primitive: Primitive
  ) throws(RPNError) -> AnalyzedFunction {
    let (exact, machine) = try exactly(code)
    let (cover, calculator) = (try enclosures(of: code).cover, self)
    let function = NumberFunction<Real>(
      value: { x throws(RPNError) in
        try exactNumber(
          of: machine(.exact(ExactNumbers())).value(
            of: exact, at: AnyNumber(.exact(x)), primitive))
      },
      source: { () throws(RPNError) in try calculator.closedProgram(of: code) }, cover: cover)
    return AnalyzedFunction(
      value: { x throws(RealError) in
        try explaining { () throws(RPNError) in try function.value(x) }
      },
      cover: function.covering, source: ExactNumbers().source(of: function))
  }

  /// Removes words at the end of a quotation that leave 0 for 0 only, such as `abs` and `sqrt`.
  ///
  /// The roots stay the same. Where the function has a root, such a word has a kink, or makes the
  /// slope 0 or infinite.
  private func withoutKinks(_ code: Code) throws(RPNError) -> Code {
    var draft = Draft()
    draft.append(code.elements.indices, of: code)
    while let count = wordsWithKink(draft.elements) { draft.removeLast(count) }
    return try draft.quotation(captures: code.captures)
  }

  /// The number of last elements that together leave 0 for 0 only; `nil` if they do not.
  private func wordsWithKink(_ elements: [RPNElement<Value>]) -> Int? {
    var factor: Int?
    if case .operand(.number(let number))? = elements.dropLast().last {
      factor = try? system.sign(number)
    }
    switch (elements.last, factor) {
    case (.operator(.unary(.absolute)), _), (.operator(.unary(.square)), _),
      (.operator(.unary(.squareRoot)), _), (.operator(.unary(.cubeRoot)), _),
      (.operator(.unary(.negate)), _):
      return 1
    case (.operator(.binary(.power)), 1), (.operator(.binary(.root)), 1),
      (.operator(.binary(.multiply)), 1), (.operator(.binary(.multiply)), -1),
      (.operator(.binary(.divide)), 1), (.operator(.binary(.divide)), -1):
      return 2
    default: return nil
    }
  }

  /// Makes a quotation for the derivative of another one.
  private func slope(of code: Code) throws(RPNError) -> Code {
    try program("swap derivative", after: code)
  }

  /// Makes a quotation that pushes another one and then runs a program.
  func program(_ program: String, after code: Code) throws(RPNError) -> Code {
    var compiler = Compiler(system, Names(), known: [], digits: limits.digits)
    guard
      case .operand(.quotation(let word))? =
        try compiler.compile(tokenize("[ \(program) ]")).elements.first
    else { return code }
    return try word.withoutPlaces().preceded(by: .quotation(code), within: limits)
  }
}
