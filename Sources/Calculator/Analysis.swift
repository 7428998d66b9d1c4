import ReversePolish

extension Machine {
  /// The words that look at a quotation as a function: `derivative`, `solve` and `integrate`.
  mutating func analyze(_ word: LanguageWord) throws(RPNError) {
    var arguments = Arguments(of: word)
    let last = try arguments.number(from: &self)
    if word == .derivative {
      push(.number(try derivative(of: try arguments.quotation(from: &self), at: last)))
      return
    }
    let first = try arguments.number(from: &self)
    let code = try arguments.quotation(from: &self)
    let machine = self
    let function = NumberFunction(
      value: { (x: System.Value) throws(RPNError) in try machine.value(of: code, at: x, word) },
      source: { () throws(RPNError) in try machine.closedProgram(of: code) })
    if word == .solve {
      push(.number(try system.root(of: function, between: first, and: last)))
      return
    }
    try refuseBranches(of: code, from: first, to: last)
    push(.number(try system.integral(of: function, from: first, to: last)))
  }

  /// Fails if a quotation compares what depends on its variable.
  ///
  /// Such a function is pieced together, and a narrow piece may lie between all places that are
  /// looked at. One run tells: if nothing is decided in it by the variable, every run goes the same
  /// way. The place is one that no function treats in a special way, as far as one can say that.
  private func refuseBranches(
    of code: Code, from first: System.Value, to last: System.Value
  ) throws(RPNError) {
    let width = try system.apply(.subtract, to: last, first)
    let distance = try system.apply(
      .divide, to: try system.apply(.multiply, to: width, system.number(61_803)),
      system.number(100_000))
    let point = try system.apply(.add, to: first, distance)
    do {
      _ = try slope(of: code, at: point, DualAlgebra(system, refusesDecisions: true))
    } catch {
      if error.kind == .undecided { throw error }
    }
  }

  /// What a quotation leaves of a number, on a machine of its own.
  ///
  /// - Throws: `effectMismatch` unless it leaves one number; what it throws itself, without a place,
  ///   so that the word that asked is shown.
  private func value(
    of code: Code, at x: System.Value, _ word: LanguageWord
  ) throws(RPNError) -> System.Value {
    var machine = try nested()
    machine.push(.number(x))
    try machine.call(code)
    try machine.run(downTo: 0)
    guard machine.values.count == 1, case .number(let result)? = machine.values.first else {
      throw .leavesNoNumber(word)
    }
    return result
  }

  /// A machine with the same names and an empty stack; these nest in Swift's own call stack.
  private func nested() throws(RPNError) -> Machine {
    var machine = Machine(system: system, limits: limits)
    machine.names = names
    machine.nesting = try nextNesting()
    return machine
  }

  private func nextNesting() throws(RPNError) -> Int {
    if nesting < 20 { return nesting + 1 }
    throw RPNError(.limitExceeded, "derivatives, roots and integrals nest at most 20 deep")
  }

  /// The derivative of a quotation.
  private func derivative(of code: Code, at x: System.Value) throws(RPNError) -> System.Value {
    try slope(of: code, at: x, DualAlgebra(system))
  }

  /// The derivative of a quotation, by running it on dual numbers.
  private func slope(
    of code: Code, at x: System.Value, _ algebra: DualAlgebra<System>
  ) throws(RPNError) -> System.Value {
    var machine = Machine<DualAlgebra<System>>(system: algebra, limits: limits)
    machine.nesting = try nextNesting()
    machine.names = try names.map { meaning throws(RPNError) in
      switch meaning {
      case .definition(let code): .definition(try code.mappingNumbers { Dual($0) })
      case .value(let value): .value(try value.mappingNumbers { Dual($0) })
      case nil: nil
      }
    }
    let dual = try code.mappingNumbers { Dual($0) }
    let start = machine
    return try algebra.derivative(
      of: { (variable: Dual<System.Value>) throws(RPNError) in
        try start.value(of: dual, at: variable, .derivative)
      }, at: x)
  }
}

extension DualAlgebra: NumberSystem where Base: NumberSystem {
  /// Dual numbers over numbers within the limits.
  public func bounded(by limits: Limits) -> DualAlgebra {
    DualAlgebra(base.bounded(by: limits), refusesDecisions: refusesDecisions)
  }

  /// Whether two values are the same, and change in the same way.
  public func areSame(_ x: Dual<Base.Value>, _ y: Dual<Base.Value>) throws(RPNError) -> Bool {
    guard try base.areSame(x.value, y.value) else { return false }
    guard let slope = x.derivative, let other = y.derivative else {
      return x.derivative == nil && y.derivative == nil
    }
    return try base.areSame(slope, other)
  }

  /// A number as an integer of the machine, to count with.
  public func count(_ value: Dual<Base.Value>, for word: String) throws(RPNError) -> Int {
    try base.count(value.value, for: word)
  }

  /// The constant that an integer of the machine is.
  public func number(_ integer: Int) -> Dual<Base.Value> { Dual(base.number(integer)) }

  /// Whether a whole number is even.
  public func isEven(_ value: Dual<Base.Value>, for word: String) throws(RPNError) -> Bool {
    try base.isEven(value.value, for: word)
  }

  /// Whether a whole number is prime.
  public func isPrime(_ value: Dual<Base.Value>) throws(RPNError) -> Bool {
    try base.isPrime(value.value)
  }

  /// The prime factors of a constant.
  public func factors(_ value: Dual<Base.Value>) throws(RPNError) -> [Dual<Base.Value>] {
    try base.factors(try constant(value, "factors")).map { Dual($0) }
  }

  /// What an operation on the bits of a constant gives.
  public func bits(
    _ x: Dual<Base.Value>, _ operation: BitOperation.Unary
  ) throws(RPNError) -> Dual<Base.Value> {
    Dual(try base.bits(try constant(x, operation.rawValue), operation))
  }

  /// What an operation on the bits of two constants gives.
  public func bits(
    _ x: Dual<Base.Value>, _ y: Dual<Base.Value>, _ operation: BitOperation
  ) throws(RPNError) -> Dual<Base.Value> {
    let (x, y) = (try constant(x, operation.rawValue), try constant(y, operation.rawValue))
    return Dual(try base.bits(x, y, operation))
  }

  /// The value as it is printed.
  public func text(_ value: Dual<Base.Value>) throws(RPNError) -> String {
    try base.text(value.value)
  }

  /// A program that leaves the value.
  public func program(_ value: Dual<Base.Value>) throws(RPNError) -> String {
    try base.program(value.value)
  }

  /// The value in base 2, 8 or 16, if it is an integer.
  public func literal(_ value: Dual<Base.Value>, base radix: Int) throws(RPNError) -> String? {
    try base.literal(value.value, base: radix)
  }

  /// What kind of number the value is.
  public func describe(
    _ value: Dual<Base.Value>
  ) throws(RPNError) -> (type: String, isExact: Bool) {
    try base.describe(value.value)
  }

  /// The root of the values of a function.
  public func root(
    of function: NumberFunction<Dual<Base.Value>>, between first: Dual<Base.Value>,
    and last: Dual<Base.Value>
  ) throws(RPNError) -> Dual<Base.Value> {
    let (a, b) = (try constant(first, "solve"), try constant(last, "solve"))
    return Dual(try base.root(of: constant(function, "solve"), between: a, and: b))
  }

  /// The integral of the values of a function.
  public func integral(
    of function: NumberFunction<Dual<Base.Value>>, from first: Dual<Base.Value>,
    to last: Dual<Base.Value>
  ) throws(RPNError) -> Dual<Base.Value> {
    let (a, b) = (try constant(first, "integrate"), try constant(last, "integrate"))
    return Dual(try base.integral(of: constant(function, "integrate"), from: a, to: b))
  }

  /// A function of constants.
  private func constant(
    _ function: NumberFunction<Dual<Base.Value>>, _ word: String
  ) -> NumberFunction<Base.Value> {
    NumberFunction(
      value: { x throws(RPNError) in try constant(function.value(Dual(x)), word) },
      source: function.source)
  }

  /// The value of what does not depend on the variable.
  private func constant(
    _ value: Dual<Base.Value>, _ word: String
  ) throws(RPNError) -> Base.Value {
    if value.derivative == nil { return value.value }
    throw RPNError(.domain, "'\(word)' of the variable has no derivative")
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
  /// - Throws: `undecided` where the function is not smooth enough.
  public func integral(
    of function: NumberFunction<Double>, from first: Double, to last: Double
  ) throws(RPNError) -> Double {
    try Calculator.integral(of: function.value, from: first, to: last)
  }
}

extension RPNError {
  fileprivate static func leavesNoNumber(_ word: LanguageWord) -> RPNError {
    RPNError(.effectMismatch, "the quotation of '\(word.name)' must leave one number")
  }
}
