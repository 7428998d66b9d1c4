#if !hasFeature(Embedded)
  import Synchronization
#endif

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
      var isMuchSmaller = false
      if let image = try system.image(of: box, arithmetic),
        box.surround(image, precision: arithmetic.precision)
      {
        isMuchSmaller = zip(image, box).allSatisfy { $0.radius.width < $1.radius.width - 1 }
        box = image
      }
      if isMuchSmaller { continue }
      if working > 4 * precision + 1024 { break }
      working += working / 4
    }
    let result = box
    narrowest.withLock { $0 = result }
    return box
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
      var numbers: [Real] = []
      for (index, simple) in simple.enumerated() {
        if let simple { numbers.append(simple) } else { numbers.append(try number(at: index)) }
      }
      let isOpen = try unconfirmed(by: numbers, bounds)
      if !isOpen.contains(true) { return numbers }
      // The open equations may fix the other numbers.
      let places = simple.indices.filter { simple[$0] == nil }
      if let part = try part(pinned: simple, isOpen, places, bounds) {
        let others = try part.numbers(bounds) { source(places[$0]) }
        for (place, number) in zip(places, others) { numbers[place] = number }
        if try unconfirmed(by: numbers, bounds) == isOpen { return numbers }
      }
    }
    return try home.indices.map { index throws(RealError) in try number(at: index) }
  }

  /// The solution of some of the equations with known numbers in place of some unknowns.
  private func part(
    pinned simple: [Real?], _ isOpen: [Bool], _ places: [Int], _ bounds: Bounds
  ) throws(RealError) -> SystemSolution? {
    guard !places.isEmpty, places.count == isOpen.count(where: { $0 }) else { return nil }
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

  /// For each equation, whether its value is not known to be exactly 0.
  private func unconfirmed(by numbers: [Real], _ bounds: Bounds) throws(RealError) -> [Bool] {
    try system.equations.map { equation throws(RealError) in
      do throws(RealError) {
        return try !equation.value(numbers).isZero
      } catch {
        try bounds.checkpoint()
        return true
      }
    }
  }
}
