import Calculator
import PlainText
import ReversePolish
import Synchronization

/// The time zone files of the system, each read at most once.
enum ZoneFiles {
  /// The conversion of moments to a time zone, for the core.
  static let clocks: ZoneClocks = { name, moment, isLocal throws(RPNError) in
    try table(name).get().moment(moment, isLocal: isLocal)
  }

  /// The tables of the zones used so far, which make many rows as fast as one.
  private static let tables = Mutex<[String: Result<ZoneTable, RPNError>]>([:])

  /// The maximum number of cached names, more than there are zones.
  private static let mostNames = 10_000

  /// The maximum length of a file; real files have a few thousand bytes.
  private static let longestFile = 1 << 20

  /// The directories of time zone files on different systems.
  private static let directories = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  private static func table(_ name: String) -> Result<ZoneTable, RPNError> {
    if let table = tables.withLock({ $0[name] }) { return table }
    let table = Result { () throws(RPNError) in try readTable(name) }
    tables.withLock { if $0.count < mostNames { $0[name] = table } }
    return table
  }

  private static func readTable(_ name: String) throws(RPNError) -> ZoneTable {
    let places = [OS.variable("TZDIR")].compactMap(\.self) + directories
    guard let directory = places.first(where: OS.fileExists) else {
      throw RPNError(
        .domain, "no time zones are installed here",
        suggestion: "install 'tzdata', or write an offset from UTC, like +09:00")
    }
    let path = "\(directory)/\(name)"
    guard isName(name), OS.isFile(path) else { throw unknown(name, directory) }
    let bytes: [UInt8]
    do {
      bytes = try OS.readKeptFile(path, atMost: longestFile)
    } catch {
      throw RPNError(.domain, "\(error)")
    }
    return try ZoneTable(bytes, name: name)
  }

  /// Whether a text can be the name of a zone and does not lead out of the directory.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= 64
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        part.utf8.first.map { isLetter($0) } ?? false
          && part.utf8.allSatisfy { isLetter($0) || "0123456789_+-".utf8.contains($0) }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// The error for an unknown zone.
  private static func unknown(_ name: String, _ directory: String) -> RPNError {
    let names = names(in: directory + "/", depth: 3).map { path in
      String(path.dropFirst(directory.count + 1))
    }
    let sought = name.lowercased().split(separator: " ").joined(separator: "_")
    var near = names.filter { $0.lowercased() == sought || $0.lowercased().hasSuffix("/" + sought) }
    if near.isEmpty { near = nearestNames(to: name, among: names) }
    if near.isEmpty {
      let cities = nearestNames(to: name, among: names.map { city(of: $0) })
      near = names.filter { cities.contains(city(of: $0)) }
    }
    return RPNError(
      .domain, "there is no time zone \(quoted(name))",
      suggestion: near.isEmpty
        ? "zones are named like \"Europe/Berlin\""
        : "did you mean \(alternatives(near.prefix(3).map { "\"\($0)\"" }))?")
  }

  private static func city(of name: String) -> String {
    name.split(separator: "/").last.map { String($0) } ?? name
  }

  /// Returns the names of the zones in a directory, which begin with a capital letter.
  private static func names(in directory: String, depth: Int) -> [String] {
    OS.files(beginningWith: directory).filter { path in
      path.utf8.dropFirst(directory.utf8.count).first.map { 0x41...0x5A ~= $0 } ?? false
        && !path.utf8.contains(UInt8(ascii: "."))
    }.flatMap { path in
      path.hasSuffix("/") ? depth > 1 ? names(in: path, depth: depth - 1) : [] : [path]
    }
  }
}
