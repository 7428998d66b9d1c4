import Foundation
import Testing

@testable import LineEditing

/// Undo while a line is edited.
@Suite struct LineChangesTests {
  /// The lines that were typed, in which a bar is the cursor.
  private func changes(_ lines: [String]) -> LineChanges {
    var changes = LineChanges()
    for line in lines { changes.note(state(line)) }
    return changes
  }

  private func state(_ line: String) -> LineState {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    return LineState(line: parts.joined(), beforeCursor: String(parts[0]))
  }

  static let cases: [(lines: [String], back: [String])] = [
    ([], []),
    (["|"], []),
    (["1|", "12|", "123|"], ["|"]),
    (["1|", "12|", "12 |", "12 3|", "12 34|"], ["12 |", "12|", "|"]),
    (["1|", "12|", "1|"], ["12|", "|"]),
    (["12|", "|12", "3|12"], ["|12", "|"]),
    (["12|", "1|2", "1x|2", "1xy|2"], ["1|2", "|"]),
    (["1|", "1 2 +|", "|"], ["1 2 +|", "1|", "|"]),
  ]

  @Test(arguments: cases)
  func changesAreTakenBack(lines: [String], back: [String]) {
    var changes = changes(lines)
    for line in back { #expect(changes.takeBack() == state(line)) }
    #expect(changes.takeBack() == nil)
  }

  @Test func theyAreBounded() {
    var changes = changes((0..<3000).map { "\($0 * 7)|" })
    var count = 0
    while changes.takeBack() != nil { count += 1 }
    #expect(count == 999)
  }
}
