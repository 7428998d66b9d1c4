import PlainText
import ReversePolish

extension RPNError {
  /// A name that no unit has.
  static func unknownUnit(_ name: String) -> RPNError {
    RPNError(.unknownWord, "there is no unit \(quoted(name))")
  }
}
