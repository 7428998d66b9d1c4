/// A text that is composed of pieces without copying them.
///
/// Concatenation takes constant time and shares the pieces, so a formula that contains a subformula
/// twice takes no more memory (Boehm, Atkinson and Plass 1995, "Ropes").
///
/// The visible state is immutable, so ropes can be shared between threads.
package final class Rope: ExpressibleByStringLiteral, @unchecked Sendable {
  private let text: String
  private var pieces: [Rope]

  /// The length of the text in bytes.
  package let count: Int

  package init(_ text: String) {
    self.text = text
    pieces = []
    count = text.utf8.count
  }

  package convenience init(stringLiteral text: String) { self.init(text) }

  package init(joining pieces: [Rope]) {
    text = ""
    self.pieces = pieces
    count = pieces.reduce(0) { $0 + $1.count }
  }

  /// The whole text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var flattened: String {
    var result = ""
    var pending = [self]
    while let next = pending.popLast() {
      result += next.text
      pending += next.pieces.reversed()
    }
    return result
  }

  /// Releases the pieces iteratively, because recursive release could overflow the call stack.
  deinit {
    var pending = pieces
    pieces = []
    while var next = pending.popLast() {
      if isKnownUniquelyReferenced(&next) {
        pending += next.pieces
        next.pieces = []
      }
    }
  }
}
