import ReversePolish

/// The word that runs a quotation, which may become unboxed code.
enum UnboxedUse<Number: Sendable> {
  /// A word runs it once.
  case once
  /// `times`.
  case counted
  /// A word that works through a list.
  case elements(Primitive)
  /// `while`, of which it is the condition.
  case condition(body: Quotation<Number>)
  /// A row of a table, as a program on the values of some names.
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

/// The records of the quotations that ran lately: a table of some, found by their addresses.
struct UnboxedPrograms<Number: Sendable> {
  /// The record of a quotation.
  struct Entry {
    // The quotation. Keeping it prevents its address from being used again.
    let quotation: Quotation<Number>
    let use: UnboxedUse<Number>
    /// The number of its runs.
    var calls = 0
    var code: UnboxedCode<Number, Int64>?
    /// The numbers that code is to be made for; `nil` for the narrowest.
    var numbers: UnboxedNumbers?
    /// Whether it is not compiled, or not any more.
    var isRefused = false
    /// The number of times that something was left to the machine, and the number of rounds and
    /// calls.
    var departures = 0
    var ticks = 0

    /// Whether too little is done between two departures.
    fileprivate var isIdle: Bool { departures >= 16 && ticks < departures * 64 }
  }

  private static var room: Int { 256 }
  /// The number of places in which a quotation is looked for.
  private static var reach: Int { 8 }

  /// The number of calls before the first that was noted.
  var calls = 0
  private(set) var entries: [Entry?] = []

  /// Returns the place of a quotation in the table.
  ///
  /// It is where its address says or not far behind, so that a few never push each other out. If
  /// all these places are taken, another one is forgotten.
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
  /// - Returns: Whether it was run so often that it should have code.
  mutating func noteCall(at index: Int, of enough: Int) -> Bool {
    entries[index]?.calls += 1
    return entries[index].map { !$0.isRefused && ($0.code != nil || $0.calls >= enough) } ?? false
  }

  /// Gives a quotation its code; without any it is not asked for again.
  mutating func set(_ code: UnboxedCode<Number, Int64>?, at index: Int) {
    entries[index]?.code = code
    entries[index]?.isRefused = code == nil
  }

  /// Notes how far code has come.
  ///
  /// Code that leaves its fast path too often is made anew for wider numbers, or given up if no
  /// numbers are wider.
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
