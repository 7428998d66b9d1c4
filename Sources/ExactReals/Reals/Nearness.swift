import CLibrary

/// The closeness of a calculated number to simple numbers, as its parts let it be.
///
/// A number that cannot be told from 0 is probably 0. But if a part of it is as tiny as 10^−5000,
/// or a function such as tanh comes as close as this to its limit, the number may be as tiny.
struct Nearness: Sendable {
  /// The estimated number of bits that may cancel.
  var bits = 0.0

  /// Whether very many bits are calculated in a moment.
  var isQuick = true

  mutating func include(_ other: Nearness) {
    bits = max(bits, other.bits)
    isQuick = isQuick && other.isQuick
  }
}

extension Real {
  /// The closeness of the number to simple numbers, estimated from all its parts.
  var nearness: Nearness {
    if let rational {
      return Nearness(bits: Double(rational.numerator.bitWidth + rational.denominator.bitWidth))
    }
    guard let computation, computation.parts < Computation.manyParts else { return Nearness() }
    return computation.nearness
  }

  /// The magnitude of a known number, and 0 for an unknown one.
  fileprivate var size: Double {
    if let rational {
      if rational.numerator.isZero { return 0 }
      let numerator = rational.numerator.absolute.binaryLogarithm
      return exp2(numerator - rational.denominator.binaryLogarithm)
    }
    return abs(computation?.known?.approximation ?? 0)
  }
}

extension Computation {
  fileprivate var nearness: Nearness {
    let operands = operands
    var nearness = Nearness()
    for operand in operands { nearness.include(operand.nearness) }
    switch operation {
    case .method(let method): nearness.include(method.nearness())
    case .power(let exponent): nearness.bits *= Double(exponent)
    case .function(let function):
      if !function.isRecognizable || function.word == "tanh" {
        function.extend(&nearness, operands.map { $0.size })
      }
    case .pi, .sum, .product, .inverse: break
    }
    if let known, known.sign != nil {
      nearness.bits = max(nearness.bits, Double(abs(known.midpointWidth)))
    }
    return nearness
  }
}

extension Function {
  /// Includes the closeness of the function to its limit: that of erfc x to 0 is e^−x², and most
  /// others come as close as e^−x, or x^a for a tiny x.
  fileprivate func extend(_ nearness: inout Nearness, _ sizes: [Double]) {
    let largest = sizes.max() ?? 0
    let isNormal = word.utf8.split(separator: UInt8(ascii: " ")).contains {
      $0.elementsEqual("erf".utf8) || $0.elementsEqual("erfc".utf8)
    }
    if sizes.count > 1 { nearness.bits *= max(1, sizes.dropLast().max() ?? 0) }
    nearness.bits = max(nearness.bits, isNormal ? 1.5 * largest * largest : 3 * largest)
    let isQuick = ["tanh", "erf", "erfc", "zeta", "gammainc", "gammaincc"].contains(word)
    nearness.isQuick = nearness.isQuick && isQuick
  }
}
