import ExactReals
import PlainText
import ReversePolish

/// The units that programs define, such as `: _sqft 1_ft^2 ;`, or `: _person ;` for a new
/// dimension.
///
/// The definition of a name with a leading `_` defines a unit if it is a quantity or empty. A date
/// after the quantity is the date of an exchange rate: `: _USD 0.92_EUR 2026-11-25 ;`.
public struct OwnUnits: Sendable {
  /// The texts of the definitions, by name without `_`.
  private var bodies: [String: [String]] = [:]

  /// The meanings of the names, as far as known.
  ///
  /// Names whose definitions are unread or invalid are missing.
  private var meanings: [String: UnitMeaning] = [:]

  /// The names with unread definitions.
  private var unread: [String] = []

  /// The maximum number of passes over definitions that depend on later ones.
  private static let mostReadings = 10

  /// The maximum number of units.
  private static let most = 1000

  /// Makes an empty set of units.
  public init() {}

  /// Makes units with names but without known meanings.
  ///
  /// - Parameter names: The names of a session; names of units begin with `_`.
  init(named names: [String]) {
    for name in names where name.utf8.first == UInt8(ascii: "_") {
      let unit = String(name.dropFirst())
      (bodies[unit], meanings[unit]) = ([], UnitMeaning(1, Dimension(own: unit)))
    }
  }

  /// Makes the set of units that texts define.
  ///
  /// - Parameter sources: The texts.
  /// - Throws: Errors in a token; `limitExceeded` for too many units.
  package init(in sources: [Source]) throws(RPNError) {
    for source in sources {
      var colon: Token?
      for token in try source.tokens() {
        if let colon, token.kind == .word, token.text.utf8.first == UInt8(ascii: "_") {
          _ = try learn(token.text, from: source.bytes[colon.place.range.lowerBound...])
        }
        colon = token.isWord(":") ? token : nil
      }
    }
    read()
  }

  package var isEmpty: Bool { bodies.isEmpty }

  /// Whether a word denotes one of these units, in the singular.
  ///
  /// - Parameter word: The word with its `_`.
  /// - Returns: Whether the word is the name of a unit.
  package func defines(_ word: String) -> Bool {
    !isEmpty && word.utf8.first == UInt8(ascii: "_") && bodies[String(word.dropFirst())] != nil
  }

  /// Records the definition of a word, or removes the word if it is no longer a unit.
  ///
  /// - Parameters:
  ///   - word: The defined word.
  ///   - text: The text of the definition from the colon on, possibly with text after it.
  /// - Returns: Whether the meaning has changed.
  /// - Throws: `limitExceeded` for too many units.
  mutating func learn(_ word: String, from text: ArraySlice<UInt8>?) throws(RPNError) -> Bool {
    let name = String(word.dropFirst())
    let body = text.flatMap(OwnUnits.body)
    if bodies[name] == body { return false }
    (bodies[name], meanings[name]) = (body, nil)
    if body != nil { unread.append(name) }
    if bodies.count > OwnUnits.most {
      throw RPNError(.limitExceeded, "there are at most \(OwnUnits.most) units of one's own")
    }
    return true
  }

  /// Returns the quantity and the date in the definition of a unit; `nil` for other definitions.
  private static func body(_ text: ArraySlice<UInt8>) -> [String]? {
    // The tokens: a colon, a name, a quantity, a date, a semicolon.
    let parts = text.prefix(2 * UnitReader.longest).split(maxSplits: 5) { $0 <= 0x20 }.prefix(5)
    guard parts.count > 2, let end = parts.firstIndex(where: { $0.elementsEqual(";".utf8) })
    else { return nil }
    let body = parts[2..<end]
    for (index, part) in zip(0..<2, body) {
      let form = NumeralScanner.numeral(part)?.form
      let isOne = part.first == UInt8(ascii: "_") && part.count > 1
      guard index == 0 ? form == .quantity || isOne : form == .date else { return nil }
    }
    return body.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the recorded definitions.
  ///
  /// - Complexity: O(*n*) in the length of the definitions.
  mutating func read() {
    for _ in 0..<OwnUnits.mostReadings {
      let names = unread
      unread = []
      for name in names {
        do throws(RPNError) {
          try meanings[name] = definition(of: name)
        } catch {
          unread.append(name)
        }
      }
      if unread.isEmpty || unread.count == names.count { break }
    }
    unread = []
  }

  /// Returns the meaning of a name in the singular or plural, optionally with the prefix k, M or G.
  ///
  /// - Parameter name: The name without `_`.
  /// - Returns: The meaning; `nil` if the name is not one of these units.
  /// - Throws: `limitExceeded` if the factor of a prefixed unit is too large.
  func meaning(of name: String) throws(RPNError) -> UnitMeaning? {
    if isEmpty { return nil }
    for suffix in ["", "s", "es"]
    where name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
      let singular = String(name.dropLast(suffix.utf8.count))
      if let meaning = meanings[singular] { return meaning }
      for (prefix, factor) in [("k", 1000), ("M", 1_000_000), ("G", 1_000_000_000)]
      where singular.begins(with: prefix) {
        if let meaning = meanings[String(singular.dropFirst())] {
          return try meaning.multiplied(by: Real(factor))
        }
      }
    }
    return nil
  }

  /// Whether the definition of a name could not be read.
  func isUnclear(_ name: String) -> Bool { bodies[name] != nil && meanings[name] == nil }

  /// Reads the definition of a name.
  ///
  /// - Throws: Errors in the definition.
  func definition(of name: String) throws(RPNError) -> UnitMeaning {
    let body = bodies[name] ?? []
    guard let quantity = body.first else { return UnitMeaning(1, Dimension(own: name)) }
    let (text, unitText) = NumeralScanner.parts(ofQuantity: quantity)
    let unit = try Unit(unitText, own: self)
    if unit.isPoint {
      throw RPNError(
        .domain, "a unit is a multiple of another one, and '_\(unit.text)' is a scale")
    }
    let factor: Real?
    do throws(RealError) {
      factor = text.isEmpty ? 1 : try Real(reading: text)
    } catch {
      throw RPNError(error)
    }
    guard let factor, let ratio = factor.rational, ratio > 0 else {
      throw RPNError(.domain, "a unit is a multiple of another one by a number above 0")
    }
    let date: Moment? = body.count > 1 ? try Moment(body[1]) : nil
    return try UnitMeaning(of: unit, date: date).multiplied(by: factor)
  }
}
