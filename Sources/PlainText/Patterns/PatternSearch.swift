/// A search for the matches of a pattern, with the memory that it uses again.
///
/// The search reads the text once. At each place it has the set of all steps that the pattern can
/// take there, in the order of preference, so its time is linear in the length of the text, and its
/// memory depends on the pattern alone.
///
/// - Source: Pike's algorithm, as in Cox 2009, "Regular expression matching: the virtual machine
///   approach".
package struct PatternSearch: Sendable {
  /// The steps at a place, each at most once.
  private struct Steps: Sendable {
    /// The steps that read a character or end the match, preferred ones first.
    var order: [Int] = []
    /// For each step, the round in which it was last added.
    var rounds: [Int]
    /// For each step, the places of the groups on the way to it.
    var places: [Int] = []
  }

  /// Work that is left while the ways without a character are followed.
  private enum Task {
    case follow(Int)
    case restore(slot: Int, place: Int)
  }

  /// The number of steps between two checkpoints.
  private static let stretch = 16_384

  /// The pattern.
  package let pattern: Pattern

  /// The number of steps that all searches have taken.
  package private(set) var work = 0

  private var nextCheckpoint = stretch
  private var current: Steps
  private var next: Steps
  private var round = 0
  private var tasks: [Task] = []
  /// The places on the way that is followed, and those of the best match so far.
  private var places: [Int] = []
  private var best: [Int] = []

  /// Prepares a search.
  package init(_ pattern: Pattern) {
    self.pattern = pattern
    current = Steps(rounds: Array(repeating: 0, count: pattern.steps.count))
    next = current
  }

  /// Finds the first match.
  ///
  /// - Parameters:
  ///   - text: A text in UTF-8.
  ///   - start: The index at which the search begins.
  ///   - checkpoint: A function that is called after each 16 384 steps.
  /// - Returns: The ranges of the match and of its groups, each `nil` if it took no part; `nil` if
  ///   there is no match.
  /// - Throws: The errors of the checkpoint.
  /// - Complexity: O(*n* · *m*) in the length of the text and the number of steps.
  package mutating func firstMatch<Failure: Error>(
    in text: UnsafeBufferPointer<UInt8>, from start: Int = 0,
    checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> [Range<Int>?]? {
    let slots = 2 * (pattern.groups + 1)
    if current.places.isEmpty {
      current.places = Array(repeating: -1, count: pattern.steps.count * slots)
      next.places = current.places
    }
    guard try search(text, from: start, slots: slots, checkpoint) else { return nil }
    return (0...pattern.groups).map { group in
      let (start, end) = (best[2 * group], best[2 * group + 1])
      return start < 0 || end < start ? nil : start..<end
    }
  }

  /// Whether the pattern matches a part of a text.
  ///
  /// - Parameters:
  ///   - text: A text in UTF-8.
  ///   - checkpoint: A function that is called after each 16 384 steps.
  /// - Returns: Whether there is a match.
  /// - Throws: The errors of the checkpoint.
  /// - Complexity: O(*n* · *m*) in the length of the text and the number of steps.
  package mutating func matches<Failure: Error>(
    _ text: UnsafeBufferPointer<UInt8>, checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    try search(text, from: 0, slots: 0, checkpoint)
  }

  /// Searches for the first match, and stores a number of its places.
  private mutating func search<Failure: Error>(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, slots: Int,
    _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var index = start
    var found = false
    places = Array(repeating: -1, count: slots)
    next.order.removeAll(keepingCapacity: true)
    round += 1
    while true {
      if next.order.isEmpty {
        if found || pattern.isAnchored && index > 0 { return found }
        if let first = pattern.firstBytes {
          while index < text.count, !first[Int(text[index])] { index += 1 }
          if index == text.count { return false }
        }
      }
      if !found, !pattern.isAnchored || index == 0 {
        // A match that begins here is preferred less than those that began before.
        for slot in 0..<slots { places[slot] = slot == 0 ? index : -1 }
        follow(0, at: index, of: text)
      }
      swap(&current, &next)
      next.order.removeAll(keepingCapacity: true)
      round += 1
      let length = take(text, at: index, slots, &found)
      if length == 0 || found && slots == 0 { return found }
      index += length
      if work > nextCheckpoint {
        nextCheckpoint = work + Self.stretch
        try checkpoint()
      }
    }
  }

  /// Takes the steps at a place.
  ///
  /// - Parameters:
  ///   - text: A text in UTF-8.
  ///   - index: The index of the place.
  ///   - slots: The number of places that are stored for each step.
  ///   - found: Set if one of the steps ends a match.
  /// - Returns: The number of bytes of the character there; 0 at the end of the text.
  @inline(__always)
  private mutating func take(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, _ slots: Int, _ found: inout Bool
  ) -> Int {
    let isEnd = index >= text.count
    let (scalar, length) = isEnd ? (0, 0) : decodedScalar(text, at: index)
    for step in current.order {
      if case .match = pattern.steps[step] {
        found = true
        best = Array(current.places[step * slots..<(step + 1) * slots])
        if slots > 0 { best[1] = index }
        // All other ways are preferred less.
        return length
      }
      if isEnd || !pattern.steps[step].reads(scalar, pattern.sets) { continue }
      for slot in 0..<slots { places[slot] = current.places[step * slots + slot] }
      follow(step + 1, at: index + length, of: text)
    }
    return length
  }

  /// Adds the steps to which a step leads without reading a character.
  private mutating func follow(
    _ first: Int, at index: Int, of text: UnsafeBufferPointer<UInt8>
  ) {
    tasks.append(.follow(first))
    while let task = tasks.popLast() {
      guard case .follow(var step) = task else {
        if case .restore(let slot, let place) = task { places[slot] = place }
        continue
      }
      while next.rounds[step] != round {
        next.rounds[step] = round
        work += 1
        switch pattern.steps[step] {
        case .jump(let offset): step += offset
        case .split(let first, let second):
          tasks.append(.follow(step + second))
          step += first
        case .save(let slot):
          if slot < places.count {
            tasks.append(.restore(slot: slot, place: places[slot]))
            places[slot] = index
          }
          step += 1
        case .assert(let assertion):
          if holds(assertion, at: index, of: text) { step += 1 }
        case .scalar, .set, .match:
          next.order.append(step)
          let start = step * places.count
          for slot in places.indices { next.places[start + slot] = places[slot] }
        }
      }
    }
  }

  /// Whether a condition holds at a place.
  private func holds(
    _ assertion: PatternAssertion, at index: Int, of text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch assertion {
    case .textStart: index == 0
    case .textEnd: index == text.count
    case .lineStart: index == 0 || text[index - 1] == UInt8(ascii: "\n")
    case .lineEnd: index == text.count || text[index] == UInt8(ascii: "\n")
    case .boundary: isBoundary(index, of: text)
    case .noBoundary: !isBoundary(index, of: text)
    }
  }

  /// Whether one of the characters around a place belongs to a word, and the other one does not.
  private func isBoundary(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = index
    repeat { previous -= 1 } while previous > 0 && text[previous] & 0xC0 == 0x80
    return isWord(at: previous, of: text) != isWord(at: index, of: text)
  }

  private func isWord(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.indices.contains(index) else { return false }
    return Unicode.Scalar(decodedScalar(text, at: index).scalar).map(isWordCharacter) ?? false
  }
}

/// Returns the character at an index of valid UTF-8, and its number of bytes.
@inline(__always)
private func decodedScalar(
  _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
) -> (scalar: UInt32, length: Int) {
  let first = UInt32(bytes[index])
  let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  if length == 1 || bytes.count - index < length { return (first, 1) }
  var scalar = first & 0xFF >> UInt32(length + 1)
  for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + offset]) & 0x3F }
  return (scalar, length)
}
