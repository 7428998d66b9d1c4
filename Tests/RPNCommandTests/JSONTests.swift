import PlainText
import Testing

@testable import RPNCommand

@Suite("JSON as the command writes it")
struct JSONTests {
  @Test(
    "Strings are escaped where JSON requires it, and where they would control a terminal",
    arguments: [
      ("", #""""#), ("é漢👩‍👩‍👧 /", #""é漢👩‍👩‍👧 /""#), (#"a"b\c"#, #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{8}\u{1B}\u{1F} \u{7F}", #""\u0000\u0008\u001b\u001f \u007f""#),
      ("é\u{9B}\u{202E}\u{E0041}", #""é\u009b\u202e\udb40\udc41""#),
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
