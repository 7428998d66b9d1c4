import Calculator
import PlainText
import ReversePolish

/// The parts of a damaged session file that can be read, and those that cannot.
struct Salvage {
  /// The conversation with all that could be read.
  private(set) var conversation: Conversation

  /// The pieces that cannot be read in the order of the file, each with its error.
  private(set) var broken: [(piece: Source, error: RPNError)] = []

  /// The error if the end of the file is missing.
  private let truncation: RPNError?

  /// The pieces that are still to be read.
  private var pieces: [Source]

  /// Reads as much of a session file as possible.
  ///
  /// All pieces run as one program, since definitions may use each other. If that fails, the piece
  /// of the error is left out, and the others run again.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The name of the file.
  ///   - conversation: The conversation at the start.
  /// - Throws: `interrupted`.
  /// - Complexity: The time for running the program, for each piece that cannot be read.
  init(
    _ bytes: [UInt8], name: String, to conversation: Conversation
  ) throws(RPNError) {
    self.conversation = conversation
    pieces = []
    truncation = SessionText.fault(of: Source(unchecked: bytes, name: name, firstLine: 1))
    let found = SessionText.pieces(of: bytes, name: name)
    let isCut = truncation != nil && found.last.map { bytes.ends(with: $0.bytes) } ?? false
    for piece in found {
      do throws(RPNError) {
        // A part of a line may be another program.
        if isCut, piece === found.last, let truncation { throw truncation }
        _ = try Source(validating: piece.bytes, name: name)
        let lines = try SettingLines(of: piece, after: self.conversation.settings)
        _ = try lines.program.tokens()
        self.conversation = try self.conversation.changed(to: lines.settings, by: lines.names)
        pieces.append(lines.program)
      } catch {
        broken.append((piece, error.located(at: Place(piece, piece.bytes.indices))))
      }
    }
    let beginning = self.conversation
    while true {
      do throws(RPNError) {
        self.conversation = try beginning.resuming(pieces)
        break
      } catch {
        if error.kind == .interrupted { throw error }
        try skip(error, after: beginning)
      }
    }
    broken.sort { $0.piece.firstLine < $1.piece.firstLine }
  }

  /// Leaves out the piece that an error is about.
  private mutating func skip(_ error: RPNError, after beginning: Conversation) throws(RPNError) {
    if pieces.isEmpty { throw error }
    let place = error.place?.source
    let found = pieces.firstIndex { $0.firstLine == place?.firstLine && $0.name == place?.name }
    let index = if let found { found } else { try firstFailure(after: beginning) }
    let piece = pieces.remove(at: index)
    broken.append((piece, error))
    // A name that is announced with 0 must not keep this value.
    guard let tokens = try? piece.tokens(), tokens.count > 3, tokens[tokens.count - 2].text == "->",
      let name = tokens.last?.text
    else { return }
    for (index, piece) in pieces.enumerated() {
      guard let names = piece.announcedNames, names.contains(name) else { continue }
      let others = names.filter { $0 != name }.map { "0 -> \($0)" }
      pieces[index] = Source(
        unchecked: Array(others.joined(separator: " ").utf8), name: piece.name,
        firstLine: piece.firstLine)
    }
  }

  /// The index of the piece that fails first, if its error has a place elsewhere, such as in a
  /// definition of the start-up file.
  ///
  /// - Complexity: A logarithmic number of runs.
  private func firstFailure(after beginning: Conversation) throws(RPNError) -> Int {
    var (works, fails) = (0, pieces.count)
    while works + 1 < fails {
      let middle = (works + fails) / 2
      do throws(RPNError) {
        _ = try beginning.resuming(Array(pieces[..<middle]))
        works = middle
      } catch {
        if error.kind == .interrupted { throw error }
        fails = middle
      }
    }
    return works
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}

extension Salvage {
  /// The pieces that cannot be read, in lines.
  var aside: [UInt8] {
    broken.flatMap { $0.piece.bytes + ($0.piece.bytes.last == 0x0A ? [] : [0x0A]) }
  }

  /// The notices about the pieces that cannot be read; the first ones with their errors.
  ///
  /// - Parameter place: The results of reading the pieces.
  /// - Returns: A notice; none if the file is whole.
  func notices(_ place: String) -> [String] {
    let most = 3
    let errors = broken.prefix(most).map { "\($0.error)" }
    if broken.isEmpty { return truncation.map { ["\($0)"] } ?? [] }
    let what =
      broken.count == 1
      ? "this part of the last session was" : "\(broken.count) parts of the last session were"
    return [(errors + ["\(what) \(place)"]).joined(separator: "\n")]
  }
}

extension Source {
  /// The names in a piece such as `0 -> a 0 -> b`; `nil` for other pieces.
  fileprivate var announcedNames: [String]? {
    guard let tokens = try? tokens(), !tokens.isEmpty, tokens.count.isMultiple(of: 3) else {
      return nil
    }
    let triples = stride(from: 0, to: tokens.count, by: 3).map { tokens[$0..<$0 + 3].map(\.text) }
    return triples.allSatisfy { $0[0] == "0" && $0[1] == "->" } ? triples.map { $0[2] } : nil
  }
}
