import Calculator
import PlainText
import ReversePolish

/// The members of a row that is an object of JSON, with their ranges in the line.
///
/// ```text
/// {"country":"Fiji","pop":900}
/// ```
package struct JSONMembers: Sendable {
  /// A member.
  package struct Member: Sendable {
    /// The range of the name, with the quotes.
    package let name: Range<Int>
    /// The range of the value; a string includes its quotes.
    package let value: Range<Int>
    /// The kind of the value.
    package let kind: JSONKind
  }

  /// The members, in the order of the line.
  package private(set) var members: [Member] = []

  /// Whether the line is only white space.
  package private(set) var isBlank = true

  /// The words for members in the program.
  private let words: [String]

  /// The names that no member may have, because they have another meaning in the program.
  private let otherNames: Set<String>

  /// The member of each word, or `nil`.
  private var found: [Member?]

  /// The words that are paths to nested members, such as `b.c`, and the names of each path.
  private let paths: [(word: Int, names: ArraySlice<PathName>)]

  /// A name on a path, as text and with its quotes.
  private struct PathName: Sendable {
    let text: String
    let quoted: [UInt8]

    init(_ text: some StringProtocol) {
      self.text = String(text)
      quoted = Array("\"\(text)\"".utf8)
    }
  }

  /// For each word, whether any row so far had a member for it.
  package private(set) var isMet: [Bool]

  /// The names of the last row and their words, for reuse.
  ///
  /// Most rows have the same names.
  private var layout: [(name: [UInt8], word: Int?)] = []

  /// Makes an empty collection of members.
  ///
  /// - Parameters:
  ///   - words: The words for members in the program: their names, or the words from `columnWords`,
  ///     with or without a leading `_`.
  ///   - others: The names that have another meaning in the program.
  package init(words: [String], besides others: Set<String> = []) {
    self.words = words
    otherNames = others
    found = words.map { _ in nil }
    paths = words.enumerated().compactMap { word, name in
      let name = name.hasPrefix("_") ? name.dropFirst() : name[...]
      let names = name.split(separator: ".", omittingEmptySubsequences: false)
      return names.count > 1 && !names.contains("") ? (word, names.map { PathName($0) }[...]) : nil
    }
    isMet = words.map { _ in false }
  }

  /// The member of a word; `nil` if the row does not have it.
  package subscript(word: Int) -> Member? { found[word] }

  /// Finds the members of a line.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8, without its newline.
  ///   - source: The line as a source, for errors.
  /// - Throws: `malformedText` at the first byte that is not JSON, at the second of two members for
  ///   the same word, and at a member whose name has another meaning in the program.
  /// - Complexity: O(*n*) in the length of the line.
  package mutating func read(
    _ line: UnsafeRawBufferPointer, source: () throws(RPNError) -> Source
  ) throws(RPNError) {
    members.removeAll(keepingCapacity: true)
    for word in found.indices { found[word] = nil }
    do throws(JSONFault) {
      try read(line)
      for path in paths where found[path.word] == nil {
        found[path.word] = try nested(path.names, of: line)
        if found[path.word] != nil { isMet[path.word] = true }
      }
    } catch {
      let end = min(error.index + 1, line.count)
      let place = Place(try source(), min(error.index, end)..<end)
      throw RPNError(.malformedText, error.message, at: place)
    }
  }

  private mutating func read(_ line: UnsafeRawBufferPointer) throws(JSONFault) {
    var scanner = JSONScanner(line)
    isBlank = !scanner.skipSpace()
    if isBlank { return }
    if !scanner.takeIfNext(UInt8(ascii: "{")) {
      throw JSONFault(
        message: "a line is an object, like {\"name\":1}", index: scanner.index)
    }
    _ = scanner.skipSpace()
    if !scanner.takeIfNext(UInt8(ascii: "}")) {
      repeat {
        try takeMember(&scanner)
      } while try scanner.take(
        UInt8(ascii: ","), or: UInt8(ascii: "}"))
    }
    if scanner.skipSpace() {
      throw JSONFault(message: "something stands behind the object", index: scanner.index)
    }
  }

  private mutating func takeMember(_ scanner: inout JSONScanner) throws(JSONFault) {
    let member = try JSONMembers.member(&scanner)
    let (name, start) = (member.name, member.name.lowerBound)
    members.append(member)
    guard let word = word(of: name, in: scanner.bytes) else {
      if otherNames.isEmpty { return }
      let text = JSONScanner.text(name, of: scanner.bytes)
      if !otherNames.contains(text) { return }
      throw JSONFault(
        message: "the first row has no '\(text)', so the expression means something else by that: "
          + "write _\(text) for the member, or \(BuiltIn.mark)\(text) for the word", index: start)
    }
    if found[word] != nil {
      throw JSONFault(message: "two members are called '\(words[word])'", index: start)
    }
    found[word] = member
    isMet[word] = true
  }

  /// The member at the end of a path, or `nil`.
  private func nested(
    _ path: ArraySlice<PathName>, of line: UnsafeRawBufferPointer
  ) throws(JSONFault) -> Member? {
    var candidates = members
    for (index, name) in path.enumerated() {
      var found = candidates.filter { line[$0.name].elementsEqual(name.quoted) }
      if found.isEmpty { found = candidates.filter { isCalled($0, name.text, in: line) } }
      if found.count > 1 {
        throw JSONFault(
          message: "two members are called '\(name.text)'", index: found[1].name.lowerBound)
      }
      guard let member = found.first else { return nil }
      if index == path.count - 1 { return member }
      if member.kind != .object { return nil }
      candidates = try inner(member, of: line)
    }
    return nil
  }

  /// The members of an object that is the value of a member.
  private func inner(
    _ member: Member, of line: UnsafeRawBufferPointer
  ) throws(JSONFault) -> [Member] {
    var scanner = JSONScanner(line)
    scanner.index = member.value.lowerBound + 1
    _ = scanner.skipSpace()
    var inner: [Member] = []
    if scanner.takeIfNext(UInt8(ascii: "}")) { return inner }
    repeat {
      inner.append(try JSONMembers.member(&scanner))
    } while try scanner.take(
      UInt8(ascii: ","), or: UInt8(ascii: "}"))
    return inner
  }

  /// Reads a member.
  private static func member(_ scanner: inout JSONScanner) throws(JSONFault) -> Member {
    let start = scanner.index
    try scanner.skipString()
    let name = start..<scanner.index
    _ = try scanner.take(UInt8(ascii: ":"), or: UInt8(ascii: ":"))
    let valueStart = scanner.index
    let kind = try scanner.skipValue(depth: 1)
    return Member(name: name, value: valueStart..<scanner.index, kind: kind)
  }

  /// Whether the name of a member is the given one, or becomes the given one as a word.
  private func isCalled(
    _ member: Member, _ name: String, in line: UnsafeRawBufferPointer
  ) -> Bool {
    let text = JSONScanner.text(member.name, of: line)
    return text == name || columnWords([text], omittingUnits: false)[0] == name
  }

  /// The word for the last member; `nil` if the program has none.
  private mutating func word(of name: Range<Int>, in line: UnsafeRawBufferPointer) -> Int? {
    let index = members.count - 1
    if index < layout.count, layout[index].name.elementsEqual(line[name]) {
      return layout[index].word
    }
    let text = JSONScanner.text(name, of: line)
    let changed = columnWords([text], omittingUnits: false)[0]
    let names = [text, changed, "_" + changed]
    let word = names.compactMap { words.firstIndex(of: $0) }.first
    layout.removeSubrange(min(index, layout.count)...)
    layout.append((Array(line[name]), word))
    return word
  }

  /// The names of the members of a line.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  package func names(of line: UnsafeRawBufferPointer) -> [String] {
    members.map { JSONScanner.text($0.name, of: line) }
  }

  /// Writes the members with their text in the line, separated by commas.
  ///
  /// - Parameters:
  ///   - output: The buffer for the members.
  ///   - line: The line.
  /// - Complexity: O(*n*) in the length of the line.
  package func write(to output: inout TextBuffer, _ line: UnsafeRawBufferPointer) {
    for (index, member) in members.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(UnsafeRawBufferPointer(rebasing: line[member.name]))
      output.append(UInt8(ascii: ":"))
      output.append(UnsafeRawBufferPointer(rebasing: line[member.value]))
    }
  }
}
