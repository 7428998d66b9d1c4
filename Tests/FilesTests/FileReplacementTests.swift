import Files
import Foundation
import Shell
import Testing

@Suite("Writing files")
struct FileReplacementTests {
  private let manager = FileManager.default

  private func mode(_ path: String) throws -> Int? {
    try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func file(_ path: String) -> FileReplacement {
    var file = FileReplacement(path: path)
    file.permissions = .kept(new: 0o666)
    file.writesDevices = true
    return file
  }

  @Test("A file is made, then replaced, and nothing else is left")
  func replaces() throws {
    try withTemporaryDirectory { (folder: String) throws in
      let path = "\(folder)/a"
      #expect(file(path).write("1\n") == nil)
      #expect(file(path).write("2\n") == nil)
      #expect(try text(path) == "2\n")
      #expect(try manager.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("A new file has the permissions that the mask leaves; one that is replaced keeps its own")
  func permissions() throws {
    try withTemporaryDirectory { (folder: String) throws in
      let path = "\(folder)/a"
      #expect(FileReplacement(path: path).write("1") == nil)
      #expect(try mode(path) == 0o600)
      for kept in [0o640, 0o604, 0o666, 0o755] {
        try manager.setAttributes([.posixPermissions: kept], ofItemAtPath: path)
        #expect(file(path).write("2") == nil)
        #expect(try mode(path) == kept)
      }
      #expect(FileReplacement(path: path).write("3") == nil)
      #expect(try mode(path) == 0o600)
      let mask = umask(0)
      umask(mask)
      #expect(file("\(folder)/b").write("1") == nil)
      #expect(try mode("\(folder)/b") == Int(0o666 & ~mask))
    }
  }

  @Test("A link is followed, also one that leads nowhere yet, and stays a link")
  func links() throws {
    try withTemporaryDirectory { (folder: String) throws in
      try manager.createDirectory(atPath: "\(folder)/d", withIntermediateDirectories: false)
      for (link, target) in [
        ("absolute", "\(folder)/d/a"), ("relative", "d/b"), ("chain", "relative"),
      ] {
        let path = "\(folder)/\(link)"
        try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(file(path).write(link) == nil)
        #expect(try text(path) == link)
        #expect(try manager.destinationOfSymbolicLink(atPath: path) == target)
      }
      #expect(try manager.contentsOfDirectory(atPath: "\(folder)/d").sorted() == ["a", "b"])
      try manager.createSymbolicLink(atPath: "\(folder)/loop", withDestinationPath: "loop")
      #expect(file("\(folder)/loop").write("1") == "Too many levels of symbolic links")
      try manager.createSymbolicLink(atPath: "\(folder)/nowhere", withDestinationPath: "no/a")
      #expect(file("\(folder)/nowhere").write("1") == "No such file or directory")
      try manager.createSymbolicLink(atPath: "\(folder)/folder", withDestinationPath: "d")
      #expect(file("\(folder)/folder").write("1") == "Is a directory")
    }
  }

  @Test(
    "The link of somebody else leads nowhere, but where the folder is theirs",
    .enabled(if: geteuid() == 0))
  func plantedLinks() throws {
    try withTemporaryDirectory { (folder: String) throws in
      try manager.createDirectory(atPath: "\(folder)/shared", withIntermediateDirectories: false)
      try write("precious", to: "\(folder)/precious")
      let link = "\(folder)/shared/a"
      try manager.createSymbolicLink(atPath: link, withDestinationPath: "../precious")
      #expect(lchown(link, 65_534, 65_534) == 0)
      #expect(file(link).write("1") == "it is a link that belongs to somebody else")
      #expect(try text("\(folder)/precious") == "precious")
      #expect(lchown("\(folder)/shared", 65_534, 65_534) == 0)
      #expect(file(link).write("1") == nil)
      #expect(try text("\(folder)/precious") == "1")
    }
  }

  @Test("Pipes and devices are written into if that is allowed, and otherwise refused")
  func devices() throws {
    try withTemporaryDirectory { (folder: String) throws in
      #expect(file("/dev/null").write("1") == nil)
      #expect(FileReplacement(path: "/dev/null").write("1") == "it is not a regular file")
      #expect(file(folder).write("1") == "Is a directory")
      #expect(FileReplacement(path: folder).write("1") == "Is a directory")
      #expect(file("\(folder)/").write("1") == "Is a directory")
      let pipe = "\(folder)/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      let reader = open(pipe, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      #expect(file(pipe).write("123") == nil)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(reader, &bytes, 8) == 3)
      #expect(FileReplacement(path: pipe).write("1") == "it is not a regular file")
    }
  }

  @Test("A failed write is told, and leaves nothing")
  func failures() throws {
    try withTemporaryDirectory { (folder: String) throws in
      try write("1", to: "\(folder)/a")
      let long = String(repeating: "a", count: 256)
      for (path, reason) in [
        ("missing/a", "No such file or directory"), ("a/b", "Not a directory"),
        (long, "File name too long"),
      ] {
        #expect(file("\(folder)/\(path)").write("2") == reason)
        #expect(file("\(folder)/\(path)").obstacle() == reason)
      }
      // Only Linux has a device that is always full.
      if manager.fileExists(atPath: "/dev/full") {
        #expect(file("/dev/full").write("2") == "No space left on device")
      }
      #expect(file("\(folder)/\(long.dropLast())").write("2") == nil)
      #expect(file("\(folder)/" + String(repeating: "é", count: 127)).write("2") == nil)
      #expect(file("\(folder)/b").obstacle() == nil)
      #expect(try manager.contentsOfDirectory(atPath: folder).count == 3)
    }
  }

  @Test("A file that must be new is not replaced")
  func new() throws {
    try withTemporaryDirectory { (folder: String) throws in
      var file = FileReplacement(path: "\(folder)/a")
      file.isNew = true
      #expect(file.write("1") == nil)
      #expect(file.write("2") == "File exists")
      #expect(try text("\(folder)/a") == "1")
      #expect(try manager.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test("Drafts that are left are removed, and nothing that only looks like one")
  func drafts() throws {
    try withTemporaryDirectory { (folder: String) throws in
      let others = [
        "a", "a.draft", "a.0123456789abcdeg.draft", "a.b.0123456789abcdef.draft",
        "a.0123456789abcdef", "b.0123456789abcdef.draft",
      ]
      for name in others + ["a.0123456789abcdef.draft"] { try write("1", to: "\(folder)/\(name)") }
      FileReplacement.removeDrafts(of: "\(folder)/a")
      #expect(try manager.contentsOfDirectory(atPath: folder).sorted() == others.sorted())
    }
  }

  @Test("A folder is made with those above it, or the reason is told")
  func folders() throws {
    try withTemporaryDirectory { (folder: String) throws in
      #expect(makeDirectories("\(folder)/a/b/c") == nil)
      #expect(makeDirectories("\(folder)/a/b/c") == nil)
      #expect(try mode("\(folder)/a/b") == 0o700)
      try write("1", to: "\(folder)/f")
      #expect(makeDirectories("\(folder)/f") == "Not a directory")
      #expect(makeDirectories("\(folder)/f/b/c") == "Not a directory")
      try manager.createSymbolicLink(atPath: "\(folder)/l", withDestinationPath: "l")
      #expect(makeDirectories("\(folder)/l/b") == "Too many levels of symbolic links")
    }
  }
}
