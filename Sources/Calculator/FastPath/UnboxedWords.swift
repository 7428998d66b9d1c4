#if !hasFeature(Embedded)
  import ReversePolish

  /// The words that unboxed code runs on: its stack, and beside it the frames of its calls.
  ///
  /// The step of the machine checks each value, its kind and the room for it. Here all of that was
  /// done before, by the compiler and by `hasRoom`; what is left are words at addresses, and that is why
  /// this is fast. Nothing else of the machine points into memory.
  package struct UnboxedWords<Word: BitwiseCopyable & Sendable> {
    /// The next free word of the stack.
    private(set) var top: UnsafeMutablePointer<Word>
    /// The frame of the innermost routine; before it lie where its caller goes on, and how large the
    /// caller's frame is.
    private(set) var frame: UnsafeMutablePointer<Word>

    /// The bottom of the stack.
    package let bottom: UnsafeMutablePointer<Word>
    /// The words of the outermost frame.
    package let firstFrame: UnsafeMutablePointer<Word>
    private let end: UnsafeMutablePointer<Word>
    /// From here on a call might not find room.
    let lastTop: UnsafeMutablePointer<Word>
    let lastFrame: UnsafeMutablePointer<Word>

    /// Lays the stack and the frames out.
    ///
    /// - Parameters:
    ///   - memory: At least `size(of:depth:)` words, and those below, which outlive this value.
    ///   - code: What is to run.
    ///   - below: How many words may lie on the stack below what the code takes.
    init(
      in memory: UnsafeMutableBufferPointer<Word>, for code: UnboxedCode<some Sendable, Word>,
      below: Int = 0
    ) {
      // A buffer that is not empty has an address; one of no words is given to nobody.
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
    ///   - depth: How many calls may nest. Each takes two words beside its frame, so that there is
    ///     no room for more.
    /// - Returns: The number of words, for the stack and the frames.
    static func size(of code: UnboxedCode<some Sendable, Word>, depth: Int) -> Int {
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
      _ top: UnsafeMutablePointer<Word>, _ frame: UnsafeMutablePointer<Word>
    ) {
      self.top = top
      self.frame = frame
    }

    /// The words of the stack, the bottom first.
    var stack: UnsafeMutableBufferPointer<Word> {
      UnsafeMutableBufferPointer(start: bottom, count: count)
    }

    mutating func push(_ word: Word) {
      assert(top < firstFrame - 2, "no word of the stack is free")
      top.pointee = word
      top += 1
    }

    /// The top word; there is one.
    var last: Word {
      assert(top > bottom, "the stack is empty")
      return top[-1]
    }

    /// Takes the top word away; there is one.
    mutating func pop() -> Word {
      assert(top > bottom, "the stack is empty")
      top -= 1
      return top.pointee
    }

    /// Whether the addresses lie in the stack and in the frames.
    func hold(
      _ top: UnsafeMutablePointer<Word>, _ frame: UnsafeMutablePointer<Word>
    ) -> Bool {
      top >= bottom && top <= firstFrame - 2 && frame >= firstFrame && frame <= end
    }

    /// Puts a word into the frame.
    func set(_ word: Word, at slot: Int) {
      assert(slot >= 0 && frame >= firstFrame, "the slot lies in no frame")
      frame[slot] = word
    }

    /// Begins anew, with so many words on the stack.
    mutating func begin(count: Int) {
      (top, frame) = (bottom + count, firstFrame)
    }
  }

  extension UnboxedWords<Int64> {
    /// The calls that go on when the innermost one is through, the innermost first: the step after
    /// each, and the words of its frame.
    var callers: [(step: Int, frame: UnsafeMutablePointer<Word>)] {
      var callers: [(step: Int, frame: UnsafeMutablePointer<Word>)] = []
      var frame = frame
      while frame > firstFrame {
        let step = Int(frame[-2])
        frame -= Int(frame[-1]) + 2
        callers.append((step, frame))
      }
      return callers
    }
  }
#endif
