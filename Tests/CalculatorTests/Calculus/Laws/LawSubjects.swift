import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import ExactReals

/// A word as a function of one of its operands: the subject of the laws of calculus.
///
/// The subjects are read from the lexicon, so that no word with a rule can be left out.
struct LawSubject: Sendable, CustomTestStringConvertible {
  let word: Word
  /// The number of operands.
  let count: Int
  /// The index of the operand that varies; `nil` if all vary.
  let place: Int?

  var testDescription: String { "\(word.name) \(place.map { "\($0)" } ?? "all")" }

  /// All words that calculate a real number from real numbers by rules.
  static let words: [Word] = Lexicon.words.filter { word in
    switch word.behavior {
    case .function(.operation(.unary)), .function(.operation(.binary)), .function(.exactly): true
    case .function(.reals(let function)): !function.slopes.isEmpty
    default: false
    }
  }

  /// Each word by each operand that can vary: for functions of reals, the last ones with slopes.
  static let all: [LawSubject] = words.flatMap { word -> [LawSubject] in
    let count = StackEffect(word.effect)?.operands.count ?? 0
    var places: [Int?] = [count - 1]
    switch word.behavior {
    case .function(.operation(.binary)): places = [0, 1, nil]
    case .function(.reals(let function)):
      places = (0..<count).suffix(function.slopes.count).map { $0 }
    default: break
    }
    return places.map { LawSubject(word: word, count: count, place: $0) }
  }

  /// The subjects without the programs of distributions, which are made of other subjects.
  static let rules = all.filter { subject in
    if case .function(.exactly) = subject.word.behavior { return false }
    return true
  }

  /// Words that take whole numbers only, so that no rule bounds them.
  var isOfIntegers: Bool {
    switch word.behavior {
    case .function(.operation(let operation)):
      if case .undefined = operation.derivativeRule { true } else { false }
    case .function(.exactly):
      StackEffect(word.effect)?.conditions(at: count - 1).contains(.integer) ?? false
    default: false
    }
  }

  /// Words whose slopes need their own values, so that nothing bounds them on a region: inverse
  /// functions.
  private static let unbounded: Set<String> = [
    "lambertwm1", "gammainv", "chi2inv", "betainv", "tinv", "finv",
  ]

  /// Whether rules bound the word on regions.
  var isBounded: Bool {
    !isOfIntegers && !(place == count - 1 && Self.unbounded.contains(word.name))
  }

  /// Whether rules bound the word around a number of 64ths.
  func isBounded(at number: Int) -> Bool {
    // The bound for derivatives of zeta holds from 1 on.
    isBounded && (word.name != "zetaderiv" || number > 64)
  }

  /// The program for the slope along the operand that varies; `nil` without one.
  var slope: String? {
    guard let place else { return nil }
    switch word.behavior {
    case .function(.operation(let operation)):
      guard case .slopes(let slopes, _) = operation.derivativeRule else { return nil }
      return slopes[place]
    case .function(.reals(let function)):
      let index = place - (count - function.slopes.count)
      return function.slopes.indices.contains(index) ? function.slopes[index] : nil
    case .function(.exactly(let program)): return program.slope
    default: return nil
    }
  }

  private static let numbers = [
    "1/2", "2", "3", "1/3", "-1", "5", "-2", "7/4", "1", "0", "-1/2", "10",
  ]

  /// A quotation's program of one number `x`, with random numbers for the other operands.
  func operands(_ random: inout SplitMix64) -> String {
    let operands = (0..<count).map { index in
      guard let place else { return index == 0 ? "x" : "x x * 1/3 +" }
      return place == index ? "x" : random.element(of: Self.numbers)
    }
    return "-> x \(operands.joined(separator: " "))"
  }
}

extension Real {
  /// 2^`exponent`.
  static func power(of exponent: Int) -> Real {
    let power = Real(Integer(1) << abs(exponent))
    return exponent >= 0 ? power : (try? power.inverse(Bounds())) ?? 0
  }
}

extension SplitMix64 {
  mutating func element<Element>(of array: [Element]) -> Element { array[below(array.count)] }
}

/// An interval of real numbers with dyadic ends, in units of 2^-80.
struct LawInterval: CustomStringConvertible {
  private static let unit = 80

  let center: Integer
  /// The radius is 2^`width`, or 0.
  let width: Int?

  /// A random interval: tiny or huge, at simple numbers, touching them, around or far from them.
  init(_ random: inout SplitMix64, widest: Int = 6) {
    let simple = Integer(random.element(of: [0, 0, 1, -1, 2, 3, -3, 4, -5]))
    var center = random.below(3) > 0 ? simple << (Self.unit - 1) : simple << Self.unit
    if random.below(3) == 0 {
      center = Integer(Int.random(in: -256...256, using: &random)) << (Self.unit - 6)
    }
    let widths: [Int?] = [nil, -60, -30, -12, -5, -3, -2, -1, 0, 1, widest]
    width = random.element(of: widths)
    if let width {
      let radius = Integer(1) << (Self.unit + width)
      center += radius * Integer(random.element(of: [0, 1, -1, 2, -3, 5]))
    }
    self.center = center
  }

  /// An interval around a number of 64ths.
  init(_ number: Int, width: Int) {
    (center, self.width) = (Integer(number) << (Self.unit - 6), width)
  }

  /// An interval with the same center that is wider by a power of 2.
  init(_ interval: LawInterval, wider: Int) {
    (center, width) = (interval.center, interval.width.map { $0 + wider })
  }

  private init(center: Integer, width: Int?) { (self.center, self.width) = (center, width) }

  /// A random interval that contains this one, at one end or inside.
  func extended(_ random: inout SplitMix64) -> LawInterval {
    let radius = width.map { Integer(1) << (Self.unit + $0) } ?? 0
    let wider = (width ?? -40) + random.below(3) + 1
    let room = (Integer(1) << (Self.unit + wider)) - radius
    return LawInterval(
      center: center + room * Integer(random.element(of: [-1, 0, 1])), width: wider)
  }

  /// The number at a place from -8 to 8.
  func number(_ place: Int) -> Real {
    let radius = width.map { Integer(1) << (Self.unit + $0) } ?? 0
    let power = Real(Integer(1) << (Self.unit + 3))
    let sum = Real(center * 8 + radius * Integer(place))
    return (try? sum.divided(by: power, Bounds())) ?? 0
  }

  var region: Region { region(height: .zero) }

  func region(height: Magnitude) -> Region {
    let enclosure = Enclosure(exactly: center, exponent: -Self.unit)
    return Region(
      width.map { enclosure.widened(by: .power($0)) } ?? enclosure, height: height)
  }

  var description: String {
    let radius = width.map { "2^\($0)" } ?? "0"
    return "\((try? number(0).decimal(digits: 25, Bounds())) ?? "?") ± \(radius)"
  }
}

/// Evaluates programs of one number in the number systems of calculus.
enum LawMachine {
  private static func machine(_ system: AllNumbers) -> Machine {
    Machine(system: system, limits: Limits())
  }

  private static let exact = AllNumbers(exact: ExactNumbers(), givesComplex: false)
  private static let complex = AllNumbers(exact: ExactNumbers(), givesComplex: true)

  /// The value of a program at a number; `nil` where it is not defined.
  static func value(_ program: String, _ x: Real) -> Enclosure? { value(program, [x]) }

  static func value(_ program: String, _ x: [Real]) -> Enclosure? {
    (try? machine(exact).exactValue(of: program, at: x))
      .flatMap { try? $0.enclosure(precision: 96, Bounds()) }
  }

  static func real(_ program: String, _ x: Real) -> Real? {
    try? machine(exact).exactValue(of: program, at: [x])
  }

  /// The quotient of the differences of a program's values at two numbers.
  static func quotient(_ program: String, _ first: Real, _ last: Real) -> Enclosure? {
    guard let low = real(program, first), let high = real(program, last) else { return nil }
    return try? high.subtracting(low, Bounds()).divided(
      by: last.subtracting(first, Bounds()), Bounds()
    ).enclosure(precision: 64, Bounds())
  }

  /// The principal value of a program at a complex number.
  static func value(_ program: String, _ x: Real, _ y: Real) -> (Enclosure, Enclosure)? {
    let z = AnyNumber.other(.constant(.plain(.complex(real: .exact(x), imaginary: .exact(y)))))
    guard let value = try? machine(complex).value(of: program, at: [z], in: complex),
      case .plain(let number) = value.layered.number
    else { return nil }
    func part(_ real: AnyReal) -> Enclosure? {
      guard case .exact(let real) = real else { return nil }
      return try? real.enclosure(precision: 96, Bounds())
    }
    switch number {
    case .real(let real): return part(real).map { ($0, Enclosure(exactly: 0)) }
    case .complex(let real, let imaginary):
      guard let real = part(real), let imaginary = part(imaginary) else { return nil }
      return (real, imaginary)
    }
  }

  private static func regions(_ question: RegionQuestion) -> Regions {
    Regions(arithmetic: RegionArithmetic(precision: 64, Bounds()), question: question)
  }

  /// The form of a program's value; `nil` if nothing is known.
  static func form(_ program: String, _ x: RegionValue, _ question: RegionQuestion) -> RegionValue?
  {
    let system = AllNumbers(.other(regions(question)))
    return (try? machine(system).value(of: program, at: [AnyNumber(AnyReal(x))], in: system))
      .flatMap { try? RegionValue(plainReal($0)) }
  }

  /// Bounds of a program's values on a region; `nil` if they are unknown.
  static func bounds(
    _ program: String, _ region: Region, _ question: RegionQuestion
  ) -> Region? {
    let numbers = regions(question)
    let system = AllNumbers(.other(numbers))
    var x = RegionValue.region(region)
    switch question {
    case .areaNextTo(let end): x = .tail(EndGrowth(limit: end, power: 1, factor: region))
    case .analyticValues(let segment): x = .continued(region, on: segment)
    case .values, .continuousValues: break
    }
    let operand = AnyNumber(AnyReal(x))
    return try? numbers.join { () throws(RPNError) in
      try numbers.area(
        RegionValue(plainReal(machine(system).value(of: program, at: [operand], in: system))))
    }
  }

  /// The mean of a tail's values.
  static func mean(_ tail: EndGrowth) -> Region? { try? regions(.values).area(.tail(tail)) }
}

extension Region {
  /// Whether a value of the function, which is enclosed, can be in the region.
  func holds(_ value: Enclosure, _ imaginary: Enclosure = Enclosure(exactly: 0)) -> Bool {
    let distance = real.midpoint.adding(value.negated, precision: 160)
    guard distance.lowerBound <= real.radius, imaginary.lowerBound <= height else { return false }
    guard let nearest else { return true }
    // All real parts are on the side of the midpoint.
    if value.upperBound < nearest { return false }
    return value.sign.map { $0 * real.mantissa.signum() >= 0 } ?? true
  }

  /// Whether another region contains this one, except for what rounding and the order of operations
  /// change.
  func isInside(_ other: Region) -> Bool {
    let distance = real.midpoint.adding(other.real.midpoint.negated, precision: 160)
    let room = real.radius * .power(-3) + upperBound * .power(-48) + .power(-200)
    return distance.lowerBound + real.radius <= other.real.radius + room
      && height <= other.height + height * .power(-3) + .power(-200)
  }
}
