import ReversePolish

/// The words that unboxed code runs on: its stack, and beside it the frames of its calls.
///
/// The step of the machine checks each value, its kind and the room for it. Here all of that was
/// done before, by the compiler and by `hasRoom`; what is left are words at addresses, and that is why
/// this is fast. Nothing else of the machine points into memory.
package struct UnboxedWords<MachineWord: BitwiseCopyable & Sendable> {
  /// The next free word of the stack.
  private(set) var top: UnsafeMutablePointer<MachineWord>
  /// The frame of the innermost routine; before it lie where its caller goes on, and how large the
  /// caller's frame is.
  private(set) var frame: UnsafeMutablePointer<MachineWord>

  /// The bottom of the stack.
  package let bottom: UnsafeMutablePointer<MachineWord>
  /// The words of the outermost frame.
  package let firstFrame: UnsafeMutablePointer<MachineWord>
  private let end: UnsafeMutablePointer<MachineWord>
  /// From here on a call might not find room.
  let lastTop: UnsafeMutablePointer<MachineWord>
  let lastFrame: UnsafeMutablePointer<MachineWord>

  /// Lays the stack and the frames out.
  ///
  /// - Parameters:
  ///   - memory: At least `size(of:depth:)` words, and those below, which outlive this value.
  ///   - code: The code to run.
  ///   - below: The number of words that may lie on the stack below what the code takes.
  init(
    in memory: UnsafeMutableBufferPointer<MachineWord>,
    for code: UnboxedCode<some Sendable, MachineWord>,
    below: Int = 0
  ) {
    // A buffer that is not empty has an address; an empty buffer is never handed out.
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
  ///   - depth: The number of calls that may nest. Each takes two words beside its frame, so that
  ///     there is no room for more.
  /// - Returns: The number of words, for the stack and the frames.
  static func size(of code: UnboxedCode<some Sendable, MachineWord>, depth: Int) -> Int {
    2 * (2 * max(code.height, code.frameSize + 2) + 2 + 2 * depth)
  }

  /// So many calls may nest at most; what nests deeper goes on after the machine's own calls.
  static var mostCalls: Int { 40_000 }

  /// The number of words that lie on the stack.
  var count: Int { top - bottom }

  /// Notes where code has stopped.
  // Before each way out and not with `defer`, nor in a function that captures: Swift 6.3's optimizer
  // makes the loop slower then, by half for integers.
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

  /// The top word; there is one.
  var last: MachineWord {
    assert(top > bottom, "the stack is empty")
    return top[-1]
  }

  /// Takes the top word away; there is one.
  mutating func pop() -> MachineWord {
    assert(top > bottom, "the stack is empty")
    top -= 1
    return top.pointee
  }

  /// Whether the addresses lie in the stack and in the frames.
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

  /// Begins anew, with the given number of words on the stack.
  mutating func begin(count: Int) {
    (top, frame) = (bottom + count, firstFrame)
  }
}

extension UnboxedWords<Int64> {
  /// The calls that go on when the innermost one is through, the innermost first: the step after
  /// each, and the words of its frame.
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
