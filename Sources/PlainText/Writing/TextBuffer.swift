/// Text in the making: bytes are written behind each other, and taken as a whole.
///
/// It makes no strings of what it is given, so that printing a number costs little more than its
/// digits.
///
/// ```swift
/// var buffer = TextBuffer()
/// buffer.append(integer: -42)
/// buffer.append(" and ")
/// buffer.append(double: 0.1)
/// buffer.text  // → -42 and 0.1
/// ```
public struct TextBuffer: Sendable {
  /// The room there is, the bytes of the text at its start.
  @usableFromInline var room: [UInt8]

  /// The number of bytes of the text.
  public internal(set) var count = 0

  /// An empty text.
  ///
  /// - Parameter capacity: For how many bytes there is room before more is asked for.
  public init(capacity: Int = 64) {
    room = [UInt8](repeating: 0, count: max(64, capacity))
  }

  /// Whether there is no text.
  public var isEmpty: Bool { count == 0 }

  /// The text.
  ///
  /// - Complexity: O(*n*) in its length.
  public var text: String { String(decoding: room[..<count], as: UTF8.self) }

  /// Looks at the bytes of the text.
  ///
  /// - Parameter body: Looks at the bytes.
  /// - Returns: Its result.
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

  /// Takes everything behind the first bytes away again; the room is kept.
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

  /// Writes the shortest text that reads back as the same double, as `doubleText` gives it.
  ///
  /// - Parameter value: A finite double.
  public mutating func append(double value: Double) {
    write(atMost: longestDoubleText) { writeDouble(value, to: $0) }
  }

  /// Gives the body room behind the text.
  ///
  /// - Parameters:
  ///   - size: The number of bytes that it may write.
  ///   - body: Writes, and returns how many bytes it has written.
  @inline(__always)
  package mutating func write(
    atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    write(atLeast: size) { place, _ in body(place) }
  }

  /// Gives the body all room that there is behind the text.
  ///
  /// - Parameters:
  ///   - size: The room that is needed.
  ///   - body: Is told where the room is and for how many bytes; writes, and returns how many bytes
  ///     it has written.
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
