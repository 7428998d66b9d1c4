import Synchronization

/// The states of a value in a lazy table.
private enum State {
  static let missing: UInt8 = 0
  static let beingStored: UInt8 = 1
  static let stored: UInt8 = 2
}

/// A table of values that are calculated when they are first read.
///
/// A one-line program reads few of them. Later reads of a value take one load more than reads of an
/// array, and several threads may read at once. The memory is never freed, because all tables are
/// global.
struct LazyTable<Stored: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let states: UnsafeMutablePointer<Atomic<UInt8>>
  private let values: UnsafeMutablePointer<Stored>
  private let count: Int
  private let value: @Sendable (Int) -> Stored

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - value: The function that calculates the value at an index. It may run more than once for
  ///     an index.
  init(count: Int, _ value: @escaping @Sendable (Int) -> Stored) {
    (self.count, self.value) = (count, value)
    states = .allocate(capacity: count)
    for index in 0..<count { (states + index).initialize(to: Atomic(State.missing)) }
    values = .allocate(capacity: count)
  }

  /// The value at an index below the number of values.
  subscript(index: Int) -> Stored {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      // One read behind both paths loads only the fields that are used.
      if states[index].load(ordering: .acquiring) != State.stored { store(at: index) }
      return values[index]
    }
  }

  /// Calculates a value, and stores it, or waits until another thread has stored it.
  @inline(never)
  private func store(at index: Int) {
    let value = value(index)
    let (isMissing, _) = states[index].compareExchange(
      expected: State.missing, desired: State.beingStored, ordering: .relaxed)
    if isMissing {
      values[index] = value
      states[index].store(State.stored, ordering: .releasing)
    } else {
      while states[index].load(ordering: .acquiring) != State.stored {}
    }
  }
}
