/// Threads that filter blocks of rows.
///
/// Their results come back in the order of the blocks.
///
/// Blocks go to the threads in turn, and results are taken from them in the same turn, so the
/// results need no sorting. At most two blocks per thread are in progress.
struct RowWorkers {
  private typealias Worker = (inbox: Channel<RowBlock>, outbox: Channel<FilteredRows>)

  private let makeFilter: @Sendable () -> (RowBlock) -> FilteredRows
  private let filter: (RowBlock) -> FilteredRows
  private let most: Int
  private var workers: [Worker] = []
  private var isFirst = true
  private var sent = 0
  private var taken = 0

  /// Makes workers that have not started.
  ///
  /// The first block is filtered without them.
  ///
  /// - Parameters:
  ///   - count: The greatest number of threads; with 1, only the caller's thread.
  ///   - makeFilter: Makes the filter of one thread.
  init(count: Int, _ makeFilter: @escaping @Sendable () -> (RowBlock) -> FilteredRows) {
    self.makeFilter = makeFilter
    filter = makeFilter()
    most = count
  }

  /// Filters a block, now or soon.
  ///
  /// - Returns: The results that are ready, in order.
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

  /// The results of all blocks in progress.
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
    let isStarted = System.startThread {
      let filter = makeFilter()
      while true { worker.outbox.send(filter(worker.inbox.receive())) }
    }
    return isStarted ? worker : nil
  }
}
