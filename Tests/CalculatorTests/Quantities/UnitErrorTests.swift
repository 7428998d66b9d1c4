import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Texts that are no units")
struct UnitErrorTests {
  /// The error of reading a text; `nil` if it is a unit.
  static func error(_ text: String) -> RPNError? {
    do throws(RPNError) {
      _ = try Unit(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Each has an error that says why",
    arguments: [
      ("", "'' is not a unit: a name is missing at the end"),
      ("m/", "'m/' is not a unit: a name is missing at the end"),
      ("/", "'/' is not a unit: a name is missing at the end"),
      ("m//s", "'m//s' is not a unit: a name is missing before '/s'"),
      (
        "m**s",
        "'m**s' is not a unit: an exponent is a whole number, or a fraction in brackets as in m^(1/2)"
      ),
      ("100km", "'100km' is not a unit: a name is missing before '100km'"),
      ("1/s", "'1/s' is not a unit: a name is missing before '1/s'"),
      ("π", nil), ("[mass]", "'[mass]' is not a unit: a name is missing before '[mass]'"),
      ("m s", "'m s' is not a unit: an operator is missing before ' s'"),
      ("m+s", "'m+s' is not a unit: an operator is missing before '+s'"),
      ("m(s)", "'m(s)' is not a unit: an operator is missing before '(s)'"),
      ("(m", "'(m' is not a unit: a bracket is still open at the end"),
      ("()", "'()' is not a unit: a name is missing before ')'"),
      ("m)", "'m)' is not a unit: nothing is open that ')' closes"),
      ("m^2^3", "'m^2^3' is not a unit: the exponents of units are not nested"),
      ("m²^3", "'m²^3' is not a unit: the exponents of units are not nested"),
      ("m^(2^3)", "'m^(2^3)' is not a unit: the exponents of units are not nested"),
      ("m^(1/2^3)", "'m^(1/2^3)' is not a unit: the exponents of units are not nested"),
      (
        "m^0.5",
        "'m^0.5' is not a unit: an exponent is a whole number, or a fraction in brackets as in m^(1/2)"
      ),
      (
        "m^s",
        "'m^s' is not a unit: an exponent is a whole number, or a fraction in brackets as in m^(1/2)"
      ),
      (
        "m^(2",
        "'m^(2' is not a unit: an exponent is a whole number, or a fraction in brackets as in m^(1/2)"
      ),
      ("m^(1/0)", "the exponent of a unit cannot be divided by 0"),
    ] as [(String, String?)])
  func malformed(text: String, message: String?) {
    let error = Self.error(text)
    if let message {
      #expect(error?.kind == .malformedNumber)
      #expect(error?.message == message)
    } else {
      #expect(error?.kind == .unknownWord)
    }
  }

  @Test(
    "Unknown units come with what was meant",
    arguments: [
      ("mps", ["m/s"]),
      ("Meters", ["m"]), ("Kelvin", ["K"]),
      ("Km", ["km"]), ("KG", ["kg"]), ("PSI", ["psi"]),
      ("KWH", ["kWh"]), ("MHZ", ["MHz", "mHz"]), ("hz", ["Hz"]), ("m2", ["m^2"]), ("cm3", ["cm^3"]),
      ("kb", ["kbit", "kB"]), ("b", ["B", "bit", "barn"]), ("mbps", ["Mbit/s"]),
      ("ton", ["t", "ton_US", "ton_UK"]),
      ("horsepower", ["hp", "hp_metric", "hp_el"]),
      ("angstron", ["angstrom"]), ("acer", ["acre"]),
      ("NM", ["nmi"]), ("kG", ["kgauss"]), ("mG", ["mgauss"]), ("uG", ["µgauss"]), ("ac", ["acre"]),
      ("sterad", ["sr"]), ("Kb", ["kbit", "kB"]), ("Gb", ["Gbit", "GB"]), ("Mb", ["Mbit", "MB"]),
      ("gn", ["g_n"]), ("mu", ["m_u", "mU"]), ("Ha", ["E_h", "ha"]), ("AU", ["au"]),
    ])
  func unknown(name: String, meant: [String]) {
    let error = Self.error(name)
    #expect(error?.kind == .unknownWord)
    #expect(error?.message == "there is no unit '\(name)'")
    let choices = meant.map { "'_\($0)'" }.joined(separator: " or ")
    #expect(error?.suggestion == "did you mean \(choices)?")
    for text in meant { #expect(Self.error(text) == nil, "\(text)") }
  }

  @Test(
    "A prefix that people do not use with a unit is asked about",
    arguments: [
      ("pH", "a logarithm is written as a plain number, and picohenry is written '1e-12_H'"),
      ("pK", "a logarithm is written as a plain number, and picokelvin is written '1e-12_K'"),
      ("PS", "did you mean '_hp_metric'? petasiemens is written '1e15_S'"),
      ("M", "did you mean '_molar' or '_million'? mega alone is written '1e6'"),
      ("kt", "did you mean '_kn'? kilotonne is written '1000_t'"),
      ("G", "did you mean '_G_N' or '_gauss'? giga alone is written '1e9'"),
      ("Gs", "did you mean '_gauss'? gigasecond is written '1e9_s'"),
      ("u", "did you mean '_Da'? micro alone is written '1e-6'"),
      ("a", "did you mean '_A' or '_yr'? atto alone is written '1e-18'"),
      ("E", "exa alone is written '1e18'"),
      ("EV", "did you mean '_eV'? exavolt is written '1e18_V'"),
      ("Tm", "did you mean '_T*m'? terametre is written '1e12_m'"),
      ("kH", "kilohenry is written '1000_H'"), ("hV", "hectovolt is written '100_V'"),
      ("krad", "did you mean '_krd'? kiloradian is written '1000_rad'"),
      ("mPas", "did you mean '_mPa*s'?"), ("As", "did you mean '_A*s'?"),
      ("Vs", "did you mean '_V*s'?"), ("Js", "did you mean '_J*s'?"),
      ("kT", "did you mean '_ktTNT'? kilotesla is written '1000_T'"),
      ("kgal", "gal takes no prefix, so write '1000_gal'"),
      ("MBtu", "Btu takes no prefix, so write '1e6_Btu'"),
      ("krpm", "rpm takes no prefix, so write '1000_rpm'"),
      ("kft", "ft takes no prefix, so write '1000_ft'"),
      ("kpsi", "did you mean '_ksi'?"),
      ("PA", "did you mean '_Pa' or '_pA'? petaampere is written '1e15_A'"),
      ("PL", "did you mean '_pL'? petalitre is written '1e15_L'"),
      ("TN", "teranewton is written '1e12_N'"), ("GN", "giganewton is written '1e9_N'"),
      ("aU", "did you mean '_au'? attoenzyme unit is written '1e-18_U'"),
      ("hN", "hectonewton is written '100_N'"), ("cF", "centifarad is written '1/100_F'"),
    ])
  func asked(name: String, suggestion: String) throws {
    let error = try #require(Self.error(name))
    #expect(error.kind == .unknownWord)
    #expect(error.suggestion == suggestion)
    for text in suggestion.split(separator: "'").enumerated().filter({ $0.offset % 2 == 1 }) {
      #expect(throws: Never.self) {
        _ = try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
          .evaluating(String(text.element))
      }
    }
  }

  @Test(
    "A unit takes the prefixes that people write with it, and no others",
    arguments: [
      ("kN MN cN daN pN", "TN GN PN hN"), ("GPa MPa kPa hPa daPa mPa µPa TPa", "PPa EPa cPa"),
      ("kV MV GV TV mV µV nV", "PV EV hV cV"), ("MeV GeV TeV PeV EeV meV neV", "heV ceV"),
      ("pF nF uF mF", "cF dF kF MF"), ("mA uA nA pA fA kA MA", "PA EA TA GA hA cA"),
      ("kB MB GB TB PB MiB GiB", "mB cB hB"), ("kW MW GW TW PW mW", "hW cW"),
      ("kWh MWh GWh TWh PWh", "hWh cWh"), ("kJ MJ GJ TJ PJ EJ ZJ", "hJ cJ"),
      ("Mt Gt", "kt Tt Pt"), ("kHz MHz GHz THz PHz mHz", "hHz cHz aHz"),
      ("mC µC nC pC kC", "MC GC TC PC cC"), ("mU µU nU kU", "MU TU PU aU EU"),
      ("mL µL cL dL hL ML GL", "PL EL yL"), ("cP µP", "mP kP MP PP"), ("cSt", "kSt MSt"),
      ("mR µR kR", "cR dR MR"), ("mK µK nK MK GK", "pK PK EK hK"),
      ("dS/m mS µS MS/m mmho", "GS PS cS"),
      ("kyr Myr Gyr", "cyr Pyr"), ("kpc Mpc Gpc", "hpc Ppc"),
    ])
  func prefixes(taken: String, refused: String) {
    for unit in taken.split(separator: " ") { #expect(Self.error(String(unit)) == nil, "\(unit)") }
    for unit in refused.split(separator: " ") {
      #expect(Self.error(String(unit))?.kind == .unknownWord, "\(unit)")
    }
  }

  @Test("The intended part of a product is suggested too")
  func parts() {
    #expect(Self.error("J/(kg*Kelvin)")?.suggestion == "did you mean '_K'?")
    #expect(Self.error("xyzzyxyzzy")?.suggestion == nil)
    #expect(Self.error(String(repeating: "x", count: 180))?.suggestion == nil)
  }

  @Test("A unit that is too large is refused before the work")
  func hostile() throws {
    let texts = [
      "m^999999999999", "m^-999999999999", "m^101", "m^(1/101)", "m^(101/2)",
      String(repeating: "(", count: 150), String(repeating: "(", count: 11) + "m",
      String(repeating: "m*", count: 500_000) + "m", String(repeating: "x", count: 1_000_000),
      "(m^100)^2", "J^60", "(m^(1/100))^(1/2)",
      "m*s*A*K*mol*cd*bit*N*Pa*W*J*V*C*T*Wb*H*F",
    ]
    for text in texts {
      #expect(Self.error(text)?.kind == .limitExceeded, "\(text.prefix(40))")
    }
    let unit = try Unit("m^60")
    #expect(throws: RPNError.self) { try unit * unit }
    #expect(throws: RPNError.self) { try unit.power(2) }
    #expect(throws: RPNError.self) { try Unit("m").power(1_000_000_000_000) }
  }

  @Test("Any text is a unit that reads back, or an error", arguments: SplitMix64.seeds)
  func anyText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces =
      "km m s in kg °C % µs h k B _ 2 -1 0 ^ ^2 ^(1/2) ² ³ * · / ( ) [ ] π . é \u{301} ^-3"
    for _ in 0..<100 {
      let text = (0..<random.below(9)).map { _ in random.word(of: pieces) }.joined()
      guard Self.error(text) == nil else { continue }
      let unit = try Unit(text)
      if !unit.factors.isEmpty { #expect(try Unit(unit.text) == unit, "\(text)") }
      #expect(try unit.scale(Bounds()).decimal(digits: 5) != "0", "\(text)")
    }
  }

  @Test("The largest units have scales")
  func largest() throws {
    let units = [
      "Qm^100*GK^100*Qg^100/(qs^100*zA^100)", "GM_sun^33/(Pmol^100*ucd^100)",
      "km^(99/100)*lb^(97/98)*h^(89/90)*mol^(1/99)", "°^50*turn^50",
    ]
    for unit in units {
      #expect(try Unit(unit).scale(Bounds()).decimal(digits: 20) != "0", "\(unit)")
    }
  }
}
