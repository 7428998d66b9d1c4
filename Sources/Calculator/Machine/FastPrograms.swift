import ReversePolish

/// The way in which a word runs a quotation.
enum CompileMode {
  /// Runs the quotation once.
  case once
  /// Runs the quotation in a counted loop: `times`.
  case counted
  /// Runs the quotation for each element of a list.
  case elements(Primitive)
  /// Runs the quotation as the condition of `while`.
  case condition(body: Quotation)
  /// Runs the quotation for a row of a table, with values of known kinds for some names.
  case row(names: [(name: Int, kind: CellKind)])

  /// Whether the code is for rows.
  var isForRows: Bool {
    if case .row = self { return true }
    return false
  }

  /// Whether code for this mode also suits another one.
  func isSame(as other: CompileMode) -> Bool {
    switch (self, other) {
    case (.once, .once), (.counted, .counted): true
    case (.elements(let x), .elements(let y)): x == y
    case (.condition(let x), .condition(let y)): x === y
    default: false
    }
  }
}

/// The execution records of recently run quotations, in a hash table by address.
struct FastPrograms {
  /// The execution record of a quotation.
  struct Entry {
    // The quotation; the reference prevents its address from being reused.
    let quotation: Quotation
    let mode: CompileMode
    /// The number of runs, and the compiled code.
    var calls = 0
    var code: FastCode<Int64>?
    /// The machine numbers for the next compilation; `nil` for the narrowest ones.
    var numbers: CellNumbers?
    /// Whether compilation was given up.
    var isRefused = false
    /// The number of exits from the fast path, and the number of rounds and calls on it.
    var departures = 0
    var ticks = 0

    /// Whether the code leaves the fast path too often.
    fileprivate var isIdle: Bool { departures >= 16 && ticks < departures * 64 }
  }

  private static var room: Int { 256 }
  /// The number of slots that are searched for a quotation.
  private static var reach: Int { 8 }

  /// The number of runs before records are kept.
  var calls = 0
  private(set) var entries: [Entry?] = []

  /// Returns the slot of a quotation in the table.
  ///
  /// The slot is at the index for its address or shortly after it, so a few quotations never
  /// replace each other. If all candidate slots are occupied, one record is replaced.
  mutating func index(of quotation: Quotation, _ mode: CompileMode) -> Int {
    if entries.isEmpty { entries = Array(repeating: nil, count: Self.room) }
    let address = UInt(bitPattern: ObjectIdentifier(quotation))
    let first = Int((address >> 4 ^ address >> 10) % UInt(Self.room))
    var free = first
    for offset in 0..<Self.reach {
      let index = (first + offset) % Self.room
      guard let entry = entries[index] else {
        free = index
        break
      }
      if entry.quotation === quotation, entry.mode.isSame(as: mode) { return index }
    }
    entries[free] = Entry(quotation: quotation, mode: mode)
    return free
  }

  /// Counts a run of a quotation.
  ///
  /// - Returns: Whether the quotation has run often enough to be compiled.
  mutating func noteCall(at index: Int, of enough: Int) -> Bool {
    entries[index]?.calls += 1
    return entries[index].map { !$0.isRefused && ($0.code != nil || $0.calls >= enough) } ?? false
  }

  /// Stores the code of a quotation; `nil` prevents further attempts.
  mutating func set(_ code: FastCode<Int64>?, at index: Int) {
    entries[index]?.code = code
    entries[index]?.isRefused = code == nil
  }

  /// Records the work of a run of compiled code.
  ///
  /// Code that leaves the fast path too often is recompiled for wider numbers, or discarded if
  /// no numbers are wider.
  mutating func noteRun(at index: Int, ticks: Int, departs: Bool) {
    entries[index]?.ticks += ticks
    if !departs { return }
    entries[index]?.departures += 1
    guard let entry = entries[index], entry.isIdle else { return }
    if let wider = entry.code?.numbers.wider {
      entries[index] = Entry(
        quotation: entry.quotation, mode: entry.mode, calls: entry.calls, numbers: wider)
    } else {
      set(nil, at: index)
    }
  }
}
