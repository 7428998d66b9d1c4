import ReversePolish

/// The numbers in the cells of a fast path.
enum CellNumbers: Sendable {
  /// Integers with 64 bits.
  case integers
  /// Fractions with a numerator of 40 bits and a denominator of 24.
  case fractions
  /// Doubles, stored as their bits.
  case doubles

  /// The wider numbers to try next, or `nil`.
  var wider: CellNumbers? { self == .integers ? .fractions : nil }
}

/// A step of compiled code: an operation on registers with values of known kinds.
struct FastStep<Cell: BitwiseCopyable & Sendable> {
  var opcode: Opcode
  /// The operation of arithmetic for the generic steps `binary` and `unary`.
  var binary = Binary.add
  var unary = Unary.negate
  /// The index of the function of a `perform` step.
  var function: UInt8 = 0
  /// The registers of the operands; for `call`, `x` is the first register of the routine.
  var x: UInt8 = 0
  var y: UInt8 = 0
  /// The register of the result, or the step at which execution continues.
  var target: Int16 = 0
  /// The constant operand.
  var constant: Cell
}

/// A value of compiled code, which is in a register or known to the compiler.
struct FastSlot {
  var kind: CellKind
  var location: Location
  /// The identity of the value; copies share it.
  var origin = 0

  enum Location {
    case register(Int)
    case constant(Value)
  }

  /// The register of the value; `nil` for a constant.
  var register: Int? {
    if case .register(let register) = location { return register }
    return nil
  }
}

/// A function of two integers, or of one and 0; `nil` if the machine must calculate the result.
typealias FastFunction = @Sendable (_ x: Int, _ y: Int) -> Int?

/// A call that the machine would have made in place of inlined code.
struct FastFrame {
  let closure: FastClosure
  /// The index of the current element in the call.
  var next = 0
  /// The place of the calling word; `nil` for the place of the call in which the code began.
  var place: Place?
  var rounds = Call.Rounds.one
  /// The register with the number of further rounds, if rounds are counted.
  var counter: Int?
  /// The work after the call; `nil` for the work after the call in which the code began.
  var then: WorkAfterCall<FastSlot, FastClosure>? = .nothing
  /// The local values bound so far.
  var locals: [FastSlot] = []

  var code: Quotation { closure.code }

  /// Whether a tail call may replace this call.
  var isDone: Bool {
    guard next + 1 == code.elements.count, case .one = rounds, case .nothing? = then else {
      return false
    }
    return true
  }

  /// The place of the current element.
  var placeOfElement: Place? {
    let place = code.places[next]
    return place.isNowhere ? self.place : place
  }

  /// The value of a local name, by its number; captured values have the first numbers.
  func slot(ofLocal number: Int) -> FastSlot? {
    let slots = closure.captured + locals
    return slots.indices.contains(number) ? slots[number] : nil
  }

  /// The values that the call holds beside the stack.
  var slots: [FastSlot] {
    let own = closure.captured + locals
    switch then {
    case .nothing, .measure, nil: return own
    case .push(let slot): return own + [slot]
    case .apply(let second, let slot): return own + second.captured + [slot]
    case .test(let condition, let body), .loop(let condition, let body):
      return own + condition.captured + body.captured
    }
  }
}

/// A quotation with captured values.
struct FastClosure {
  let code: Quotation
  var captured: [FastSlot] = []
}

/// The state of the machine at a step, which is restored when the code leaves the fast path.
struct DeoptPoint {
  var frames: [FastFrame]
  var stack: [FastSlot]
}

/// The compiled code of a program.
package final class FastCode<Cell: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// The numbers in the cells.
  let numbers: CellNumbers
  /// The steps, at a stable address.
  let steps: UnsafePointer<FastStep<Cell>>
  /// The functions of the `perform` steps, at a stable address.
  let functions: UnsafePointer<FastFunction>
  private let functionCount: Int
  /// The index of the deoptimization point of each step.
  let points: [Int32]
  let allPoints: [DeoptPoint]
  /// The kinds of the values that the code pops and pushes, top last.
  package let inputs: [CellKind]
  package let outputs: [CellKind]
  /// The names whose values are in the first registers, before the inputs and outputs.
  package let names: [Int]
  /// The number of operands of each routine, by its first step.
  let routines: [Int32: Int]
  /// The number of registers between two calls.
  let registers: Int

  /// The maximum number of calls of the machine that a routine replaces.
  let mostFrames: Int

  /// Whether the code has calls, which need further registers.
  let isRecursive: Bool

  init(
    numbers: CellNumbers, steps: [FastStep<Cell>], functions: [FastFunction], points: [Int32],
    allPoints: [DeoptPoint], inputs: [CellKind], outputs: [CellKind], names: [Int],
    routines: [Int32: Int], registers: Int
  ) {
    self.numbers = numbers
    isRecursive = steps.contains { $0.opcode == .call }
    let copy = UnsafeMutablePointer<FastStep<Cell>>.allocate(capacity: steps.count)
    copy.initialize(from: steps, count: steps.count)
    self.steps = UnsafePointer(copy)
    let table = UnsafeMutablePointer<FastFunction>.allocate(capacity: functions.count)
    table.initialize(from: functions, count: functions.count)
    (self.functions, functionCount) = (UnsafePointer(table), functions.count)
    self.points = points
    self.allPoints = allPoints
    self.inputs = inputs
    self.outputs = outputs
    self.names = names
    self.routines = routines
    self.registers = registers
    mostFrames = (allPoints.map(\.frames.count).max() ?? 0) + 1
  }

  deinit {
    steps.deallocate()
    UnsafeMutablePointer(mutating: functions).deinitialize(count: functionCount)
    functions.deallocate()
  }
}
