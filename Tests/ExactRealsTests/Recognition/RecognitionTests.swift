import Testing

@testable import ExactReals

/// Numbers that are rational by theory.
@Suite struct RecognitionTests {
  /// Programs with the rational number that they must be known to give.
  static let recognized: [(String, String)] = [
    // Roots.
    ("2 sqrt sq", "2"), ("3 sqrt 12 sqrt *", "6"), ("2 sqrt 8 sqrt /", "0.5"),
    ("8 1/3 ^", "2"), ("2 1/3 ^ 3 ^", "2"), ("2 1/3 ^ 2 2/3 ^ *", "2"), ("pi sqrt sq pi /", "1"),
    ("2 sqrt 3 sqrt + sq 5 2 6 sqrt * + -", "0"), ("2 sqrt sqrt 4 ^", "2"),
    ("5 2 6 sqrt * + sqrt 2 sqrt 3 sqrt + -", "0"), ("phi sq phi -", "1"),
    ("2 5 sqrt + cbrt 2 5 sqrt - cbrt +", "1"), ("2 sqrt 1 + inv 2 sqrt -", "-1"),
    ("2 sqrt 3 sqrt 5 sqrt 7 sqrt + + + inv 2 sqrt 3 sqrt 5 sqrt 7 sqrt + + + *", "1"),
    ("3 2 2 sqrt * + sqrt 3 2 2 sqrt * - sqrt -", "2"),
    ("pi sq 2 pi * + 1 + sqrt pi 1 + -", "0"), ("1 sin sq sqrt 1 sin -", "0"),
    ("4 sin sq sqrt 4 sin +", "0"), ("2 cbrt 1 - cbrt 9 cbrt * 1 2 cbrt - 4 cbrt + -", "0"),
    // Logarithms and exponentials.
    ("e ln", "1"), ("1 exp ln", "1"), ("100 log", "2"), ("8 log2", "3"), ("8 ln 2 ln /", "3"),
    ("2 ln 3 ln + 6 ln -", "0"), ("2 ln exp", "2"), ("2 3 ln * exp", "9"), ("e sq ln", "2"),
    ("100 exp 42 + 100 exp -", "42"), ("2 sqrt ln 2 * 2 ln -", "0"), ("1 exp 2 ^ 2 exp -", "0"),
    ("pi ln exp pi -", "0"), ("2 sqrt 1 + ln 2 sqrt 1 - ln +", "0"), ("2 pi ^ ln 2 ln pi * -", "0"),
    ("100160063 ln 10007 ln - 10009 ln -", "0"), ("5 2 6 sqrt * + ln 2 sqrt 3 sqrt + ln /", "2"),
    ("9 log 3 log /", "2"), ("1.5 ln 3 ln - 2 ln +", "0"), ("e pi ^ pi exp -", "0"),
    ("2 2 sqrt ^ 2 sqrt ^", "4"), ("2 log 5 log +", "1"),
    // Sines.
    ("pi sin", "0"), ("pi cos", "-1"), ("30 deg sin", "0.5"), ("45 deg tan", "1"),
    ("pi 2 / cos", "0"),
    ("15 deg sin 4 * 6 sqrt 2 sqrt - -", "0"), ("36 deg cos 2 * phi -", "0"),
    ("pi 7 / cos pi 2 * 7 / cos - pi 3 * 7 / cos +", "0.5"), ("18 deg sin 4 * 5 sqrt - ", "-1"),
    ("20 deg cos 40 deg cos * 80 deg cos *", "0.125"), ("1 deg sin 89 deg cos -", "0"),
    ("pi 17 / cos pi 17 / 16 * cos +", "0"),
    ("10 deg tan 50 deg tan * 70 deg tan * 30 deg tan -", "0"),
    ("1 sin sq 1 cos sq +", "1"), ("1 sin 2 * 1 cos * 2 sin -", "0"),
    ("1 tan 1 sin 1 cos / -", "0"), ("1 tan sq 1 + 1 cos sq *", "1"), ("1 pi + sin 1 sin +", "0"),
    ("pi 1 + 1 - pi /", "1"), ("1 sin 2 sin + 2 1.5 sin * 0.5 cos * -", "0"),
    ("2 sqrt sin sq 2 sqrt cos sq +", "1"), ("0.1 sin asin", "0.1"), ("4 sin asin pi -", "-4"),
    // Hyperbolic functions.
    ("1 cosh sq 1 sinh sq -", "1"), ("2 asinh sinh", "2"), ("3 acosh cosh", "3"),
    ("0.5 atanh tanh", "0.5"), ("2 sinh asinh", "2"), ("2 cosh acosh", "2"),
    ("0.5 tanh atanh", "0.5"),
    ("-2 cosh acosh", "2"), ("1 sinh 1 cosh + 1 exp -", "0"), ("2 tanh 2 sinh 2 cosh / -", "0"),
    ("1 asinh 2 sqrt 1 + ln -", "0"),
    // Arcs.
    ("0.5 asin 6 * pi /", "1"), ("1 atan 4 * pi -", "0"), ("2 sqrt 2 / asin 4 * pi -", "0"),
    ("3 sqrt atan 3 * pi -", "0"), ("0.5 acos 3 * pi -", "0"), ("-0.5 acos 1.5 * pi -", "0"),
    ("0.3 asin sin", "0.3"), ("0.3 acos cos", "0.3"), ("0.3 atan tan", "0.3"),
    ("0.6 asin cos", "0.8"),
    ("0.6 acos sin", "0.8"), ("0.6 asin tan", "0.75"), ("3 atan sin sq", "0.9"),
    ("2 atan 3 atan + pi - 1 atan +", "0"), ("0.3 asin 0.3 acos + 2 * pi -", "0"),
    ("1/5 atan 4 * 1/239 atan - 4 * pi -", "0"), ("0.6 asin 0.8 asin + 2 * pi /", "1"),
    ("1/2 atan 1/3 atan + 4 * pi -", "0"), ("5 tan atan 5 - pi /", "-2"),
    ("1 sin acos 1 + 2 * pi -", "0"), ("2 cos acos", "2"), ("5 cos acos 5 + pi /", "2"),
    ("9 deg sin deg cos deg tan atan todeg acos todeg asin todeg", "9"),
    ("3 sqrt atan 5 / cos pi 15 / cos -", "0"), ("2 atan cos sq", "0.2"),
    // Whatever it is.
    ("pi exp exp sin dup -", "0"), ("10 7 log ^", "7"), ("pi pi exp + sin sqrt 3 ^ 2 / dup -", "0"),
  ]

  @Test(arguments: recognized)
  func isRecognized(_ program: String, _ rational: String) throws {
    let value = try value(program)
    #expect(try value.rational == ExactRealsTests.value(rational).rational, "\(program)")
  }

  /// Parts that are too many to be taken apart are known to be themselves.
  @Test func aLargeNumberIsItself() throws {
    var sum: Real = 0
    for integer in 1...450 { sum = try sum + Real(integer).squareRoot() }
    #expect(try (sum - sum).rational == 0)
  }

  @Test func canBeStopped() throws {
    let x = try value("1 sin sq")
    let y = try value("1 cos sq")
    var bounds = Bounds()
    bounds.checkpoint = { () throws(RealError) in throw RealError(.interrupted, "stop") }
    #expect(throws: RealError(.interrupted, "stop")) { try x.adding(y, bounds) }
  }
}
