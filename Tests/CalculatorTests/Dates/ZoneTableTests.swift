import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Time zones")
struct ZoneTableTests {
  /// The files of the oracle's zones, by name.
  private static func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for row in try Project.table("time_zone_files") {
      let digits = Array(row[1])
      files[row[0]] = try stride(from: 0, to: digits.count, by: 2).map {
        try #require(UInt8(String(digits[$0...$0 + 1]), radix: 16))
      }
    }
    return files
  }

  private static func zone(_ name: String) throws -> ZoneTable {
    try ZoneTable(try #require(try files()[name]), name: name)
  }

  @Test("Clocks show what Python's zoneinfo knows")
  func oracle() throws {
    let zones = try Self.files().map { try ZoneTable($0.value, name: $0.key) }
    let tables = Dictionary(uniqueKeysWithValues: zones.map { ($0.name, $0) })
    let rows = try Project.table("time_zones")
    #expect(rows.count >= 4000)
    for row in rows {
      let zone = try #require(tables[row[1]])
      if row[0] == "at" {
        let moment = try Moment(unixTime: Rational(Integer(try #require(Int64(row[2])))))
        let shown = try zone.moment(moment, isLocal: false)
        #expect(shown.text.text == row[3], "\(row)")
        #expect(try shown.compared(to: moment) == 0 && Moment(shown.text.text) == shown)
      } else {
        let moment = try Moment(row[2])
        let offsets = row[3].split(separator: " ").compactMap { Int($0) }
        if offsets.count == 1 {
          #expect(try zone.moment(moment, isLocal: true).offset == offsets[0], "\(row)")
        } else {
          let error = #expect(throws: RPNError.self) { try zone.moment(moment, isLocal: true) }
          let fault = offsets.isEmpty ? "skip \(row[2])" : "show \(row[2]) twice"
          #expect(error?.message == "clocks in \(row[1]) \(fault)", "\(row)")
          for offset in offsets {
            let choice = try moment.attaching(offset: offset).text.text
            #expect(error?.suggestion?.contains(choice) == true)
          }
        }
      }
    }
  }

  @Test(
    "A time that clocks skip or show twice is told with its offsets",
    arguments: [
      (
        "2026-03-29T02:30", "clocks in Europe/Berlin skip 2026-03-29T02:30",
        "write the offset that is meant: 2026-03-29T02:30+01:00 or 2026-03-29T02:30+02:00"
      ),
      (
        "2026-10-25T02:30", "clocks in Europe/Berlin show 2026-10-25T02:30 twice",
        "write the offset that is meant: 2026-10-25T02:30+02:00 or 2026-10-25T02:30+01:00"
      ),
    ])
  func gaps(text: String, message: String, suggestion: String) throws {
    let zone = try Self.zone("Europe/Berlin")
    let error = #expect(throws: RPNError.self) { try zone.moment(Moment(text), isLocal: true) }
    #expect(error?.kind == .domain)
    #expect(error?.message == message)
    #expect(error?.suggestion == suggestion)
  }

  @Test("A date is its midnight, which clocks skip in some places")
  func midnights() throws {
    let date = try Moment("2018-11-04")
    #expect(
      try Self.zone("Europe/Berlin").moment(date, isLocal: true).text.text
        == "2018-11-04T00:00+01:00")
    let zone = try Self.zone("America/Sao_Paulo")
    let error = #expect(throws: RPNError.self) { try zone.moment(date, isLocal: true) }
    #expect(error?.message == "clocks in America/Sao_Paulo skip 2018-11-04T00:00")
  }

  @Test("Only a moment is converted, and only a local time is read in a zone")
  func kinds() throws {
    let zone = try Self.zone("Asia/Tokyo")
    for text in ["2026-11-21T10:00", "2026-11-21"] {
      let error = #expect(throws: RPNError.self) { try zone.moment(Moment(text), isLocal: false) }
      #expect(error?.message == "\(text) has no offset from UTC that could be converted")
    }
    let error = #expect(throws: RPNError.self) {
      try zone.moment(Moment("2026-11-21T10:00Z"), isLocal: true)
    }
    #expect(error?.message == "2026-11-21T10:00Z has an offset from UTC already")
  }

  @Test(
    "Rules of POSIX are read",
    arguments: [
      ("UTC0", "2026-07-01T00:00Z", 0), ("<+0330>-3:30", "2026-07-01T00:00Z", 12_600),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -18_000),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00Z", -14_400),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T05:59:59Z", -14_400),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00Z", -18_000),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00Z", 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01T00:00Z", 36_000),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-01T00:00Z", 0),
      ("XXX0YYY,J60/0,J61/0", "2024-03-01T00:00Z", 3600),
      ("XXX0YYY,J60/0,J61/0", "2023-02-28T23:59:59Z", 0),
      ("XXX0YYY,59/0,60/0", "2024-02-29T00:00Z", 3600),
      ("XXX0YYY,59/0,60/0", "2023-03-01T00:00Z", 3600),
      // Daylight saving time for all of the year, as RFC 9636 writes it.
      ("XXX3EDT4,0/0,J365/23", "2026-01-01T04:00Z", -14_400),
      ("XXX3EDT4,0/0,J365/23", "2025-12-31T23:59Z", -14_400),
      // Hours before the day, and behind it.
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7200),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00Z", -3600),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00Z", 10_800),
    ])
  func rules(text: String, moment: String, offset: Int) throws {
    let rule = try #require(ZoneRule(text))
    #expect(rule.offset(at: try Moment(moment).secondOfUTC) == offset)
  }

  @Test(
    "Other texts are no rules",
    arguments: [
      "", "UT0", "UTC", "UTC+", "UTC168", "UTC0:60", "UTC0:0:60", "<+01", "<>1", "EST5EDT",
      "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
      "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,J1,366", "EST5EDT,M3.2.0,M11.1.0/",
      "EST5EDT,M3.2.0,M11.1.0 ", "EST99999999999999999999", "UTC0\u{0}",
    ])
  func noRules(text: String) { #expect(ZoneRule(text) == nil) }

  @Test("A file that is cut or changed is an error, or another zone")
  func damage() throws {
    let file = try #require(try Self.files()["America/New_York"])
    for length in 0..<file.count {
      let error = #expect(throws: RPNError.self, "\(length)") {
        try ZoneTable(Array(file.prefix(length)), name: "x")
      }
      #expect(error?.message == "the file of the time zone 'x' is damaged")
    }
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      for _ in 0..<400 {
        var changed = file
        for _ in 0..<1 + random.below(3) {
          changed[random.below(file.count)] = UInt8(random.below(256))
        }
        guard let zone = try? ZoneTable(changed, name: "x") else { continue }
        for year in ["-9999", "0001", "1883", "2026", "9998"] {
          let moment = try Moment("\(year)-03-08T02:30Z")
          _ = try? zone.moment(moment, isLocal: false)
          _ = try? zone.moment(Moment(moment.date, at: moment), isLocal: true)
        }
      }
    }
  }

  @Test("A file that counts leap seconds, or says that it is huge, is refused")
  func counts() throws {
    var file = try #require(try Self.files()["Etc/UTC"])
    let starts = file.indices.filter { file[$0...].starts(with: "TZif".utf8) }
    let second = try #require(starts.count == 2 ? starts[1] : nil)
    file[second + 31] = 1
    let error = #expect(throws: RPNError.self) { try ZoneTable(file, name: "right/UTC") }
    #expect(error?.message == "the time zone 'right/UTC' counts leap seconds")
    for place in 20..<44 {
      var huge = try #require(try Self.files()["Etc/UTC"])
      huge[place] = 0xFF
      #expect(throws: RPNError.self) { try ZoneTable(huge, name: "x") }
    }
  }
}

extension Moment {
  /// A date with the time of another one, without an offset.
  fileprivate init(_ date: Moment, at time: Moment) {
    self.init(
      dayNumber: date.dayNumber,
      TimeOfDay(second: time.clock?.second ?? 0, fraction: 0, offset: nil))
  }
}
