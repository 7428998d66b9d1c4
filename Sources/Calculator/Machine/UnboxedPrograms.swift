import ReversePolish

/// The way in which a word runs a quotation, which may become unboxed code.
enum UnboxedUse<Number: Sendable> {
  /// A word runs it once.
  case once
  /// `times`.
  case counted
  /// A word that processes a list.
  case elements(Primitive)
  /// The condition of `while`.
  case condition(body: Quotation<Number>)
  /// A row of a table, with values for some names.
  case row(names: [Int])

  /// Whether code for one use is code for another.
  func isSame(as other: UnboxedUse) -> Bool {
    switch (self, other) {
    case (.once, .once), (.counted, .counted): true
    case (.elements(let x), .elements(let y)): x == y
    case (.condition(let x), .condition(let y)): x === y
    default: false
    }
  }
}

/// The records of quotations that ran recently, in a table indexed by their addresses.
struct UnboxedPrograms<Number: Sendable> {
  /// The record of a quotation.
  struct Entry {
    // The quotation. Keeping it prevents its address from being used again.
    let quotation: Quotation<Number>
    let use: UnboxedUse<Number>
    /// The number of its runs.
    var calls = 0
    var code: UnboxedCode<Number, Int64>?
    /// The numbers for which code is to be made; `nil` for the narrowest.
    var numbers: UnboxedNumbers?
    /// Whether the quotation is no longer compiled.
    var isRefused = false
    /// The number of steps left to the machine, and the number of rounds and calls.
    var departures = 0
    var ticks = 0

    /// Whether too little is done between two departures.
    fileprivate var isIdle: Bool { departures >= 16 && ticks < departures * 64 }
  }

  private static var room: Int { 256 }
  /// The number of places that are searched for a quotation.
  private static var reach: Int { 8 }

  /// The number of calls before the first recorded one.
  var calls = 0
  private(set) var entries: [Entry?] = []

  /// Returns the place of a quotation in the table.
  ///
  /// It is at the place that its address determines, or shortly after, so that a few quotations
  /// never replace each other. If all these places are taken, one of their quotations is forgotten.
  mutating func index(of quotation: Quotation<Number>, _ use: UnboxedUse<Number>) -> Int {
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
      if entry.quotation === quotation, entry.use.isSame(as: use) { return index }
    }
    entries[free] = Entry(quotation: quotation, use: use)
    return free
  }

  /// Notes that a quotation is run.
  ///
  /// - Returns: Whether it has run often enough to have code.
  mutating func noteCall(at index: Int, of enough: Int) -> Bool {
    entries[index]?.calls += 1
    return entries[index].map { !$0.isRefused && ($0.code != nil || $0.calls >= enough) } ?? false
  }

  /// Gives a quotation its code; `nil` prevents further attempts.
  mutating func set(_ code: UnboxedCode<Number, Int64>?, at index: Int) {
    entries[index]?.code = code
    entries[index]?.isRefused = code == nil
  }

  /// Notes the progress of code.
  ///
  /// Code that leaves its fast path too often is recompiled for wider numbers, or given up if there
  /// are no wider numbers.
  mutating func noteRun(at index: Int, ticks: Int, departs: Bool) {
    entries[index]?.ticks += ticks
    if !departs { return }
    entries[index]?.departures += 1
    guard let entry = entries[index], entry.isIdle else { return }
    if let wider = entry.code?.numbers.wider {
      entries[index] = Entry(
        quotation: entry.quotation, use: entry.use, calls: entry.calls, numbers: wider)
    } else {
      set(nil, at: index)
    }
  }
}
