/// Equations in as many unknowns.
package struct EquationSystem: Sendable {
  /// A function of all unknowns that has to be 0.
  package struct Equation: Sendable {
    /// The value at a point.
    let value: @Sendable ([Real]) throws(RealError) -> Real

    /// Encloses all values on a box.
    let cover: BoxCover

    /// Encloses the slopes along each unknown on a box.
    let slopes: [BoxCover]

    package init(
      value: @escaping @Sendable ([Real]) throws(RealError) -> Real, cover: @escaping BoxCover,
      slopes: [BoxCover]
    ) {
      (self.value, self.cover, self.slopes) = (value, cover, slopes)
    }
  }

  let equations: [Equation]

  package init(_ equations: [Equation]) { self.equations = equations }
}

/// Encloses the values of a function of several numbers on a box, a region for each number; `nil`
/// if this fails.
package typealias BoxCover =
  @Sendable ([Region], RegionQuestion, RegionArithmetic) throws(RealError) -> Region?

extension EquationSystem {
  /// Whether one of the equations has no solution in a box.
  func hasNoSolution(
    in regions: [Region], _ arithmetic: RegionArithmetic
  ) throws(RealError) -> Bool {
    for equation in equations {
      if let sign = try equation.cover(regions, .values, arithmetic)?.sign, sign != 0 {
        return true
      }
    }
    return false
  }

  /// The image of a box under the operator of Krawczyk, which contains all solutions in the box.
  ///
  /// If the image is inside the box, the box contains one solution.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - arithmetic: The arithmetic.
  /// - Returns: The image; `nil` if a function may jump, a slope is unknown, or the equations nearly
  ///   depend on each other.
  /// - Throws: Errors of the checkpoint.
  /// - Source: Krawczyk 1969, "Newton-Algorithmen zur Bestimmung von Nullstellen mit
  ///   Fehlerschranken"; Moore 1977, "A test for existence of solutions to nonlinear systems".
  func image(
    of box: [Enclosure], _ arithmetic: RegionArithmetic
  ) throws(RealError) -> [Enclosure]? {
    let reals = EnclosureArithmetic(arithmetic.precision, arithmetic.bounds)
    let regions = box.map { Region($0) }
    let middle = box.map { $0.midpoint }
    let point = middle.map { Region($0) }
    var values: [Enclosure] = []
    var slopes: [[Enclosure]] = []
    for equation in equations {
      guard try equation.cover(regions, .continuousValues, arithmetic) != nil,
        let value = try equation.cover(point, .values, arithmetic)
      else { return nil }
      values.append(value.real)
      var row: [Enclosure] = []
      for slope in equation.slopes {
        guard let slope = try slope(regions, .values, arithmetic) else { return nil }
        row.append(slope.real)
      }
      slopes.append(row)
    }
    return try reals.ifNarrow { reals throws(RealError) in
      var image: [Enclosure] = []
      for (index, row) in try inverse(near: slopes, reals).enumerated() {
        var side = middle[index]
        for (factor, value) in zip(row, values) {
          side = reals.difference(side, try reals.product(factor, value))
        }
        for column in box.indices {
          var rate: Enclosure = column == index ? 1 : 0
          for (factor, slope) in zip(row, slopes) {
            rate = reals.difference(rate, try reals.product(factor, slope[column]))
          }
          side = side.widened(by: rate.upperBound * box[column].radius)
        }
        image.append(side)
      }
      return image
    }
  }

  /// A matrix of exact numbers that is nearly the inverse of a matrix near the midpoints.
  ///
  /// - Throws: `tooWide` if a pivot may be 0.
  private func inverse(
    near matrix: [[Enclosure]], _ reals: EnclosureArithmetic
  ) throws(RealError) -> [[Enclosure]] {
    let size = matrix.count
    // The unit matrix is on the right.
    var rows = matrix.enumerated().map { index, row in
      row.map { $0.midpoint } + (0..<size).map { $0 == index ? 1 : 0 }
    }
    for column in 0..<size {
      var pivot = column
      for row in column..<size where rows[pivot][column].upperBound < rows[row][column].upperBound {
        pivot = row
      }
      rows.swapAt(pivot, column)
      let divisor = rows[column][column]
      for index in rows[column].indices {
        rows[column][index] = try reals.quotient(rows[column][index], divisor).midpoint
      }
      for row in 0..<size where row != column {
        let factor = rows[row][column]
        for index in rows[row].indices {
          let product = try reals.product(rows[column][index], factor)
          rows[row][index] = reals.difference(rows[row][index], product).midpoint
        }
      }
    }
    return rows.map { Array($0[size...]) }
  }

  /// The equations that a choice keeps, with known numbers in place of some unknowns.
  func pinned(_ known: [Real?], keeping isKept: [Bool]) -> EquationSystem {
    let open = known.indices.filter { known[$0] == nil }
    @Sendable func all(
      _ regions: [Region], _ arithmetic: RegionArithmetic
    ) throws(RealError) -> [Region]? {
      var all: [Region] = []
      var next = 0
      for number in known {
        if let number {
          guard let region = try arithmetic.region(number) else { return nil }
          all.append(region)
        } else {
          all.append(regions[next])
          next += 1
        }
      }
      return all
    }
    @Sendable func pinned(_ cover: @escaping BoxCover) -> BoxCover {
      { regions, question, arithmetic throws(RealError) in
        guard let regions = try all(regions, arithmetic) else { return nil }
        return try cover(regions, question, arithmetic)
      }
    }
    return EquationSystem(
      zip(equations, isKept).filter { $1 }.map { equation, _ in
        Equation(
          value: { numbers throws(RealError) in
            var numbers = numbers[...]
            return try equation.value(known.map { $0 ?? numbers.popFirst() ?? 0 })
          }, cover: pinned(equation.cover), slopes: open.map { pinned(equation.slopes[$0]) })
      })
  }
}

extension [Enclosure] {
  /// Whether another box is inside this one.
  func surround(_ other: [Enclosure], precision: Int) -> Bool {
    zip(self, other).allSatisfy { $0.surrounds($1, precision: precision) }
  }
}

extension Enclosure {
  /// Whether all numbers of another enclosure are between the ends of this one.
  func surrounds(_ other: Enclosure, precision: Int) -> Bool {
    let distance = midpoint.adding(other.midpoint.negated, precision: precision)
    return distance.upperBound + other.radius < radius
  }

  /// Whether no number is in this enclosure and another one.
  func isApart(from other: Enclosure, precision: Int) -> Bool {
    !adding(other.negated, precision: precision).lowerBound.isZero
  }

  /// Encloses the numbers that are in this enclosure and another one, if there are any.
  func common(with other: Enclosure, precision: Int) -> Enclosure {
    let (mine, others) = (outerEnds(precision: precision), other.outerEnds(precision: precision))
    func greater(_ x: Enclosure, _ y: Enclosure) -> Enclosure {
      x.adding(y.negated, precision: precision).sign == -1 ? y : x
    }
    let low = greater(mine.low, others.low)
    let high = greater(mine.high.negated, others.high.negated).negated
    let part = low.joined(with: high, precision: precision)
    return part.radius < radius ? part : self
  }
}
