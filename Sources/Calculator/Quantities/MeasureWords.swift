import ExactReals
import ReversePolish

extension Quantities {
  /// Applies a word on quantities and dates.
  @inline(never)
  public func apply(
    _ function: MeasureFunction, for word: String, to operands: [Value]
  ) throws(RPNError) -> Value {
    if let notation = base.notation { throw .formless("'\(word)'", notation) }
    var isUnknown = operands.isEmpty
    for case .plain(let number) in operands where self.isUnknown(number) { isUnknown = true }
    if isUnknown, let unknown = base.unknown { return .plain(unknown) }
    guard let x = operands.first else {
      if case .moment(let moment) = function { return .moment(moment) }
      guard let now, case .clock(let moment) = function else { throw .noClock(word) }
      return .moment(moment(now))
    }
    switch (x, function, operands.last ?? x) {
    case (.plain(let year), .isLeap, _):
      _ = try base.integer(year, for: word)
      let rest = try base.integer(base.apply(.modulo, to: year, base.number(400)), for: word)
      return .plain(try base.number(CalendarDay.isLeap(rest.small ?? 0) ? 1 : 0))
    case (.plain(let number), .unixTime, _):
      guard let seconds = try seconds(number) else {
        throw RPNError(.domain, "'\(word)' takes a date or a rational number of seconds")
      }
      return .moment(try Moment(unixTime: seconds))
    case (.moment(let moment), _, let y): return try apply(function, for: word, to: moment, y)
    case (.quantity(let time), .attach, let y) where time.unit.isTime,
      (.quantity(let time), .zone(_, isLocal: true), let y) where time.unit.isTime:
      return try applyToday(function, for: word, at: time, y)
    case (_, .convert, let unit): return try converted(x, to: unit)
    case (.plain(let number), .measure, .quantity(let one)):
      return .quantity(Quantity(number: number, unit: one.unit))
    case (_, .value, _):
      guard case .quantity(let quantity) = x else { return x }
      return .plain(quantity.number)
    case (_, .unit, _):
      guard case .quantity(let quantity) = x else { return try number(1) }
      return .quantity(Quantity(number: try base.number(1), unit: quantity.unit))
    case (.plain, .base, _), (.plain, .simplify, _): return x
    case (.quantity(let quantity), .rateDate, _):
      if let date = quantity.unit.date { return .moment(date) }
      throw RPNError(
        .domain, "no rate with a date is in '_\(quantity.unit.text)'",
        suggestion: "a date stands behind the rate: ': _USD 0.92_EUR 2026-11-25 ;'")
    case (.quantity(let quantity), .base, _) where quantity.unit.dimension == .level:
      return .plain(try ratio(quantity))
    case (.quantity(let quantity), .base, _):
      return try self.quantity(number(of: quantity, in: quantity.unit.base), quantity.unit.base)
    case (.quantity(let quantity), .shown, _): return .quantity(try shown(quantity))
    case (.quantity(let quantity), .simplify, _):
      let unit = try quantity.unit.simplified.withoutCounts(own).takingPrefix()
      return try self.quantity(number(of: quantity, in: unit), unit)
    case (_, .rateDate, _): throw .noAmount(word)
    default:
      guard case .plain(let number) = x else {
        throw RPNError(.dimensionMismatch, "'\(word)' takes a date, not \(phrase(x))")
      }
      if case .measure = function { return x }
      throw RPNError(
        .dimensionMismatch, "'\(word)' takes a date, not a plain number",
        suggestion: durationAdvice(word, number)
          ?? "a date is written like 2026-11-21, and 'unixtime' makes one of seconds since 1970")
    }
  }

  /// Returns advice for a word on dates that is also the name of a unit of time, such as `day`.
  private func durationAdvice(_ word: String, _ number: Base.Value) -> String? {
    guard let text = try? base.brief(number), (try? Unit(word))?.isTime == true else { return nil }
    let unit = text == "1" ? word : word + "s"
    return "a duration is written '\(text)_\(unit)'"
  }

  /// Returns the power ratio of a number of decibels.
  private func ratio(_ quantity: Quantity<Base.Value>) throws(RPNError) -> Base.Value {
    try leveled(quantity.number) { x, bounds throws(RealError) in
      try quantity.unit.quantity(x, bounds)
    }
  }

  /// Returns the error for the reciprocal of a unit where the unit is probably meant.
  @inline(never)
  private func refusal(of x: Value, to unit: Value) -> RPNError {
    RPNError(
      .dimensionMismatch, "'to' cannot convert \(phrase(x)) to \(phrase(unit))",
      suggestion: "three eighths of an inch are '3/8_in', and 'inv' makes a reciprocal")
  }

  @inline(never)
  private func converted(_ x: Value, to unit: Value) throws(RPNError) -> Value {
    guard case .quantity(let target) = unit else {
      throw RPNError(.dimensionMismatch, "'to' takes a unit, as '_km', not \(phrase(unit))")
    }
    if case .quantity(let quantity) = x {
      let dimension = quantity.unit.dimension
      if dimension.isSolidAngle, !target.unit.dimension.isSolidAngle {
        throw RPNError(
          .dimensionMismatch, "'to' cannot convert \(phrase(x)) to \(phrase(unit))")
      }
      if dimension.turns(to: target.unit.dimension) != nil {
        return try self.quantity(number(of: quantity, in: target.unit), target.unit)
      }
      if dimension == .level, target.unit.isPlain {
        return try converted(.plain(ratio(quantity)), to: unit)
      }
      // Consumption is the reciprocal of mileage, and the period that of the frequency.
      if !quantity.unit.isPoint, !target.unit.isPoint,
        try dimension.power(Exponent(-1)).turns(to: target.unit.dimension) == 0
      {
        // In '3 8_in / _mm to', a fraction of an inch is meant.
        if quantity.unit.factors.allSatisfy({ $0.exponent.isNegative }) {
          throw refusal(of: x, to: unit)
        }
        let inverse = try Quantity(
          number: base.apply(.divide, to: base.number(1), quantity.number),
          unit: quantity.unit.power(Exponent(-1)))
        return try self.quantity(number(of: inverse, in: target.unit), target.unit)
      }
    }
    if target.unit.dimension == .level, let plain = try? lower(x, for: "to") {
      let number = try leveled(plain) { x, bounds throws(RealError) in
        try target.unit.number(of: x, bounds)
      }
      return .quantity(Quantity(number: number, unit: target.unit))
    }
    let number = try second(x, beside: unit) { _ in
      "'to' cannot convert \(phrase(x)) to \(phrase(unit))"
    }
    return .quantity(Quantity(number: number, unit: target.unit))
  }

  @inline(never)
  private func apply(
    _ function: MeasureFunction, for word: String, to moment: Moment, _ y: Value
  ) throws(RPNError) -> Value {
    switch function {
    case .part(let part): return .plain(try base.number(part(moment)))
    case .clock(let part): return .moment(part(moment))
    case .seconds(let seconds): return .plain(try base.number(Real(seconds(moment)), bounds))
    case .moved(let moved): return .moment(try moved(moment, Int(clamping: count(y, for: word))))
    case .convert: return try shifted(moment, by: y, for: word, isLocal: false)
    case .attach: return try shifted(moment, by: y, for: word, isLocal: true)
    case .zone(let name, let isLocal):
      // The zone of an unknown date is unknown.
      if let unknown = base.unknown { return .plain(unknown) }
      if let offset = try Moment.offsetFromUTC(name) {
        return .moment(try moment.moved(toOffset: offset, isLocal: isLocal))
      }
      guard let zones else { throw .noZones(word) }
      return .moment(try zones(name, moment, isLocal))
    case .isLeap: return .plain(try base.number(moment.isInLeapYear ? 1 : 0))
    case .unixTime: return .plain(try base.number(Real(moment.unixTime), bounds))
    default: throw RPNError(.dimensionMismatch, "'\(word)' takes a quantity, not a date")
    }
  }
}

extension Quantities {
  /// Applies a word on local times to a time of day, which is that of today at the place.
  @inline(never)
  private func applyToday(
    _ function: MeasureFunction, for word: String, at time: Quantity<Base.Value>, _ y: Value
  ) throws(RPNError) -> Value {
    if let unknown = base.unknown { return .plain(unknown) }
    guard let now else { throw .noToday }
    var conversion = MeasureFunction.convert
    if case .zone(let name, _) = function { conversion = .zone(name, isLocal: false) }
    let seconds = try base.real(number(of: time, in: .second))?.rational
    guard case .moment(let there) = try apply(conversion, for: word, to: now, y), let seconds else {
      throw RPNError(.domain, "a time of day is a rational number of seconds")
    }
    return try apply(function, for: word, to: there.date.adding(seconds: seconds), y)
  }

  /// Returns a date at an offset from UTC, in hours or that of another date.
  @inline(never)
  private func shifted(
    _ moment: Moment, by hours: Value, for word: String, isLocal: Bool
  ) throws(RPNError) -> Value {
    if !isLocal, case .moment(let other) = hours {
      return .moment(try moment.written(like: other))
    }
    let number: Base.Value
    switch hours {
    case .plain(let hours): number = hours
    case .quantity(let time) where time.unit.isTime: number = try self.number(of: time, in: .clock)
    default:
      throw RPNError(
        .dimensionMismatch, "'\(word)' takes an offset from UTC, not \(phrase(hours))",
        suggestion: "offsets are written like +09:00, and zones like \"Europe/Berlin\"")
    }
    if let unknown = base.unknown { return .plain(unknown) }
    let real = try base.real(number)
    let seconds = try calculated { () throws(RealError) -> Int? in
      guard let seconds = try real?.multiplied(by: 3600, bounds) else { return nil }
      // A double may miss a whole number of seconds.
      let nearest = try seconds.rounded(bounds)
      let rest = try seconds.subtracting(Real(nearest), bounds).multiplied(by: 1_000_000, bounds)
      return try rest.rounded(bounds).isZero ? nearest.small ?? .max : nil
    }
    guard let seconds else {
      throw RPNError(
        .domain, "'\(word)' takes hours ahead of UTC that are a whole number of seconds")
    }
    return .moment(try moment.moved(toOffset: seconds, isLocal: isLocal))
  }
}

extension RPNError {
  /// Returns the error for missing time zones; the core does not read files.
  static func noZones(_ word: String) -> RPNError {
    RPNError(
      .domain, "time zones by name are known to the command only",
      suggestion: "'\(word)' takes offsets from UTC here, like +09:00")
  }

  /// Returns the error for a word that needs an amount of money.
  static func noAmount(_ word: String) -> RPNError {
    RPNError(.dimensionMismatch, "'\(word)' takes an amount in a currency, as '5_USD'")
  }

  /// The error for a time of day without a date where there is no clock.
  static var noToday: RPNError {
    RPNError(
      .malformedNumber,
      "a time of day without a date needs the date of today, and no clock is here",
      suggestion: "with its date, it is written like 2026-11-21T14:00Z")
  }

  /// Returns the error for a missing clock; the core has no clock.
  static func noClock(_ word: String) -> RPNError {
    RPNError(.domain, "'\(word)' is a word of the command: there is no clock here")
  }
}
