import ExactReals
import PlainText
import ReversePolish

// Points are counted from an origin: dates, temperatures on a scale, gauge pressures, and levels.
// They can be subtracted but not added.

extension Quantities {
  /// Adds or subtracts quantities and points.
  @inline(never)
  func moved(_ x: Value, _ operation: Binary, by y: Value) throws(RPNError) -> Value {
    if case .moment = x { return try movedMoment(x, operation, by: y) }
    if case .moment = y { return try movedMoment(x, operation, by: y) }
    if isPercentage(y) != isPercentage(x) { return try movedByShare(x, operation, by: y) }
    if let result = try movedPoint(x, operation, by: y) { return result }
    var (x, y) = measuringZero(x, y)
    if case .quantity(let a) = x, case .quantity(let b) = y, a.unit.isTime, b.unit.isClock {
      // The sum of a time and a clock time is a clock time.
      x = .quantity(Quantity(number: try number(of: a, in: b.unit), unit: b.unit))
    }
    if case .plain(let number) = x, case .quantity(let b) = y, b.unit.isPlain {
      return .plain(try base.apply(operation, to: number, scaled(b.number, by: b.unit)))
    }
    let b = try second(y, beside: x) { refusal(operation, $0) }
    guard case .quantity(let a) = x else { throw .undefined(operation.rawValue) }
    try refuseCalendar(x, beside: y, operation)
    return .quantity(Quantity(number: try base.apply(operation, to: a.number, b), unit: a.unit))
  }

  /// Adds a percentage of a value to it, or subtracts it: `84.95 19% +`.
  @inline(never)
  private func movedByShare(
    _ x: Value, _ operation: Binary, by y: Value
  ) throws(RPNError) -> Value {
    if isPercentage(x) {
      throw RPNError(
        .dimensionMismatch, refusal(operation, "a percentage and \(phrase(y))"),
        suggestion: operation == .add
          ? "a percentage of a value is added behind it: '84.95 19% +'"
          : "a percentage of a value is subtracted behind it: '470 5% -'")
    }
    try refusePoint(x, operation.rawValue)
    let share = try base.apply(operation, to: base.number(1), lower(y, for: operation.rawValue))
    return try apply(.multiply, to: x, .plain(share))
  }

  /// Whether a value is a percentage.
  func isPercentage(_ value: Value) -> Bool {
    if case .quantity(let quantity) = value { return quantity.unit.isPercentage }
    return false
  }

  @inline(never)
  private func refusal(_ operation: Binary, _ kinds: String) -> String {
    "'\(operation.rawValue)' cannot \(operation == .add ? "add" : "subtract") \(kinds)"
  }

  /// Rejects a point as the operand of a word whose result would depend on the scale.
  @inline(never)
  func refusePoint(_ value: Value, _ word: String) throws(RPNError) {
    switch value {
    case .quantity(let quantity) where quantity.unit.isPoint:
      throw RPNError(
        .dimensionMismatch, "'\(word)' is not defined for \(pointPhrase(quantity.unit))",
        suggestion: remedy(for: quantity.unit))
    case .moment:
      throw RPNError(.dimensionMismatch, "'\(word)' is not defined for a date")
    default: return
    }
  }

  // MARK: Dates

  /// Rejects the sum of calendar years or months and another duration.
  ///
  /// The result would be a number of days, and adding it to a date would be wrong without notice.
  @inline(never)
  func refuseCalendar(_ x: Value, beside y: Value, _ operation: Binary) throws(RPNError) {
    guard case .quantity(let a) = x, case .quantity(let b) = y, a.unit.isTime, b.unit.isTime,
      (a.unit.calendarYears == nil) != (b.unit.calendarYears == nil)
    else { return }
    throw RPNError(
      .dimensionMismatch,
      "'\(operation.rawValue)' cannot join \(a.unit.text) and \(b.unit.text): "
        + "years and months of the calendar have no fixed length",
      suggestion: "move a date by one after the other, or write '_yr_julian' for 365.25 days")
  }

  /// Subtracts two dates, or adds a duration to a date.
  @inline(never)
  private func movedMoment(
    _ x: Value, _ operation: Binary, by y: Value
  ) throws(RPNError) -> Value {
    switch (x, y) {
    case (.moment(let moment), .moment(let other)) where operation == .subtract:
      switch try moment.difference(from: other) {
      case .days(let days): return .quantity(Quantity(number: try base.number(days), unit: .day))
      case .seconds(let seconds):
        return .quantity(
          Quantity(number: try base.number(Real(seconds), bounds), unit: .second))
      }
    case (.moment(let moment), .quantity(let time)), (.quantity(let time), .moment(let moment)):
      if operation == .subtract, case .moment = y { break }
      if !time.unit.isTime { break }
      if let years = time.unit.calendarYears {
        return try moved(moment, operation, byYears: time.number, times: years)
      }
      let number = try number(of: time, in: .second)
      if let unknown = base.unknown { return .plain(unknown) }
      guard let seconds = try seconds(number) else {
        throw RPNError(.domain, "a date is moved by a rational number of seconds")
      }
      return .moment(
        try moment.adding(seconds: operation == .add ? seconds : -seconds))
    default: break
    }
    var suggestion: String?
    if case .plain(let number) = y {
      suggestion = "days are written as '\(try base.brief(number))_d'"
    }
    throw RPNError(
      .dimensionMismatch, refusal(operation, "\(phrase(x)) and \(phrase(y))"),
      suggestion: suggestion)
  }

  /// Returns a number of seconds; `nil` if it is not rational.
  ///
  /// A double counts as the shortest decimal that is nearest to it: `0.1` is a tenth.
  func seconds(_ number: Base.Value) throws(RPNError) -> Rational? {
    guard try base.describe(number).type == "double" else {
      return try base.real(number)?.rational
    }
    let text = try base.text(number)
    guard let numeral = NumeralScanner.numeral(Array(text.utf8)[...]) else { return nil }
    return try ExactNumbers().number(numeral, text: text).rational
  }

  /// Adds calendar years or months to a date; their number must be whole.
  @inline(never)
  private func moved(
    _ moment: Moment, _ operation: Binary, byYears number: Base.Value, times years: Real
  ) throws(RPNError) -> Value {
    if let unknown = base.unknown { return .plain(unknown) }
    let real = try base.real(number)
    let months = try calculated { () throws(RealError) in
      try real?.multiplied(by: years, bounds).multiplied(by: 12, bounds).integer
    }
    guard let months else {
      throw RPNError(
        .domain, "a date is moved by whole years or months of the calendar",
        suggestion: "a Julian year, 365.25 days, is written '_yr_julian'")
    }
    guard let count = months.small else { throw .noSuchYear }
    return .moment(
      try moment.adding(months: Int(clamping: operation == .add ? count : -count)))
  }

  // MARK: Scales

  private func pointPhrase(_ unit: Unit) -> String {
    unit.level != nil ? "a level" : "\(unit.dimension.phrase) on a scale"
  }

  private func remedy(for unit: Unit) -> String {
    "'_\(unit.dimension.symbol ?? unit.dimension.text) to' counts it from "
      + (unit.level != nil ? "0" : "absolute zero")
  }

  /// Adds or subtracts temperatures on a scale; `nil` if neither value is on a scale.
  ///
  /// Levels and gauge pressures follow the same rules.
  @inline(never)
  private func movedPoint(
    _ x: Value, _ operation: Binary, by y: Value
  ) throws(RPNError) -> Value? {
    let (from, by) = (point(x), point(y))
    switch (from, by) {
    case (nil, nil): return nil
    case (let from?, let by?):
      let advice = by.unit.differenceAdvice
      if operation == .add || advice == nil {
        throw RPNError(
          .dimensionMismatch, refusal(operation, "two \(by.unit.scalesPhrase)"),
          suggestion: advice ?? remedy(for: by.unit))
      }
      return .quantity(
        Quantity(
          number: try base.apply(
            .subtract, to: from.number, second(y, beside: x) { refusal(operation, $0) }),
          unit: from.unit.difference))
    case (let from?, nil):
      let difference = Quantity(number: from.number, unit: from.unit.difference)
      let b = try second(y, beside: .quantity(difference)) { refusal(operation, $0) }
      return try quantity(base.apply(operation, to: from.number, b), from.unit)
    case (nil, let by?):
      if operation == .add { return try movedPoint(y, operation, by: x) }
      throw RPNError(
        .dimensionMismatch, "'-' cannot subtract \(pointPhrase(by.unit)) from \(phrase(x))",
        suggestion: remedy(for: by.unit))
    }
  }

  /// Returns the quantity of a value that is a point; otherwise `nil`.
  @inline(never)
  private func point(_ value: Value) -> Quantity<Base.Value>? {
    if case .quantity(let quantity) = value, quantity.unit.isPoint { return quantity }
    return nil
  }
}
