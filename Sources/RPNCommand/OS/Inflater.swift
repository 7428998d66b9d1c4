import CLibrary

/// A streaming gzip decompressor that uses the zlib of the system.
///
/// The library is loaded only if a file is compressed.
final class Inflater {
  /// The reason why a file cannot be decompressed.
  enum Fault: Error {
    /// The system has no zlib.
    case noLibrary
    /// The data are corrupt or not in the gzip format.
    case damaged
    /// The data are truncated.
    case cut
  }

  /// The `z_stream` structure of zlib.
  private struct Stream {
    var input: UnsafePointer<UInt8>?
    var inputCount: UInt32 = 0
    var inputTotal: UInt = 0
    var output: UnsafeMutablePointer<UInt8>?
    var outputCount: UInt32 = 0
    var outputTotal: UInt = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?
    var free: OpaquePointer?
    var context: OpaquePointer?
    var dataKind: Int32 = 0
    var checksum: UInt = 0
    var reserved: UInt = 0
  }

  private typealias Start =
    @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
  private typealias Step = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let stream = UnsafeMutablePointer<Stream>.allocate(capacity: 1)
  private let step: Step
  private let reset: End
  private let end: End

  /// Whether the current member of the file is incomplete.
  private var isInMember = true

  /// Makes a decompressor at the start of a file.
  ///
  /// - Throws: `noLibrary` if the system has no zlib.
  init() throws(Fault) {
    guard let library = Inflater.library,
      let start = dlsym(library, "inflateInit2_"), let step = dlsym(library, "inflate"),
      let reset = dlsym(library, "inflateReset"), let end = dlsym(library, "inflateEnd")
    else {
      stream.deallocate()
      throw .noLibrary
    }
    self.step = unsafeBitCast(step, to: Step.self)
    self.reset = unsafeBitCast(reset, to: End.self)
    self.end = unsafeBitCast(end, to: End.self)
    stream.initialize(to: Stream())
    // Accepts a window of any size, and the header of gzip.
    let size = Int32(MemoryLayout<Stream>.size)
    if unsafeBitCast(start, to: Start.self)(stream, 15 + 16, "1.2.0", size) != 0 {
      throw .noLibrary
    }
  }

  deinit {
    _ = end(stream)
    stream.deallocate()
  }

  private static var library: UnsafeMutableRawPointer? {
    for name in ["libz.so.1", "libz.so", "libz.1.dylib"] {
      if let library = dlopen(name, RTLD_NOW) { return library }
    }
    return nil
  }

  /// Decompresses the next bytes.
  ///
  /// - Parameter bytes: The next bytes of the file; empty at its end.
  /// - Returns: The decompressed bytes; several members are concatenated.
  /// - Throws: Errors in the data.
  func inflate(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    if bytes.isEmpty {
      if isInMember { throw .cut }
      return []
    }
    var text: [UInt8] = []
    var start = 0
    while start < bytes.count {
      if !isInMember {
        // Files from tapes are padded with zeros.
        if bytes[start] == 0 {
          start += 1
          continue
        }
        if reset(stream) != 0 { throw .damaged }
        isInMember = true
      }
      start += try inflate(bytes[start...], behind: &text)
    }
    return text
  }

  /// Decompresses the bytes of one member.
  ///
  /// - Returns: The number of bytes consumed.
  private func inflate(_ bytes: ArraySlice<UInt8>, behind text: inout [UInt8]) throws(Fault) -> Int
  {
    let room = 1 << 16
    var status: Int32 = 0
    var used = 0
    repeat {
      var outputCount = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { output, count in
        bytes[(bytes.startIndex + used)...].withUnsafeBufferPointer { input in
          stream.pointee.input = input.baseAddress
          stream.pointee.inputCount = UInt32(clamping: input.count)
          stream.pointee.output = output.baseAddress
          stream.pointee.outputCount = UInt32(clamping: room)
          status = step(stream, 0)
          used += input.count - Int(stream.pointee.inputCount)
        }
        outputCount = room - Int(stream.pointee.outputCount)
        count = outputCount
      }
      text += part
      if status == 1 {
        isInMember = false
        return used
      }
      // This status without progress means that more input is needed.
      if status == -5 { break }
      if status != 0 { throw .damaged }
      if used == bytes.count, outputCount < room { break }
    } while true
    return bytes.count
  }
}
