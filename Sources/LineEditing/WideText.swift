import CEdit

/// A character for C's wide strings.
///
/// - Parameter scalar: A character.
/// - Returns: The same character as `wchar_t`.
func wide(_ scalar: Unicode.Scalar) -> wchar_t { wchar_t(scalar.value) }

/// Calls a function with a text as a wide string of C.
///
/// - Parameters:
///   - text: A text; a NUL ends it early.
///   - body: The function.
/// - Returns: The function's result.
/// - Complexity: O(*n*) in the length of the text.
func withWideText<Result>(
  _ text: String, _ body: (UnsafePointer<wchar_t>) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(of: wchar_t.self, capacity: text.unicodeScalars.count + 1) {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      ($0.baseAddress.unsafelyUnwrapped + index).initialize(to: wide(scalar))
    }
    ($0.baseAddress.unsafelyUnwrapped + text.unicodeScalars.count).initialize(to: wide("\0"))
    return body(UnsafePointer($0.baseAddress.unsafelyUnwrapped))
  }
}

extension String {
  /// Copies characters of a wide string.
  ///
  /// - Parameters:
  ///   - start: The first character.
  ///   - end: The position after the last character.
  /// - Complexity: O(*n*) in the length of the text.
  init(from start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>) {
    let characters = UnsafeBufferPointer(start: start, count: end - start)
    let scalars = characters.lazy.compactMap { Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) }
    self.init(String.UnicodeScalarView(scalars))
  }
}
