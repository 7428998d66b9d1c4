import Mine
import Testing

@Suite("Long programs")
struct LongTests {
  @Test("A stack of twenty thousand values is no burden")
  func deep() throws {
    let program = String(repeating: "1 ", count: 20_000) + String(repeating: "+ ", count: 19_999)
    #expect(try value(of: program) == 20_000)
  }
}
