import ReversePolish

/// The words that unboxed code runs on: its stack and the frames of its calls.
///
/// The machine's own step checks each value, its kind and the room for it. Here, the compiler and
/// `hasRoom` have checked all that before. Only words at addresses remain, which makes the code
/// fast. No other part of the machine uses pointers.
package struct UnboxedWords<MachineWord: BitwiseCopyable & Sendable> {
  /// The next free word of the stack.
  private(set) var top: UnsafeMutablePointer<MachineWord>
  /// The frame of the innermost routine.
  ///
  /// The words before it hold the return address and the size of the caller's frame.
  private(set) var frame: UnsafeMutablePointer<MachineWord>

  /// The bottom of the stack.
  package let bottom: UnsafeMutablePointer<MachineWord>
  /// The words of the outermost frame.
  package let firstFrame: UnsafeMutablePointer<MachineWord>
  private let end: UnsafeMutablePointer<MachineWord>
  /// The limit of the stack above which a call might have no room.
  let lastTop: UnsafeMutablePointer<MachineWord>
  let lastFrame: UnsafeMutablePointer<MachineWord>

  /// Lays out the stack and the frames.
  ///
  /// - Parameters:
  ///   - memory: At least `size(of:depth:)` words, plus those of `below`, which outlive this value.
  ///   - code: The code to run.
  ///   - below: The number of words that may lie on the stack below the inputs of the code.
  init(
    in memory: UnsafeMutableBufferPointer<MachineWord>,
    for code: UnboxedCode<some Sendable, MachineWord>,
    below: Int = 0
  ) {
    // A buffer that is not empty has an address, and an empty buffer is never passed.
    let start = memory.baseAddress ?? UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped
    let stackSize = below + (memory.count - below) / 2
    (bottom, top) = (start, start)
    end = start + memory.count
    firstFrame = start + stackSize + 2
    frame = firstFrame
    lastTop = start + stackSize - code.height - code.inputs.count
    lastFrame = end - 2 * (code.frameSize + 2)
  }

  /// The number of words that code needs.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - depth: The greatest depth of nested calls. Each call takes two words in addition to its
  ///     frame, so the memory bounds the depth.
  /// - Returns: The number of words for the stack and the frames.
  static func size(of code: UnboxedCode<some Sendable, MachineWord>, depth: Int) -> Int {
    2 * (2 * max(code.height, code.frameSize + 2) + 2 + 2 * depth)
  }

  /// The greatest depth of nested calls.
  ///
  /// Deeper calls continue on the machine.
  static var mostCalls: Int { 40_000 }

  /// The number of words on the stack.
  var count: Int { top - bottom }

  /// Notes the place where code has stopped.
  // It is called before each exit, not with `defer` or in a capturing function: these make the
  // optimizer of Swift 6.3 slow the loop down, by half for integers.
  @inline(__always)
  mutating func leave(
    _ top: UnsafeMutablePointer<MachineWord>, _ frame: UnsafeMutablePointer<MachineWord>
  ) {
    self.top = top
    self.frame = frame
  }

  /// The words of the stack, bottom first.
  var stack: UnsafeMutableBufferPointer<MachineWord> {
    UnsafeMutableBufferPointer(start: bottom, count: count)
  }

  mutating func push(_ word: MachineWord) {
    assert(top < firstFrame - 2, "no word of the stack is free")
    top.pointee = word
    top += 1
  }

  /// The top word of a stack that is not empty.
  var last: MachineWord {
    assert(top > bottom, "the stack is empty")
    return top[-1]
  }

  /// Removes and returns the top word of a stack that is not empty.
  mutating func pop() -> MachineWord {
    assert(top > bottom, "the stack is empty")
    top -= 1
    return top.pointee
  }

  /// Whether the addresses lie within the stack and the frames.
  func hold(
    _ top: UnsafeMutablePointer<MachineWord>, _ frame: UnsafeMutablePointer<MachineWord>
  ) -> Bool {
    top >= bottom && top <= firstFrame - 2 && frame >= firstFrame && frame <= end
  }

  /// Puts a word into the frame.
  func set(_ word: MachineWord, at slot: Int) {
    assert(slot >= 0 && frame >= firstFrame, "the slot lies in no frame")
    frame[slot] = word
  }

  /// Starts again with the given number of words on the stack.
  mutating func begin(count: Int) {
    (top, frame) = (bottom + count, firstFrame)
  }
}

extension UnboxedWords<Int64> {
  /// The calls that continue after the innermost one, innermost first, each with its next step and
  /// the words of its frame.
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
