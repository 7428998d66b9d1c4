/// A buffer for building a text.
///
/// Numbers are written without creating strings, which makes printing fast.
///
/// ```swift
/// var buffer = TextBuffer()
/// buffer.append(integer: -42)
/// buffer.append(" and ")
/// buffer.append(double: 0.1)
/// buffer.text  // → -42 and 0.1
/// ```
public struct TextBuffer: Sendable {
  /// The allocated memory, beginning with the bytes of the text.
  @usableFromInline var room: [UInt8]

  /// The number of bytes of the text.
  public internal(set) var count = 0

  /// Makes an empty buffer.
  ///
  /// - Parameter capacity: The initial number of allocated bytes.
  public init(capacity: Int = 64) {
    room = [UInt8](repeating: 0, count: max(64, capacity))
  }

  /// Whether the buffer is empty.
  public var isEmpty: Bool { count == 0 }

  /// The text in the buffer.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var text: String { String(decoding: room[..<count], as: UTF8.self) }

  /// Calls a closure with the bytes of the text.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: Errors of the closure.
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

  /// Shortens the text to a number of bytes, and keeps the allocated memory.
  public mutating func truncate(to length: Int) { count = min(count, max(0, length)) }

  /// Appends a byte.
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    write(atMost: 1) { place in
      place[0] = byte
      return 1
    }
  }

  /// Appends bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    write(atMost: bytes.count) { place in
      UnsafeMutableRawPointer(place).copyMemory(from: start, byteCount: bytes.count)
      return bytes.count
    }
  }

  /// Appends a text.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Appends the decimal digits of an integer.
  public mutating func append(integer: Int) {
    write(atMost: 20) { writeInteger(integer, to: $0) }
  }

  /// Appends the shortest text that reads back as the same double.
  ///
  /// - Parameter value: A finite double.
  public mutating func append(double value: Double) {
    write(atMost: longestDoubleText) { writeDouble(value, to: $0) }
  }

  /// Appends bytes that a closure writes.
  ///
  /// - Parameters:
  ///   - size: The maximum number of bytes.
  ///   - body: Writes bytes to an address and returns their number.
  @inline(__always)
  package mutating func write(
    atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    write(atLeast: size) { place, _ in body(place) }
  }

  /// Appends bytes that a closure writes to all the available memory.
  ///
  /// - Parameters:
  ///   - size: The minimum number of bytes to provide.
  ///   - body: Writes bytes to an address, within a size, and returns their number.
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
