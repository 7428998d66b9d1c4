extension EquationSystem {
  /// All solutions in a box.
  ///
  /// - Parameters:
  ///   - first: The corner of the box with the lower ends.
  ///   - last: The opposite corner.
  ///   - source: Writes a program that leaves the list of all solutions.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The solutions, in the order of their first numbers, then of their next ones.
  /// - Throws: `undecided` if the solutions cannot be separated; errors of the equations.
  package func solutions(
    between first: [Real], and last: [Real],
    source: @escaping @Sendable (Bounds) throws(RealError) -> String?, _ bounds: Bounds
  ) throws(RealError) -> [[Real]] {
    var search = SystemSearch(of: self, bounds)
    var solutions: [[Real]] = []
    for found in try search.solutions(between: first, and: last) {
      let index = solutions.count
      let numbers = try found.numbers(bounds) { place in
        { bounds throws(RealError) in
          try source(bounds).map { "\($0) \(index) nth \(place) nth" }
        }
      }
      if try lies(numbers, between: first, and: last, bounds) { solutions.append(numbers) }
    }
    return solutions
  }

  /// Whether a solution is in a closed box.
  private func lies(
    _ numbers: [Real], between first: [Real], and last: [Real], _ bounds: Bounds
  ) throws(RealError) -> Bool {
    var quick = bounds
    quick.decisionBits = 1000
    for (number, (low, high)) in zip(numbers, zip(first, last)) {
      do throws(RealError) {
        if try number.compared(to: low, quick) < 0 { return false }
        if try number.compared(to: high, quick) > 0 { return false }
      } catch {
        if error.kind != .undecided { throw error }
        throw RealError(
          .undecided,
          "whether the solution at \(try placeText(numbers, bounds)) is in the box cannot be told: "
            + "take a larger box")
      }
    }
    return true
  }
}

/// The text of a point for messages, as a list.
package func placeText(_ numbers: [Real], _ bounds: Bounds) throws(RealError) -> String {
  var text = "{ "
  for number in numbers { text += try number.decimal(digits: 6, bounds) + " " }
  return text + "}"
}

/// A search for all solutions of a system in a box, which is cut into smaller boxes.
private struct SystemSearch {
  let system: EquationSystem
  let bounds: Bounds

  /// The solutions that have been found, each with its own box.
  private var found: [SystemSolution] = []

  /// The number of boxes that may still be examined.
  private var remaining = 20_000

  /// The number of times that a side may be cut in two.
  private static let deepest = 48

  private let precision = 96

  init(of system: EquationSystem, _ bounds: Bounds) {
    (self.system, self.bounds) = (system, bounds)
  }

  mutating func solutions(
    between first: [Real], and last: [Real]
  ) throws(RealError) -> [SystemSolution] {
    let arithmetic = RegionArithmetic(precision: precision, bounds)
    var whole: [Enclosure] = []
    // The signs of the unknowns in the box; 0 for both.
    var signs: [Int] = []
    for (low, high) in zip(first, last) {
      guard let low = try arithmetic.region(low), let high = try arithmetic.region(high) else {
        throw RealError(.undecided, "the corners of the box cannot be enclosed")
      }
      signs.append(low.sign ?? -1 >= 0 ? 1 : high.sign ?? 1 <= 0 ? -1 : 0)
      whole.append(low.real.joined(with: high.real, precision: precision))
    }
    var pending = [whole]
    while let box = pending.popLast() {
      try bounds.checkpoint()
      if isSolved(box) { continue }
      remaining -= 1
      // A side that begins at 0 reaches beyond it, because ends are rounded.
      let regions = zip(box, signs).map { side, sign in
        Region(side, nearest: sign == side.mantissa.signum() ? .zero : nil)
      }
      if try system.hasNoSolution(in: regions, arithmetic) { continue }
      var rest = box
      if let image = try system.image(of: box, arithmetic) {
        if zip(image, box).contains(where: { $0.isApart(from: $1, precision: precision) }) {
          continue
        }
        if try add(box, image, arithmetic) { continue }
        rest = zip(image, box).map { $1.common(with: $0, precision: precision) }
        // A box that has become much smaller is examined again.
        if zip(rest, box).contains(where: { $0.radius.width < $1.radius.width - 1 }) {
          pending.append(rest)
          continue
        }
      }
      pending += try halves(of: rest, whole)
    }
    let boxes = try found.map { solution throws(RealError) in
      (solution, try solution.box(precision: 64, bounds))
    }
    return boxes.sorted { x, y in
      // Numbers that are equal, or nearly so, leave the order to the next ones.
      for (one, other) in zip(x.1, y.1) {
        if let sign = one.adding(other.negated, precision: 64).sign, sign != 0 { return sign < 0 }
      }
      return false
    }.map { $0.0 }
  }

  /// Whether all solutions in a box have been found.
  private func isSolved(_ box: [Enclosure]) -> Bool {
    found.contains { $0.home.surround(box, precision: precision) }
  }

  /// Adds the only solution in a box, or beside it; returns `false` if this is not proved.
  private mutating func add(
    _ box: [Enclosure], _ image: [Enclosure], _ arithmetic: RegionArithmetic
  ) throws(RealError) -> Bool {
    if box.surround(image, precision: precision) {
      return try addNew(SystemSolution(of: system, in: box, image: image))
    }
    // A solution on the edge of the box is inside a larger box around the image.
    guard zip(image, box).allSatisfy({ $0.radius.width < $1.radius.width || $1.isExact }) else {
      return false
    }
    let greatest = image.map { $0.upperBound.width }.max() ?? 0
    let home = image.map { side in
      let width = side.upperBound.isZero ? greatest : side.upperBound.width
      return side.widened(by: side.radius + .power(max(width, -10_000) - precision / 2))
    }
    remaining -= 1
    guard let inner = try system.image(of: home, arithmetic),
      home.surround(inner, precision: precision)
    else {
      return false
    }
    return try addNew(SystemSolution(of: system, in: home, image: inner))
  }

  /// Adds a solution unless it has been found before.
  private mutating func addNew(_ solution: SystemSolution) throws(RealError) -> Bool {
    for other in found {
      // Two enclosures of one solution are at last in the box of the other; those of two are apart.
      for precision in [64, 128, 256, 512] {
        let one = try solution.box(precision: precision, bounds)
        if other.home.surround(one, precision: precision) { return true }
        let two = try other.box(precision: precision, bounds)
        if zip(one, two).contains(where: { $0.isApart(from: $1, precision: precision) }) { break }
        if precision == 512 { throw try unsettled(one) }
      }
    }
    found.append(solution)
    return true
  }

  /// Cuts the longest side of a box.
  private func halves(
    of box: [Enclosure], _ whole: [Enclosure]
  ) throws(RealError) -> [[Enclosure]] {
    var longest = 0
    for index in box.indices where box[longest].radius < box[index].radius { longest = index }
    let side = box[longest]
    guard remaining > 0, side.radius.width > whole[longest].radius.width - Self.deepest else {
      throw try unsettled(box)
    }
    // Sides are not halved, since a solution is often exactly in the middle.
    let step = Enclosure(exactly: side.radius * .power(-5))
    let cut = side.midpoint.adding(step, precision: precision).midpoint
    let ends = side.outerEnds(precision: precision)
    return [ends.high, ends.low].map { end in
      var half = box
      half[longest] = end.joined(with: cut, precision: precision)
      return half
    }
  }

  private func unsettled(_ box: [Enclosure]) throws(RealError) -> RealError {
    let numbers = try box.map { side throws(RealError) in
      Real(try side.midpointRational(bounds))
    }
    return RealError(
      .undecided,
      "near \(try placeText(numbers, bounds)) a solution cannot be told from a near miss, as where "
        + "curves touch: take a box beside it")
  }
}
