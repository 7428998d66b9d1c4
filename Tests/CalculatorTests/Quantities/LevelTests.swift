import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// Decibels, nepers and wire gauges against mpmath.
@Suite("Levels")
struct LevelTests {
  static func texts(_ program: String) throws(RPNError) -> [String] {
    try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).evaluating(program).texts
  }

  @Test("Levels are the quantities that they are the logarithms of")
  func oracle() throws {
    let rows = try Project.table("unit_levels")
    #expect(rows.count > 300)
    for row in rows {
      // A number of ones is read as a plain number.
      let expected = row[2] == "one" ? "\(row[3]) _one to" : "\(row[3])_\(row[2])"
      #expect(
        try Self.texts("\(row[0])_\(row[1]) _\(row[2]) to") == Self.texts(expected), "\(row)")
    }
  }

  @Test(
    "An exact logarithm gives an exact level",
    arguments: [
      ("20_dBm _mW to", "100_mW"), ("100_mW _dBm to", "20_dBm"), ("30_dBm _dBW to", "0_dBW"),
      ("1_W _dBm to", "30_dBm"), ("20_dBV _V to", "10_V"), ("10_V _dBV to", "20_dBV"),
      ("20_dBm base", "0.1_kg*m^2/s^3"), ("20_dB base", "100"), ("100 _dB to", "20_dB"),
      ("10000_% _dB to", "20_dB"), ("20_dB _one to", "100_one"), ("36_AWG _mm to", "0.127_mm"),
      ("20_dBm 10_dB +", "30_dBm"), ("10_dB 20_dBm +", "30_dBm"), ("20_dBm 3_dB -", "17_dBm"),
      ("20_dBm 17_dBm -", "3_dB"), ("20_dBm 0_dBW -", "-10_dB"), ("3_dB 2 *", "6_dB"),
      ("3_dB 4_dB +", "7_dB"), ("0.2_dB/km 50_km *", "10_dB"), ("20 _dBm *", "20_dBm"),
      ("20_dBm 50_mW >", "true"), ("{ 20_dBm 30_dBm 1_dBm } sort", "{ 1_dBm 20_dBm 30_dBm }"),
      ("{ 20_dBm 20_dBm } [ _mW to ] map sum", "200_mW"), ("2 _Np * _dB to _Np to", "2_Np"),
    ])
  func exact(program: String, expected: String) throws {
    #expect(try Self.texts(program) == [expected])
  }

  @Test(
    "An operation without a meaning is an error with a remedy",
    arguments: [
      (
        "20_dBm 20_dBm +", "'+' cannot add two levels",
        "a ratio is written in '_dB', and '_W to' makes of each what has a sum"
      ),
      ("20_dBm 2 *", "'*' is not defined for a level", "'_W to' counts it from 0"),
      ("20_dBm 0_dBV -", "'-' cannot subtract a power and a voltage", nil),
      ("18_AWG 16_AWG -", "'-' cannot subtract two levels", "'_m to' counts it from 0"),
      ("20_dBm 3_m +", "'+' cannot add a ratio of levels and a length", nil),
      ("0_mW _dBm to", "only a number above 0 has a level", nil),
      ("-1 _dB to", "only a number above 0 has a level", nil),
      ("100_mW 3_dB +", "'+' cannot add a power and a ratio of levels", nil),
      (
        "5_dBm/Hz",
        "'dBm/Hz' is not a unit: a level stands alone, and only ratios, as '_dB', have products",
        nil
      ),
      ("1_m/10dBm", "a level stands alone, and only ratios, as '_dB', have products", nil),
    ] as [(String, String, String?)])
  func errors(program: String, message: String, suggestion: String?) {
    let error = #expect(throws: RPNError.self) { try Self.texts(program) }
    #expect(error?.message == message)
    #expect(error?.suggestion == suggestion)
  }

  @Test("The program of a value leaves it again")
  func programs() throws {
    for text in ["20_dBm", "2 sqrt _dBm *", "1 3 / _dB *", "20_psig"] {
      let session = try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
        .evaluating(text)
      let program = try session.program().joined(separator: " ")
      #expect(try Self.texts(program) == session.texts)
    }
  }
}
