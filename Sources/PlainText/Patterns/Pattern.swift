/// A regular expression, compiled to steps for `PatternSearch`.
///
/// The notation is that of POSIX's extended expressions with the usual additions: `\d \w \s \b`,
/// lazy quantifiers, groups without a number and the options `(?i)`, `(?m)` and `(?s)`. Of several
/// matches at a place, the alternative that is written first is taken, as in Perl and Python.
package struct Pattern: Sendable {
  /// The greatest number of steps, of groups, of repetitions in `{m,n}` and of nested groups.
  static let mostSteps = 5000
  static let mostGroups = 99
  static let mostRepeats = 1000
  static let mostNested = 100

  let steps: [PatternStep]
  let sets: [ScalarSet]

  /// The number of groups with a number.
  package let groups: Int

  /// Whether a match can only be at the start of the text.
  let isAnchored: Bool

  /// Whether a match can start with each byte; `nil` if it may be empty.
  let firstBytes: [Bool]?

  /// Compiles a pattern.
  ///
  /// - Parameter bytes: The pattern, in UTF-8.
  /// - Throws: The first error in the pattern.
  /// - Complexity: O(*n* · *m*) in the length of the pattern and the number of steps, which is
  ///   bounded.
  package init(_ bytes: [UInt8]) throws(PatternError) {
    var reader = PatternReader(bytes)
    steps = try reader.pattern().steps + [.match]
    (sets, groups) = (reader.sets, reader.groups)
    let first = steps.first { if case .save = $0 { false } else { true } }
    isAnchored = if case .assert(.textStart)? = first { true } else { false }
    firstBytes = Self.firstBytes(of: steps, sets)
  }

  /// Finds the bytes with which a match can start.
  private static func firstBytes(of steps: [PatternStep], _ sets: [ScalarSet]) -> [Bool]? {
    var bytes = Array(repeating: false, count: 256)
    var isSeen = Array(repeating: false, count: steps.count)
    var open = [0]
    while let index = open.popLast() {
      if isSeen[index] { continue }
      isSeen[index] = true
      switch steps[index] {
      case .scalar, .set:
        for byte in 0..<128 where steps[index].reads(UInt32(byte), sets) { bytes[byte] = true }
        // Characters outside of ASCII are not told apart.
        if case .scalar(..<128) = steps[index] { continue }
        for byte in 0xC2...0xF4 { bytes[byte] = true }
      case .split(let first, let second): open += [index + first, index + second]
      case .jump(let offset): open.append(index + offset)
      case .save, .assert: open.append(index + 1)
      case .match: return nil
      }
    }
    return bytes
  }
}

/// An error in a pattern.
package struct PatternError: Error, Equatable {
  /// The reason, without a full stop.
  package let message: String

  /// The number of the character in the pattern at which it is, from 1.
  package let character: Int
}
