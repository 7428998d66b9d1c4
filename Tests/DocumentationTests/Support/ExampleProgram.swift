import Foundation
import Shell

/// All Swift examples of the documentation, compiled into one program that runs one of them.
struct ExampleProgram {
  /// The compiler refused the examples.
  struct NotCompiled: Error, CustomStringConvertible {
    let description: String
  }

  private let executable: String

  /// Compiles the examples against the modules that were built for the tests.
  ///
  /// - Parameters:
  ///   - examples: The blocks and what they were rewritten to.
  ///   - directory: The directory for the program.
  /// - Throws: `NotCompiled` with what the compiler says; its lines are those of the documentation.
  init(_ examples: [(block: CodeBlock, example: SwiftExample)], in directory: String) throws {
    var files = ["main": Self.mainText(count: examples.count)]
    for (index, (block, example)) in examples.enumerated() {
      files["example\(index)"] = Self.text(of: example, from: block, index: index)
    }
    for (name, text) in files {
      try text.write(toFile: "\(directory)/\(name).swift", atomically: false, encoding: .utf8)
    }
    executable = "\(directory)/examples"
    let build = try BuildDirectory.path
    let arguments =
      ["-swift-version", "6", "-suppress-warnings", "-wmo", "-I", "\(build)/Modules"]
      + files.keys.map { "\(directory)/\($0).swift" }
      + (try Self.libraryObjects(in: build)) + ["-o", executable]
    let outcome = try shell(#""$@" 2>&1"#, Self.compiler + arguments, atMost: .seconds(300))
    guard outcome.status == 0 else { throw NotCompiled(description: outcome.output) }
  }

  /// Runs one example.
  ///
  /// - Parameter index: The number of the example.
  /// - Returns: Its output; if all is well, only the number of checks that were made.
  /// - Throws: An error if it cannot be started or takes too long.
  func run(_ index: Int) throws -> String {
    let commands = #"SWIFT_BACKTRACE=enable=no "$@" 2>&1"#
    let outcome = try shell(commands, [executable, String(index)])
    return outcome.status == 0 ? outcome.output : "\(outcome.output)status \(outcome.status)\n"
  }

  // MARK: The text

  /// An example has a file of its own, so that it cannot do without its imports.
  private static func text(
    of example: SwiftExample, from block: CodeBlock, index: Int
  ) -> String {
    """
    \((modules(of: block) + example.imports).map { "import \($0)\n" }.joined())
    func example\(index)() throws {
    #sourceLocation(file: "\(block.file)", line: \(block.line + 1))
    \(example.body.joined(separator: "\n"))
    #sourceLocation()
    }

    """
  }

  /// Doc comments and articles speak of their own module; their examples need not import it.
  private static func modules(of block: CodeBlock) -> [String] {
    let parts = block.file.split(separator: "/")
    return parts.first == "Sources" && parts.count > 2 ? [String(parts[1])] : []
  }

  private static func mainText(count: Int) -> String {
    let functions = (0..<count).map { "example\($0)" }.joined(separator: ", ")
    return """
      nonisolated(unsafe) var checkCount = 0

      func checkDocumented<Value>(_ value: Value, _ expected: String, line: Int) {
        checkCount += 1
        let actual = String(describing: value)
        if actual != expected { print("line \\(line): the value is \\(actual), not \\(expected)") }
      }

      let examples: [() throws -> Void] = [\(functions)]
      do {
        try examples[Int(CommandLine.arguments[1])!]()
      } catch {
        print("the example throws: \\(error)")
      }
      print("\\(checkCount) checks")

      """
  }

  // MARK: The tools

  /// The compiler of the toolchain whose library this process runs with, which Linux tells, else
  /// the one in `PATH`; another compiler might not read the modules.
  private static var compiler: [String] {
    // A file handle, since `String` would take the first page for all there is.
    let mappings = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let library = String(decoding: mappings, as: UTF8.self).split(separator: "\n")
      .first { $0.hasSuffix("/libswiftCore.so") }
    let start = URL(fileURLWithPath: library.map { String($0.drop { $0 != "/" }) } ?? "/")
    let tools = sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      .map { $0.appendingPathComponent("bin/swiftc").path }
    return tools.first(where: FileManager.default.isExecutableFile).map { [$0] }
      ?? ["/usr/bin/env", "swiftc"]
  }

  /// The objects from which `rpn` was linked, except for those of the command itself.
  ///
  /// The directory also holds the objects of deleted files, so the list of the linker decides.
  private static func libraryObjects(in build: String) throws -> [String] {
    try String(contentsOfFile: "\(build)/rpn.product/Objects.LinkFileList", encoding: .utf8)
      .split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: ["'"]) }
      .filter { !$0.contains("/RPNMain.build/") && !$0.contains("/RPNCommand.build/") }
  }
}
