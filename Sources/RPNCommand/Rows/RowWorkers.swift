import Tables

/// The threads that filter blocks of rows.
///
/// Results are returned in the order of the blocks.
///
/// Blocks are assigned to the threads in turn, and results are received in the same turn. Each
/// thread has at most two blocks in progress.
struct RowWorkers: BlockWorkers {
  private typealias Worker = (inbox: Channel<RowBlock>, outbox: Channel<FilteredRows>)

  private let makeFilter: @Sendable () -> (RowBlock) -> FilteredRows
  private let filter: (RowBlock) -> FilteredRows
  private let most: Int
  private var workers: [Worker] = []
  private var isFirst = true
  private var sent = 0
  private var taken = 0

  /// Makes workers without starting threads.
  ///
  /// The first block is filtered on the caller's thread.
  ///
  /// - Parameters:
  ///   - count: The maximum number of threads; 1 for the caller's thread only.
  ///   - makeFilter: Makes the filter of a thread.
  init(count: Int, _ makeFilter: @escaping @Sendable () -> (RowBlock) -> FilteredRows) {
    self.makeFilter = makeFilter
    filter = makeFilter()
    most = count
  }

  /// Filters a block, or passes it to a thread.
  ///
  /// - Returns: The available results, in order.
  mutating func filter(_ block: RowBlock) -> [FilteredRows] {
    if isFirst || most == 1 {
      isFirst = false
      return [filter(block)]
    }
    if workers.isEmpty { workers = (0..<most).compactMap { _ in RowWorkers.start(makeFilter) } }
    if workers.isEmpty { return [filter(block)] }
    let results = sent - taken < 2 * workers.count ? [] : [take()]
    workers[sent % workers.count].inbox.send(block)
    sent += 1
    return results
  }

  /// Waits for the results of all blocks in progress.
  mutating func drain() -> [FilteredRows] {
    var results: [FilteredRows] = []
    while taken < sent { results.append(take()) }
    return results
  }

  private mutating func take() -> FilteredRows {
    defer { taken += 1 }
    return workers[taken % workers.count].outbox.receive()
  }

  private static func start(
    _ makeFilter: @escaping @Sendable () -> (RowBlock) -> FilteredRows
  ) -> Worker? {
    let worker: Worker = (Channel(), Channel())
    let isStarted = OS.startThread {
      let filter = makeFilter()
      while true { worker.outbox.send(filter(worker.inbox.receive())) }
    }
    return isStarted ? worker : nil
  }
}
