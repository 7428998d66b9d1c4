import ExactReals
import PlainText
import ReversePolish

extension RPNError {
  /// Returns the error for an unknown unit, with suggestions.
  static func unknownUnit(_ name: String) -> RPNError {
    RPNError(
      .unknownWord, "there is no unit \(quoted(name))",
      suggestion: UnitTable.advice(on: name, marked: "_"))
  }
}

extension RPNError {
  /// Whether the error names a currency, so that rates in a file may mend it.
  package var asksForRates: Bool {
    message.split { "_/*()^ '".contains($0) }.contains { UnitTable.isCurrency(String($0)) }
  }

  /// Advice on rates of currencies.
  static var adviceOnRates: String {
    "a file defines rates, as ': _EUR ;' and ': _USD 0.92_EUR ;': '-f rates.rpn' "
      + "reads it, and ~/.config/rpn/rates.rpn is found by itself"
  }
}

extension Unit {
  /// Whether a factor is a currency without a rate.
  var hasCurrency: Bool {
    factors.contains { $0.rows == nil && UnitTable.isCurrency($0.name) }
  }
}

extension UnitTable {
  /// Returns advice on a name that is no unit, in one reader for programs and formulas.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - mark: What is before the name of a unit.
  /// - Returns: Units that may be meant, and other readings; `nil` without any.
  static func advice(on name: String, marked mark: String) -> String? {
    let meant = suggestions(for: name).map { "'\(mark)\($0)'" }
    let help = [
      meant.isEmpty ? nil : "did you mean \(meant.joined(separator: " or "))?",
      otherReading(of: name),
    ].compactMap { $0 }
    return help.isEmpty ? nil : help.joined(separator: " ")
  }

  /// Returns the code of a currency by its sign.
  static func sign(of name: String) -> String? {
    elsewhere(Array(name.utf8)[...], in: "$ USD,€ EUR,£ GBP,¥ JPY").first
  }

  /// Returns suggestions for an unknown unit, the best first.
  ///
  /// Suggestions are the unit with this foreign spelling, the unit with this name, the symbol in
  /// another case, and similar symbols.
  ///
  /// - Returns: At most three units.
  static func suggestions(for name: String) -> [String] {
    let found = units(called: name)
    // Almost every symbol of one or two letters is similar to another one.
    return found.isEmpty && 3...longestName ~= name.utf8.count && otherReading(of: name) == nil
      ? nearestNames(to: name, among: symbols) : found
  }

  /// Returns another interpretation of a name, in words: a number, a unit with an uncommon prefix,
  /// or a logarithm.
  static func otherReading(of name: String) -> String? {
    let letters = Array(name.utf8)[...]
    let isLogarithm = isLogarithm(letters)
    if name.isOne(of: "ct cent cents penny pence") {
      return "a part of a currency is written '0.20_EUR'"
    }
    if let match = unusual(letters), let prefix = match.prefix,
      !isLogarithm || letters.first == UInt8(ascii: "p")
    {
      let (before, unit) = (UnitEntry(at: prefix), UnitEntry(at: match.unit))
      let written = "\(before.definition)_\(symbol(at: match.unit))"
      if !unit.takesPrefixes {
        return units(called: name).isEmpty
          ? "\(unit.symbols[0]) takes no prefix, so write '\(written)'" : nil
      }
      let reading = before.name + unit.name
      return (isLogarithm ? "a logarithm is written as a plain number, and " : "")
        + "\(reading) is written '\(written)'"
    }
    if isLogarithm { return "a logarithm is written as a plain number" }
    for line in lines where isPrefix(line) {
      for word in words(at: line) where bytes[word.letters].elementsEqual(letters) {
        return "\(UnitEntry(at: line).name) alone is written '\(UnitEntry(at: line).definition)'"
      }
    }
    return nil
  }

  /// The abbreviations of large numbers in texts; `_Mrd` is a megarad.
  private static let counts = "Tsd 1e3,Mio 1e6,mln 1e6,mn 1e6,Mrd 1e9,bn 1e9,tn 1e12"

  /// Returns the factor by which a word multiplies the number before it, as a numeral: that of an
  /// abbreviation, of a unit of plain numbers such as `million`, or of a prefix from 1000 up; `nil`
  /// for other words.
  static func factor(called name: String) -> String? {
    if let count = elsewhere(Array(name.utf8)[...], in: counts).first { return count }
    if let unit = try? Unit(name) {
      guard unit.isPlain, !unit.dimension.hasKind,
        let number = (try? unit.scale(Bounds()))?.rational,
        number.isInteger
      else { return nil }
      return "\(number.numerator)"
    }
    for line in lines where isPrefix(line) {
      let definition = UnitEntry(at: line).definition
      guard definition.begins(with: "1e"), !definition.begins(with: "1e-") else { continue }
      for word in words(at: line) where bytes[word.letters].elementsEqual(name.utf8) {
        return definition
      }
    }
    return nil
  }

  private static func isLogarithm(_ letters: ArraySlice<UInt8>) -> Bool {
    logarithms.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(letters) }
  }

  /// Returns the meaning of a currency without a rate, which is a dimension of its own; `nil` for its
  /// sign.
  static func currency(_ name: String) throws(RPNError) -> UnitMeaning? {
    if sign(of: name) != nil { return nil }
    let own = OwnUnits(named: ["_" + (name.utf8.count > 3 ? String(name.dropFirst()) : name)])
    return try own.meaning(of: name)
  }

  /// Whether a name is the code of a currency, with or without the prefix k, M or G.
  static func isCurrency(_ name: String) -> Bool {
    let hasPrefix = name.utf8.count > 3 && "kMG".utf8.contains(name.utf8.first ?? 0)
    return (hasPrefix ? String(name.dropFirst()) : name).isOne(of: currencies)
  }

  /// The codes of currencies in ISO 4217; those with rates of the European Central Bank come first.
  private static let currencies = """
    EUR USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN \
    MYR NZD PHP SGD THB ZAR BGN RUB UAH AED SAR EGP ARS CLP COP TWD VND NGN PKR BDT € £ ¥ ₹ BTC \
    AFN ALL AMD ANG AOA AWG AZN BAM BBD BHD BIF BMD BND BOB BSD BTN BWP BYN BZD CDF CRC CUP CVE DJF \
    DOP DZD ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HNL HRK HTG IQD IRR JMD JOD KES KGS KHR KMF \
    KPW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MZN NAD NIO \
    NPR OMR PAB PEN PGK PYG QAR RSD RWF SBD SCR SDG SHP SLE SOS SRD SSP STN SVC SYP SZL TJS TMT TND \
    TOP TTD TZS UGX UYU UZS VES VUV WST XAF XCD XOF XPF YER ZMW
    """

  /// The symbols of logarithmic units that are not supported.
  private static let logarithms = "pH pK dBA dBi dBc"

  /// Returns the units for a name that the table does not have, the best first.
  ///
  /// - Returns: At most three units.
  static func units(called name: String) -> [String] {
    let letters = folded(name.utf8[...])
    guard letters.count <= longestName, !isLogarithm(Array(name.utf8)[...]) else { return [] }
    if let code = sign(of: name) { return [code] }
    if isCurrency(name.asciiUppercased) { return [name.asciiUppercased] }
    var found = elsewhere(Array(name.utf8)[...], in: exact)
    if found.isEmpty { found = elsewhere(letters, in: foreign) }
    if found.isEmpty { found = product(Array(name.utf8)[...]) }
    if found.isEmpty { found = power(Array(name.utf8)[...]) }
    if found.isEmpty { found = units(spelled: letters, inField: 0) }
    if found.isEmpty { found = units(spelled: letters, inField: 2) }
    let singular = singular(letters)
    if found.isEmpty, singular != letters { found = units(spelled: singular, inField: 2) }
    return Array(found.prefix(3))
  }

  /// Returns the only unit that a spelling outside the table means.
  static func spelling(of name: String) -> String? {
    let letters = Array(name.utf8)[...]
    guard letters.count <= longestName, !isLogarithm(letters) else { return nil }
    for found in [
      elsewhere(letters, in: exact), elsewhere(folded(letters), in: foreign), product(letters),
      power(letters),
    ] where found.count == 1 {
      return found[0]
    }
    return nil
  }

  /// The maximum length of a name with suggestions, in bytes.
  static let longestName = 30

  /// The table of foreign spellings, each with the units to suggest.
  private static let foreign = """
    kmph km/h,mps m/s,fps ft/s,ac acre,sterad sr,kb kbit kB,mb mbar MB,kpsi ksi,ton t ton_US ton_UK,tons t ton_US ton_UK,kt kn,kts kn,sqm m^2,\
    sqkm km^2,sqft ft^2,sqin in^2,sqmi mi^2,cuft ft^3,cuin in^3,cum m^3,b B bit barn,bps bit/s,\
    kbps kbit/s,mbps Mbit/s,gbps Gbit/s,centigrade °C,\
    ftlbs ft*lbf,ftlb ft*lbf,lbft ft*lbf,euro EUR,euros EUR,dollar USD,dollars USD,quid GBP,yen JPY,\
    kilo kg,kilos kg,bhp hp,calories kcal cal,calorie kcal cal,horses hp,mile mi,inches in,tbs tbsp,gramme g,\
    grammes g,gigs GB,gig GB,bucks USD,bn billion,mio million,mrd billion,\
    mcl µL,ps hp_metric,cv hp_metric,g0 g_0,lightyear ly,a A yr,y yr,\
    g gauss,gs gauss,krad krd,u Da,f °F,ev eV,tt tTNT
    """

  /// The table of foreign spellings whose case matters, each with the units to suggest.
  private static let exact = """
    NM nmi,kG kgauss,mG mgauss,uG µgauss,µG µgauss,MG Mgauss,G G_N gauss,kT ktTNT,MT MtTNT,Mb Mbit MB,\
    M molar million,Gb Gbit GB,Tb Tbit TB,gn g_n,mu m_u mU,Ha E_h ha
    """

  static func elsewhere(_ letters: ArraySlice<UInt8>, in table: String) -> [String] {
    for entry in table.utf8.split(separator: UInt8(ascii: ",")) {
      let names = entry.split(separator: UInt8(ascii: " "))
      if names[0].elementsEqual(letters) {
        return names.dropFirst().map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return []
  }

  /// Splits a name into a product: `Nm` becomes `N*m`, `mPas` becomes `mPa*s`, and `mM` becomes
  /// `mmolar`.
  private static func product(_ name: ArraySlice<UInt8>) -> [String] {
    guard let last = name.last else { return [] }
    let rest = String(decoding: name.dropLast(), as: UTF8.self)
    if last == UInt8(ascii: "M"), match(Array("\(rest)molar".utf8)[...]) != nil {
      return ["\(rest)molar"]
    }
    guard "msh".utf8.contains(last), let first = match(name.dropLast()) ?? unusual(name.dropLast()),
      "NVAWJPaCT".utf8.contains(name.dropLast().last ?? 0), !isPrefix(first.unit),
      ["N", "V", "A", "W", "J", "Pa", "C", "T"].contains(symbol(at: first.unit)), rest != "P"
    else { return [] }
    return ["\(rest)*\(String(decoding: [last], as: UTF8.self))"]
  }

  /// Interprets digits at the end as an exponent: `m2` becomes `m^2`.
  private static func power(_ name: ArraySlice<UInt8>) -> [String] {
    guard let digit = name.last, UInt8(ascii: "2")...UInt8(ascii: "9") ~= digit,
      match(name.dropLast()) != nil
    else { return [] }
    return [String(decoding: name.dropLast(), as: UTF8.self) + "^" + String(digit - 48)]
  }

  /// Returns the units whose symbol or name equals letters in lower case, with or without a prefix.
  ///
  /// Without such units, returns those whose names end with these letters as a word.
  private static func units(spelled letters: ArraySlice<UInt8>, inField field: Int) -> [String] {
    var (found, near): ([String], [String]) = ([], [])
    for line in lines {
      for spelling in spellings(at: line, field) {
        if isSpelled(spelling, letters) {
          if !isPrefix(line) { found.append(symbol(at: line)) }
        } else if isSpelled(spelling.suffix(letters.count), letters),
          spelling.dropLast(letters.count).last == UInt8(ascii: " ")
        {
          near.append(symbol(at: line))
        }
      }
    }
    for prefix in lines where isPrefix(prefix) {
      for spelling in spellings(at: prefix, field)
      where spelling.count < letters.count && isSpelled(spelling, letters.prefix(spelling.count)) {
        let rest = letters.dropFirst(spelling.count)
        for line in lines {
          for other in spellings(at: line, field) where isSpelled(other, rest) {
            let unit = symbol(at: prefix) + symbol(at: line)
            if match(Array(unit.utf8)[...]) != nil, !found.contains(unit) { found.append(unit) }
          }
        }
      }
    }
    return found.isEmpty ? near : found
  }

  /// Returns the symbols or the name of a row.
  private static func spellings(at line: Int, _ field: Int) -> [ArraySlice<UInt8>] {
    if field > 0 { return word(at: line) == nil ? [] : [self.field(field, at: line)] }
    return words(at: line).map { bytes[$0.letters] }
  }

  /// Whether a spelling in lower case equals letters in lower case.
  private static func isSpelled(
    _ spelling: ArraySlice<UInt8>, _ letters: ArraySlice<UInt8>
  ) -> Bool {
    spelling.count == letters.count && zip(spelling, letters).allSatisfy { folded($0) == $1 }
  }

  /// Returns a name without the plural `s`, and with `metre` for `meter`.
  private static func singular(_ letters: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var letters = letters
    if letters.last == UInt8(ascii: "s") { letters.removeLast() }
    if letters.suffix(3).elementsEqual("che".utf8) { letters.removeLast() }
    if letters.suffix(3).elementsEqual("ter".utf8) {
      letters.removeLast(2)
      letters += "re".utf8
    }
    return letters
  }

  /// Returns the bytes with Latin letters in lower case.
  static func folded(_ bytes: some Collection<UInt8>) -> ArraySlice<UInt8> {
    ArraySlice(bytes.map { folded($0) })
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
