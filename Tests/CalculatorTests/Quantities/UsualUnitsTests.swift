import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// The units in which products are shown.
@Suite("Usual units")
struct UsualUnitsTests {
  @Test(
    "Units of one dimension cancel, the nearest in size first",
    arguments: [
      ("mg*lb/kg", "mg"), ("lb*mg/kg", "mg"), ("min*kg/lb", "min"), ("km*min/h", "km"),
      ("kg*cm^3/g", "cm^3"), ("kg*L/m^3", "kg"), ("ft^2*in", "ft^3"), ("mi*L/gal", "mi"),
      ("m^3*ha/ha", "m^3"), ("m^3/ha", "m^3/ha"), ("L/m^2", "L/m^2"), ("acre/ft", "ft"),
      ("mg/(kg*d)", "mg/(kg*d)"), ("m/(s*km)", "s^-1"), ("dpi^-1", "in"), ("dpt^-1", "m"),
      ("Hz^-1", "s"), ("µg/(kg*min)", "µg/(kg*min)"),
      ("mi/(h*s)", "m/s^2"), ("km*L/100km", "L"), ("bpm^-1", "min"), ("mS^-1", "Ω"),
      ("kHz^-1", "s"), ("V^-1", "V^-1"), ("in^-1", "in^-1"), ("ft^2*in/yd", "ft^2"),
      ("kg*L/(mm^2*m)", "kg"), ("mm/ha", "mm/ha"), ("mph*Wh/km", "W"), ("c/kHz", "m"),
      ("m/s^2/(km/h)", "s^-1"), ("dpi*m/s", "s^-1"), ("L/100km/km", "m"),
      ("t^-1*tTNT^-1*p^-1", "t^-1*tTNT^-1"), ("million*mol/L", "mol/L"),
    ])
  func cancelled(unit: String, expected: String) throws { try check(unit, expected) }

  @Test(
    "Units made of others are taken apart where a part cancels",
    arguments: [
      ("Ah/A", "h"), ("mAh/A", "h"), ("V*Ah", "Wh"), ("Wh/V", "Ah"), ("kWh/h", "W"),
      ("kWh/kW", "h"), ("mph*min", "mi"), ("mi/mpg", "gal"), ("gpm*h", "gal"), ("mM*L", "mol"),
      ("psi*in^2", "lbf"), ("kNm/m", "N"),
      ("ftlb/ft", "lbf"), ("lx*m^2", "lm"), ("lbf/ft", "lbf/ft"),
      ("L/100km", "L/100km"), ("kWh/yr", "kWh/yr"), ("mph/s", "mph/s"),
    ])
  func apart(unit: String, expected: String) throws { try check(unit, expected) }

  @Test(
    "What has a name gets it, and what people say stays",
    arguments: [
      ("V*A", "W"), ("kW/V", "A"), ("V/A", "Ω"), ("mV/mA", "Ω"), ("J/s", "W"), ("J/m", "N"),
      ("kg*m^2/s^2", "J"), ("lb*ft/s^2", "N"), ("bar*L", "J"), ("kΩ*µF", "s"), ("mH*µF", "s^2"),
      ("N/m^2", "Pa"), ("N*m*rad/s", "W"), ("N*m*rpm", "W"), ("Nm*rad/s", "W"),
      ("Nm/s", "W"), ("Nm*rpm", "W"), ("m*rad/s", "m/s"), ("m*Hz", "m/s"),
      ("kW*min", "kWh"), ("W*d", "Wh"), ("mA*h", "mAh"), ("W*h/km", "Wh/km"), ("V*A/m^2", "W/m^2"),
      ("N*m", "N*m"), ("lbf*ft", "lbf*ft"), ("kN/mm^2", "kN/mm^2"), ("km/h", "km/h"),
      ("m/s^2", "m/s^2"), ("mg/dL", "mg/dL"), ("kWh/km", "kWh/km"), ("kcal/d", "kcal/d"),
      ("J/(kg*K)", "J/(kg*K)"), ("W/(m*K)", "W/(m*K)"), ("N/kg", "N/kg"), ("N*s/m", "N*s/m"),
      ("rad/s", "rad/s"), ("N*m/rad", "N*m/rad"), ("W/Hz", "W/Hz"), ("J^(1/2)/kg^(1/2)", "m/s"),
      ("hp/V", "A"), ("W/m^2/(km/h)", "Pa"), ("slug*ft^2", "slug*ft^2"), ("Sv*t", "J"),
    ])
  func named(unit: String, expected: String) throws { try check(unit, expected) }

  @Test(
    "Constants and numbers are multiplied out",
    arguments: [
      ("c/MHz", "m"), ("g/(mol*N_A)", "g"), ("c^2*kg", "J"), ("h_P*THz", "J"), ("k_B*K", "J"),
      ("R_gas*K", "J/mol"), ("kg*g_0", "N"), ("eV/q_e", "V"), ("c", "c"),
      ("GM_sun^(1/2)/au^(1/2)", "m/s"), ("G_N^(1/2)*kg^(1/2)/km^(1/2)", "m/s"),
    ])
  func constants(unit: String, expected: String) throws { try check(unit, expected) }

  @Test(
    "A unit that the rules name has the prefix of its number",
    arguments: [
      ("0.5 1200_kg * 27.8_m/s sq *", "463.704_kJ"), ("5_Nm 300_rad/s *", "1.5_kW"),
      ("5_mV 2_mA *", "10_µW"), ("1000_J 5_s /", "200_W"), ("-5000_V 2_A *", "-10_kW"),
      ("1 50_Hz /", "20_ms"), ("500_V 2_A *", "1_kW"), ("499_V 2_A *", "998_W"),
      ("5000_N 2_m/s^2 /", "2500_kg"), ("0.5_N 2000_m/s^2 /", "250_mg"),
      ("230_V 10_A * 2_m^2 /", "1.15_kW/m^2"), ("20000_m^2 200_cm /", "10_km"),
      ("1_V 1000_A * 10 *", "10_kW"), ("{ 1_V 1000_V } 2_A *", "{ 2_W 2_kW }"),
      ("3+4i_kV 1_A *", "3+4i_kW"), ("1_V 1e20_A *", "100000000000000000000_W"),
      ("0_V 2_A *", "0_W"), ("2 sqrt 3 sqrt * 6 sqrt - 1_V * 1_A *", "0_W"),
      ("5000_V 2_A * value", "10000"), ("5000_V 2_A * unit", "1_W"),
      ("5000_V 2_A * _W to", "10000_W"), ("10000_W", "10000_W"), ("5000_W 2 *", "10000_W"),
      ("2_kW 3_h *", "6_kWh"), ("5_mg/kg 70_kg *", "350_mg"), ("10000_W simplify", "10_kW"),
    ])
  func prefixed(program: String, expected: String) throws {
    let session = try Session(AllNumbers(givesComplex: true)).evaluating(program)
    #expect(try session.texts == [expected])
    // A session keeps a value with the same text.
    for kept in try session.program() {
      #expect(try Session(AllNumbers(givesComplex: true)).evaluating(kept).texts == [expected])
    }
    let named = Session(AllNumbers(givesComplex: true, units: .named))
    #expect(try named.evaluating("5000_V 2_A *").texts == ["10000_W"])
  }

  @Test(
    "A number in a unit is behind '/', in units as multiplied too",
    arguments: [
      ("3_dozen/100cuyd 2_s *", "72_s/100cuyd", "6_dozen*s/100cuyd"),
      ("5_L/100km", "5_L/100km", "5_L/100km"), ("5_L/100km 2 *", "10_L/100km", "10_L/100km"),
      ("5_L/100km inv", "20_km/L", "20_km/L"), ("5_L/100km sq", "0.0025_L^2/km^2", nil),
      ("5_L/100km 2_L /", "0.025_km^-1", "0.025_km^-1"), ("2_s/100km 4_s /", "0.005_km^-1", nil),
      ("6_kWh/100km 2_h /", "3_kW/100km", "0.03_kWh/(km*h)"),
      ("5_L/100km 2_km *", "0.1_L", "10_L*km/100km"),
      ("5_L/100km simplify", "5e-14_km^2", "5e-14_km^2"),
    ] as [(String, String, String?)])
  func numbers(program: String, usual: String, multiplied: String?) throws {
    for (units, expected) in [(UnitStyle.prefixed, usual), (.multiplied, multiplied ?? usual)] {
      let session = try Session(AllNumbers(units: units)).evaluating(program)
      #expect(try session.texts == [expected])
    }
  }

  @Test("The shown unit has the same size", arguments: SplitMix64.seeds)
  func law(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = [
      "m", "km", "ft", "L", "gal", "ha", "s", "h", "yr", "kg", "mg", "lb", "N", "lbf", "J", "kWh",
      "Wh", "W", "V", "mA", "Ah", "Ω", "µF", "Pa", "psi", "mph", "mpg", "mol", "molar", "K", "c",
      "h_P", "N_A", "rpm", "rad", "°", "Hz", "100km", "B", "dozen",
    ]
    for _ in 0..<100 {
      var text = "m/m"
      for _ in 0..<1 + random.below(4) {
        let name = names[random.below(names.count)]
        let power = ["", "", "^2", "^(1/2)"][random.below(4)]
        text += (name == "100km" || random.below(2) == 0 ? "/" : "*") + name + power
      }
      let unit = try Unit(text)
      if unit.isPlain { continue }
      let usual = try unit.usual(OwnUnits())
      #expect(unit.dimension.turns(to: usual.dimension) == 0, "\(text) → \(usual.text), \(seed)")
      // The shown unit is a literal, and does not change again.
      let read = try Unit(usual.text)
      #expect(read == usual, "\(text) → \(usual.text), \(seed)")
      #expect(try usual.usual(OwnUnits()) == usual, "\(text) → \(usual.text), \(seed)")
    }
  }

  private func check(_ unit: String, _ expected: String) throws {
    #expect(try Unit(unit).usual(OwnUnits()).text == expected)
  }
}
