import ReversePolish

extension Session {
  /// Returns the session with another word defined in Swift.
  ///
  /// - Parameter word: The word.
  /// - Returns: The next session; the new word replaces a word of the session with the same name.
  /// - Throws: `reserved` if a built-in word has this name.
  public func adding(_ word: SwiftWord) throws(RPNError) -> Session {
    if BuiltIn.reserves(word.name) || BuiltIn.structure.contains(word.name) {
      throw RPNError(.reserved, "'\(word.name)' is a built-in word")
    }
    return defining(word.name, as: .swift(word))
  }

  /// Returns the session with values pushed.
  ///
  /// - Parameter values: The values, top last.
  /// - Returns: The next session.
  /// - Throws: `limitExceeded` if the stack would become too high.
  public func pushing(_ values: Value...) throws(RPNError) -> Session {
    try pushing(values)
  }
}
