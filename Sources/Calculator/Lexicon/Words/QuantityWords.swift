extension Lexicon {
  static let quantities: [Entry] = [
    Entry(
      "to", "( x unit -- y )",
      "x in another unit, or in several; a date at an offset or in a zone",
      "60_mi/h _km/h to → 96.56064_km/h", "20_°C _°F to → 68_°F",
      "70_in { _ft _in } to → { 5_ft 10_in }",
      "2026-11-21T10:00Z +09:00 to → 2026-11-21T19:00+09:00",
      called: """
        convert units, convert, conversion, unit conversion, change unit, km to miles, miles, \
        inches to cm, kg to pounds, celsius to fahrenheit, fahrenheit, metric, \
        convert currency, currency, exchange rate, time zone, convert time zone, decibels, \
        mileage, temperature, feet, weight, dollars to euros, exchange
        """,
      isReserved: false, does: .function(.measures(.convert))),
    Entry(
      "mixed", "( x l:numbers,nonempty -- l )",
      "x in several units, with integers in all but the last",
      "180_cm { _ft _in } mixed → { 5_ft 10.866141732283464567_in }",
      "-3.51_h { _h _min _s } mixed → { -3_h -30_min -36_s }",
      called: """
        feet and inches, pounds and ounces, hours and minutes, hours minutes seconds, \
        split units
        """,
      program: """
        -> u u product drop { } u dup length 1 - take \
        [ -> v over v to trunc -> p p append swap p - swap ] each swap u last to append
        """, isReserved: false),
    Entry(
      "value", "( x -- y )", "number of a quantity, without its unit", "5_km value → 5",
      called: "strip unit, remove unit, number without unit",
      isReserved: false, does: .function(.measures(.value))),
    Entry(
      "unit", "( x -- y )", "unit of a quantity, as a quantity of 1", "5_km/h unit → 1_km/h",
      called: "unit of a quantity, which unit",
      isReserved: false, does: .function(.measures(.unit))),
    Entry(
      "base", "( x -- y )", "x in SI base units", "1_kWh base → 3600000_kg*m^2/s^2",
      called: "si units, base units",
      isReserved: false, does: .function(.measures(.base))),
    Entry(
      "simplify", "( x -- y )", "x in a single named unit, if there is one",
      "5_N 3_m * simplify → 15_J", "5_V*A simplify → 5_W",
      called: "simplify units, derived unit",
      isReserved: false, does: .function(.measures(.simplify))),
    Entry(
      "ratedate", "( x -- date )", "date of the oldest exchange rate in an amount",
      ": _EUR ; : _USD 0.92_EUR 2026-11-25 ; 5_USD ratedate → 2026-11-25",
      called: "exchange rate date, age of exchange rate",
      isReserved: false, does: .function(.measures(.rateDate))),
  ]
}
