/// A block of Swift as it is compiled: with a check where `// → value` follows an expression.
struct SwiftExample: Equatable {
  /// The modules that the block imports.
  let imports: [String]

  /// The lines of the block, one for each of its lines.
  let body: [String]

  /// The number of checks in it.
  let checkCount: Int

  /// Rewrites a block.
  ///
  /// - Parameter block: A block of Swift that could stand in the body of a function that throws,
  ///   but for its imports.
  /// - Throws: `DocumentationFault` at an arrow without an expression before it.
  init(_ block: CodeBlock) throws {
    var imports: [String] = []
    var checkCount = 0
    body = try block.numberedLines.map { number, text in
      if let match = text.wholeMatch(of: /\s*import\s+(\S+)\s*/) {
        imports.append(String(match.1))
        return ""
      }
      guard let match = text.wholeMatch(of: /(\s*)(.*?)\s*\/\/ →\s*(.*?)\s*/) else { return text }
      guard !match.2.isEmpty else {
        throw DocumentationFault(
          file: block.file, line: number, fault: "no expression stands before the arrow")
      }
      checkCount += 1
      let value = String(match.3).debugDescription
      return "\(match.1)checkDocumented(\(match.2), \(value), line: \(number))"
    }
    self.imports = imports
    self.checkCount = checkCount
  }
}
