import Files
import Foundation
import ReversePolish
import Shell
import Testing

@testable import RPNCommand

@Suite("The files of a conversation")
struct StateFileTests {
  @Test("They lie where the XDG specification says")
  func paths() {
    func files(_ environment: [String: String]) -> StateFiles {
      StateFiles { environment[$0] }
    }
    let home = files(["HOME": "/home/me"])
    #expect(home.startUp == "/home/me/.config/rpn/init.rpn")
    #expect(home.history == "/home/me/.local/state/rpn/history")
    #expect(home.session() == "/home/me/.local/state/rpn/session.rpn")
    let set = files(["HOME": "/home/me", "XDG_STATE_HOME": "/s", "XDG_CONFIG_HOME": "/c"])
    #expect(set.startUp == "/c/rpn/init.rpn")
    #expect(home.session("a") == "/home/me/.local/state/rpn/sessions/a.rpn")
    #expect(set.session() == "/s/rpn/session.rpn")
    let relative = files(["HOME": "/home/me", "XDG_STATE_HOME": "s", "XDG_CONFIG_HOME": ""])
    #expect(relative == home)
    #expect(files([:]).session() == nil)
  }

  /// A conversation that was kept and begun again.
  private func again(
    _ lines: [String], startUp: String? = nil, session: String? = nil,
    then check: (Conversation, [String], String) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      let files = StateFiles { $0 == "HOME" ? directory : nil }
      let (startUpPath, sessionPath) = (try #require(files.startUp), try #require(files.session()))
      for (path, text) in [(startUpPath, startUp), (sessionPath, session)] {
        guard let text else { continue }
        let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
        #expect(makeDirectories(folder) == nil)
        #expect(FileReplacement(path: path).write(ofLines: [text]) == nil)
      }
      let keeper = SessionKeeper(files)
      let (first, warnings) = keeper.begin(Conversation())
      let end = Dialogue(lines, from: first).conversation
      #expect(keeper.keep(end) == nil)
      keeper.leave()
      let (second, moreWarnings) = SessionKeeper(files).begin(Conversation())
      try check(second, warnings + moreWarnings, directory)
    }
  }

  @Test("The stack and the names survive")
  func survives() throws {
    try again([": f 2 * ; 5 -> r 2 sqrt", "{ 1 [ r f ] }"]) { conversation, warnings, _ in
      #expect(warnings == [])
      let stack = try Dialogue(["drop sq"], from: conversation).stack
      #expect(stack == ["2"])
      #expect(conversation.session.names == ["f", "r"])
      #expect(Dialogue([":undo"], from: conversation).errors == ["there is nothing to undo"])
    }
    try again(["1 2", ":clear"]) { conversation, _, _ in
      #expect(conversation.session.stack.count == 0)
    }
  }

  @Test("The start-up file is read anew each time, and its values are not put on the stack twice")
  func startUp() throws {
    let text = ":set base 16\n: double 2 * ;\n7"
    try again(["1 -> own"], startUp: text) { conversation, warnings, directory in
      #expect(warnings == [])
      #expect(conversation.settings.notation.base == 16)
      let stack = try conversation.stack
      #expect(stack == ["7"])
      #expect(conversation.session.names == ["double", "own"])
      let saved = try String(
        contentsOfFile: directory + "/.local/state/rpn/session.rpn", encoding: .utf8)
      #expect(saved == keptText("1 -> own\n7\n"))
    }
  }

  @Test(
    "A start-up file that fails is left out, with a message",
    arguments: ["\n1 foo", ":set base 37", ":load x\n]"])
  func brokenStartUp(text: String) throws {
    try again(["3"], startUp: text) { conversation, warnings, _ in
      #expect(warnings.count == 2)
      #expect(warnings[0].contains("the start-up file was left out"))
      let stack = try conversation.stack
      #expect(stack == ["3"])
    }
  }

  @Test("A session that fails is set aside and not lost", arguments: ["1 2 foo", "3 [ ", "0 inv"])
  func brokenSession(text: String) throws {
    try again(["4"], session: text) { conversation, warnings, directory in
      #expect(warnings.count == 1)
      #expect(warnings[0].contains("session.rpn.broken"))
      let stack = try conversation.stack
      #expect(stack == ["4"])
      let path = directory + "/.local/state/rpn/session.rpn.broken"
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(kept == text + "\n")
    }
  }

  @Test("The files are for the user alone")
  func permissions() throws {
    try again(["1"]) { _, _, directory in
      let path = directory + "/.local/state/rpn"
      let manager = FileManager.default
      let modes = try [path, path + "/session.rpn"].map { path in
        try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(modes == [0o700, 0o600])
      let names = try manager.contentsOfDirectory(atPath: path)
      #expect(names == ["session.rpn"])
    }
  }

  @Test("The unfinished file of a killed process is removed, and nothing else")
  func drafts() throws {
    try withTemporaryDirectory { directory in
      let files = StateFiles { $0 == "XDG_STATE_HOME" ? directory : nil }
      let path = try #require(files.session())
      #expect(makeDirectories(directory + "/rpn") == nil)
      let draft = path + ".0123456789abcdef.draft"
      for name in [path, draft, path + ".broken", path + ".broken-1"] {
        #expect(FileReplacement(path: name).write("1\n") == nil)
      }
      _ = SessionKeeper(files).begin(Conversation())
      #expect(
        OS.files(beginningWith: path) == [path, path + ".broken", path + ".broken-1"])
    }
  }

  @Test("A failure to keep a session is told")
  func unwritable() {
    let files = StateFiles { $0 == "XDG_STATE_HOME" ? "/dev/null" : nil }
    let keeper = SessionKeeper(files)
    let talk = Dialogue(["1"], from: keeper.begin(Conversation()).0)
    #expect(keeper.keep(talk.conversation)?.hasPrefix("cannot keep the session in ") == true)
  }
}
