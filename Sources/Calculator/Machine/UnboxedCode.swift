import ReversePolish

/// The machine numbers of a fast path.
enum UnboxedNumbers: Sendable {
  /// Integers with 64 bits.
  case integers
  /// Fractions with a numerator of 40 bits and a denominator of 24.
  case fractions
  /// Doubles, stored as their bits.
  case doubles

  /// The wider machine numbers to try next, or `nil`.
  var wider: UnboxedNumbers? { self == .integers ? .fractions : nil }
}

/// A step of unboxed code: an operation on stack values of known kinds.
struct UnboxedStep<MachineWord: BitwiseCopyable & Sendable> {
  var operation: UnboxedOperation
  /// The operation of arithmetic for the generic steps `binary` and `unary`.
  var binary = Binary.add
  var unary = Unary.negate
  /// The index of a word in the frame, the size of the frame, or a depth on the stack.
  var slot: UInt8 = 0
  /// The step at which execution continues.
  var target: Int32 = 0
  /// The constant operand.
  var constant: MachineWord
}

/// The operation of a step of unboxed code.
enum UnboxedOperation: UInt8 {
  // Stack words; each case has the effect of the word with the same name.
  case push, duplicate, drop, swap, over, rotate, rotateBack, nip, tuck, duplicateTwo, dropTwo
  case pick, depth, clear

  // The frame contains values that programs keep beside the stack, such as local values.
  /// Moves the top value into the frame.
  case store
  /// Copies the top value into the frame.
  case copy
  /// Pushes a value from the frame.
  case load

  // Arithmetic on stack values, and with a constant as the top operand.
  case add, subtract, multiply, binary, unary, divideWithRemainder
  case addConstant, subtractConstant, multiplyConstant, binaryConstant

  /// Leaves the fast path unless the operands are integers that words on integers accept.
  case requireWhole

  // Booleans are 0 and 1.
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
  case and, or, exclusiveOr, not

  // Conditional and unconditional jumps.
  case jump, jumpUnless
  case jumpIfEqual, jumpIfUnequal, jumpIfLess, jumpIfLessOrEqual, jumpIfGreater
  case jumpIfGreaterOrEqual
  // Comparisons with a constant, followed by a jump.
  case jumpIfEqualConstant, jumpIfUnequalConstant, jumpIfLessConstant
  case jumpIfLessOrEqualConstant, jumpIfGreaterConstant, jumpIfGreaterOrEqualConstant
  /// Begins a counted loop: stores the number of further rounds in the frame.
  case begin
  /// Begins the next round of a counted loop, if there is one.
  case `repeat`
  /// Jumps back, and checks the limits from time to time.
  case again
  case call, `return`

  /// Ends the code.
  case finish
  /// Leaves the fast path; the machine performs the element.
  case deoptimize
}

/// The index of a word in the frame, and the kind of its value.
struct UnboxedSlot {
  let index: Int
  let kind: WordKind
}

/// A call that the machine would have made in place of inlined code.
struct UnboxedFrame {
  let code: Quotation
  /// The captured values.
  var captured: [UnboxedSlot] = []
  /// The index of the current element in the call.
  var next = 0
  /// The place of the calling word; `nil` for the place of the call in which the unboxed code
  /// began.
  var place: Place?
  var rounds = Rounds.one
  var then = Continuation.nothing
  /// The local values bound so far.
  var locals: [UnboxedSlot] = []

  enum Rounds {
    case one
    case counted(Int)
    case elements
  }

  enum Continuation {
    case nothing
    case push(UnboxedSlot)
    case apply(Quotation, captured: [UnboxedSlot], to: UnboxedSlot)
    case test(condition: UnboxedClosure, body: UnboxedClosure)
    case loop(condition: UnboxedClosure, body: UnboxedClosure)
    /// The work after the call in which the unboxed code began.
    case first
  }

  /// Whether a tail call may replace this call.
  var isDone: Bool {
    guard next + 1 == code.elements.count, case .one = rounds, case .nothing = then else {
      return false
    }
    return true
  }

  /// The place of the current element.
  var placeOfElement: Place? {
    let place = code.places[next]
    return place.isNowhere ? self.place : place
  }
}

/// A quotation with captured values.
struct UnboxedClosure {
  let code: Quotation
  var captured: [UnboxedSlot] = []
}

/// The state of the machine at a step, which is restored when the code leaves the fast path.
struct UnboxedSite {
  var frames: [UnboxedFrame]
  var kinds: [WordKind]
}

/// The unboxed code of a program.
package final class UnboxedCode<
  MachineWord: BitwiseCopyable & Sendable
>: @unchecked Sendable {
  /// The kind of machine numbers.
  let numbers: UnboxedNumbers
  /// The steps, at a stable address.
  let steps: UnsafePointer<UnboxedStep<MachineWord>>
  /// The index of the site of each step.
  let sites: [Int32]
  let allSites: [UnboxedSite]
  /// The kinds of the values that the code pops and pushes, top last.
  package let inputs: [WordKind]
  package let outputs: [WordKind]
  /// The names whose values are in the first words of the frame.
  package let names: [Int]
  /// The number of operands of each routine, by its first step.
  let routines: [Int32: Int]
  /// The maximum number of words on the stack and in the frame between two calls.
  let height: Int
  let frameSize: Int

  /// The maximum number of calls of the machine that a routine replaces.
  let mostFrames: Int

  /// Whether the code has calls, which may need further words.
  let isRecursive: Bool

  init(
    numbers: UnboxedNumbers, steps: [UnboxedStep<MachineWord>], sites: [Int32],
    allSites: [UnboxedSite], inputs: [WordKind], outputs: [WordKind], names: [Int],
    routines: [Int32: Int], height: Int, frameSize: Int
  ) {
    self.numbers = numbers
    isRecursive = steps.contains { $0.operation == .call }
    let copy = UnsafeMutablePointer<UnboxedStep<MachineWord>>.allocate(capacity: steps.count)
    copy.initialize(from: steps, count: steps.count)
    self.steps = UnsafePointer(copy)
    self.sites = sites
    self.allSites = allSites
    self.inputs = inputs
    self.outputs = outputs
    self.names = names
    self.routines = routines
    self.height = height
    self.frameSize = frameSize
    mostFrames = (allSites.map(\.frames.count).max() ?? 0) + 1
  }

  deinit { steps.deallocate() }
}
