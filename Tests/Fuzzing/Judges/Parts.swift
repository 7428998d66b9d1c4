import Calculator
import ReversePolish

@testable import RPNCommand
@testable import Tables

/// Two parts of a table give what the whole table gives; one that was cut or changed gives the same
/// or an error, and never another result.
///
/// The first byte tells what is calculated, the next twelve are three changes of the first part, and
/// the others are the table.
let parts = Judge(name: "parts", seeds: Seeds.parts) { bytes in
  guard bytes.count > 13, bytes.count < 2_000 else { return }
  let flags = bytes[0]
  let isNamed = flags & 8 != 0
  var arguments = RowArguments()
  arguments.rows.shape.separator = ","
  arguments.rows.header = isNamed
  (arguments.rows.selection.partial, arguments.rows.selection.merge) = (true, true)
  arguments.evaluation.maxDigits = 1_000
  arguments.evaluation.modes = flags & 16 != 0 ? [.double] : []
  if flags & 32 == 0 { arguments.rows.selection.by = [isNamed ? "k" : "1"] }
  let program = (isNamed ? namedPrograms : pushedPrograms)[Int(flags & 7)]
  let table = bytes[13...].split(separator: UInt8(ascii: "\n")).map { Array($0) }
  // Parts are written exactly.
  arguments.evaluation.fraction = arguments.evaluation.mode != .double
  try checkParts(program, table, bytes[1..<13], arguments.settings)
}

private let namedPrograms = [
  "x sum", "x mean y minimum", "x first y last", "x length", "x median y sum", "x y zip", "line",
  "x unique",
]
private let pushedPrograms = ["sum", "nip sum", "drop length", "depth", "line", "dup", "first", ""]

private func checkParts(
  _ program: String, _ table: [[UInt8]], _ changes: ArraySlice<UInt8>, _ options: RowOptions
) throws {
  let columns = options.header ? ["k", "x", "y"] : []
  let sources = [Source(program)]
  let task = RowTask(
    sources: sources, having: [], conditions: [], plan: try RowPlan(sources, header: columns),
    options: options, format: options.format)
  let half = table.count / 2
  guard let whole = try? part(of: table[...], columns, task),
    let first = try? part(of: table[..<half], columns, task),
    let second = try? part(of: table[half...], columns, task)
  else { return }
  // All rows that have as many fields as the first one of all are in one of the halves.
  if options.header {
    try demandEqual(try merged(first + second, task), whole, "two parts and the whole")
  }
  guard let expected = try? merged(first + second, task) else { return }
  var changed = first
  for change in stride(from: changes.startIndex, to: changes.endIndex, by: 4) {
    apply(Array(changes[change..<change + 4]), to: &changed)
  }
  // Nothing tells that a whole part is missing.
  if changed.allSatisfy({ $0 <= 0x20 }) { return }
  guard let found = try? merged(changed + second, task) else { return }
  try demandEqual(found, expected, "a part that was changed")
}

/// The part that some rows make.
private func part(
  of rows: ArraySlice<[UInt8]>, _ columns: [String], _ task: RowTask
) throws -> [UInt8] {
  var groups = try task.groups(columns).rows
  _ = groups.read(RowBlock(bytes: rows.flatMap { $0 + [UInt8(ascii: "\n")] }))
  try groups.finish()
  return try text(of: groups, task)
}

/// The part that parts are joined to.
private func merged(_ bytes: [UInt8], _ task: RowTask) throws -> [UInt8] {
  var joiner = PartJoiner(task.options.partSettings(of: task.sources)) {
    columns, width throws(RPNError) in
    try task.planned(for: columns).groups(columns, width: width).rows
  }
  let end: [UInt8] = bytes.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]
  try joiner.read(RowBlock(bytes: bytes + end))
  try joiner.finish()
  return try text(of: joiner.groups, task)
}

private func text(of groups: RowGroups?, _ task: RowTask) throws -> [UInt8] {
  var text: [UInt8] = []
  try task.writePart(of: groups, failures: 0) { text += $0 }
  return text
}

/// Changes a part: a kind of change, a place in two bytes, and a byte.
private func apply(_ change: [UInt8], to part: inout [UInt8]) {
  if part.isEmpty { return }
  let place = (Int(change[1]) << 8 + Int(change[2])) % part.count
  var lines = part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let line = place % lines.count
  switch change[0] % 9 {
  case 0: return part.removeSubrange(place...)
  case 1: return part[place] = change[3]
  case 2: return part.insert(change[3], at: place)
  case 3: return _ = part.remove(at: place)
  case 4: return part[place] ^= 1 << (change[3] % 8)
  case 5: lines.remove(at: line)
  case 6: lines.insert(lines[line], at: line)
  case 7: lines.swapAt(line, Int(change[3]) % lines.count)
  default: return
  }
  part = Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
}
