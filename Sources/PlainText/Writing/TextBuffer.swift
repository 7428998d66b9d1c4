/// A buffer to which text is appended, and which is read as a whole.
///
/// It makes no strings of its input, so printing a number costs little more than its digits.
///
/// ```swift
/// var buffer = TextBuffer()
/// buffer.append(integer: -42)
/// buffer.append(" and ")
/// buffer.append(double: 0.1)
/// buffer.text  // → -42 and 0.1
/// ```
public struct TextBuffer: Sendable {
  /// The allocated room, with the bytes of the text at its start.
  @usableFromInline var room: [UInt8]

  /// The number of bytes of the text.
  public internal(set) var count = 0

  /// Makes an empty text.
  ///
  /// - Parameter capacity: The number of bytes for which room is allocated at first.
  public init(capacity: Int = 64) {
    room = [UInt8](repeating: 0, count: max(64, capacity))
  }

  /// Whether there is no text.
  public var isEmpty: Bool { count == 0 }

  /// The text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { String(decoding: room[..<count], as: UTF8.self) }

  /// Passes the bytes of the text to a function.
  ///
  /// - Parameter body: The function that reads the bytes.
  /// - Returns: The result of the body.
  /// - Throws: Errors of the body.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = room.withUnsafeBytes { room in
      Swift.Result { () throws(Failure) in
        try body(UnsafeRawBufferPointer(rebasing: room[..<count]))
      }
    }
    return try result.get()
  }

  /// Removes all but the first bytes; the room is kept.
  public mutating func truncate(to length: Int) { count = min(count, max(0, length)) }

  /// Writes one byte.
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    write(atMost: 1) { place in
      place[0] = byte
      return 1
    }
  }

  /// Writes bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    write(atMost: bytes.count) { place in
      UnsafeMutableRawPointer(place).copyMemory(from: start, byteCount: bytes.count)
      return bytes.count
    }
  }

  /// Writes a text.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Writes the decimal digits of an integer.
  public mutating func append(integer: Int) {
    write(atMost: 20) { writeInteger(integer, to: $0) }
  }

  /// Writes the shortest text that reads back as the same double, like `doubleText`.
  ///
  /// - Parameter value: A finite double.
  public mutating func append(double value: Double) {
    write(atMost: longestDoubleText) { writeDouble(value, to: $0) }
  }

  /// Gives the body room after the text.
  ///
  /// - Parameters:
  ///   - size: The number of bytes that the body may write.
  ///   - body: Writes bytes and returns their number.
  @inline(__always)
  package mutating func write(
    atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    write(atLeast: size) { place, _ in body(place) }
  }

  /// Gives the body all available room after the text.
  ///
  /// - Parameters:
  ///   - size: The room that is needed.
  ///   - body: Receives the address and the size of the room, writes bytes and returns their
  ///     number.
  @inline(__always)
  package mutating func write(
    atLeast size: Int, _ body: (UnsafeMutablePointer<UInt8>, Int) -> Int
  ) {
    if room.count - count < size { makeRoom(for: size) }
    let start = count
    let written = room.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { body($0 + start, buffer.count - start) } ?? 0
    }
    count += written
  }

  @inline(never)
  private mutating func makeRoom(for size: Int) {
    room += [UInt8](repeating: 0, count: max(size, room.count))
  }
}
