#if hasFeature(Embedded)
  /// A replacement for `Synchronization.Mutex` on a single thread, which changes its value in
  /// place.
  struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    init(_ initial: consuming Value) { value.initialize(to: initial) }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value.pointee) }
  }
#endif
