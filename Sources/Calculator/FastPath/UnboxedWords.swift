import ReversePolish

/// The memory of unboxed code: its stack and the frames of its calls.
///
/// The machine's own steps check each value, its kind and the free room. For unboxed code, the
/// compiler and the caller have checked all this in advance, so that a step only reads and writes
/// words. Only the fast path uses pointers.
package struct UnboxedWords<MachineWord: BitwiseCopyable & Sendable> {
  /// The next free word of the stack.
  private(set) var top: UnsafeMutablePointer<MachineWord>
  /// The frame of the innermost routine.
  ///
  /// The two words before a frame are the return address and the size of the caller's frame.
  private(set) var frame: UnsafeMutablePointer<MachineWord>

  /// The bottom of the stack.
  package let bottom: UnsafeMutablePointer<MachineWord>
  /// The beginning of the outermost frame.
  package let firstFrame: UnsafeMutablePointer<MachineWord>
  private let end: UnsafeMutablePointer<MachineWord>
  /// The highest top of the stack at which a call certainly has room.
  let lastTop: UnsafeMutablePointer<MachineWord>
  let lastFrame: UnsafeMutablePointer<MachineWord>

  /// Divides memory into the stack and the frames.
  ///
  /// - Parameters:
  ///   - memory: At least `size(of:depth:)` + `below` words, which outlive this value.
  ///   - code: The code to run.
  ///   - below: The maximum number of words on the stack below the inputs of the code.
  init(
    in memory: UnsafeMutableBufferPointer<MachineWord>,
    for code: UnboxedCode<MachineWord>,
    below: Int = 0
  ) {
    // An address exists, because an empty buffer is never passed.
    let start = memory.baseAddress ?? UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped
    let stackSize = below + (memory.count - below) / 2
    (bottom, top) = (start, start)
    end = start + memory.count
    firstFrame = start + stackSize + 2
    frame = firstFrame
    lastTop = start + stackSize - code.height - code.inputs.count
    lastFrame = end - 2 * (code.frameSize + 2)
  }

  /// The number of words to allocate for code.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - depth: The maximum depth of nested calls. Each call needs at least two words, so the
  ///     memory bounds the depth.
  /// - Returns: The number of words for the stack and the frames.
  static func size(of code: UnboxedCode<MachineWord>, depth: Int) -> Int {
    2 * (2 * max(code.height, code.frameSize + 2) + 2 + 2 * depth)
  }

  /// The maximum depth of nested calls.
  ///
  /// The machine runs deeper calls.
  static var mostCalls: Int { 40_000 }

  /// The number of words on the stack.
  var count: Int { top - bottom }

  /// Stores the final top and frame of a run.
  // Each exit calls this function. With `defer` or a capturing function, the optimizer of Swift
  // 6.3 slows the loop down, by half for integers.
  @inline(__always)
  mutating func leave(
    _ top: UnsafeMutablePointer<MachineWord>, _ frame: UnsafeMutablePointer<MachineWord>
  ) {
    self.top = top
    self.frame = frame
  }

  /// The words of the stack, the bottom first.
  var stack: UnsafeMutableBufferPointer<MachineWord> {
    UnsafeMutableBufferPointer(start: bottom, count: count)
  }

  mutating func push(_ word: MachineWord) {
    assert(top < firstFrame - 2, "no word of the stack is free")
    top.pointee = word
    top += 1
  }

  /// The top word; the stack must not be empty.
  var last: MachineWord {
    assert(top > bottom, "the stack is empty")
    return top[-1]
  }

  /// Removes and returns the top word; the stack must not be empty.
  mutating func pop() -> MachineWord {
    assert(top > bottom, "the stack is empty")
    top -= 1
    return top.pointee
  }

  /// Whether two addresses lie within the stack and the frames.
  func hold(
    _ top: UnsafeMutablePointer<MachineWord>, _ frame: UnsafeMutablePointer<MachineWord>
  ) -> Bool {
    top >= bottom && top <= firstFrame - 2 && frame >= firstFrame && frame <= end
  }

  /// Stores a word in a slot of the frame.
  func set(_ word: MachineWord, at slot: Int) {
    assert(slot >= 0 && frame >= firstFrame, "the slot lies in no frame")
    frame[slot] = word
  }

  /// Starts a run with a number of words on the stack.
  mutating func begin(count: Int) {
    (top, frame) = (bottom + count, firstFrame)
  }
}

extension UnboxedWords<Int64> {
  /// The callers of the innermost call, the innermost first, each with its next step and its
  /// frame.
  var callers: [(step: Int, frame: UnsafeMutablePointer<MachineWord>)] {
    var callers: [(step: Int, frame: UnsafeMutablePointer<MachineWord>)] = []
    var frame = frame
    while frame > firstFrame {
      let step = Int(frame[-2])
      frame -= Int(frame[-1]) + 2
      callers.append((step, frame))
    }
    return callers
  }
}
