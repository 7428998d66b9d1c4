/// A step of the program of a pattern.
///
/// Jumps are relative to the step, so the steps of a part stay right where they are copied.
enum PatternStep: Sendable {
  /// Reads a character.
  case scalar(UInt32)
  /// Reads a character of a set, given by its number.
  case set(Int)
  /// Goes on at two places, of which the first is preferred.
  case split(Int, Int)
  case jump(Int)
  /// Stores the place in the text: the start of a group at twice its number, then its end.
  case save(Int)
  case assert(PatternAssertion)
  case match

  /// Whether the step reads a character.
  @inline(__always)
  func reads(_ scalar: UInt32, _ sets: [ScalarSet]) -> Bool {
    switch self {
    case .scalar(let expected): scalar == expected
    case .set(let number): sets[number].contains(scalar)
    case .split, .jump, .save, .assert, .match: false
    }
  }
}

/// A condition on a place in a text, which reads no character.
enum PatternAssertion: Sendable {
  case textStart, textEnd, lineStart, lineEnd, boundary, noBoundary
}

/// The steps of a part of a pattern.
///
/// - Source: Thompson 1968, "Regular expression search algorithm", CACM 11(6).
struct PatternPart: Sendable {
  var steps: [PatternStep] = []

  /// The parts one after the other.
  static func + (first: PatternPart, second: PatternPart) -> PatternPart {
    PatternPart(steps: first.steps + second.steps)
  }

  /// One of two parts, of which the first is preferred.
  static func | (first: PatternPart, second: PatternPart) -> PatternPart {
    PatternPart(
      steps: [.split(1, first.steps.count + 2)] + first.steps + [.jump(second.steps.count + 1)]
        + second.steps)
  }

  /// The part or nothing; a lazy one prefers nothing.
  private func optional(isLazy: Bool) -> PatternPart {
    PatternPart(steps: [split(1, steps.count + 1, isLazy)] + steps)
  }

  /// The part once or more often.
  ///
  /// A part that reads nothing is not repeated, because no step is taken twice at one place.
  private func repeated(isLazy: Bool) -> PatternPart {
    PatternPart(steps: steps + [split(-steps.count, 1, isLazy)])
  }

  private func split(_ again: Int, _ on: Int, _ isLazy: Bool) -> PatternStep {
    isLazy ? .split(on, again) : .split(again, on)
  }

  /// The part a number of times, which must be small.
  ///
  /// - Parameters:
  ///   - least: The least number of times.
  ///   - most: The greatest number of times; `nil` for any.
  ///   - isLazy: Whether fewer times are preferred.
  /// - Returns: The steps of all repetitions.
  func repeated(_ least: Int, _ most: Int?, isLazy: Bool) -> PatternPart {
    if steps.isEmpty { return self }
    guard let most else {
      if least == 0 { return repeated(isLazy: isLazy).optional(isLazy: isLazy) }
      return (1..<least).reduce(repeated(isLazy: isLazy)) { part, _ in self + part }
    }
    var part = PatternPart()
    for _ in least..<most { part = (self + part).optional(isLazy: isLazy) }
    for _ in 0..<least { part = self + part }
    return part
  }

  /// The number of steps if the part is repeated.
  func count(_ least: Int, _ most: Int?) -> Int {
    max(most ?? 0, least, 1) * (steps.count + 1) + 1
  }

  /// The part as a group with a number.
  func group(_ number: Int) -> PatternPart {
    PatternPart(steps: [.save(2 * number)] + steps + [.save(2 * number + 1)])
  }
}
