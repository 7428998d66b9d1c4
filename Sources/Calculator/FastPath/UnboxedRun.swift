#if !hasFeature(Embedded)
  import ReversePolish

  /// The words that unboxed code runs on: its stack, and beside it the frames of its calls.
  ///
  /// The step of the machine checks each value, its kind and the room for it. Here all of that was
  /// done before, by the compiler and by `hasRoom`; what is left are words at addresses, and that is why
  /// this is fast. Nothing else of the machine points into memory.
  struct UnboxedWords {
    /// The next free word of the stack.
    fileprivate(set) var top: UnsafeMutablePointer<Int64>
    /// The frame of the innermost routine; before it lie where its caller goes on, and how large the
    /// caller's frame is.
    fileprivate(set) var frame: UnsafeMutablePointer<Int64>

    private let bottom: UnsafeMutablePointer<Int64>
    private let firstFrame: UnsafeMutablePointer<Int64>
    /// From here on a call might not find room.
    fileprivate let lastTop: UnsafeMutablePointer<Int64>
    fileprivate let lastFrame: UnsafeMutablePointer<Int64>

    /// What a routine returns to that nothing here has called.
    fileprivate static let outside: Int64 = -1

    /// Lays the stack and the frames out.
    ///
    /// - Parameters:
    ///   - memory: At least `size(of:depth:)` words, which outlive this value.
    ///   - code: What is to run.
    init(in memory: UnsafeMutableBufferPointer<Int64>, for code: UnboxedCode<some Sendable>) {
      // A buffer that is not empty has an address; one of no words is given to nobody.
      let start = memory.baseAddress ?? UnsafeMutablePointer(bitPattern: 8).unsafelyUnwrapped
      let half = memory.count / 2
      (bottom, top) = (start, start)
      firstFrame = start + half + 2
      frame = firstFrame
      lastTop = start + half - code.height - code.inputs.count
      lastFrame = start + memory.count - 2 * (code.frameSize + 2)
      firstFrame[-2] = UnboxedWords.outside
      firstFrame[-1] = 0
    }

    /// How many words code needs.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - depth: How many calls may nest. Each takes two words beside its frame, so that there is
    ///     no room for more.
    /// - Returns: The number of words, for the stack and the frames.
    static func size(of code: UnboxedCode<some Sendable>, depth: Int) -> Int {
      2 * (2 * max(code.height, code.frameSize + 2) + 2 + 2 * depth)
    }

    /// So many calls may nest at most; what nests deeper goes on after the machine's own calls.
    static var mostCalls: Int { 40_000 }

    /// The words of the stack, the bottom first.
    var stack: UnsafeMutableBufferPointer<Int64> {
      UnsafeMutableBufferPointer(start: bottom, count: top - bottom)
    }

    mutating func push(_ word: Int64) {
      assert(top < firstFrame - 2, "no word of the stack is free")
      top.pointee = word
      top += 1
    }

    /// The top word; there is one.
    var last: Int64 {
      assert(top > bottom, "the stack is empty")
      return top[-1]
    }

    /// Takes the top word away; there is one.
    mutating func pop() -> Int64 {
      assert(top > bottom, "the stack is empty")
      top -= 1
      return top.pointee
    }

    /// Whether the addresses lie in the stack and in the frames.
    fileprivate func hold(
      _ top: UnsafeMutablePointer<Int64>, _ frame: UnsafeMutablePointer<Int64>
    ) -> Bool {
      // Both parts of the memory have the same size, and two words lie before the first frame.
      let size = firstFrame - bottom - 2
      return top >= bottom && top - bottom <= size && frame >= firstFrame
        && frame - firstFrame <= size - 2
    }

    /// Puts a word into the frame.
    func set(_ word: Int64, at slot: Int) {
      assert(slot >= 0 && frame >= firstFrame, "the slot lies in no frame")
      frame[slot] = word
    }

    /// The calls that go on when the innermost one is through, the innermost first: the step after
    /// each, and the words of its frame.
    var callers: [(step: Int, frame: UnsafeMutablePointer<Int64>)] {
      var callers: [(step: Int, frame: UnsafeMutablePointer<Int64>)] = []
      var frame = frame
      while frame > firstFrame {
        let step = Int(frame[-2])
        frame -= Int(frame[-1]) + 2
        callers.append((step, frame))
      }
      return callers
    }
  }

  extension UnboxedArithmetic {
    /// Runs code until it is through or has to leave something to the machine.
    ///
    /// - Parameters:
    ///   - code: The steps; every target lies among them, the last one goes on elsewhere.
    ///   - words: The stack that the code takes its inputs from, and its frame.
    ///   - ticks: How many rounds and calls have begun; the limits are asked from time to time.
    ///   - checkpoint: Asks the limits.
    /// - Returns: The number of the step that has not been done; `nil` if all is done.
    /// - Throws: What the checkpoint throws.
    static func run(
      _ code: UnsafePointer<UnboxedStep>, on words: inout UnboxedWords, ticks: inout Int,
      checkpoint: () throws(RPNError) -> Void
    ) throws(RPNError) -> Int? {
      var step = code
      var top = words.top
      var frame = words.frame
      var count = ticks
      defer {
        words.top = top
        words.frame = frame
        ticks = count
      }

      /// A round or a call begins.
      @inline(__always)
      func tick() throws(RPNError) {
        count += 1
        if count % 1024 == 0 { try checkpoint() }
      }

      while true {
        assert(words.hold(top, frame), "a step has left the stack or the frames")
        let current = step
        step += 1
        let result: Int64?
        switch current.pointee.operation {
        case .push:
          top.pointee = current.pointee.constant
          top += 1
          continue
        case .duplicate:
          top.pointee = top[-1]
          top += 1
          continue
        case .drop:
          top -= 1
          continue
        case .swap:
          (top[-2], top[-1]) = (top[-1], top[-2])
          continue
        case .over:
          top.pointee = top[-2]
          top += 1
          continue
        case .rotate:
          (top[-3], top[-2], top[-1]) = (top[-2], top[-1], top[-3])
          continue
        case .rotateBack:
          (top[-3], top[-2], top[-1]) = (top[-1], top[-3], top[-2])
          continue
        case .nip:
          top -= 1
          top[-1] = top[0]
          continue
        case .tuck:
          top[0] = top[-1]
          top[-1] = top[-2]
          top[-2] = top[0]
          top += 1
          continue
        case .duplicateTwo:
          (top[0], top[1]) = (top[-2], top[-1])
          top += 2
          continue
        case .dropTwo:
          top -= 2
          continue
        case .pick:
          top.pointee = top[-1 - Int(current.pointee.slot)]
          top += 1
          continue

        case .store:
          top -= 1
          frame[Int(current.pointee.slot)] = top.pointee
          continue
        case .copy:
          frame[Int(current.pointee.slot)] = top[-1]
          continue
        case .load:
          top.pointee = frame[Int(current.pointee.slot)]
          top += 1
          continue

        case .add: result = add(top[-2], top[-1])
        case .subtract: result = subtract(top[-2], top[-1])
        case .multiply: result = multiply(top[-2], top[-1])
        case .binary:
          result = apply(current.pointee.binary, to: top[-2], top[-1])
        case .addConstant:
          guard let sum = add(top[-1], current.pointee.constant) else { return current - code }
          top[-1] = sum
          continue
        case .subtractConstant:
          guard let difference = subtract(top[-1], current.pointee.constant) else {
            return current - code
          }
          top[-1] = difference
          continue
        case .multiplyConstant:
          guard let product = multiply(top[-1], current.pointee.constant) else {
            return current - code
          }
          top[-1] = product
          continue
        case .binaryConstant:
          guard
            let value = apply(
              current.pointee.binary, to: top[-1], current.pointee.constant)
          else { return current - code }
          top[-1] = value
          continue
        case .unary:
          guard let value = apply(current.pointee.unary, to: top[-1]) else {
            return current - code
          }
          top[-1] = value
          continue
        case .divideWithRemainder:
          guard let quotient = apply(.flooredQuotient, to: top[-2], top[-1]),
            let remainder = apply(.modulo, to: top[-2], top[-1])
          else { return current - code }
          (top[-2], top[-1]) = (quotient, remainder)
          continue

        case .requireWhole:
          if !isWhole(top[-1]) { return current - code }
          continue

        case .equal: result = isEqual(top[-2], top[-1]) ? 1 : 0
        case .unequal: result = isEqual(top[-2], top[-1]) ? 0 : 1
        case .less: result = isLess(top[-2], top[-1]) ? 1 : 0
        case .lessOrEqual: result = isLess(top[-1], top[-2]) ? 0 : 1
        case .greater: result = isLess(top[-1], top[-2]) ? 1 : 0
        case .greaterOrEqual: result = isLess(top[-2], top[-1]) ? 0 : 1
        case .and: result = top[-2] & top[-1]
        case .or: result = top[-2] | top[-1]
        case .exclusiveOr: result = top[-2] ^ top[-1]
        case .not:
          top[-1] ^= 1
          continue

        case .jump:
          step = code + Int(current.pointee.target)
          continue
        case .jumpUnless:
          top -= 1
          if top.pointee == 0 { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfEqual:
          top -= 2
          if isEqual(top[0], top[1]) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfUnequal:
          top -= 2
          if !isEqual(top[0], top[1]) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfLess:
          top -= 2
          if isLess(top[0], top[1]) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfLessOrEqual:
          top -= 2
          if !isLess(top[1], top[0]) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfGreater:
          top -= 2
          if isLess(top[1], top[0]) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfGreaterOrEqual:
          top -= 2
          if !isLess(top[0], top[1]) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfEqualConstant:
          top -= 1
          if isEqual(top[0], current.pointee.constant) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfUnequalConstant:
          top -= 1
          if !isEqual(top[0], current.pointee.constant) {
            step = code + Int(current.pointee.target)
          }
          continue
        case .jumpIfLessConstant:
          top -= 1
          if isLess(top[0], current.pointee.constant) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfLessOrEqualConstant:
          top -= 1
          if !isLess(current.pointee.constant, top[0]) {
            step = code + Int(current.pointee.target)
          }
          continue
        case .jumpIfGreaterConstant:
          top -= 1
          if isLess(current.pointee.constant, top[0]) { step = code + Int(current.pointee.target) }
          continue
        case .jumpIfGreaterOrEqualConstant:
          top -= 1
          if !isLess(top[0], current.pointee.constant) {
            step = code + Int(current.pointee.target)
          }
          continue

        case .begin:
          guard let rounds = Self.count(top[-1]) else { return current - code }
          top -= 1
          if rounds == 0 { step = code + Int(current.pointee.target) }
          frame[Int(current.pointee.slot)] = rounds - 1
          continue
        case .repeat:
          let rounds = frame[Int(current.pointee.slot)]
          if rounds == 0 { continue }
          frame[Int(current.pointee.slot)] = rounds - 1
          step = code + Int(current.pointee.target)
          try tick()
          continue
        case .again:
          step = code + Int(current.pointee.target)
          try tick()
          continue
        case .call:
          if top > words.lastTop || frame > words.lastFrame { return current - code }
          let size = Int(current.pointee.slot)
          frame += size + 2
          frame[-2] = Int64(step - code)
          frame[-1] = Int64(size)
          step = code + Int(current.pointee.target)
          try tick()
          continue
        case .return:
          let caller = frame[-2]
          if caller == UnboxedWords.outside { return nil }
          frame -= Int(frame[-1]) + 2
          step = code + Int(caller)
          continue
        case .finish: return nil
        case .deoptimize: return current - code
        }

        guard let result else { return current - code }
        top -= 1
        top[-1] = result
      }
    }
  }
#endif
