import Calculator
import ExactReals
import ReversePolish

/// The integers modulo a prime: a number system as somebody else would bring it.
///
/// Division has an answer for everything but 0, and there are no fractions and no order but that of
/// the representatives.
struct Modular: NumberSystem {
  let prime: Int

  func apply(_ operation: Binary, to x: Int, _ y: Int) throws(RPNError) -> Int {
    switch operation {
    case .add: return (x + y) % prime
    case .subtract: return (x - y + prime) % prime
    case .multiply: return x * y % prime
    case .divide:
      if y == 0 { throw RPNError(.domain, "division by zero") }
      return x * power(y, prime - 2) % prime
    case .power: return power(x, y)
    default: throw .undefined(operation.rawValue)
    }
  }

  func compare(_ x: Int, _ y: Int) -> Int { (x - y).signum() }

  func integer(_ value: Int) -> Integer? { Integer(value) }

  func number(_ integer: Integer) throws(RPNError) -> Int {
    do throws(RealError) {
      let modulus = try integer.flooredQuotientAndModulus(dividingBy: Integer(prime), Bounds())
        .modulus
      return modulus.small ?? 0
    } catch {
      throw RPNError(.limitExceeded, error.message)
    }
  }

  func text(_ value: Int) -> String { "\(value)" }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * base % prime }
  }
}
