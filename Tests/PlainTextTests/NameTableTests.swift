import PlainText
import Testing

@Suite("Tables of names")
struct NameTableTests {
  @Test("Each of 255 names has a number of its own, and no other name has one")
  func numbers() {
    var table = NameTable()
    let names = (0..<255).map { "\($0 * 7)" + String(repeating: "é", count: $0 % 6) }
    let numbers = names.map { number(of: $0, in: &table) }
    #expect(Set(numbers).count == 255)
    #expect(numbers.allSatisfy { 0..<256 ~= $0 })
    #expect(names.map { table.number(of: $0.utf8) } == numbers)
    for name in ["", "1", "é", "14 ", "sixteen letters.", "\u{0}0"] {
      #expect(table.number(of: name.utf8) == nil)
    }
  }

  @Test("A name may have zero bytes in it, and a text several names")
  func unusual() {
    var table = NameTable()
    let names = ["\u{0}", "\u{0}\u{0}", "fifteen-letters"]
    let numbers = names.map { number(of: $0, in: &table) }
    #expect(names.map { table.number(of: $0.utf8) } == numbers)
    var more: [Int] = []
    table.insert("  map  filter ") { more.append($0) }
    table.insert("") { more.append($0) }
    #expect(["map", "filter"].map { table.number(of: $0.utf8) } == more)
  }

  private func number(of name: String, in table: inout NameTable) -> Int {
    var number = -1
    table.insert(name) { number = $0 }
    return number
  }
}
