import ExactReals
import PlainText
import TestSupport
import Testing

@testable import Calculator

/// The table of units against pint, GNU units, CODATA and the IAU, and against itself.
@Suite("Unit table")
struct UnitTableTests {
  /// The lines at which the rows of units and of prefixes begin.
  static let rows = UnitTable.lines.filter { UnitTable.word(at: $0) != nil }

  static func text(_ field: Int, at line: Int) -> String {
    String(decoding: UnitTable.field(field, at: line), as: UTF8.self)
  }

  @Test("There are 250 units and constants and all prefixes, and every row has a name and a group")
  func rows() {
    let entries = UnitEntry.all
    #expect(entries.filter { !$0.isPrefix }.count >= 250)
    #expect(entries.count == Self.rows.count)
    #expect(
      entries.filter(\.isPrefix).map { $0.symbols[0] } == [
        "da", "h", "k", "M", "G", "T", "P", "E", "Z", "Y", "R", "Q", "d", "c", "m", "µ", "n", "p",
        "f",
        "a", "z", "y", "r", "q", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi",
      ])
    for entry in entries {
      #expect(!entry.name.isEmpty && !entry.group.isEmpty && !entry.definition.isEmpty, "\(entry)")
      #expect(entry.isPrefix == (entry.group == "prefixes"))
    }
  }

  @Test("Every unit, prefix and constant has the value and the dimension that others know")
  func oracle() throws {
    var known = Dictionary(uniqueKeysWithValues: try Project.table("units").map { ($0[0], $0) })
    // No unit takes all prefixes and has the value 1.
    let units = ["tera": "W", "atto": "s"]
    for line in Self.rows {
      let isPrefix = UnitTable.isPrefix(line)
      let key = isPrefix ? Self.text(2, at: line) : UnitTable.symbol(at: line)
      // Its value is no product of rational numbers and π: `LevelTests` has it.
      if key == "Np" { continue }
      guard let row = known.removeValue(forKey: key) else {
        Issue.record("no other table has \(key)")
        continue
      }
      let fields = try row[2].split(separator: "/").map { try Integer(String($0)) }
      let value = try Rational(fields[0], over: fields.count > 1 ? fields[1] : 1)
      for word in UnitTable.words(at: line) {
        let symbol = String(decoding: UnitTable.bytes[word.letters], as: UTF8.self)
        // A prefix is that of a unit.
        let name =
          word.isPrefix ? symbol + (units[key] ?? (key.hasSuffix("bi") ? "bit" : "m")) : symbol
        let meaning = try #require(try Unit(name).factors.first).meaning
        #expect(meaning.number.rational == value, "\(name): \(meaning.number)")
        #expect(meaning.turns == Int(row[3]), "\(name)")
        if !isPrefix { #expect(meaning.dimension.text == row[1], "\(name)") }
      }
    }
    #expect(known.isEmpty, "\(known.keys)")
  }

  @Test("A measured constant has a note")
  func notes() {
    for entry in UnitEntry.all {
      let isDimensioned = entry.group == "measured constants" || entry.definition.hasSuffix("G_N")
      #expect(entry.note.hasPrefix("CODATA 2022") == (isDimensioned || entry.name == "dalton"))
    }
  }

  @Test("No two of units, units with prefixes, prefixes and constants read alike")
  func collisions() throws {
    // Texts are the same keys where they are canonically equivalent.
    var readings: [String: UnitTable.Match] = [:]
    func add(_ text: String, _ match: UnitTable.Match) throws {
      if let other = readings.updateValue(match, forKey: text) {
        #expect(other.unit == match.unit && other.prefix == match.prefix, "\(text)")
      }
      let found = try #require(UnitTable.match(Array(text.utf8)[...]), "\(text)")
      #expect(found.unit == match.unit && found.prefix == match.prefix, "\(text)")
    }
    func text(_ word: UnitTable.UnitWord) -> String {
      String(decoding: UnitTable.bytes[word.letters], as: UTF8.self)
    }
    for line in Self.rows {
      for word in UnitTable.words(at: line) where !word.isPrefix {
        try add(text(word), UnitTable.Match(unit: line, prefix: nil))
        for prefix in Self.rows {
          for before in UnitTable.words(at: prefix)
          where before.isPrefix && Self.takes(word, before) {
            try add(text(before) + text(word), UnitTable.Match(unit: line, prefix: prefix))
          }
        }
      }
    }
    #expect(readings.count > 1000)
    for (reading, unit) in [
      ("h", "hour"), ("min", "minute"), ("cd", "candela"), ("k", "kilo"), ("µ", "micro"),
      ("T", "tesla"), ("Pa", "pascal"), ("ft", "foot"), ("nmi", "nautical mile"),
      ("hbar", "reduced Planck constant"), ("d", "day"), ("c", "speed of light"), ("m", "metre"),
    ] {
      #expect(Self.text(2, at: try #require(readings[reading]).unit) == unit)
    }
  }

  @Test(
    "Prefixes stand before units that take them",
    arguments: [
      ("km", true), ("ML", true), ("µs", true), ("μs", true), ("us", true), ("KiB", true),
      ("Mbit", true), ("kt", false), ("Mt", true), ("mbar", true), ("kpc", true), ("kin", false),
      ("kmin", false),
      ("mB", false), ("Kim", false), ("mt", false), ("kk", false), ("k°C", false), ("mmm", false),
      ("cbar", false), ("kh", false), ("T", true), ("kg", true), ("dag", true), ("pH", false),
      ("nH", true), ("kH", false), ("PS", false), ("pS", true), ("MS", true), ("M", false),
      ("Gs", false), ("Tm", false), ("EV", false), ("kT", false), ("mT", true), ("pK", false),
      ("mK", true), ("EU", false), ("kU", true), ("hV", false), ("kV", true), ("cP", true),
      ("hP", false), ("cSt", true), ("daN", true), ("hPa", true), ("cGy", true), ("dL", true),
      ("mrad", true), ("krad", false), ("dtex", true), ("cmol", true), ("kk", false), ("u", false),
      ("k", true), ("µ", true), ("G", false), ("Ki", true), ("mmolar", true), ("Qm", true),
      ("QV", false), ("mGal", true), ("kGal", false), ("pm", true), ("am", false), ("fL", true),
    ])
  func prefixes(name: String, isUnit: Bool) {
    #expect((UnitTable.match(Array(name.utf8)[...]) != nil) == isUnit)
  }

  @Test(
    "Help tells what a unit is",
    arguments: [
      ("km", "kilometre = 1000 m"), ("µm", "micrometre = 1e-6 m"), ("um", "micrometre = 1e-6 m"),
      ("in", "inch = 2.54 cm"), ("N", "newton = kg m/s^2"), ("m", "metre, the unit of a length"),
      ("kg", "kilogram = 1000 g"), ("g", "gram = 1/1000 kg"), ("k", "kilo = 1000"),
      ("°C", "degree Celsius = K above 273.15 K"), ("MiB", "mebibyte = 1024^2 B"),
      ("m_e", "electron mass = 9.1093837139e-31 kg (CODATA 2022)"), ("ohm", "ohm = V/A"),
    ])
  func help(name: String, expected: String) {
    #expect(UnitEntry.line(on: name) == expected)
  }

  @Test("Units are found by a word in their names and groups")
  func find() {
    #expect(UnitEntry.line(on: "nothing") == nil)
    let pressures = UnitEntry.containing("PRESSURE")
    #expect(pressures.count >= 15)
    #expect(pressures.allSatisfy { $0.group == "pressure" || $0.symbols == ["dB_SPL"] })
    #expect(
      UnitEntry.containing("horse").map { $0.symbols[0] }
        == ["hp", "hp_metric", "hp_el", "hp_boiler"])
    #expect(UnitEntry.containing("Planck").count >= 6)
    #expect(UnitEntry.containing("xyzzy").isEmpty)
    #expect(UnitEntry.all.first { $0.name == "micro" }?.symbols == ["µ", "μ", "u"])
    #expect(UnitEntry.all.first { $0.name == "metre" }?.takesPrefixes == true)
    #expect(UnitEntry.all.first { $0.name == "inch" }?.takesPrefixes == false)
  }

  @Test("Few units with a prefix are symbols of something else too, and people use those")
  func otherSymbols() throws {
    let accepted = try Project.table("unit_symbols").filter { row in
      UnitTable.match(Array(row[0].utf8)[...])?.prefix != nil
    }
    #expect(
      accepted.map { $0[0] } == [
        // Abamperes are abA here, and femtolitres, of blood cells, are commoner than foot-lamberts.
        "aA", "fL",
      ])
  }

  @Test("Names are completed, with prefixes too")
  func completion() {
    #expect(
      UnitEntry.names(beginning: "gal") == [
        "gal", "gal_US", "gal_UK", "gal_imp", "gal_dry", "gallon", "galileo",
        "gallon_per_minute", "gallon_per_day",
      ])
    #expect(UnitEntry.names(beginning: "km") == ["kmh", "km", "kmho", "kmol"])
    #expect(UnitEntry.names(beginning: "kilomet") == ["kilometre", "kilometre_per_hour"])
    #expect(UnitEntry.names(beginning: "nautical") == ["nautical_mile"])
    #expect(UnitEntry.names(beginning: "k").contains("kΩ"))
    #expect(UnitEntry.names(beginning: "ki").contains("kip"))
    #expect(UnitEntry.names(beginning: "").count >= 250)
    #expect(UnitEntry.names(beginning: "qqq").isEmpty)
    for name in UnitEntry.names(beginning: "m") {
      #expect(UnitTable.match(Array(name.utf8)[...]) != nil, "\(name)")
    }
  }

  @Test(
    "Names in words are those of units, in the singular and the plural",
    arguments: [
      ("hour", "h"), ("hours", "h"), ("weeks", "wk"), ("month", "mo"), ("months", "mo"),
      ("meter", "m"), ("metres", "m"), ("foot", "ft"), ("feet", "ft"), ("inches", "in"),
      ("miles", "mi"), ("knots", "kn"), ("pint", "pt"), ("stones", "st"), ("pounds", "lb"),
      ("gallons", "gal"), ("joule", "J"), ("watts", "W"), ("BTU", "Btu"), ("kilometers", "km"),
      ("milliseconds", "ms"), ("microfarads", "µF"), ("kibibytes", "KiB"), ("siemens", "S"),
      ("nautical_miles", "nmi"), ("fluid_ounces", "floz"), ("kilowatt_hours", "kWh"),
      ("kilowatthours", "kWh"), ("light_years", "ly"), ("lightyears", "ly"), ("henries", "H"),
      ("centuries", "century"), ("celsius", "°C"), ("degrees", "°"), ("tonnes", "t"),
      ("metric_tons", "t"), ("lbs", "lb"), ("hrs", "h"), ("mins", "min"), ("secs", "s"),
      ("liters", "L"), ("milliliter", "mL"), ("hertz", "Hz"), ("megahertz", "MHz"),
      ("dozens", "dozen"),
    ])
  func words(name: String, symbol: String) throws {
    #expect(try Unit(name).scale(Bounds()).rational == Unit(symbol).scale(Bounds()).rational)
    #expect(try Unit(name).dimension == Unit(symbol).dimension)
    #expect(try Unit(name).zero == Unit(symbol).zero)
    #expect(try Unit(name).text == name)
  }

  @Test("Each name in the table finds its own row", arguments: UnitEntry.all)
  func ownNames(entry: UnitEntry) throws {
    guard !entry.isPrefix, let match = UnitTable.match(Array(entry.name.utf8)[...]) else { return }
    #expect(
      UnitTable.field(2, at: match.unit).elementsEqual(entry.name.utf8) || entry.name == "metre")
  }

  private static func takes(_ word: UnitTable.UnitWord, _ prefix: UnitTable.UnitWord) -> Bool {
    UnitTable.bytes[word.keys].contains(UnitTable.bytes[prefix.keys.lowerBound])
  }

  @Test("Each unit, with each of its prefixes, has a spelling in ASCII that is the same unit")
  func ascii() throws {
    func symbols(_ line: Int) -> [String] {
      UnitTable.words(at: line).map { String(decoding: UnitTable.bytes[$0.letters], as: UTF8.self) }
    }
    var count = 0
    for line in Self.rows where !UnitTable.isPrefix(line) {
      for word in UnitTable.words(at: line) {
        let symbol = String(decoding: UnitTable.bytes[word.letters], as: UTF8.self)
        let prefixes = Self.rows.filter { prefix in
          UnitTable.words(at: prefix).contains { $0.isPrefix && Self.takes(word, $0) }
        }
        for prefix in [""] + prefixes.map({ symbols($0)[0] }) {
          let spelling = asciiSpelling(of: prefix + symbol)
          let match = try #require(UnitTable.match(Array((prefix + symbol).utf8)[...]))
          let found = try #require(UnitTable.match(Array(spelling.utf8)[...]), "\(spelling)")
          #expect(spelling.utf8.allSatisfy { $0 < 0x80 })
          #expect(found.unit == match.unit && found.prefix == match.prefix, "\(spelling)")
          count += 1
        }
      }
    }
    #expect(count > 900)
    #expect(try Unit(asciiSpelling(of: "kg·m²/s³")).text == Unit("kg*m^2/s^3").text)
  }
}
