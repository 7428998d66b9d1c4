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
      if states[index].load(ordering: .acquiring) == State.stored { return values[index] }
      return store(at: index)
    }
  }

  /// Calculates a value, and stores it unless another thread does so.
  @inline(never)
  private func store(at index: Int) -> Stored {
    let value = value(index)
    let (isMissing, _) = states[index].compareExchange(
      expected: State.missing, desired: State.beingStored, ordering: .relaxed)
    if isMissing {
      values[index] = value
      states[index].store(State.stored, ordering: .releasing)
    }
    return value
  }
}
