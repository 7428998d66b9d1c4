import Calculator
import ReversePolish

/// The range of function values in a picture.
struct Sight: Equatable, Sendable {
  let lower: Double
  let upper: Double

  /// Chooses a range for values, or `nil`.
  ///
  /// For a function that grows without bound, the range shows the middle 80 % of the intervals and
  /// a margin.
  ///
  /// - Parameters:
  ///   - values: Intervals that contain all bounded values.
  ///   - isBounded: Whether all values are bounded.
  init?(_ values: [Interval], isBounded: Bool) {
    guard var range = values.first else { return nil }
    for value in values { range = range.joined(with: value) }
    if !isBounded {
      let middles = values.map { $0.lower / 2 + $0.upper / 2 }.sorted()
      let (low, high) = (middles[middles.count / 10], middles[middles.count * 9 / 10])
      let room = (high - low) / 2
      if room > 0 {
        range = Interval(max(range.lower, low - room), min(range.upper, high + room))
      }
    }
    // A constant is shown in the middle.
    let height = range.upper - range.lower
    let most = max(range.lower.magnitude, range.upper.magnitude)
    let room = height > most * 1e-12 ? height * 0.03 : most == 0 ? 1 : most * 0.1
    (lower, upper) = (
      max(range.lower - room, -.greatestFiniteMagnitude / 4),
      min(range.upper + room, .greatestFiniteMagnitude / 4)
    )
  }
}

/// Enclosures of a function's values in consecutive intervals.
struct Survey: Sendable {
  /// The range of the bounded values in an interval, and whether all values are bounded.
  struct Part: Equatable, Sendable {
    let from: Double
    let to: Double
    var values: Interval?
    var isBounded = true
  }

  /// The results for the intervals, from left to right.
  private(set) var parts: [Part] = []

  /// A word without an interval version, because of which only values at points are known; or
  /// `nil`.
  private(set) var unknown: String?

  /// Examines a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - edges: The ends of the intervals.
  ///   - halvings: The minimum number of halvings of each interval.
  /// - Throws: The errors of the quotation and of the checkpoint.
  init(_ function: PlottedFunction, _ edges: [Double], halvings: Int = 0) throws(RPNError) {
    for (first, last) in zip(edges, edges.dropFirst()) {
      var part = Part(from: first, to: last)
      try look(function, first, last, halvings, &part, depth: 0)
      if unknown != nil { break }
      parts.append(part)
    }
    if unknown == nil { return }
    parts = try zip(edges, edges.dropFirst()).map { first, last throws(RPNError) in
      // The values between the points are unknown.
      var part = Part(from: first, to: last, isBounded: false)
      for x in [first, first / 2 + last / 2, last] {
        guard let y = try function.value(at: x) else { continue }
        part.values = part.values?.joined(with: Interval(y)) ?? Interval(y)
      }
      return part
    }
  }

  private mutating func look(
    _ function: PlottedFunction, _ first: Double, _ last: Double, _ halvings: Int,
    _ part: inout Part, depth: Int
  ) throws(RPNError) {
    var isKnown = false
    var found: Interval?
    var range = try function.range(from: first, to: last)
    if try isWide(range, function, first, last) {
      range = try function.range(from: first, to: last, narrowly: true)
    }
    switch range {
    case .undefined: return
    case .unknown(let word):
      unknown = word
      return
    case .undecided: break
    case .within(let values, let isPartial, _):
      isKnown = values.isBounded && !isPartial
      if values.isBounded { found = values }
    }
    let middle = first / 2 + last / 2
    if depth < halvings || (!isKnown && depth < 5), first < middle, middle < last {
      try look(function, first, middle, halvings, &part, depth: depth + 1)
      try look(function, middle, last, halvings, &part, depth: depth + 1)
    } else if let found {
      part.values = part.values?.joined(with: found) ?? found
    } else {
      part.isBounded = false
    }
  }

  /// Whether a range is unbounded, or much wider than the difference of the values at its ends.
  private func isWide(
    _ range: FunctionRange, _ function: PlottedFunction, _ first: Double, _ last: Double
  ) throws(RPNError) -> Bool {
    switch range {
    case .undefined, .unknown: return false
    case .undecided: return true
    case .within(let values, let isPartial, _):
      guard values.isBounded, !isPartial,
        case .within(let left, _, _) = try function.range(from: first, to: first),
        case .within(let right, _, _) = try function.range(from: last, to: last)
      else { return true }
      let ends = left.joined(with: right)
      return values.upper - values.lower > 2 * (ends.upper - ends.lower)
    }
  }
}
