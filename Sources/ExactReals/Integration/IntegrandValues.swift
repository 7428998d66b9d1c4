/// Places of an integration, and the values of the function there.
extension Quadrature {
  func width(of part: Subinterval) throws(RealError) -> Enclosure {
    guard let enclosure = try part.width.enclosure(precision: precision + 16, bounds) else {
      throw unsettled(part)
    }
    return enclosure.scaled(by: -part.depth)
  }

  /// A place in a part, from −1 at its beginning to 1 at its end.
  func point(_ part: Subinterval, _ place: Rational) throws(RealError) -> Real {
    let middle = Real(part.place * 2 + 1)
    let unit = Real(try Rational(1, over: 1 << (part.depth + 1), bounds))
    let distance = try Real(place).adding(middle, bounds).multiplied(by: unit, bounds)
    return try part.first.adding(part.width.multiplied(by: distance, bounds), bounds)
  }

  func low(of part: Subinterval) throws(RealError) -> Real {
    part.isFirst ? part.first : try point(part, -1)
  }

  func high(of part: Subinterval) throws(RealError) -> Real {
    part.isLast ? part.last : try point(part, 1)
  }

  /// The value of the function at a place; the values on regions are used if they are close enough.
  func value(
    _ part: Subinterval, _ place: Rational, within tolerance: Magnitude = .zero
  ) throws(RealError) -> Enclosure {
    let point = try point(part, place)
    if function == nil || !tolerance.isZero, let value = try values(at: point, distance: .zero),
      function == nil || value.real.radius < tolerance
    {
      return value.real
    }
    do throws(RealError) {
      if let value = try function?(point).enclosure(precision: precision + 16, bounds) {
        return value
      }
    } catch {
      if let value = try values(at: point, despite: error) { return value.real }
      throw blame(error, part)
    }
    throw unsettled(part)
  }

  /// The values at a point whose value is too large or too near to 0 for a number; `nil` after
  /// other errors.
  private func values(at point: Real, despite error: RealError) throws(RealError) -> Region? {
    // The time limit may be the reason for the error.
    try bounds.checkpoint()
    guard error.kind == .limitExceeded else { return nil }
    return try values(at: point, distance: .zero)
  }

  /// All values on a part, or on the ellipse that is 2^`widening` times as large.
  func values(on part: Subinterval, widening: Int) throws(RealError) -> Region? {
    let half = try width(of: part).upperBound * .power(-1)
    let point = try point(part, 0)
    if widening == 0 { return try values(at: point, distance: half) }
    return try values(
      at: point, distance: half * (.power(widening - 1) + .power(-widening - 1)),
      height: half * .power(widening - 1), continuing: half)
  }

  /// The mean of the values on the first or the last part of an interval, by the end where it is
  /// known better; `nil` if it is unknown.
  func values(atEnd part: Subinterval, precision: Int) throws(RealError) -> Region? {
    let width = try width(of: part)
    let arithmetic = RegionArithmetic(precision: precision, bounds)
    var best: Region?
    if part.isFirst {
      best = try covering(Region(width), .areaNextTo(end: part.first), arithmetic)
    }
    if part.isLast,
      let values = try covering(Region(width.negated), .areaNextTo(end: part.last), arithmetic),
      best.map({ values.real.radius < $0.real.radius }) ?? true
    {
      best = values
    }
    return best
  }

  func values(
    at point: Real, distance: Magnitude, height: Magnitude = .zero,
    continuing segment: Magnitude? = nil
  ) throws(RealError) -> Region? {
    try bounds.checkpoint()
    guard let rough = try point.enclosure(precision: 64, bounds) else { return nil }
    let size = rough.upperBound.width
    // Numbers about 1, such as in e^x − 1, are calculated down to the distance.
    let precision =
      distance.isZero
      ? self.precision + 16
      : min(max(self.precision, max(0, size) - distance.width + 64), 1 << 16)
    guard let middle = try point.enclosure(precision: precision, bounds) else { return nil }
    return try covering(
      Region(middle.widened(by: distance), height: height),
      segment.map { .analyticValues(on: Region(middle.widened(by: $0))) } ?? .values,
      RegionArithmetic(precision: precision, bounds))
  }

  // MARK: Errors

  /// Throws the error of the function at a place in a part.
  func complain(about part: Subinterval, _ place: Rational) throws(RealError) {
    let point = try point(part, place)
    do throws(RealError) {
      _ = try function?(point)
    } catch {
      if try values(at: point, despite: error) == nil { throw blame(error, part) }
    }
  }

  /// The error to throw for an integral whose function has failed in a part.
  ///
  /// A value that is too large or too near to 0 does not decide the area.
  private func blame(_ error: RealError, _ part: Subinterval) -> RealError {
    error.kind == .limitExceeded ? unsettled(part) : error
  }

  mutating func spend(_ part: Subinterval, deepest: Int) throws(RealError) {
    parts -= 1
    guard parts > 0, part.depth < deepest else { throw unsettled(part) }
  }

  func unsettled(_ part: Subinterval) -> RealError {
    let isFirst = part.depth > 8 && part.isFirst
    let isLast = part.depth > 8 && part.isLast
    let place = isFirst ? part.first : isLast ? part.last : try? point(part, 0)
    let text = (try? place?.decimal(digits: 6, bounds)) ?? "an end"
    return RealError(
      .undecided,
      isFirst || isLast
        ? "the integral could not be bounded at \(text), where it may be infinite"
        : "the integral could not be bounded near \(text); split it there if it is piecewise")
  }
}
