import ReversePolish

extension Machine {
  /// Runs code for each remaining element of a list.
  ///
  /// - Complexity: O(*n*); converting numbers to cells and back costs no more than a step.
  mutating func runRounds(
    of code: FastCode<Int64>, on memory: inout CellMemory<Int64>, at index: Int
  ) throws(RPNError) -> Bool {
    guard !code.inputs.isEmpty else { return false }
    var rounds = FastRounds(iteration, code)
    (iteration.elements, iteration.results) = ([], [])
    let (departure, ticks) = try run(&rounds, of: code, on: &memory)
    let departs = departure != nil || !rounds.isDone
    fastPrograms.noteRun(at: index, ticks: ticks, departs: departs)
    rounds.store(in: &iteration, hasResult: departure == nil)
    if let departure {
      try deoptimize(code, at: departure, memory)
      return true
    }
    // A word other than `each` leaves the values below its operands unchanged.
    for _ in code.inputs { _ = pop() }
    push(code.inputs.prefix(rounds.left), from: memory, code.numbers)
    if rounds.isDone {
      try finish()
    } else {
      // The machine continues with the next element, which does not fit a cell.
      push(iteration.elements[iteration.next])
      iteration.next += 1
      skipsFastPath = true
    }
    return true
  }

  /// Runs code until the rounds end, or a step or an element must be left to the machine.
  @inline(__always)
  private func run(
    _ rounds: inout FastRounds, of code: FastCode<Int64>, on memory: inout CellMemory<Int64>
  ) throws(RPNError) -> (departure: Int?, ticks: Int) {
    let (input, output) = (code.inputs.count - 1, max(0, code.outputs.count - 1))
    let kind = code.inputs[input]
    var ticks = 0
    while true {
      if let departure = try run(code, on: &memory, ticks: &ticks) { return (departure, ticks) }
      ticks += 1
      if ticks % 1024 == 0 { try limits.checkpoint() }
      let result = memory.registers[output]
      switch rounds.primitive {
      case .map, .scan: rounds.note(system.value(in: result, rounds.resultKind, code.numbers))
      case .filter, .any, .all, .count:
        rounds.note(result != 0)
        if rounds.hasStopped { return (nil, ticks) }
      default: break
      }
      guard rounds.next < rounds.elements.count,
        let (cell, isKind) = cell(of: rounds.elements[rounds.next], as: code.numbers),
        isKind == kind
      else { return (nil, ticks) }
      rounds.next += 1
      memory.registers[input] = cell
    }
  }
}

/// The rounds of a word on lists.
private struct FastRounds {
  let primitive: Primitive
  /// The kind of the result of a round.
  let resultKind: CellKind
  /// The number of values on the stack of the code between two rounds.
  let left: Int
  /// Whether results replace their elements, because no result has been written yet.
  private let isInPlace: Bool
  var elements: [Value]
  var next: Int
  private var matches: Int
  private var results: [Value]
  private(set) var hasStopped = false

  @inline(__always)
  init(_ iteration: Iteration, _ code: FastCode<Int64>) {
    primitive = iteration.primitive
    (elements, results) = (iteration.elements, iteration.results)
    (next, matches) = (iteration.next, iteration.matches)
    isInPlace = primitive == .map && next == 1
    resultKind = primitive == .map ? code.outputs.last ?? .number : .number
    switch primitive {
    case .map, .filter, .any, .all, .count: left = code.outputs.count - 1
    default: left = code.outputs.count
    }
  }

  /// Whether no round is left.
  var isDone: Bool { hasStopped || next == elements.count }

  /// Notes the result of `map` or `scan`.
  @inline(__always)
  mutating func note(_ result: Value) {
    if isInPlace { elements[next - 1] = result } else { results.append(result) }
  }

  /// Notes whether a condition holds.
  @inline(__always)
  mutating func note(_ holds: Bool) {
    if holds { matches += 1 }
    if holds, primitive == .filter { results.append(elements[next - 1]) }
    hasStopped = holds ? primitive == .any : primitive == .all
  }

  /// Stores the state in the iteration of the machine, after a round with or without a result.
  func store(in iteration: inout Iteration, hasResult: Bool) {
    (iteration.elements, iteration.results) = (elements, results)
    (iteration.next, iteration.matches) = (next, matches)
    if isInPlace {
      let count = hasResult ? next : next - 1
      iteration.results = count == elements.count ? elements : Array(elements.prefix(count))
    }
  }
}
