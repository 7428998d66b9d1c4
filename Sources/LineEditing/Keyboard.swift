import CEdit
import CLibrary

/// The characters from a descriptor, read in blocks so that a paste is one read.
///
/// The text is UTF-8 in any locale. `next` drops invalid bytes; `nextLine` replaces them by U+FFFD.
struct Keyboard {
  /// The outcome of waiting for bytes.
  enum Arrival: Equatable {
    /// There are bytes.
    case bytes

    /// A signal came before any bytes.
    case signal

    /// The time is over.
    case silence

    /// The input has ended.
    case end
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var position = 0

  /// The bytes before this index are known to contain no line end.
  private var searched = 0

  /// The number of bytes of a pasted text that were searched for the end mark.
  var pasteLength = 0

  /// The bytes that were read but not taken.
  var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Makes a reader of a descriptor.
  ///
  /// - Parameter descriptor: A terminal, a pipe or a file.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Drops the bytes that were read but not taken.
  mutating func discard() {
    bytes.removeAll(keepingCapacity: true)
    (position, searched, pasteLength) = (0, 0, 0)
  }

  /// Waits until there are more bytes or one of the signals comes.
  ///
  /// The signals are blocked except during the wait, so none is missed between the check and the
  /// wait.
  ///
  /// - Parameters:
  ///   - signals: The signals that end the wait; they must have handlers.
  ///   - milliseconds: The longest wait; unlimited if negative.
  ///   - hasCome: Returns whether one of the signals has come already.
  /// - Returns: The event that ended the wait.
  mutating func fill(
    endedBy signals: [Int32], within milliseconds: Int = -1, if hasCome: () -> Bool
  ) -> Arrival {
    var blocked = sigset_t()
    var former = sigset_t()
    sigemptyset(&blocked)
    for signal in signals { sigaddset(&blocked, signal) }
    sigprocmask(SIG_BLOCK, &blocked, &former)
    defer { sigprocmask(SIG_SETMASK, &former, nil) }

    if hasCome() { return .signal }
    let ready = cedit_wait(descriptor, &former, milliseconds)
    if ready < 0 { return errno == EINTR ? .signal : .end }
    return ready == 0 ? .silence : append()
  }

  private mutating func append() -> Arrival {
    bytes.removeFirst(position)
    (position, searched) = (0, max(0, searched - position))
    let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16_384) { block in
      let count = read(descriptor, block.baseAddress, block.count)
      if count > 0 { bytes.append(contentsOf: block.prefix(count)) }
      return count
    }
    if count > 0 { return .bytes }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .signal : .end
  }

  /// Drops the next bytes.
  ///
  /// - Parameter count: The number of bytes; at most `rest.count`.
  mutating func skip(_ count: Int) { position = min(position + count, bytes.count) }

  /// Duplicates the next bytes.
  ///
  /// - Parameter count: The number of bytes; at most `rest.count`.
  mutating func repeatNext(_ count: Int) {
    bytes.insert(contentsOf: Array(rest.prefix(count)), at: position)
    searched = position
  }

  /// Replaces a pasted tabulator by a blank, so that no completion starts.
  ///
  /// A tabulator counts as pasted if other text follows at once. A person who presses Tab waits for
  /// its effect before typing text, but may press Enter at once.
  ///
  /// - Complexity: O(*n*) in the number of the next tabulators and line ends.
  mutating func readPastedTab() {
    let tab = UInt8(ascii: "\t")
    let ends = [tab, UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    guard rest.first == tab, rest.contains(where: { !ends.contains($0) }) else { return }
    bytes[position] = UInt8(ascii: " ")
  }

  /// Takes the next character.
  ///
  /// - Returns: The character, or `nil` if more bytes must be read first.
  /// - Complexity: O(1) for each byte.
  mutating func next() -> Unicode.Scalar? {
    while position < bytes.count {
      // The number of leading ones of a first byte is the length of the character in bytes.
      let length = max(1, (~bytes[position]).leadingZeroBitCount)
      let rest = bytes[position...].dropFirst()
      let isUnfinished = 2...4 ~= length && rest.count < length - 1
      if isUnfinished, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) { return nil }
      let end = min(position + length, bytes.count)
      if let scalar = String(validating: bytes[position..<end], as: UTF8.self)?
        .unicodeScalars.first
      {
        position = end
        return scalar
      }
      position += 1
    }
    return nil
  }

  /// Takes a whole line.
  ///
  /// - Parameter atEnd: Whether the remaining bytes are a line too.
  /// - Returns: The line without its end, or `nil` if more bytes must be read first.
  /// - Complexity: O(*n*) in the number of bytes since the last call, and in the length of the
  ///   line.
  mutating func nextLine(atEnd: Bool) -> String? {
    let rest = rest
    if let end = bytes[max(position, searched)...].firstIndex(of: UInt8(ascii: "\n")) {
      position = end + 1
      let line = rest[..<end]
      return String(
        decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    searched = bytes.count
    if atEnd, !rest.isEmpty {
      position = bytes.count
      return String(decoding: rest, as: UTF8.self)
    }
    return nil
  }
}
