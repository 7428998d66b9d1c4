/// Decides by theory whether a computation is a rational number.
///
/// The computation is brought to a normal form: a quotient of polynomials in which sines, cosines
/// and hyperbolic functions are exponentials of real and imaginary numbers, as in cos *x* =
/// (*e*^*ix* + *e*^−*ix*) / 2. The addition theorems then become the rule *e*^*x* · *e*^*y* =
/// *e*^(*x* + *y*). Exponentials have no branches, so no cases need to be distinguished. The
/// simplest rational number in the enclosure is then proposed. The proof shows that the difference
/// of this number and the form is 0.
///
/// A computation whose form becomes too large becomes an atom.
final class Recognizer {
  let bounds: Bounds

  /// The atoms that have occurred, by their indices, with their properties.
  var atoms: [Atom] = []
  var properties: [AtomProperties] = []
  var numbers: [Atom: Int] = [:]

  /// The computations that are atoms.
  var opaque: [ObjectIdentifier: Computation] = [:]

  /// Enclosures by their precision.
  var enclosures: [Int: [Monomial.Factor: ComplexEnclosure]] = [:]

  private var forms: [ObjectIdentifier: NormalForm] = [:]

  /// The number of products of terms that may still be calculated.
  private var work = 60_000

  /// The number of bits of the first enclosures.
  static let precision = 192

  init(_ bounds: Bounds) { self.bounds = bounds }

  /// Counts work, and throws if the limit is exceeded.
  func spend(_ amount: Int) throws(RealError) {
    try bounds.checkpoint()
    work -= amount
    if work < 0 { throw .tooComplex }
  }

  /// The normal form of a computation.
  func form(of computation: Computation) throws(RealError) -> NormalForm {
    let transparent = transparentParts(of: computation)
    var pending = [computation]
    while let last = pending.last {
      let missing = last.operands.compactMap { $0.computation }.filter { operand in
        let identity = ObjectIdentifier(operand)
        return forms[identity] == nil && transparent.contains(identity)
      }
      if missing.isEmpty {
        pending.removeLast()
        if forms[ObjectIdentifier(last)] == nil {
          forms[ObjectIdentifier(last)] = try normalForm(of: last)
        }
      } else {
        pending += missing
      }
    }
    return try form(of: Real(.computed(computation)))
  }

  /// The parts of a computation to analyze.
  ///
  /// In a large computation, only parts near the result are analyzed.
  private func transparentParts(of computation: Computation) -> Set<ObjectIdentifier> {
    let most = computation.parts < Computation.manyParts ? Computation.manyParts : 40
    var found: Set = [ObjectIdentifier(computation)]
    var parts = [computation]
    var next = 0
    while next < parts.count, parts.count < most {
      for operand in parts[next].operands.compactMap({ $0.computation })
      where found.insert(ObjectIdentifier(operand)).inserted {
        parts.append(operand)
      }
      next += 1
    }
    return found
  }

  /// The form of a computation whose operands have their forms; an atom if it is too complex.
  private func normalForm(of computation: Computation) throws(RealError) -> NormalForm {
    do {
      var operands: [NormalForm] = []
      for operand in computation.operands { operands.append(try form(of: operand)) }
      return try form(of: computation, operands)
    } catch {
      if error.kind == .interrupted { throw error }
      // If an earlier checkpoint has failed, this one fails too.
      try bounds.checkpoint()
      return try opaqueForm(of: computation)
    }
  }

  private func form(of real: Real) throws(RealError) -> NormalForm {
    if let rational = real.rational { return NormalForm(try checked(rational)) }
    guard let computation = real.computation else { return .zero }
    if let form = forms[ObjectIdentifier(computation)] { return form }
    return try opaqueForm(of: computation)
  }

  private func opaqueForm(of computation: Computation) throws(RealError) -> NormalForm {
    opaque[ObjectIdentifier(computation)] = computation
    return try form(.opaque(ObjectIdentifier(computation)))
  }

  /// Checks that a rational number is within the limits of coefficients.
  func checked(_ rational: Rational?) throws(RealError) -> Rational {
    guard let rational, rational.bitWidth <= Recognizer.widestCoefficient else { throw .tooComplex }
    return rational
  }

  static let widestCoefficient = 8_000
  static let mostTerms = 200
}

extension RealError {
  /// The error that ends a proof, but not the calculation.
  static let tooComplex = RealError(.undecided, "the form is too complex")
}
