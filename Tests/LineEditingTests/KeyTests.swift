import Shell
import Testing

/// What is pasted, and the keys that type no character.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct KeyTests {
  @Test(arguments: [
    ("1\t2\t3\n", "[1 2 3] 5\nλ2>"), ("4\tsw\t\r", "[4 swap] 6\nλ2>"),
    ("1\t\n2\t\r", "[1 ] 2\nλ2> 2\n[2] 1\nλ3>"), ("s\t\tq\r", "[s  q] 4\nλ2>"),
  ])
  func aPastedTabIsABlank(paste: String, answer: String) throws {
    try withDemo { try $0.type(paste, until: answer) }
  }

  @Test func aPastedTabRunsNoCommand() throws {
    try withDemo(files: [".editrc": "bind ^I ed-move-to-beg\n"]) { demo in
      try demo.type("sw\tx\r", until: "[sw x] 4")
    }
  }
}
