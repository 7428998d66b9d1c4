import Synchronization

/// The only solution of a system in a box.
///
/// The numbers share the narrowest box that has been calculated.
final class SystemSolution: Sendable {
  let system: EquationSystem

  /// A box with no other solution.
  let home: [Enclosure]

  private let narrowest: Mutex<[Enclosure]>

  /// - Parameters:
  ///   - system: The equations.
  ///   - home: A box that surrounds its image, so that it has one solution.
  ///   - image: The image.
  init(of system: EquationSystem, in home: [Enclosure], image: [Enclosure]) {
    (self.system, self.home) = (system, home)
    narrowest = Mutex(image)
  }

  /// Encloses the numbers with at least the given number of leading bits, or bits behind the point.
  ///
  /// Newton's method doubles the number of correct bits with each step.
  func box(precision: Int, _ bounds: Bounds) throws(RealError) -> [Enclosure] {
    var box = narrowest.withLock { $0 }
    var working = 64
    while let bits = missing(precision, in: box) {
      try bounds.checkpoint()
      // A step needs the bits that are known, and as many again.
      working = max(working, 2 * (precision - bits) + 64)
      let arithmetic = RegionArithmetic(precision: working, bounds)
      if let image = try system.image(of: box, arithmetic) {
        // Both contain the solution.
        box = zip(image, box).map { $0.radius < $1.radius ? $0 : $1 }
      }
      if missing(precision, in: box).map({ $0 < bits }) ?? true { continue }
      if let smaller = try smallBox(around: box.map { $0.midpoint }, arithmetic) {
        box = zip(smaller, box).map { $0.radius < $1.radius ? $0 : $1 }
        if missing(precision, in: box).map({ $0 < bits }) ?? true { continue }
      }
      if working > 4 * precision + 1024 { break }
      working += working / 4
    }
    let result = box
    narrowest.withLock { $0 = result }
    return box
  }

  /// A small box with the solution, by Newton's method from a point.
  ///
  /// - Returns: The box; `nil` if the method does not settle.
  private func smallBox(
    around point: [Enclosure], _ arithmetic: RegionArithmetic
  ) throws(RealError) -> [Enclosure]? {
    let precision = arithmetic.precision
    var point = point
    for _ in 0..<20 {
      // The image of a point is the next point.
      guard let next = try system.image(of: point, arithmetic) else { return nil }
      let trial = zip(point, next).map { old, new in
        let step = new.adding(old.negated, precision: precision).upperBound
        let size = max(new.upperBound.width, -precision)
        return new.widened(by: step + .power(size - precision / 2))
      }
      if home.surround(trial, precision: precision),
        let image = try system.image(of: trial, arithmetic),
        trial.surround(image, precision: precision)
      {
        return image
      }
      point = next.map { $0.midpoint }
    }
    return nil
  }

  /// The greatest number of bits that a side lacks; `nil` if none lacks bits.
  private func missing(_ precision: Int, in box: [Enclosure]) -> Int? {
    var most: Int?
    for side in box where !side.isExact {
      let size = max(side.upperBound.width, -precision)
      let lacking = side.radius.width - (size - precision)
      if lacking > 0 { most = max(most ?? 0, lacking) }
    }
    return most
  }
}

extension SystemSolution {
  /// The numbers of the solution, exact where they are simple and the equations confirm it.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the calculation.
  ///   - source: Makes the writer of the program for one of the numbers.
  /// - Returns: The numbers.
  /// - Throws: Errors of the equations.
  func numbers(
    _ bounds: Bounds, source: (Int) -> Method.SourceWriter
  ) throws(RealError) -> [Real] {
    let simple = try simpleNumbers(bounds)
    func number(at index: Int) throws(RealError) -> Real {
      let method = Method(program: source(index)) { precision, bounds throws(RealError) in
        try self.box(precision: precision, bounds)[index]
      }
      return try .make(.method(method), [], bounds)
    }
    if simple.contains(where: { $0 != nil }) {
      let isOpen = try unconfirmed(by: simple, bounds)
      // The open equations may fix the other numbers.
      let places = simple.indices.filter { simple[$0] == nil }
      var others: [Real]?
      if places.isEmpty {
        if !isOpen.contains(true) { others = [] }
      } else {
        others = try part(pinned: simple, isOpen, places, bounds)?
          .numbers(bounds) { source(places[$0]) }
      }
      if var others = others?[...] { return simple.map { $0 ?? others.popFirst() ?? 0 } }
    }
    return try home.indices.map { index throws(RealError) in try number(at: index) }
  }

  /// The solution of some of the equations with known numbers in place of some unknowns.
  private func part(
    pinned simple: [Real?], _ isOpen: [Bool], _ places: [Int], _ bounds: Bounds
  ) throws(RealError) -> SystemSolution? {
    guard places.count == isOpen.count(where: { $0 }) else { return nil }
    let part = system.pinned(simple, keeping: isOpen)
    let box = places.map { home[$0] }
    guard let image = try part.image(of: box, RegionArithmetic(precision: 128, bounds)),
      box.surround(image, precision: 128)
    else { return nil }
    return SystemSolution(of: part, in: box, image: image)
  }

  /// Simple numbers in place of those that they may equal.
  private func simpleNumbers(_ bounds: Bounds) throws(RealError) -> [Real?] {
    var simple: [Real?] = []
    for (side, outer) in zip(try box(precision: 128, bounds), home) {
      var guesses: [Real] = []
      if let rational = try side.simplestRational(bounds), rational.bitWidth < 64 {
        guesses.append(Real(rational))
      }
      guesses += try side.simpleNumbers(bounds)
      var found: Real?
      for guess in guesses where found == nil {
        guard let near = try guess.enclosure(precision: 256, bounds) else { continue }
        let isInside = outer.surrounds(near, precision: 256)
        if isInside, !near.isApart(from: side, precision: 256) { found = guess }
      }
      simple.append(found)
    }
    return simple
  }

  /// For each equation, whether it is not known to hold for some known numbers, whatever the other
  /// numbers are.
  private func unconfirmed(by simple: [Real?], _ bounds: Bounds) throws(RealError) -> [Bool] {
    let arithmetic = RegionArithmetic(precision: 128, bounds)
    let numbers = simple.compactMap { $0 }
    var regions: [Region] = []
    for (number, side) in zip(simple, home) {
      var region = Region(side)
      if let number { region = try arithmetic.region(number) ?? region }
      regions.append(region)
    }
    return try system.equations.map { equation throws(RealError) in
      do throws(RealError) {
        if numbers.count == simple.count { return try !equation.value(numbers).isZero }
        return try equation.cover(regions, .values, arithmetic)?.isZero != true
      } catch {
        try bounds.checkpoint()
        return true
      }
    }
  }
}
