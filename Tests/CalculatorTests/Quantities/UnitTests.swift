import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Units")
struct UnitTests {
  @Test(
    "Units print as they are read back",
    arguments: [
      ("km/h", "km/h"), ("s^-1", "s^-1"), ("J/(kg*K)", "J/(kg*K)"), ("m^(1/2)", "m^(1/2)"),
      ("J/kg/K", "J/(kg*K)"), ("m*m", "m^2"), ("m/m", ""), ("m·s", "m*s"), ("m⋅s", "m*s"),
      ("m²/s³", "m^2/s^3"), ("s^-1*m", "m/s"), ("s^-1*m^-2", "s^-1*m^-2"), ("(m/s)^2", "m^2/s^2"),
      ("(m^2)^3", "m^6"), ("m^(-1/2)", "m^(-1/2)"), ("m/s^(1/2)", "m/s^(1/2)"), ("m^(4/2)", "m^2"),
      ("m^−1", "m^-1"), ("um*µm", "um^2"), ("L*l", "L^2"), ("°C/W", "°C/W"), ("m^0", ""),
      ("(((m)))", "m"), ("m^(2)", "m^2"), ("h_P*c", "h_P*c"), ("%/°", "%/°"), ("Δ°C", "Δ°C"),
      ("m^100", "m^100"), ("mmH2O", "mmH2O"), ("kg*m^2/(s^3*A)", "kg*m^2/(s^3*A)"),
    ])
  func text(input: String, expected: String) throws {
    let unit = try Unit(input)
    #expect(unit.text == expected)
    if !expected.isEmpty {
      let again = try Unit(expected)
      #expect(again == unit)
      #expect(again.text == expected)
    }
  }

  @Test("Units are the same in another order and spelling, and differ otherwise")
  func equality() throws {
    #expect(try Unit("N*m") == Unit("m*N"))
    #expect(try Unit("um") == Unit("µm"))
    #expect(try Unit("ohm/l") == Unit("Ω/L"))
    #expect(try Unit("m") != Unit("km"))
    #expect(try Unit("m") != Unit("m^2"))
    #expect(try Unit("mL") != Unit("cm^3"))
    #expect(try Unit("m/s") != Unit("m"))
    #expect(try Unit("m/m") == .plain)
  }

  @Test("Whatever is read prints as what is read back, and obeys the laws of products")
  func products() throws {
    var random = SplitMix64(seed: 17)
    // Levels have no products.
    let names = try UnitTable.symbols.filter { try Unit($0).level == nil }
    func unit() throws -> Unit {
      try (0..<Int.random(in: 1...3, using: &random)).reduce(Unit.plain) { unit, _ in
        try unit
          * Unit(try #require(names.randomElement(using: &random)))
          .power(Exponent(.random(in: -3...3, using: &random)))
      }
    }
    for _ in 0..<200 {
      let (x, y) = (try unit(), try unit())
      let product = try x * y
      #expect(try y * x == product)
      #expect(try product / y == x)
      #expect(try x.power(2) == x * x)
      #expect(try x.power(Rational(1, over: 3)).power(3) == x)
      #expect(try product.dimension == x.dimension * y.dimension)
      if !product.factors.isEmpty { #expect(try Unit(product.text) == product) }
      #expect(product.base.dimension.text == product.dimension.text)
      #expect(product.simplified.dimension.text == product.dimension.text)
      #expect(try product.base.scale(Bounds()).integer == 1)
      let scale = try x.scale(Bounds()).multiplied(by: y.scale(Bounds()))
      let text = try product.scale(Bounds()).decimal(digits: 30)
      #expect(try scale.decimal(digits: 30) == text, "\(product.text)")
    }
  }

  @Test(
    "A scale has as many digits as anyone asks for",
    arguments: [
      ("°", "0.017453292519943295769236907684886127134428718885417"),
      ("km^(1/2)", "31.622776601683793319988935444327185337195551393252"),
      ("pc", "30856775814913672.789139379577964716107319211604092"),
      ("hbar", "1.0545718176461563912624280033022807447228263300204e-34"),
      ("rad", "1"), ("m/°F", "1.8"), ("turn/°", "360"), ("(hm/m)^(1/2)", "10"), ("mi/h", "0.44704"),
      ("pc*arcsec/au", "1"), ("(ft^2)^(1/2)", "0.3048"), ("k", "1000"), ("Mi", "1048576"),
      ("lbf/(lb*g_0)", "1"), ("km/m", "1000"),
    ])
  func digits(input: String, expected: String) throws {
    #expect(try Unit(input).scale(Bounds()).decimal(digits: 50) == expected)
  }

  @Test("Temperatures alone have a zero of their own")
  func zeros() throws {
    let celsius = try #require(try Unit("°C").zero)
    #expect(try celsius == Rational(5463, over: 20))
    #expect(try Unit("degC").zero == celsius)
    // 32 °F are 0 °C.
    let fahrenheit = Real(try #require(try Unit("degF").zero))
    #expect(try (fahrenheit + Real(32) * Unit("°F").scale(Bounds())).rational == celsius)
    for text in ["K", "Δ°C", "ddegF", "°R", "°C^2", "°C/W", "°C*m/m^2", "°C^-1"] {
      #expect(try Unit(text).zero == nil, "\(text)")
    }
    #expect(try Unit("°C*m/m").zero == celsius)
  }

  @Test(
    "Plain units are names of numbers, and ratios are those that quantities stay in",
    arguments: [
      ("°", true, true), ("rad", true, true), ("%", true, true), ("dozen", true, true),
      ("alpha_fs", true, true), ("k", true, false), ("Ki", true, false), ("µ", true, false),
      ("km/m", true, true), ("°^2", true, true), ("°^3", true, false), ("m", false, false),
      ("rad/s", false, false),
    ])
  func ratios(input: String, isPlain: Bool, isRatio: Bool) throws {
    let unit = try Unit(input)
    #expect(unit.isPlain == isPlain)
    #expect(unit.isRatio == isRatio)
  }

  @Test(
    "Products are simplified to units with names, or merged into the first of a kind",
    arguments: [
      ("N*m", "J", "kg*m^2/s^2"), ("V*A", "W", "kg*m^2/s^3"), ("h*km/s", "km", "m"),
      ("kW*h", "J", "kg*m^2/s^2"), ("s^-1", "s^-1", "s^-1"), ("rad/s", "rad/s", "rad/s"),
      ("rpm", "rpm", "rad/s"), ("lm", "lm", "cd*sr"), ("Hz", "Hz", "s^-1"),
      ("°*m*ft", "°*m^2", "m^2*rad"),
      ("N/m^2", "Pa", "kg/(m*s^2)"), ("L/m^2", "m", "m"), ("m*ft", "m^2", "m^2"),
      ("kN", "kN", "kg*m/s^2"),
      ("J/(kg*K)", "J/(kg*K)", "m^2/(s^2*K)"), ("N*km/m^2", "N/km", "kg/s^2"), ("km/m", "", ""),
      ("°", "°", ""), ("km/h", "km/h", "m/s"), ("L/gal*mi", "mi", "m"), ("GB/min*s", "GB", "bit"),
      ("V/A", "Ω", "kg*m^2/(s^3*A^2)"), ("W*s/C", "V", "kg*m^2/(s^3*A)"), ("cal*m/J", "m", "m"),
      ("m^(1/2)*ft^(1/2)", "m", "m"),
    ])
  func simplified(input: String, expected: String, base: String) throws {
    let unit = try Unit(input)
    #expect(unit.simplified.text == expected)
    #expect(unit.base.text == base)
  }

  @Test("Dimensions have phrases, and coherent units")
  func dimensions() throws {
    let lines = Dimension.phrases.split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    #expect(lines.count >= 40)
    #expect(Set(lines.map { $0[1] }).count == lines.count)
    let phrases = Set(lines.map { $0[1] })
    for (unit, phrase) in [
      ("°", "an angle"), ("sqdeg", "a solid angle"), ("rpm", "an angular velocity"),
      ("rad/s^2", "an angular acceleration"), ("kHz", "a frequency"), ("Ci", "a radioactivity"),
      ("kBd", "a symbol rate"), ("cd*sr", "a luminous flux"), ("fc", "an illuminance"),
      ("rd", "an absorbed dose"), ("rem", "an equivalent dose"), ("kVA", "an apparent power"),
      ("kvar", "a reactive power"),
    ] {
      #expect(try Unit(unit).dimension.phrase == phrase)
      #expect(phrases.contains(phrase))
    }
    for line in lines {
      // Kinds are no units, but one of them is the name of a unit too.
      guard !line[0].contains("equivalent"), let dimension = try? Unit(line[0]).dimension else {
        continue
      }
      #expect(dimension.text == line[0])
      #expect(dimension.phrase == line[1])
    }
    for symbol in ["N", "Pa", "J", "W", "C", "V", "Ω", "S", "F", "H", "Wb", "T", "kat"] {
      let unit = try Unit(symbol)
      #expect(unit.dimension.symbol == symbol)
      #expect(try unit.scale(Bounds()).integer == 1)
    }
    #expect(try Unit("m").dimension.symbol == nil && Unit("J/K").dimension.symbol == nil)
    for (text, phrase) in [
      ("km", "a length"), ("L", "a volume"), ("mi/h", "a speed"), ("%", "a plain number"),
      ("N*m", "an energy"), ("kWh/d", "a power"), ("MB", "an amount of information"),
      ("m^5", "a quantity in m^5"), ("K*m/s", "a quantity in m*K/s"), ("psi", "a pressure"),
    ] {
      #expect(try Unit(text).dimension.phrase == phrase)
    }
    let (length, time) = (try Unit("m").dimension, try Unit("s").dimension)
    #expect(try length / time == Unit("km/h").dimension)
    #expect(try (length * length).power(Rational(1, over: 2)) == length)
    #expect(try length / length == .none)
    #expect(try length.power(0) == .none)
  }
}
