/// A real number of a system, or a complex number with two such parts.
public enum ComplexValue<Part: Sendable>: Sendable {
  /// A number without an imaginary part.
  case real(Part)

  /// A number whose imaginary part is not known to be 0.
  indirect case complex(real: Part, imaginary: Part)
}
