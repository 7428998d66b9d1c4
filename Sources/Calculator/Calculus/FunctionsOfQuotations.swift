import ExactReals
import ReversePolish

extension Machine {
  mutating func differentiate() throws(RPNError) {
    let x = try takeNumber()
    let code = try takeQuotation()
    if try ask(.derivative(code, at: x)) { return }
    push(.number(try derivative(of: code, at: x)))
  }

  mutating func findRoot() throws(RPNError) {
    let last = try takeNumber()
    let first = try takeNumber()
    let code = try takeQuotation()
    try onPlainNumbers(.solve, code, first, last) { machine throws(RPNError) in
      var function = machine.function(of: code, .solve)
      if machine.isCalculating { try machine.cover(&function, code) }
      return .number(try machine.system.root(of: function, between: first, and: last))
    }
  }

  mutating func integrate() throws(RPNError) {
    let last = try takeNumber()
    let first = try takeNumber()
    let code = try takeQuotation()
    try onPlainNumbers(.integrate, code, first, last) { machine throws(RPNError) in
      var function = machine.function(of: code, .integrate)
      if machine.isCalculating { try machine.cover(&function, code) }
      function.bounds = machine.bounds
      return .number(try machine.system.integral(of: function, from: first, to: last))
    }
  }

  /// Pushes the result of a calculation with a function of plain numbers.
  ///
  /// If an end or the values have a unit, this runs the word's program instead, which calculates
  /// in units.
  mutating func onPlainNumbers(
    _ primitive: Primitive, _ code: Code, _ first: AnyNumber, _ last: AnyNumber,
    _ calculation: (Machine) throws(RPNError) -> Operand
  ) throws(RPNError) {
    do throws(RPNError) {
      push(try calculation(self))
    } catch {
      if error.kind != .dimensionMismatch { throw error }
      if !system.isDimensioned(first), !system.isDimensioned(last) {
        guard let value = try? value(of: code, at: last, primitive), system.isDimensioned(value)
        else {
          throw error
        }
      }
      for operand in [.quotation(code), .number(first), .number(last)] as [Operand] {
        push(operand)
      }
      try callProgram(of: Lexicon.number(ofWord: primitive.name))
    }
  }

  /// Converts a quotation to a function of one number.
  private func function(
    of code: Code, _ primitive: Primitive
  ) -> NumberFunction<AnyNumber> {
    let machine = self
    return NumberFunction(
      value: { (x: AnyNumber) throws(RPNError) in try machine.value(of: code, at: x, primitive)
      },
      source: { () throws(RPNError) in try machine.closedProgram(of: code) })
  }

  /// Adds to a function its bounds on intervals, and its integral as a polynomial.
  private func cover(
    _ function: inout NumberFunction<AnyNumber>, _ code: Code
  ) throws(RPNError) {
    (function.cover, function.area) = try enclosures(of: code)
  }

  /// The bounds of a quotation's values on intervals, and its integral as a polynomial.
  ///
  /// The quotation runs on regions, with the same names. If the outcome of a comparison is
  /// undecided, all paths are followed.
  ///
  /// - Parameter code: The quotation.
  /// - Returns: The bounds and the integral.
  /// - Throws: Errors of converting the names.
  func enclosures(
    of code: Code
  ) throws(RPNError) -> (
    cover: NumberFunction<AnyNumber>.Covering,
    area: @Sendable (Real, Real) throws(RPNError) -> Real
  ) {
    let cover = try boxCover(of: code)
    let (code, machine) = try exactly(code)
    let bounds = bounds
    @Sendable func value(at x: RegionValue, on numbers: Regions) throws(RPNError) -> RegionValue {
      try RegionValue(
        plainReal(machine(.other(numbers)).value(of: code, at: AnyNumber(AnyReal(x)), .integrate)))
    }
    return (
      cover: { region, question, arithmetic throws(RPNError) in
        try cover([region], question, arithmetic)
      },
      area: { first, last throws(RPNError) in
        let numbers = Regions(
          arithmetic: RegionArithmetic(precision: 64, bounds), question: .continuousValues)
        return try numbers.area(value(at: .powers([0, 1]), on: numbers), from: first, to: last)
      }
    )
  }

  /// The bounds of a quotation's values on boxes of its operands.
  func boxCover(
    of code: Code
  ) throws(RPNError)
    -> @Sendable ([Region], RegionQuestion, RegionArithmetic) throws(RPNError) -> Region?
  {
    let (code, machine) = try exactly(code)
    return { regions, question, arithmetic throws(RPNError) in
      let numbers = Regions(arithmetic: arithmetic, question: question)
      let point = regions.map { region in
        var x = RegionValue.region(region)
        switch question {
        case .areaNextTo(let end): x = .tail(EndGrowth(limit: end, power: 1, factor: region))
        case .analyticValues(let segment): x = .continued(region, on: segment)
        case .values, .continuousValues: break
        }
        return AnyNumber(AnyReal(x))
      }
      return try numbers.join { () throws(RPNError) in
        try numbers.area(
          RegionValue(plainReal(machine(.other(numbers)).value(of: code, at: point, .integrate))))
      }
    }
  }

  /// Converts the numbers in a quotation to exact numbers.
  ///
  /// - Returns: The converted quotation, and a function that makes a machine on a system, with the
  ///   same names.
  func exactly(
    _ code: Code
  ) throws(RPNError) -> (
    code: Quotation, machine: @Sendable (RealNumbers) -> Machine
  ) {
    let (system, bounds, limits) = (system, bounds, limits)
    // The quotation may not need a value that is not a plain real number.
    @Sendable func lift(_ number: AnyNumber) -> AnyNumber {
      (try? system.exactly(number)) ?? AnyNumber(KnownValue(kind: .number))
    }
    @Sendable func lower(_ number: AnyNumber) throws(RPNError) -> AnyNumber? {
      guard let real = number.real else { return nil }
      return try system.number(real, bounds)
    }
    let names = try names.map { meaning throws(RPNError) -> Meaning? in
      switch meaning {
      case .definition(let code): .definition(try code.mappingNumbers(lift))
      case .value(let value): .value(try value.mappingNumbers(lift))
      case .swift(let word): .swift(word.onConstants(lift: lift, lower: lower))
      case nil: nil
      }
    }
    let nesting = try nextNesting()
    return (
      try code.mappingNumbers(lift),
      { numbers in
        var machine = Machine(
          system: AllNumbers(numbers).bounded(by: limits), limits: limits)
        (machine.names, machine.nesting) = (names, nesting)
        return machine
      }
    )
  }

  /// Returns the result of a quotation for a number, on a nested machine.
  ///
  /// - Throws: `effectMismatch` unless the quotation leaves one number; errors of the quotation,
  ///   without a place, so that the place of the calling word is shown.
  func value(
    of code: Code, at x: AnyNumber, _ primitive: Primitive
  ) throws(RPNError) -> AnyNumber {
    try value(of: code, at: [x], primitive)
  }

  /// Returns the result of a quotation for numbers, of which the last is on top.
  func value(
    of code: Code, at point: [AnyNumber], _ primitive: Primitive
  ) throws(RPNError) -> AnyNumber {
    var machine = try nested()
    for number in point { machine.push(.number(number)) }
    try machine.call(code)
    try machine.run(downTo: 0)
    guard machine.values.count == 1, case .number(let result)? = machine.values.first,
      [.number, .any].contains(system.kind(of: result))
    else { throw .leavesNoNumber(primitive) }
    return result
  }

  /// A machine with the same names and an empty stack; each nested machine uses the native call
  /// stack.
  private func nested() throws(RPNError) -> Machine {
    var machine = Machine(system: system, limits: limits)
    machine.names = names
    machine.answer = answer
    machine.nesting = try nextNesting()
    _ = try machine.ask(.nothingBelow)
    return machine
  }

  /// Runs programs for the numbers of this machine.
  var runner: ProgramRunner<AllNumbers> {
    ProgramRunner(bounds: bounds, nesting: nesting) { program, point, numbers throws(RPNError) in
      try value(of: program, at: point, in: numbers)
    }
  }

  /// Returns the result of a program with numbers on its stack.
  ///
  /// - Throws: Errors of the program, without a place.
  func value(
    of program: String, at point: [AnyNumber], in numbers: AllNumbers
  ) throws(RPNError) -> AnyNumber {
    var machine = Machine(system: numbers, limits: limits)
    machine.answer = answer
    machine.nesting = try nextNesting()
    var compiler = Compiler(numbers, Names(), known: [], digits: limits.digits)
    guard
      case .operand(.quotation(let code))? =
        try compiler.compile(tokenize("[ \(program) ]")).elements.first
    else { throw RPNError(.unknownWord, "the rule is not a program") }
    for number in point { machine.push(.number(number)) }
    try machine.call(code.withoutPlaces())
    try machine.run(downTo: 0)
    return try machine.takeNumber()
  }

  /// Returns the result of a program with exact numbers on its stack, for machines of all systems.
  ///
  /// - Throws: Errors of the program, without a place.
  func exactValue(of program: String, at point: [Real]) throws(RPNError) -> Real {
    let numbers = AllNumbers(exact: ExactNumbers(), givesComplex: false).bounded(by: limits)
    let machine = Machine(system: numbers, limits: limits)
    let point = point.map { AnyNumber(.exact($0)) }
    return try exactNumber(of: machine.value(of: program, at: point, in: numbers))
  }

  private func nextNesting() throws(RPNError) -> Int {
    if nesting < 20 { return nesting + 1 }
    throw RPNError(.limitExceeded, "derivatives, roots and integrals nest at most 20 deep")
  }

  /// The derivative of a quotation, by running it on numbers with one more variable.
  private func derivative(of code: Code, at x: AnyNumber) throws(RPNError) -> AnyNumber {
    @Sendable func lift(_ number: AnyNumber) -> AnyNumber { AnyNumber(number.layered.lifted) }
    let numbers = system.varying
    var machine = Machine(system: numbers, limits: limits)
    machine.nesting = try nextNesting()
    machine.names = try names.map { meaning throws(RPNError) in
      switch meaning {
      case .definition(let code): .definition(try code.mappingNumbers(lift))
      case .value(let value): .value(try value.mappingNumbers(lift))
      case .swift(let word):
        .swift(
          word.onConstants(lift: lift) { x in
            let dual = x.layered.dual
            return dual.derivative == nil ? AnyNumber(dual.value) : nil
          })
      case nil: nil
      }
    }
    let code = try code.mappingNumbers(lift)
    let start = machine
    return try numbers.derivative(
      of: { variable throws(RPNError) in try start.value(of: code, at: variable, .derivative) },
      at: x)
  }
}

extension RPNError {
  fileprivate static func leavesNoNumber(_ primitive: Primitive) -> RPNError {
    RPNError(.effectMismatch, "the quotation of '\(primitive.name)' must leave one number")
  }
}
