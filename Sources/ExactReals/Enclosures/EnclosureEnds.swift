extension Enclosure {
  /// Makes the enclosure of the numbers from 0 to a bound.
  init(below bound: Magnitude) {
    let half = bound * .power(-1)
    self = Enclosure(exactly: half).widened(by: half)
  }

  init(exactly magnitude: Magnitude) {
    self.init(exactly: Integer(magnitude.significand), exponent: magnitude.exponent)
  }

  /// Exact numbers that are the ends of the enclosure, or lie just outside it.
  func outerEnds(precision: Int) -> (low: Enclosure, high: Enclosure) {
    let distance = Enclosure(exactly: radius)
    func end(_ sum: Enclosure, _ direction: Integer) -> Enclosure {
      if sum.isExact { return sum }
      let margin = Enclosure(
        exactly: direction * Integer(sum.radius.significand), exponent: sum.radius.exponent)
      return sum.midpoint.adding(margin, precision: .max / 4)
    }
    return (
      end(midpoint.adding(distance.negated, precision: precision), -1),
      end(midpoint.adding(distance, precision: precision), 1)
    )
  }

  /// Encloses all numbers of two enclosures, and all numbers between them.
  func joined(with other: Enclosure, precision: Int) -> Enclosure {
    let half = adding(other.negated, precision: precision).upperBound * .power(-1)
    let middle = adding(other, precision: precision).scaled(by: -1)
    return middle.widened(by: half + max(radius, other.radius))
  }
}
