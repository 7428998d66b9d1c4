/// A text made of pieces without copying them.
///
/// Joining takes constant time and shares the pieces, so a formula that uses a part twice costs no
/// more than a formula that uses it once (Boehm, Atkinson and Plass 1995, "Ropes").
///
/// No visible state changes after creation, so ropes can be shared between threads.
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

  /// The text itself.
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

  /// Releases the pieces one after the other; by default, Swift would recurse to the innermost
  /// piece.
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
