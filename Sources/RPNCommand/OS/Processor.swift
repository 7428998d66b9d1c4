import CLibrary

extension OS {
  /// The processor time of this thread, in nanoseconds.
  ///
  /// The time of other processes is excluded, but not their effect on caches.
  static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The processor name, if known, and the number of processors.
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
