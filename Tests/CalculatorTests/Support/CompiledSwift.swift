import Foundation
import TestSupport

/// Swift expressions, compiled against the modules that the tests were built with, and run.
enum CompiledSwift {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The values of expressions of type `Double`, all compiled as one program.
  static func values(of expressions: [String]) throws -> [Double] {
    let functions = expressions.enumerated().map { index, expression in
      "func form\(index)() throws -> Double { \(expression) }"
    }
    let calls = expressions.indices.map { "print(try form\($0)().bitPattern)" }
    let program =
      ["import Functional", "import ReversePolish"] + functions + calls
    let output = try run(program.joined(separator: "\n"))
    return output.split(separator: "\n").compactMap { UInt64($0) }.map { Double(bitPattern: $0) }
  }

  private static func run(_ program: String) throws -> String {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let source = folder.appendingPathComponent("main.swift")
    let executable = folder.appendingPathComponent("main")
    try program.write(to: source, atomically: true, encoding: .utf8)
    let products = try productsFolder()
    let objects = ["CLibrary", "Functional", "PlainText", "Arithmetic", "ReversePolish"].flatMap {
      module in
      sources(of: module).map { products.appendingPathComponent("\(module).build/\($0).o").path }
    }
    let modules = products.appendingPathComponent("Modules").path
    _ = try output(
      of: ["swiftc", "-swift-version", "6", "-I", modules, source.path, "-o", executable.path]
        + objects)
    return try output(of: [executable.path])
  }

  /// The names of a module's files: the build may still hold objects of files that are gone.
  private static func sources(of module: String) -> [String] {
    let files = FileManager.default.enumerator(
      at: Project.url("Sources/\(module)"), includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }.map(\.lastPathComponent)
  }

  /// The folder that the tests were built in.
  private static func productsFolder() throws -> URL {
    var folder = Bundle(for: Marker.self).bundleURL
    while folder.path != "/" {
      let modules = folder.appendingPathComponent("Modules/Functional.swiftmodule")
      if FileManager.default.fileExists(atPath: modules.path) { return folder }
      folder.deleteLastPathComponent()
    }
    throw Failure(description: "there are no built modules beside the tests")
  }

  private final class Marker {}

  /// Returns the standard output of a command, which must not fail.
  private static func output(of command: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }
}
