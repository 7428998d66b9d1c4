import ReversePolish

/// A step of a program on words: what an element does, where it is known what lies on the stack.
struct UnboxedStep<MachineWord: BitwiseCopyable & Sendable> {
  var operation: UnboxedOperation
  /// The operation of arithmetic, where it has no step of its own.
  var binary = Binary.add
  var unary = Unary.negate
  /// The number of the frame's word, the size of the frame, or the depth of a value.
  var slot: UInt8 = 0
  /// The step at which to go on.
  var target: Int32 = 0
  /// The constant in the program itself.
  var constant: MachineWord
}

/// The actions of steps.
enum UnboxedOperation: UInt8 {
  // Values; the effect of each is that of the word of its name.
  case push, duplicate, drop, swap, over, rotate, rotateBack, nip, tuck, duplicateTwo, dropTwo
  case pick, depth, clear

  // The frame: what programs of the language keep beside the stack.
  /// Moves the top value into the frame.
  case store
  /// Copies the top value into the frame.
  case copy
  /// Pushes a value of the frame.
  case load

  // Arithmetic, on the stack and with a constant on top of it.
  case add, subtract, multiply, binary, unary, divideWithRemainder
  case addConstant, subtractConstant, multiplyConstant, binaryConstant

  /// Leaves what words on integers do not take to the machine.
  case requireWhole

  // Booleans are 0 and 1.
  case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
  case and, or, exclusiveOr, not

  // Going on elsewhere.
  case jump, jumpUnless
  case jumpIfEqual, jumpIfUnequal, jumpIfLess, jumpIfLessOrEqual, jumpIfGreater
  case jumpIfGreaterOrEqual
  // The same with a constant on top of the stack.
  case jumpIfEqualConstant, jumpIfUnequalConstant, jumpIfLessConstant
  case jumpIfLessOrEqualConstant, jumpIfGreaterConstant, jumpIfGreaterOrEqualConstant
  /// Begins to count: what is left after the first round goes into the frame.
  case begin
  /// Begins the next round, if one is left.
  case `repeat`
  /// Jumps back, and lets the limits be asked.
  case again
  case call, `return`

  /// All is done.
  case finish
  /// The machine has to do this by itself.
  case deoptimize
}

/// A word of the frame, and what lies there.
struct UnboxedSlot {
  let index: Int
  let kind: WordKind
}

/// A call of the machine that unboxed code stands for.
struct UnboxedFrame<Number: Sendable> {
  let code: Quotation<Number>
  /// The values around it that it brings along.
  var captured: [UnboxedSlot] = []
  /// The index of the element that is performed.
  var next = 0
  /// The place of the word that called it; `nil` for that of the call in which the code began.
  var place: Place?
  var rounds = Rounds.one
  var then = Continuation.nothing
  /// The local values that are bound so far.
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
    /// The work that follows the call in which the code began.
    case first
  }

  /// Whether the machine lets a call from it take its place.
  var isDone: Bool {
    guard next + 1 == code.elements.count, case .one = rounds, case .nothing = then else {
      return false
    }
    return true
  }

  /// The place of the element that is performed, as that of what it calls.
  var placeOfElement: Place? {
    let place = code.places[next]
    return place.isNowhere ? self.place : place
  }
}

/// A quotation, and the values around it that it brings along.
struct UnboxedClosure<Number: Sendable> {
  let code: Quotation<Number>
  var captured: [UnboxedSlot] = []
}

/// The place of a step in the program: all that the machine would know there.
struct UnboxedSite<Number: Sendable> {
  var frames: [UnboxedFrame<Number>]
  var kinds: [WordKind]
}

/// A program that runs on words.
package final class UnboxedCode<
  Number: Sendable, MachineWord: BitwiseCopyable & Sendable
>: @unchecked Sendable {
  /// The numbers that its words are.
  let numbers: UnboxedNumbers
  /// The steps, where nothing moves them.
  let steps: UnsafePointer<UnboxedStep<MachineWord>>
  /// For each step the number of its site.
  let sites: [Int32]
  let allSites: [UnboxedSite<Number>]
  /// The values that it takes from the stack, the top last, and those that it leaves.
  package let inputs: [WordKind]
  package let outputs: [WordKind]
  /// The names whose values lie in the first words of the frame.
  package let names: [Int]
  /// The number of operands of each routine, by its first step.
  let routines: [Int32: Int]
  /// The number of words of the stack and of the frame that it needs between two calls.
  let height: Int
  let frameSize: Int

  /// The greatest number of the machine's calls that a routine stands for.
  let mostFrames: Int

  /// Whether it has calls, so that what it needs grows.
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
