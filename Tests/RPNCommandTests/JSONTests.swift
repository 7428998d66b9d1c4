import PlainText
import Testing

@testable import RPNCommand

@Suite("JSON as the command writes it")
struct JSONTests {
  @Test(
    "Strings are escaped only where they have to be",
    arguments: [
      ("", #""""#), ("é漢👩‍👩‍👧 /", #""é漢👩‍👩‍👧 /""#), (#"a"b\c"#, #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{8}\u{1B}\u{1F} \u{7F}", #""\u0000\u0008\u001b\u001f \#u{7F}""#),
      ("\r\n", #""\r\n""#),
    ])
  func strings(text: String, json: String) {
    #expect(JSON.string(text).text == json)
  }

  @Test("Objects keep the order of their members")
  func nested() {
    let json = JSON.object([
      ("z", .array([.number(-1), .decimal(0.1), .decimal(.infinity)])), ("a", .boolean(true)),
      ("é", .array([])), ("o", .object([])),
    ])
    #expect(json.text == #"{"z":[-1,0.1,null],"a":true,"é":[],"o":{}}"#)
  }
}
