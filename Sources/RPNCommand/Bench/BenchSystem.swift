import CLibrary

extension System {
  /// The time that the processor has worked for this thread, in nanoseconds.
  ///
  /// What other processes take of it is not counted; what they do to its caches shows.
  static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The kind of machine: its processor's name, where the system tells, and how many it has.
  static var machine: String {
    let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(processor ?? "unknown processor"), \(count) core\(count == 1 ? "" : "s")"
  }

  private static var processor: String? {
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: 256)
      var size = name.count
      guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return nil }
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      let lines = (try? readFile("/proc/cpuinfo"))?.split(separator: UInt8(ascii: "\n")) ?? []
      let line = lines.first { $0.starts(with: "model name".utf8) }
      guard let value = line?.split(separator: UInt8(ascii: ":")).dropFirst().first else {
        return nil
      }
      return String(decoding: value.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    #endif
  }
}

/// A file that cannot be written.
struct UnwritableFile: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot write to '\(path)': \(reason)" }
}

extension System {
  /// A file that was opened to be written, and still holds what it held.
  struct OutputFile {
    fileprivate let path: String
    fileprivate let descriptor: Int32

    /// Writes a text instead of what the file holds, and closes the file.
    ///
    /// - Returns: What went wrong; `nil` if all went well.
    func replaceAll(with text: String) -> UnwritableFile? {
      defer { close(descriptor) }
      // What is no regular file, a pipe or a terminal, holds nothing that could be cut off.
      _ = ftruncate(descriptor, 0)
      return writeAll(text, to: descriptor).map { UnwritableFile(path: path, reason: $0) }
    }
  }

  /// Opens a file, or makes one.
  static func openToWrite(_ path: String) -> Result<OutputFile, UnwritableFile> {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    if descriptor >= 0 { return .success(OutputFile(path: path, descriptor: descriptor)) }
    return .failure(UnwritableFile(path: path, reason: String(cString: strerror(errno))))
  }
}
