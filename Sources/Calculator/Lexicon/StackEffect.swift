import PlainText

/// The kinds of a word's operands and results, and the conditions on their values: the typed form
/// of an effect such as `( l:numbers,nonempty n:natural -- a )`.
///
/// Each name stands for a value, and the terms after its colon describe the value. `OperandTerm` has
/// the terms; a comparison such as `>0`, `<=1` or `<=n` bounds a number by an integer or by another
/// operand. `ValueKind(named:)` has the kinds of names without terms. `…` is any number of values.
struct StackEffect: BitwiseCopyable, Equatable, Sendable {
  /// The kinds of the operands, the bottom first.
  private(set) var operands = Kinds()

  /// The kinds of the results, the bottom first.
  private(set) var results = Kinds()

  /// Whether the effect contains `…`, so that the number of values varies.
  private(set) var isOpen = false

  /// The conditions on all operands and results.
  private(set) var conditions: Conditions = []

  // Vectors are stored inline, as the kinds are.
  private var conditionBits = SIMD8<UInt16>()
  private var lowBits = SIMD8<Int16>()
  private var highBits = SIMD8<Int16>()

  /// Whether no operand may be missing, because the word runs a quotation or moves values.
  var needsAll: Bool { isOpen || operands.contains(.quotation) }

  /// Makes an effect without operands and results.
  init() {}

  /// Parses an effect; `nil` for other texts, for unknown terms, and for more than eight operands
  /// or results.
  ///
  /// - Complexity: O(*n*) in the length of the text, and O(*n*) for each comparison with an operand.
  init?(_ text: String) {
    var text = text
    if !text.withUTF8({ parse($0) }) { return nil }
  }

  /// The conditions on the operand at an index.
  func conditions(at index: Int) -> Conditions { Conditions(rawValue: conditionBits[index]) }

  /// The least and the greatest value of the operand at an index.
  func range(at index: Int) -> OperandRange {
    OperandRange(low: RangeEnd(bits: lowBits[index]), high: RangeEnd(bits: highBits[index]))
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 3, bytes[0] == UInt8(ascii: "("), bytes[1] == UInt8(ascii: " "),
      bytes[bytes.count - 1] == UInt8(ascii: ")")
    else { return false }
    var isBehindDash = false
    var start = 2
    for end in 2..<bytes.count - 1 where bytes[end] == UInt8(ascii: " ") {
      let token = bytes[start..<end]
      start = end + 1
      switch token.first {
      case nil, UInt8(ascii: ":"): return false
      case UInt8(ascii: "-") where token.count == 2: isBehindDash = true
      // 0xE2 is the first byte of an ellipsis.
      case 0xE2: isOpen = true
      default: if !parse(token, isResult: isBehindDash, in: bytes) { return false }
      }
    }
    return isBehindDash
  }

  /// Parses the name of a value and its terms; returns whether they are valid.
  private mutating func parse(
    _ token: Bytes, isResult: Bool, in effect: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let index = operands.count
    let name = token.prefix { $0 != UInt8(ascii: ":") }
    var kind = ValueKind(named: name)
    if name.count < token.count {
      guard index < 8 || isResult else { return false }
      var own: Conditions = []
      for term in token.dropFirst(name.count + 1).split(separator: UInt8(ascii: ",")) {
        if let term = OperandTerm(named: String(decoding: term, as: UTF8.self)) {
          kind = term.kind ?? kind
          own.formUnion(term.conditions)
          if isResult { continue }
          if let low = term.low { lowBits[index] = RangeEnd(low).bits }
          if let high = term.high { highBits[index] = RangeEnd(high).bits }
        } else {
          guard !isResult, let end = end(of: term, in: effect) else { return false }
          if term.first == UInt8(ascii: ">") {
            lowBits[index] = end.bits
          } else {
            highBits[index] = end.bits
          }
          own.insert(.bounded)
        }
      }
      if !isResult { conditionBits[index] = own.rawValue }
      conditions.formUnion(own)
    }
    return isResult ? results.append(kind) : operands.append(kind)
  }

  /// Parses a comparison with an integer or with another operand.
  private func end(of term: Bytes, in effect: UnsafeBufferPointer<UInt8>) -> RangeEnd? {
    guard let sign = term.first, sign == UInt8(ascii: ">") || sign == UInt8(ascii: "<") else {
      return nil
    }
    let isClosed = term.dropFirst().first == UInt8(ascii: "=")
    let bound = term.dropFirst(isClosed ? 2 : 1)
    if let number = Int16(String(decoding: bound, as: UTF8.self)) {
      return RangeEnd(number, isOpen: !isClosed)
    }
    let others = effect.dropFirst(2).split(separator: UInt8(ascii: " "))
      .prefix { !$0.starts(with: "--".utf8) }
    return others.firstIndex { $0.prefix { $0 != UInt8(ascii: ":") }.elementsEqual(bound) }
      .map { RangeEnd(Int16($0), isOpen: !isClosed, isOperand: true) }
  }
}

/// A sequence of at most eight kinds.
///
/// It is stored inline, so that checking operands follows no pointer.
struct Kinds: BitwiseCopyable, Equatable, Sendable {
  private var bits: UInt32 = 0

  private var length: UInt8 = 0

  /// The number of kinds.
  var count: Int {
    @inline(__always) get { Int(length) }
  }

  /// Appends a kind; returns whether there was room.
  mutating func append(_ kind: ValueKind) -> Bool {
    if count == 8 { return false }
    bits |= UInt32(kind.rawValue) &<< UInt32(4 * count)
    length += 1
    return true
  }

  /// The kind at an index, counted from the bottom.
  subscript(index: Int) -> ValueKind {
    @inline(__always) get {
      ValueKind(rawValue: UInt8(truncatingIfNeeded: bits >> UInt32(4 * index) & 15)) ?? .any
    }
  }

  /// Whether the kind at an index allows a value of a kind.
  @inline(__always)
  func accepts(_ kind: ValueKind, at index: Int) -> Bool {
    let wanted = UInt8(truncatingIfNeeded: bits >> UInt32(4 * index) & 15)
    return wanted == kind.rawValue || wanted == 0 || kind == .any
  }

  /// Whether all of the kinds are numbers.
  var areNumbers: Bool { (0..<count).allSatisfy { self[$0] == .number } }

  /// Whether one of the kinds is the given one.
  func contains(_ kind: ValueKind) -> Bool {
    (0..<count).contains { bits &>> UInt32(4 * $0) & 15 == UInt32(kind.rawValue) }
  }
}
