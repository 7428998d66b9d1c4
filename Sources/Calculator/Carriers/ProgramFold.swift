import ReversePolish

/// The fold of a program over a carrier: the only driver of all carriers.
///
/// Stack words, names, definitions, calls and branches are the same for each carrier. The fold is a
/// value, so a branch is a copy.
struct ProgramFold<C: Carrier> {
  /// The error for a program that the carrier cannot read.
  struct Unreadable: Error {}

  /// A value on the stack: its operand, and its program if it is a quotation.
  private struct Cell {
    var operand: C.Operand?
    var code: Quotation?
    var locals: [Cell] = []
  }

  private enum Named {
    case cells([Cell])
    case definition(Quotation)
  }

  /// The carrier after the elements so far.
  private(set) var carrier: C

  /// Whether `operands` covers the whole stack, so that no unknown values lie below.
  private(set) var isWhole = true

  /// The height of the stack after an element of the program, and the lowest height since the
  /// element before.
  typealias Height = (after: Int, lowest: Int)

  /// The heights after the elements of the program that was read, without those inside of lists and
  /// of called programs.
  private(set) var heights: [Height] = []

  /// The lowest height of the stack since the last element of the program.
  private var lowest = 0

  private var stack = Stack<Cell>()
  private var outerStacks: [(stack: Stack<Cell>, isWhole: Bool)] = []
  private var names: [Int: Named] = [:]

  /// The number of elements that may still be read, including those of called programs.
  private var room: Int
  private var depth = 0

  /// Makes a fold.
  ///
  /// - Parameters:
  ///   - carrier: The carrier.
  ///   - stack: The operands on the stack, bottom first.
  ///   - room: The maximum number of elements to read.
  init(_ carrier: C, on stack: [C.Operand] = [], room: Int) {
    (self.carrier, self.room) = (carrier, room)
    self.stack.values = stack.map { Cell(operand: $0) }
  }

  /// The operands on the stack, bottom first; `nil` for an unknown value.
  var operands: [C.Operand?] { stack.values.map(\.operand) }

  /// Makes a name push operands.
  mutating func name(_ number: Int, pushes operands: [C.Operand]) {
    names[number] = .cells(operands.map { Cell(operand: $0) })
  }

  /// Makes a name run a program.
  mutating func name(_ number: Int, runs code: Quotation) { names[number] = .definition(code) }

  /// Reads a program.
  ///
  /// - Throws: `Unreadable` if the program is too long or nests too deep, or an operand is unknown
  ///   and the carrier has no unknown operands.
  /// - Complexity: O(*n*) in the number of elements, with definitions inlined, which is bounded.
  mutating func read(_ code: Quotation) throws(Unreadable) { try read(code, locals: []) }

  private mutating func read(_ code: Quotation, locals captured: [Cell]) throws(Unreadable) {
    if depth > 16 { throw Unreadable() }
    depth += 1
    var locals = captured
    for (index, element) in code.elements.enumerated() {
      room -= 1
      if room < 0 { throw Unreadable() }
      if depth == 1 { lowest = outerStacks.first?.stack.count ?? stack.count }
      defer {
        if depth == 1 { heights.append((outerStacks.isEmpty ? stack.count : -1, lowest)) }
      }
      switch (element, element.instruction) {
      case (.operand(let value), _):
        var cell = Cell(operand: carrier.push(value, at: code.places[index]) ?? C.unknown)
        if case .quotation(let inner) = value { cell.code = inner }
        if !code.isDefinition(at: index) { try demand(cell.operand) }
        stack.push(cell)
      case (_, .local(let slot)?):
        if !locals.indices.contains(slot) { throw Unreadable() }
        stack.push(locals[slot])
      case (_, .bindLocal?): locals.append(try bound(to: code.names[index]))
      case (_, .bindName(let number)?):
        names[number] = .cells([try bound(to: code.names[index])])
      case (_, .define(let number)?):
        if let code = try take(1)[0].code { names[number] = .definition(code) }
      case (_, .name(let number)?): try use(number)
      case (_, .beginList?):
        outerStacks.append((stack, isWhole))
        (stack, isWhole) = (Stack(), true)
      case (_, .endList?), (_, .endRecord?):
        if let outer = outerStacks.popLast() { (stack, isWhole) = outer }
        try push(nil, count: 1)
      case (_, .key?): break
      case (_, .capture?):
        var closure = try take(1)[0]
        for slot in closure.code?.captures ?? [] {
          if !locals.indices.contains(slot) { throw Unreadable() }
          closure.locals.append(locals[slot])
        }
        stack.push(closure)
      case (.operator(let word), _): try perform(word)
      }
    }
    depth -= 1
  }

  // MARK: Words

  private mutating func perform(_ word: Operator) throws(Unreadable) {
    switch word {
    case .shuffle(let operation):
      for cell in try take(operation.arity) { stack.push(cell) }
      guard (try? stack.shuffle(operation)) != nil else { throw Unreadable() }
    case .stack(.clear): (stack, isWhole, lowest) = (Stack(), true, 0)
    case .stack(.depth) where isWhole:
      let count = Value.number(.integer(Int64(stack.count)))
      try push(carrier.push(count, at: .nowhere).map { [$0] }, count: 1)
    case .stack(.divideWithRemainder): try apply(word, 2, resultCount: 2)
    case .stack: try forget()
    case .constant, .unary, .binary: try apply(word, word.arity, resultCount: 1)
    case .word(let code):
      guard case .word(let number) = Instruction(code: code) else { throw Unreadable() }
      let signature = Lexicon.signatures[number]
      if try run(signature.primitive) { return }
      if signature.effect.isOpen { return try forget() }
      try apply(word, signature.operands.count, resultCount: signature.results.count)
    }
  }

  private mutating func apply(
    _ word: Operator, _ operandCount: Int, resultCount: Int
  ) throws(Unreadable) {
    var operands: [C.Operand] = []
    for cell in try take(operandCount) { operands.append(try demand(cell.operand)) }
    try push(carrier.apply(word, to: operands), count: resultCount)
  }

  /// Performs a word that runs known quotations; returns whether it is one.
  private mutating func run(_ primitive: Primitive?) throws(Unreadable) -> Bool {
    let codes = stack.values.suffix(primitive == .choose ? 2 : 1)
    guard codes.last?.code != nil, codes.first?.code != nil else { return false }
    switch primitive {
    case .call: try call(take(1)[0])
    case .dip:
      let cells = try take(2)
      try call(cells[1])
      stack.push(cells[0])
    case .choose where codes.count == 2:
      let cells = try take(3)
      var other = self
      try call(cells[1])
      // Both branches share the room, so that nested branches cannot double the work.
      other.room = room
      try other.call(cells[2])
      try join(other)
    default: return false
    }
    return true
  }

  private mutating func call(_ cell: Cell) throws(Unreadable) {
    guard let code = cell.code else { return try forget() }
    var fold = self
    do throws(Unreadable) {
      try fold.read(code, locals: cell.locals)
      self = fold
    } catch {
      room = fold.room
      try forget()
    }
  }

  private mutating func use(_ name: Int) throws(Unreadable) {
    switch names[name] {
    case .cells(let cells): stack.values += cells
    case .definition(let code): try call(Cell(code: code))
    case nil: try forget()
    }
  }

  /// Joins the stacks of two branches.
  private mutating func join(_ other: ProgramFold) throws(Unreadable) {
    (carrier, room, lowest) = (other.carrier, other.room, min(lowest, other.lowest))
    guard stack.count == other.stack.count, isWhole == other.isWhole else { return try forget() }
    for (index, cell) in other.stack.values.enumerated() {
      if let x = stack.values[index].operand, let y = cell.operand {
        stack.values[index].operand = try demand(carrier.join(x, y))
      }
      if stack.values[index].code !== cell.code { stack.values[index].code = nil }
    }
  }

  // MARK: The stack

  /// Returns an operand, or the unknown operand in its place.
  @discardableResult
  private func demand(_ operand: C.Operand?) throws(Unreadable) -> C.Operand {
    if let operand = operand ?? C.unknown { return operand }
    throw Unreadable()
  }

  /// Pushes the results of a word, or unknown operands in their place.
  private mutating func push(_ results: [C.Operand]?, count: Int) throws(Unreadable) {
    for index in 0..<(results?.count ?? count) {
      stack.push(Cell(operand: try demand(results?[index])))
    }
  }

  /// Pops values, the top last; unknown values lie below the stack.
  private mutating func take(_ count: Int) throws(Unreadable) -> [Cell] {
    var cells: [Cell] = []
    for _ in 0..<count {
      if let cell = stack.pop() {
        cells.append(cell)
      } else {
        cells.append(Cell(operand: try demand(nil)))
      }
    }
    if outerStacks.isEmpty { lowest = min(lowest, stack.count) }
    return cells.reversed()
  }

  private mutating func bound(to name: String?) throws(Unreadable) -> Cell {
    var cell = try take(1)[0]
    cell.operand = carrier.bind(try demand(cell.operand), to: name ?? "")
    return cell
  }

  /// Discards all that is known about the stack.
  private mutating func forget() throws(Unreadable) {
    try demand(nil)
    (stack, isWhole) = (Stack(), false)
  }
}
