import ReversePolish

/// A step of a program on words: the effect of an element for known kinds of values on the stack.
struct UnboxedStep<MachineWord: BitwiseCopyable & Sendable> {
  var operation: UnboxedOperation
  /// The operation of arithmetic, if it has no step of its own.
  var binary = Binary.add
  var unary = Unary.negate
  /// The index of the word in the frame, the size of the frame, or the depth of a value.
  var slot: UInt8 = 0
  /// The step at which to continue.
  var target: Int32 = 0
  /// The constant in the program.
  var constant: MachineWord
}

/// The actions of steps.
enum UnboxedOperation: UInt8 {
  // Words that move values; each has the effect of the word of its name.
  case push, duplicate, drop, swap, over, rotate, rotateBack, nip, tuck, duplicateTwo, dropTwo
  case pick, depth, clear

  // The frame holds the values that programs keep beside the stack.
  /// Moves the top value into the frame.
  case store
  /// Copies the top value into the frame.
  case copy
  /// Pushes a value of the frame.
  case load

  // Arithmetic, on the stack and with a constant on top of it.
  case add, subtract, multiply, binary, unary, divideWithRemainder
  case addConstant, subtractConstant, multiplyConstant, binaryConstant

  /// Leaves operands that words on integers do not take to the machine.
  case requireWhole

  // Booleans are 0 and 1.
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
  case and, or, exclusiveOr, not

  // Jumps.
  case jump, jumpUnless
  case jumpIfEqual, jumpIfUnequal, jumpIfLess, jumpIfLessOrEqual, jumpIfGreater
  case jumpIfGreaterOrEqual
  // The same with a constant on top of the stack.
  case jumpIfEqualConstant, jumpIfUnequalConstant, jumpIfLessConstant
  case jumpIfLessOrEqualConstant, jumpIfGreaterConstant, jumpIfGreaterOrEqualConstant
  /// Begins to count: the number of rounds after the first goes into the frame.
  case begin
  /// Begins the next round, if there is one.
  case `repeat`
  /// Jumps back, after a check of the limits if it is due.
  case again
  case call, `return`

  /// Ends the code.
  case finish
  /// Leaves the element to the machine.
  case deoptimize
}

/// A word of the frame, and the kind of its value.
struct UnboxedSlot {
  let index: Int
  let kind: WordKind
}

/// A call of the machine that unboxed code stands for.
struct UnboxedFrame<Number: Sendable> {
  let code: Quotation<Number>
  /// The captured values.
  var captured: [UnboxedSlot] = []
  /// The index of the current element.
  var next = 0
  /// The place of the calling word; `nil` for the place of the call in which the code began.
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
    case apply(Quotation<Number>, captured: [UnboxedSlot], to: UnboxedSlot)
    case test(condition: UnboxedClosure<Number>, body: UnboxedClosure<Number>)
    case loop(condition: UnboxedClosure<Number>, body: UnboxedClosure<Number>)
    /// The work after the call in which the code began.
    case first
  }

  /// Whether the machine lets a call from here take its place.
  var isDone: Bool {
    guard next + 1 == code.elements.count, case .one = rounds, case .nothing = then else {
      return false
    }
    return true
  }

  /// The place of the current element, for its calls.
  var placeOfElement: Place? {
    let place = code.places[next]
    return place.isNowhere ? self.place : place
  }
}

/// A quotation with its captured values.
struct UnboxedClosure<Number: Sendable> {
  let code: Quotation<Number>
  var captured: [UnboxedSlot] = []
}

/// The place of a step in the program, with all that the machine would know there.
struct UnboxedSite<Number: Sendable> {
  var frames: [UnboxedFrame<Number>]
  var kinds: [WordKind]
}

/// A program that runs on words.
package final class UnboxedCode<
  Number: Sendable, MachineWord: BitwiseCopyable & Sendable
>: @unchecked Sendable {
  /// The kind of numbers in its words.
  let numbers: UnboxedNumbers
  /// The steps, at a fixed address.
  let steps: UnsafePointer<UnboxedStep<MachineWord>>
  /// The number of the site of each step.
  let sites: [Int32]
  let allSites: [UnboxedSite<Number>]
  /// The values that the code takes from the stack and those that it leaves, top last.
  package let inputs: [WordKind]
  package let outputs: [WordKind]
  /// The names whose values lie in the first words of the frame.
  package let names: [Int]
  /// The number of operands of each routine, by its first step.
  let routines: [Int32: Int]
  /// The number of words that the code needs on the stack and in the frame between two calls.
  let height: Int
  let frameSize: Int

  /// The greatest number of the machine's calls that a routine stands for.
  let mostFrames: Int

  /// Whether the code has calls, so that it may need more words.
  let isRecursive: Bool

  init(
    numbers: UnboxedNumbers, steps: [UnboxedStep<MachineWord>], sites: [Int32],
    allSites: [UnboxedSite<Number>], inputs: [WordKind], outputs: [WordKind], names: [Int],
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
