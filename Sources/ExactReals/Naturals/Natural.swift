/// A natural number of any size, including 0.
///
/// Its digits are *words* of 64 bits on every machine. A number of one word is stored inline, so
/// ordinary arithmetic allocates no memory.
///
/// Each number has only one representation, so equal numbers have equal fields. Both fields are
/// always present, without an enumeration, which also avoids a fault of the compiler: see
/// `Scripts/compiler-fault.swift`.
@usableFromInline
struct Natural: Hashable, Sendable {
  /// The lowest word.
  @usableFromInline let lowWord: Limb

  /// All words, lowest first, if there are two or more; the last is not 0.
  @usableFromInline let longWords: Limbs

  /// Converts one word.
  @inlinable
  init(_ word: Limb) {
    lowWord = word
    longWords = []
  }

  /// Creates a number from words, the lowest first, with optional leading zeros.
  init(words: Limbs) {
    let count = words.significantCount
    lowWord = words.first ?? 0
    longWords = count < 2 ? [] : count == words.count ? words : Limbs(words[..<count])
    assert(longWords.isEmpty || longWords.last != 0 && longWords[0] == lowWord)
  }

  /// Creates a number from the words that a function writes, the lowest first, with optional
  /// leading zeros.
  ///
  /// Short numbers are written on the stack and then copied to an array of the right size. This
  /// takes half the time of an array that is created to be filled.
  ///
  /// - Parameters:
  ///   - count: The number of words that the function writes, from 1.
  ///   - write: Writes the words.
  @inline(__always)
  init(count: Int, writing write: (WordBuffer) -> Void) {
    if count <= Natural.mostOnStack {
      self = withUnsafeTemporaryAllocation(of: Limb.self, capacity: count) { words in
        write(words)
        return Natural(words.view)
      }
    } else {
      self.init(
        words: Limbs(unsafeUninitializedCapacity: count) { words, initialized in
          write(words)
          initialized = count
        })
    }
  }

  /// Creates a number from at least one word, the lowest first, with optional leading zeros.
  init(_ words: WordView) {
    var count = words.count
    while count > 1, words[count - 1] == 0 { count -= 1 }
    lowWord = words[0]
    longWords = count < 2 ? [] : Limbs(words.slice(0..<count))
  }

  /// The largest number of words that are written on the stack: a kilobyte.
  static let mostOnStack = 128

  /// The number of two words.
  init(high: Limb, low: Limb) {
    lowWord = low
    longWords = high == 0 ? [] : [low, high]
  }

  /// The value, if it is a single word.
  @inlinable
  var word: Limb? { longWords.isEmpty ? lowWord : nil }

  /// The words, lowest first; empty for 0.
  var words: Limbs {
    guard let word else { return longWords }
    return word == 0 ? [] : [word]
  }

  /// The number of words; 0 for 0.
  var wordCount: Int { longWords.isEmpty ? (lowWord == 0 ? 0 : 1) : longWords.count }

  /// The word at an index from 0; 0 above the top.
  subscript(place: Int) -> Limb {
    if place == 0 { return lowWord }
    return longWords.indices ~= place ? longWords[place] : 0
  }

  /// Passes the words to a function without copying them.
  func withWords<Result, Failure: Error>(
    _ body: (WordView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let word {
      return try withUnsafePointer(to: word) { pointer throws(Failure) in
        try body(WordView(start: pointer, count: word == 0 ? 0 : 1))
      }
    }
    return try longWords.withUnsafeBufferPointer(body)
  }

  @inlinable
  var isZero: Bool { lowWord == 0 && longWords.isEmpty }

  @inlinable
  var isEven: Bool { lowWord & 1 == 0 }

  @usableFromInline static let zero = Natural(0)
  @usableFromInline static let one = Natural(1)
}

extension Natural: Comparable {
  @inlinable
  static func < (x: Natural, y: Natural) -> Bool {
    if let x = x.word, let y = y.word { return x < y }
    return isLongLess(x, y)
  }

  @usableFromInline
  static func isLongLess(_ x: Natural, _ y: Natural) -> Bool {
    let (count, otherCount) = (x.wordCount, y.wordCount)
    return count == otherCount ? isLess(x.longWords, y.longWords) : count < otherCount
  }
}

extension Natural {
  /// The value, if two words can hold it.
  var uint128: UInt128? {
    wordCount > 2 ? nil : UInt128(self[1]) << 64 | UInt128(lowWord)
  }
}
