import Shell
import TestSupport
import Testing

@Suite("rpn rows: joins of random tables")
struct RowJoinModelTests {
  @Test("Joins are those of a model that compares all pairs", arguments: SplitMix64.seeds)
  func model(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let tables = [["k", "t", "x"], ["j", "u", "y"], ["m", "v", "z"]].map {
        ModelTable(names: $0, using: &random)
      }
      let joins =
        [ModelJoin("other", "k=j", "t=u", using: &random)]
        + (random.happens(40) ? [ModelJoin("third", "k=m", "t=v", using: &random)] : [])
      let result = joins.indices.reduce(tables[0]) { joins[$1].join($0, tables[$1 + 1]) }
      let options = joins.map(\.options).joined(separator: " ")
      func files(_ write: (ModelTable) -> String) -> [String: String] {
        Dictionary(uniqueKeysWithValues: zip(["table", "other", "third"], tables.map(write)))
      }
      let csv = try inProcess("rpn rows --csv \(options) table", files: files(\.csv))
      #expect(csv == .prints(result.csv), "seed \(seed): \(options), \(tables)")
      // Without rows, no object has the names.
      if tables[0].rows.isEmpty { continue }
      let names = result.names.joined(separator: " ")
      let json = try inProcess(
        "rpn rows --from json --to csv \(options) '\(names)' table", files: files(\.json))
      // A note on standard error names columns that no row of the result has.
      if result.rows.isEmpty { continue }
      #expect(json.output == result.csv, "seed \(seed): \(options), \(tables)")
    }
  }
}

/// A table of texts, empty if they are missing; its second column has numbers.
private struct ModelTable {
  var names: [String]
  var rows: [[String]]

  init(names: [String], using random: inout SplitMix64) {
    self.names = names
    rows = []
    for index in 0..<random.below(7) {
      rows.append([
        random.one(of: ["a", "b", "cd", "a", ""]),
        random.one(of: ["1", "2", "3", "5", "8", "9", ""]), "\(names[2])\(index)",
      ])
    }
  }

  var csv: String {
    ([names] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  var json: String {
    rows.map { row in
      let members = zip(names, row).map { name, text in
        "\"\(name)\":" + (text.isEmpty ? "null" : Int(text) == nil ? "\"\(text)\"" : text)
      }
      return "{\(members.joined(separator: ","))}\n"
    }.joined()
  }
}

/// A join of two tables, row by row.
private struct ModelJoin {
  let file: String
  let kind: String
  let on: (text: String, own: String, other: String)?
  let order: (text: String, own: String, other: String)?
  let direction: String
  let tolerance: Int?

  init(_ file: String, _ on: String, _ order: String, using random: inout SplitMix64) {
    func pair(_ text: String) -> (String, String, String) {
      (text, "\(text.first ?? " ")", "\(text.last ?? " ")")
    }
    self.file = file
    kind = random.one(of: ["inner", "left", "right", "full", "outer", "semi", "anti"])
    self.order = random.happens(60) ? pair(order) : nil
    self.on = self.order == nil || random.happens(60) ? pair(on) : nil
    direction = random.one(of: ["backward", "forward", "nearest"])
    tolerance = random.happens(40) ? random.below(4) : nil
  }

  var options: String {
    "--join \(file) --how \(kind)" + (on.map { " --on \($0.text)" } ?? "")
      + (order.map { " --asof \($0.text) --direction \(direction)" } ?? "")
      + (order == nil ? "" : tolerance.map { " --tolerance \($0)" } ?? "")
  }

  func join(_ table: ModelTable, _ other: ModelTable) -> ModelTable {
    func field(_ row: [String], _ name: String, _ names: [String]) -> String {
      zip(names, row).first { $0.0 == name }?.1 ?? ""
    }
    func matches(_ row: [String]) -> [Int] {
      let equal = other.rows.indices.filter { index in
        guard let on else { return true }
        let key = field(row, on.own, table.names)
        return !key.isEmpty && key == field(other.rows[index], on.other, other.names)
      }
      guard let order else { return equal }
      guard let value = Int(field(row, order.own, table.names)) else { return [] }
      let near = equal.compactMap { index in
        Int(field(other.rows[index], order.other, other.names)).map { (index, $0) }
      }
      let before = near.filter { $0.1 <= value }.max { ($0.1, $0.0) < ($1.1, $1.0) }
      let after = near.filter { $0.1 >= value }.min { ($0.1, $0.0) < ($1.1, $1.0) }
      let found =
        switch direction {
        case "backward": before
        case "forward": after
        default:
          [before, after].compactMap { $0 }.min { abs($0.1 - value) < abs($1.1 - value) }
        }
      guard let found, abs(found.1 - value) <= tolerance ?? .max else { return [] }
      return [found.0]
    }
    var result = table
    let all = table.rows.map { ($0, matches($0)) }
    if kind == "semi" || kind == "anti" {
      result.rows = all.filter { $0.1.isEmpty == (kind == "anti") }.map { $0.0 }
      return result
    }
    let added = other.names.filter { $0 != on?.other }
    result.names += added
    let keepsOwn = ["left", "full", "outer"].contains(kind)
    result.rows = all.flatMap { row, found in
      found.map { index in row + added.map { field(other.rows[index], $0, other.names) } }
        + (found.isEmpty && keepsOwn ? [row + added.map { _ in "" }] : [])
    }
    if ["right", "full", "outer"].contains(kind) {
      let matched = Set(all.flatMap { $0.1 })
      result.rows += other.rows.indices.filter { !matched.contains($0) }.map { index in
        let row = other.rows[index]
        return table.names.map { name in
          name == on?.own
            ? field(row, on?.other ?? "", other.names)
            : name == order?.own ? field(row, order?.other ?? "", other.names) : ""
        } + added.map { field(row, $0, other.names) }
      }
    }
    return result
  }
}
