#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time that the processor has spent on this thread, in seconds.
public func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Takes a value in such a way that the compiler cannot leave out what computes it.
@inline(never)
public func blackHole<Value>(_ value: Value) {}
