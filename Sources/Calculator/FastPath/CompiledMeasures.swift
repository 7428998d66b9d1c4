import ExactReals
import ReversePolish

// Steps for dates and quantities.
//
// Only the compiler knows units. It asks the number system for the results of some integers, so the
// rules about units are written once.

/// A result that is a linear function of the number of an operand, and its kind.
private struct LinearRule {
  let factor: AnyNumber
  let shift: AnyNumber
  let kind: CellKind
}

extension FastCompiler {
  private var system: AllNumbers { machine.system }

  private func number(_ integer: Int) -> AnyNumber {
    (try? system.number(integer)) ?? .integer(Int64(integer))
  }

  private var zero: AnyNumber { number(0) }

  // MARK: Values

  /// Returns the number in the cell of a date or a quantity, and its kind; `nil` for numbers with
  /// another text than such cells have.
  private func parts(_ value: AnyNumber) -> (number: AnyNumber, kind: CellKind)? {
    guard case .constant(let constant) = value.layered else { return nil }
    switch constant {
    case .plain: return (value, .number)
    case .moment(let moment):
      guard let kind = DateKind(moment), let integer = kind.number(moment) else { return nil }
      return (number(integer), .date(kind))
    case .quantity(let quantity):
      let unit = quantity.unit
      let isShownOtherwise = unit.isClock || unit.takesPrefix && system.base.base.units == .prefixed
      if unit.level != nil || isShownOtherwise { return nil }
      return (AnyNumber(.constant(.plain(quantity.number))), .quantity(unit))
    }
  }

  /// Returns the cell of a date or a quantity in code for rows, and its kind.
  func measured(_ number: AnyNumber) -> (cell: Cells.Cell, kind: CellKind)? {
    guard mode.isForRows, case .other = number, let (number, kind) = parts(number) else {
      return nil
    }
    return kind == .number ? nil : cell(number).map { ($0, kind) }
  }

  /// Returns a value of a kind with an integer.
  private func sample(_ kind: CellKind, _ integer: Int) -> AnyNumber? {
    guard let number = try? system.number(integer) else { return nil }
    switch kind {
    case .number: return number
    case .quantity(let unit):
      guard case .constant(.plain(let plain)) = number.layered else { return nil }
      return AnyNumber(.constant(.quantity(Quantity(number: plain, unit: unit))))
    case .boolean, .date, .writtenDate, .writtenNumber: return nil
    }
  }

  /// The number that a slot has on all rows; `nil` if it varies.
  private func constant(_ slot: FastSlot) -> AnyNumber? {
    if case .constant(.number(let number)) = slot.location { return number }
    return nil
  }

  // MARK: Linear rules

  /// Returns the rule of a word whose results are linear in the number of an operand.
  private func rule(
    _ slot: FastSlot, _ word: (AnyNumber) throws(RPNError) -> AnyNumber
  ) -> LinearRule? {
    if let constant = constant(slot) {
      guard let value = try? word(constant), let (number, kind) = parts(value), cell(number) != nil
      else { return nil }
      return LinearRule(factor: zero, shift: number, kind: kind)
    }
    var numbers: [AnyNumber] = []
    var kinds: [CellKind] = []
    for integer in 0...3 {
      guard let sample = sample(slot.kind, integer), let value = try? word(sample),
        let (number, kind) = parts(value)
      else { return nil }
      numbers.append(number)
      kinds.append(kind)
    }
    let factors = (1...3).compactMap {
      try? system.apply(.subtract, to: numbers[$0], numbers[$0 - 1])
    }
    guard factors.count == 3, kinds.allSatisfy({ $0 == kinds[0] }), cell(factors[0]) != nil,
      cell(numbers[0]) != nil, isSame(factors[0], factors[1]), isSame(factors[0], factors[2])
    else { return nil }
    let rule = LinearRule(factor: factors[0], shift: numbers[0], kind: kinds[0])
    // The number system rounds conversions of doubles once.
    let isUnchanged = isSame(rule.factor, number(1)) && isSame(rule.shift, zero)
    return isExact || isUnchanged ? rule : nil
  }

  private var isExact: Bool { numbers != .doubles }

  private func isSame(_ x: AnyNumber, _ y: AnyNumber) -> Bool {
    (try? system.areEqual(x, y)) == true
  }

  /// Lets the code treat the top values as plain numbers.
  private mutating func takeNumbers(_ count: Int) {
    for index in stack.values.indices.suffix(count) { stack.values[index].kind = .number }
  }

  /// Sets the kind of the value on top.
  private mutating func set(_ kind: CellKind) { stack.values[stack.count - 1].kind = kind }

  /// Emits a linear function of the value on top.
  private mutating func emit(_ rule: LinearRule) throws(Bailout) {
    if isSame(rule.factor, zero) {
      _ = try pop()
      push(.number, in: .constant(.number(rule.shift)))
      return set(rule.kind)
    }
    takeNumbers(1)
    if !isSame(rule.factor, number(1)) {
      push(.number, in: .constant(.number(rule.factor)))
      try emit(.multiply)
    }
    if !isSame(rule.shift, zero) {
      push(.number, in: .constant(.number(rule.shift)))
      try emit(.add)
    }
    if case .quantity(let unit) = rule.kind, unit.zero != nil {
      guard isExact, let lowest = try? system.base.base.lowest(of: unit),
        let cell = cell(AnyNumber(lowest))
      else { throw .unsuited }
      try emit(.requireAtLeast)
      piece.steps[piece.steps.count - 1].constant = cell
    }
    set(rule.kind)
  }

  // MARK: Arithmetic

  /// Emits an operation if an operand is a date or a quantity.
  ///
  /// - Returns: Whether one is.
  mutating func emitMeasures(_ operation: Unary) throws(Bailout) -> Bool {
    guard let kind = stack.peek(0)?.kind, case .quantity(let unit) = kind else { return false }
    switch operation.entry.units {
    case .kept where !unit.isPoint, .keptOfPoints where unit.zero == nil: break
    default: throw .unsuited
    }
    guard Cells.knows(operation) else { throw .unsuited }
    takeNumbers(1)
    try emit(.unary, unary: operation)
    set(kind)
    return true
  }

  /// Emits an operation if an operand is a date or a quantity.
  ///
  /// - Returns: Whether one is.
  mutating func emitMeasures(_ operation: Binary) throws(Bailout) -> Bool {
    guard let y = stack.peek(0), let x = stack.peek(1) else { return false }
    switch (x.kind, y.kind, operation) {
    case (.number, .number, _), (.boolean, _, _), (_, .boolean, _): return false
    case (.date, .date, .subtract): try emitDifference()
    case (.date, .date, .minimum) where x.kind == y.kind,
      (.date, .date, .maximum) where x.kind == y.kind:
      try emit(.binary, on: x.kind, to: x.kind, binary: operation)
    case (.date(let kind), .quantity(let unit), .add),
      (.date(let kind), .quantity(let unit), .subtract):
      try emitMove(kind, by: unit, operation)
    case (.quantity(let unit), .date(let kind), .add):
      swap()
      try emitMove(kind, by: unit, operation)
    case (.date, _, _), (_, .date, _), (.writtenDate, _, _), (_, .writtenDate, _),
      (.writtenNumber, _, _), (_, .writtenNumber, _):
      throw .unsuited
    default: try emitQuantities(operation, x, y)
    }
    return true
  }

  private mutating func emitQuantities(
    _ operation: Binary, _ x: FastSlot, _ y: FastSlot
  ) throws(Bailout) {
    let system = system
    switch operation.entry.units {
    case .sum, .product, .quotient, .percent: break
    case .choice where x.kind == y.kind:
      return try emit(.binary, on: x.kind, to: x.kind, binary: operation)
    default: throw .unsuited
    }
    if let constant = constant(y),
      let rule = rule(x, { x throws(RPNError) in try system.apply(operation, to: x, constant) })
    {
      _ = try pop()
      return try emit(rule)
    }
    if let constant = constant(x),
      let rule = rule(y, { y throws(RPNError) in try system.apply(operation, to: constant, y) })
    {
      stack.values.remove(at: stack.count - 2)
      return try emit(rule)
    }
    // The rules for points depend on the numbers.
    for case .quantity(let unit) in [x.kind, y.kind] where unit.isPoint { throw .unsuited }
    guard let oneOfX = sample(x.kind, 1), let oneOfY = sample(y.kind, 1),
      let one = (try? system.apply(operation, to: oneOfX, oneOfY)).flatMap(parts)
    else { throw .unsuited }
    switch operation.entry.units {
    case .sum:
      // The second number is converted to the unit of the first one.
      guard let zeroOfX = sample(x.kind, 0),
        let rule = rule(y, { y throws(RPNError) in try system.apply(.add, to: zeroOfX, y) }),
        let shift = try? system.apply(operation, to: number(1), rule.valueOfOne(system)),
        rule.kind == x.kind, one.kind == x.kind, constant(y) == nil, isSame(one.number, shift)
      else { throw .unsuited }
      try emit(rule)
      takeNumbers(2)
      try emitPlain(operation)
      set(x.kind)
    case .product, .quotient:
      guard cell(one.number) != nil, isExact || isSame(one.number, number(1)) else {
        throw .unsuited
      }
      takeNumbers(2)
      try emitPlain(operation)
      try emit(LinearRule(factor: one.number, shift: zero, kind: one.kind))
    default: throw .unsuited
    }
  }

  /// Emits a step for an operation on plain numbers.
  mutating func emitPlain(_ operation: Binary) throws(Bailout) {
    switch operation {
    case .add: try emit(.add)
    case .subtract: try emit(.subtract)
    case .multiply: try emit(.multiply)
    default: try emit(.binary, binary: operation)
    }
  }

  /// Makes the units of two compared values equal.
  ///
  /// - Returns: The kind of the values.
  mutating func comparedKind() throws(Bailout) -> CellKind? {
    guard let y = stack.peek(0), let x = stack.peek(1) else { throw .needsInput }
    switch (x.kind, y.kind) {
    case (.writtenDate, _), (_, .writtenDate), (.writtenNumber, _), (_, .writtenNumber):
      throw .unsuited
    case (.quantity(let unit), .quantity(let other)) where x.kind != y.kind:
      let system = system
      guard unit.dimension == other.dimension, let one = sample(x.kind, 1),
        let rule = rule(
          y, { y throws(RPNError) in try system.apply(.convert, for: "to", to: [y, one]) }),
        rule.kind == x.kind
      else { throw .unsuited }
      try emit(rule)
    case (.date, .date) where x.kind != y.kind: try countSeconds()
    default: break
    }
    return stack.values[stack.count - 2].kind
  }

  /// Replaces two compared numbers by the sign of their difference, and 0.
  mutating func emitSignOfDifference() throws(Bailout) {
    let kind = try comparedKind()
    switch kind {
    case .number?, .quantity?: break
    default: return
    }
    guard stack.peek(0)?.kind == kind else { throw .unsuited }
    takeNumbers(2)
    try emit(.subtract)
    try emit(.unary, unary: .sign)
    push(.number, in: .constant(.number(zero)))
  }

  /// The kind of two compared values that have an order on the fast path.
  mutating func orderedKind() throws(Bailout) -> CellKind? {
    let kind = try comparedKind()
    return kind == .boolean ? .number : kind
  }

  // MARK: Dates

  /// Emits a step that applies a function to integers on top of the stack.
  private mutating func emitPerform(
    _ opcode: Opcode, to kind: CellKind, _ function: @escaping FastFunction
  ) throws(Bailout) {
    guard functions.count < UInt8.max else { throw .tooLong }
    takeNumbers(opcode.row.pops)
    try emit(opcode, to: kind)
    piece.steps[piece.steps.count - 1].function = UInt8(functions.count)
    functions.append(function)
  }

  /// Swaps the values on top of the stack, which are known.
  private mutating func swap() { stack.values.swapAt(stack.count - 1, stack.count - 2) }

  /// Lets two dates without an offset, one of them without a time, both be times.
  private mutating func countSeconds() throws(Bailout) {
    for _ in 0..<2 {
      swap()
      switch stack.peek(0)?.kind {
      case .date(.day)?:
        takeNumbers(1)
        let kind = CellKind.date(.time(offset: nil))
        try emit(LinearRule(factor: number(86_400), shift: zero, kind: kind))
      case .date(.time(offset: nil))?: break
      default: throw .unsuited
      }
    }
  }

  /// Emits the difference of two dates.
  private mutating func emitDifference() throws(Bailout) {
    if stack.peek(0)?.kind != stack.peek(1)?.kind { try countSeconds() }
    let unit = stack.peek(0)?.kind == .date(.day) ? Unit.day : .second
    takeNumbers(2)
    try emit(.subtract, to: .quantity(unit))
  }

  /// Emits the sum of a date and a quantity of time, or their difference.
  private mutating func emitMove(
    _ date: DateKind, by unit: Unit, _ operation: Binary
  ) throws(Bailout) {
    let step = CellKind.quantity(date == .day ? .day : .second)
    guard unit.isTime, let slot = stack.peek(0), let one = sample(step, 1) else { throw .unsuited }
    let system = system
    let sign = operation == .add ? 1 : -1
    if let years = unit.calendarYears {
      guard isExact, let months = try? years.multiplied(by: 12, Bounds()),
        cell(AnyNumber(months)) != nil
      else { throw .unsuited }
      let kind = CellKind.number
      if let constant = constant(slot), let (number, _) = parts(constant),
        let count = try? system.apply(.multiply, to: number, AnyNumber(months)), cell(count) != nil
      {
        try emit(LinearRule(factor: zero, shift: count, kind: kind))
      } else {
        try emit(LinearRule(factor: AnyNumber(months), shift: zero, kind: kind))
      }
      return try emitPerform(.perform, to: .date(date)) { start, count in
        guard count.magnitude <= 240_000 else { return nil }
        return (try? date.moment(start).adding(months: sign * count)).flatMap(date.number)
      }
    }
    guard
      let rule = rule(
        slot, { time throws(RPNError) in try system.apply(.convert, for: "to", to: [time, one]) })
    else { throw .unsuited }
    try emit(rule)
    try emitPerform(.perform, to: .date(date)) { start, count in
      guard count.magnitude < 1 << 40, date.contains(start + sign * count) else { return nil }
      return start + sign * count
    }
  }

  /// Emits the text of a date, which is written when the row is.
  mutating func emitWrittenDate(_ text: Text) throws(Bailout) -> Bool {
    guard let kind = stack.peek(0)?.kind else { throw .needsInput }
    guard case .date(let date) = kind, let form = try? DateForm(text.string) else {
      return try deoptimize()
    }
    set(.writtenDate(form, date))
    return true
  }

  /// Emits a word on dates or quantities.
  mutating func emit(_ function: MeasureFunction, word: Int) throws(Bailout) -> Bool {
    let (system, name) = (system, Lexicon.words[word].name)
    if Lexicon.signatures[word].operands.count == 0 {
      guard let value = try? system.apply(function, for: name, to: []) else {
        return try deoptimize()
      }
      return try emit(Value.number(value))
    }
    guard let top = stack.peek(0) else { throw .needsInput }
    switch (function, top.kind) {
    case (.part(let part), .date(let date)):
      try emitPerform(.performConstant, to: .number) { start, _ in part(date.moment(start)) }
    case (.seconds(let seconds), .date(let date)):
      try emitPerform(.performConstant, to: .number) { start, _ in
        let seconds = seconds(date.moment(start))
        return seconds.isInteger ? seconds.numerator.small : nil
      }
    case (.clock(let part), .date(let date)):
      guard let kind = DateKind(part(date.moment(0))) else { return try deoptimize() }
      try emitPerform(.performConstant, to: .date(kind)) { start, _ in
        kind.number(part(date.moment(start)))
      }
    case (.unixTime, .date(let date)):
      try emitPerform(.performConstant, to: .number) { start, _ in
        Int(date.moment(start).secondOfUTC)
      }
    case (.moved(let moved), .number):
      guard let slot = stack.peek(1) else { throw .needsInput }
      guard case .date(let date) = slot.kind else { return try deoptimize() }
      try emitPerform(.perform, to: .date(date)) { start, count in
        (try? moved(date.moment(start), count)).flatMap(date.number)
      }
    case (.value, .number), (.value, .quantity), (.unit, .quantity), (.base, .number),
      (.base, .quantity), (.simplify, .number), (.simplify, .quantity):
      guard
        let rule = rule(
          top, { x throws(RPNError) in try system.apply(function, for: name, to: [x]) })
      else { return try deoptimize() }
      try emit(rule)
    case (.convert, .quantity):
      guard let slot = stack.peek(1) else { throw .needsInput }
      guard let unit = constant(top),
        let rule = rule(
          slot, { x throws(RPNError) in try system.apply(function, for: name, to: [x, unit]) })
      else { return try deoptimize() }
      _ = try pop()
      try emit(rule)
    default: return try deoptimize()
    }
    return true
  }
}

extension LinearRule {
  /// The value at 1.
  func valueOfOne(_ system: AllNumbers) throws(RPNError) -> AnyNumber {
    try system.apply(.add, to: factor, shift)
  }
}
