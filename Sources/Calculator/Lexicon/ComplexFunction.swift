/// The functions of the components of a complex number; the raw value is the word.
public enum ComplexFunction: String, Sendable {
  case real = "re"
  case imaginary = "im"
  case conjugate = "conj"
  case argument = "arg"
}
