import ExactReals
import ReversePolish

extension Machine {
  mutating func differentiate() throws(RPNError) {
    let x = try takeNumber()
    let code = try takeQuotation()
    if system.isAbstract, try ask(.derivative(code, at: x)) { return }
    push(.number(try system.derivative(of: code, at: x, refusesDecisions: false, on: self)))
  }

  mutating func findRoot() throws(RPNError) {
    let last = try takeNumber()
    let first = try takeNumber()
    let code = try takeQuotation()
    var function = function(of: code, .solve)
    if !system.isAbstract { function.cover = try cover(of: code) }
    push(.number(try system.root(of: function, between: first, and: last)))
  }

  mutating func integrate() throws(RPNError) {
    let last = try takeNumber()
    let first = try takeNumber()
    let code = try takeQuotation()
    var function = function(of: code, .integrate)
    if !system.isAbstract { function.cover = try cover(of: code) }
    function.bounds = bounds
    push(.number(try system.integral(of: function, from: first, to: last)))
  }

  /// A quotation as a function of one number.
  private func function(
    of code: Code, _ primitive: Primitive
  ) -> NumberFunction<System.Value> {
    let machine = self
    return NumberFunction(
      value: { (x: System.Value) throws(RPNError) in try machine.value(of: code, at: x, primitive)
      },
      source: { () throws(RPNError) in try machine.closedProgram(of: code) })
  }

  /// The bounds of a quotation's values on intervals.
  ///
  /// It runs on a machine on regions, with the same names. Where comparisons may turn out either way,
  /// all ways are gone.
  private func cover(of code: Code) throws(RPNError) -> NumberFunction<System.Value>.Covering {
    let (system, bounds, limits) = (system, bounds, limits)
    // A value that is no plain real number may be one that the quotation does not need.
    @Sendable func lift(_ number: System.Value) -> AllNumbers.Value {
      guard !system.isMeasured(number), let real = try? system.real(number) else {
        return AllNumbers.Value(Knowledge(kind: .number))
      }
      return AllNumbers.Value(.exact(real))
    }
    @Sendable func lower(_ number: AllNumbers.Value) throws(RPNError) -> System.Value? {
      guard case .constant(.plain(.real(.exact(let real)))) = number else { return nil }
      return try system.number(real, bounds)
    }
    let code = try code.mappingNumbers(lift)
    let names = try names.map { meaning throws(RPNError) -> Meaning<AllNumbers.Value>? in
      switch meaning {
      case .definition(let code): .definition(try code.mappingNumbers(lift))
      case .value(let value): .value(try value.mappingNumbers(lift))
      case .swift(let word): .swift(word.onConstants(lift: lift, lower: lower))
      case nil: nil
      }
    }
    let nesting = try nextNesting()
    return { region, question, arithmetic throws(RPNError) in
      let numbers = Regions(arithmetic: arithmetic, question: question)
      var machine = Machine<AllNumbers>(
        system: AllNumbers(.regions(numbers)).bounded(by: limits), limits: limits)
      (machine.names, machine.nesting) = (names, nesting)
      var x = AnyReal.region(region)
      if case .areaNextTo(let end) = question {
        x = .tail(Tail(limit: end, power: 1, factor: region))
      }
      return try numbers.join { () throws(RPNError) in
        let value = try real(machine.value(of: code, at: AllNumbers.Value(x), .integrate).number)
        return try numbers.area(value)
      }
    }
  }

  /// What a quotation leaves of a number, on a machine of its own.
  ///
  /// - Throws: `effectMismatch` unless it leaves one number; what it throws itself, without a place,
  ///   so that the word that asked is shown.
  func value(
    of code: Code, at x: System.Value, _ primitive: Primitive
  ) throws(RPNError) -> System.Value {
    var machine = try nested()
    machine.push(.number(x))
    try machine.call(code)
    try machine.run(downTo: 0)
    guard machine.values.count == 1, case .number(let result)? = machine.values.first,
      [.number, .any].contains(system.kind(of: result))
    else { throw .leavesNoNumber(primitive) }
    return result
  }

  /// A machine with the same names and an empty stack; these nest in Swift's own call stack.
  private func nested() throws(RPNError) -> Machine {
    var machine = Machine(system: system, limits: limits)
    machine.names = names
    machine.answer = answer
    machine.nesting = try nextNesting()
    if system.isAbstract { _ = try machine.ask(.nothingBelow) }
    return machine
  }

  /// What a program leaves of numbers, which lie on the stack when it begins.
  ///
  /// - Throws: What the program throws, without a place.
  func value(
    of program: String, at point: [System.Value], in numbers: System
  ) throws(RPNError) -> System.Value {
    var machine = Machine(system: numbers, limits: limits)
    machine.nesting = try nextNesting()
    var compiler = Compiler(numbers, Names(), known: [], digits: limits.digits)
    guard
      case .operand(.quotation(let code))? =
        try compiler.compile(tokenize("[ \(program) ]")).elements.first
    else { throw RPNError(.unknownWord, "the rule is no program") }
    for number in point { machine.push(.number(number)) }
    try machine.call(code.withoutPlaces())
    try machine.run(downTo: 0)
    return try machine.takeNumber()
  }

  /// What a program leaves of exact numbers, whatever the numbers of this machine are.
  ///
  /// - Throws: What the program throws, without a place.
  func exactValue(of program: String, at point: [Real]) throws(RPNError) -> Real {
    let numbers = AllNumbers(exact: ExactNumbers(), givesComplex: false).bounded(by: limits)
    let machine = Machine<AllNumbers>(system: numbers, limits: limits)
    let point = point.map { AllNumbers.Value(.exact($0)) }
    return try exactNumber(of: machine.value(of: program, at: point, in: numbers))
  }

  private func nextNesting() throws(RPNError) -> Int {
    if nesting < 20 { return nesting + 1 }
    throw RPNError(.limitExceeded, "derivatives, roots and integrals nest at most 20 deep")
  }

  /// The derivative of a quotation, by running it on dual numbers.
  ///
  /// - Parameters:
  ///   - code: The quotation.
  ///   - x: Where the derivative is wanted: the number, by the variables that are there already.
  ///   - numbers: The dual numbers by one variable more than here.
  ///   - lift: Makes one of them of a number, as a constant.
  ///   - lower: Makes a number of one of them; `nil` of what is no constant.
  /// - Returns: The derivative.
  /// - Throws: `domain` where there is none; what the quotation throws itself.
  fileprivate func derivative<Base>(
    of code: Code, at x: NestedDual<Base.Value>, in numbers: DualNumbers<Base>,
    lift: @escaping @Sendable (System.Value) throws(RPNError) -> NestedDual<Base.Value>,
    lower: @escaping @Sendable (NestedDual<Base.Value>) throws(RPNError) -> System.Value?
  ) throws(RPNError) -> NestedDual<Base.Value> {
    var machine = Machine<DualNumbers<Base>>(system: numbers, limits: limits)
    machine.nesting = try nextNesting()
    machine.names = try names.map { meaning throws(RPNError) in
      switch meaning {
      case .definition(let code): .definition(try code.mappingNumbers(lift))
      case .value(let value): .value(try value.mappingNumbers(lift))
      case .swift(let word): .swift(word.onConstants(lift: lift, lower: lower))
      case nil: nil
      }
    }
    let code = try code.mappingNumbers(lift)
    let start = machine
    return try numbers.algebra.derivative(
      of: { (variable: Dual<NestedDual<Base.Value>>) throws(RPNError) in
        try start.value(of: code, at: NestedDual(variable), .derivative).dual
      }, at: x)
  }
}

extension NumberSystem {
  /// The derivative of a quotation, by dual numbers over these.
  ///
  /// Compiled once for all numbers that have no way of their own, such as the intervals of a plot.
  @_semantics("optimize.sil.specialize.generic.never")
  public func derivative(
    of code: Quotation<Value>, at x: Value, refusesDecisions: Bool, on machine: Machine<Self>
  ) throws(RPNError) -> Value {
    try machine.derivative(
      of: code, at: .constant(x),
      in: DualNumbers(base: self, depth: 1, refusesDecisions: refusesDecisions),
      lift: { .constant($0) }, lower: { $0.isConstant ? $0.number : nil }
    ).number
  }
}

extension DualNumbers {
  /// All values of a function on regions, from the value in the middle and the slopes.
  ///
  /// - Returns: `nil` if no operand is a region, or the word has a program that can be run on them.
  private func valueOnRegions(
    of word: Word, slopes: [String?], at operands: [Value], on machine: Machine<DualNumbers>
  ) throws(RPNError) -> Value? {
    guard case .reals(let function) = word.behavior,
      operands.contains(where: { isRegion($0) })
    else { return nil }
    // The slopes of some functions are others of the same kind, and theirs again.
    guard machine.nesting < 6 else { throw .unknownRegion }
    let middles = try machine.reals(operands, for: word)
    try machine.check(function.conditions, for: middles, of: word)
    let value: Real
    do throws(RealError) {
      value = try function.body(middles, machine.bounds)
    } catch {
      throw RPNError(error)
    }
    var result = Value.constant(try base.number(value, machine.bounds))
    for (index, operand) in operands.enumerated() where isRegion(operand) {
      guard index < slopes.count, let slope = slopes[index] else { throw .unknownRegion }
      let rate = try machine.value(of: slope, at: operands, in: self)
      result = try moved(result, alongSlopes: rate, over: operand)
    }
    return result
  }

  /// The value of a function with its derivative, by the chain rule.
  public func value(
    of word: Word, slopes: [String?], at operands: [Value], on machine: Machine<DualNumbers>
  ) throws(RPNError) -> Value? {
    if operands.allSatisfy({ $0.isConstant }) {
      return try valueOnRegions(of: word, slopes: slopes, at: operands, on: machine)
    }
    let duals = operands.map { $0.dual }
    let point = duals.map { $0.value }
    // By the variables around the innermost one.
    let outer = DualNumbers(base: base, depth: depth - 1, refusesDecisions: refusesDecisions)
    var change: Value?
    for (index, operand) in duals.enumerated() {
      guard let rate = operand.derivative else { continue }
      guard index < slopes.count, let program = slopes[index] else {
        throw RPNError(.domain, "'\(word.name)' of the variable has no derivative")
      }
      let slope = try machine.value(of: program, at: point, in: outer)
      let part = try outer.apply(.multiply, to: slope, rate)
      change = if let others = change { try outer.apply(.add, to: others, part) } else { part }
    }
    let value = try machine.value(of: word.name, at: point, in: outer)
    return NestedDual(Dual(value, derivative: change))
  }

  /// The derivative of a quotation, by one variable more.
  public func derivative(
    of code: Quotation<Value>, at x: Value, refusesDecisions: Bool, on machine: Machine<DualNumbers>
  ) throws(RPNError) -> Value {
    try machine.derivative(
      of: code, at: x,
      in: DualNumbers(base: base, depth: depth + 1, refusesDecisions: refusesDecisions),
      lift: { $0.lifted }, lower: { $0.dual.derivative == nil ? $0.dual.value : nil })
  }
}

/// The exact number without its derivatives.
private func exactNumber(of value: AllNumbers.Value) throws(RPNError) -> Real {
  try AnyReals.exact(real(value.number))
}

/// The double without its derivatives.
private func doubleNumber(of value: AllNumbers.Value) throws(RPNError) -> Double {
  try AnyReals.double(real(value.number))
}

private func real(_ value: Measured<ComplexValue<AnyReal>>) throws(RPNError) -> AnyReal {
  if case .plain(.real(let real)) = value { return real }
  throw RPNError(.domain, "the derivative is no real number")
}

extension ExactNumbers {
  /// The derivative of a quotation, to any number of digits.
  public func derivative(
    of code: Quotation<Real>, at x: Real, refusesDecisions: Bool, on machine: Machine<ExactNumbers>
  ) throws(RPNError) -> Real {
    try exactNumber(
      of: machine.derivative(
        of: code, at: AllNumbers.Value(.exact(x)),
        in: AllNumbers(.exact(self), depth: 1, refusesDecisions: refusesDecisions),
        lift: { AllNumbers.Value(.exact($0)) },
        lower: { x throws(RPNError) in x.isConstant ? try exactNumber(of: x) : nil }))
  }
}

extension DoubleAlgebra {
  /// The derivative of a quotation in double precision.
  public func derivative(
    of code: Quotation<Double>, at x: Double, refusesDecisions: Bool,
    on machine: Machine<DoubleAlgebra>
  ) throws(RPNError) -> Double {
    try doubleNumber(
      of: machine.derivative(
        of: code, at: AllNumbers.Value(.double(x)),
        in: AllNumbers(.double(self), depth: 1, refusesDecisions: refusesDecisions),
        lift: { AllNumbers.Value(.double($0)) },
        lower: { x throws(RPNError) in x.isConstant ? try doubleNumber(of: x) : nil }))
  }
}

extension SwiftWord {
  /// The word on dual numbers that are constants: nobody knows its derivative.
  fileprivate func onConstants<Other: Sendable>(
    lift: @escaping @Sendable (Number) throws(RPNError) -> Other,
    lower: @escaping @Sendable (Other) throws(RPNError) -> Number?
  ) -> SwiftWord<Other> {
    on { operands throws(RPNError) in
      let constants = try operands.map { operand throws(RPNError) in
        try operand.mappingNumbers { number throws(RPNError) in
          if let constant = try lower(number) { return constant }
          throw RPNError(.domain, "'\(name)' of the variable has no derivative")
        }
      }
      return try body(constants).map { result throws(RPNError) in
        try result.mappingNumbers(lift)
      }
    }
  }
}

extension DoubleAlgebra {
  /// The double nearest to a root of a function.
  ///
  /// - Throws: `domain` unless the signs at the ends differ.
  public func root(
    of function: NumberFunction<Double>, between first: Double, and last: Double
  ) throws(RPNError) -> Double {
    try findRoot(of: function.value, between: first, and: last)
  }

  /// The integral of a function in double precision.
  ///
  /// The double nearest to the integral of the function's exact values, where intervals tell that; else
  /// what samples of the function tell.
  ///
  /// - Throws: `undecided` where the function is not smooth enough.
  public func integral(
    of function: NumberFunction<Double>, from first: Double, to last: Double
  ) throws(RPNError) -> Double {
    if let area = try provedIntegral(of: function, from: first, to: last) { return area }
    return try Calculator.integral(of: function.value, from: first, to: last)
  }
}

extension DoubleAlgebra {
  /// The integral, rounded once; `nil` where it is not proved, or no double.
  private func provedIntegral(
    of function: NumberFunction<Double>, from first: Double, to last: Double
  ) throws(RPNError) -> Double? {
    guard function.cover != nil, let a = Real(first), let b = Real(last) else { return nil }
    do throws(RealError) {
      let area = try Real.integral(
        of: nil, covering: function.covering, from: a, to: b, function.bounds)
      let nearest = try area.nearestDouble(function.bounds)
      return nearest.isFinite ? nearest : nil
    } catch {
      // The time may be up.
      try ExactNumbers().explained { () throws(RealError) in try function.bounds.checkpoint() }
      return nil
    }
  }
}

extension RPNError {
  fileprivate static func leavesNoNumber(_ primitive: Primitive) -> RPNError {
    RPNError(.effectMismatch, "the quotation of '\(primitive.name)' must leave one number")
  }
}
