import Foundation
import Shell
import Testing

/// The zones of the system: their names, and files that are not what they should be.
@Suite("Time zones of the command")
struct TimeZoneTests {
  @Test(
    "Moments are shown in a zone, and local times read in one",
    arguments: [
      (#"'2026-11-21T10:00Z "Europe/Berlin" to'"#, "2026-11-21T11:00+01:00"),
      (#"'2026-07-21T10:00Z "Asia/Tokyo" to'"#, "2026-07-21T19:00+09:00"),
      (#"--now 2026-11-21T09:30Z 'now "America/New_York" to'"#, "2026-11-21T04:30-05:00"),
      (#"'2026-03-29T00:00 "Europe/Berlin" atzone'"#, "2026-03-29T00:00+01:00"),
      (
        #"""
        '"Europe/Berlin" -> z 2026-03-30 z atzone 2026-03-29 z atzone - _h to'
        """#, "23_h"
      ),
      (#"--infix 'to(2026-11-21T10:00Z, "Europe/Berlin")'"#, "2026-11-21T11:00+01:00"),
      (#"--infix 'to(2026-11-21T10:00Z, +09:00)'"#, "2026-11-21T19:00+09:00"),
      (#"--double '2026-11-21T10:00Z "Asia/Kolkata" to'"#, "2026-11-21T15:30+05:30"),
      (#"'2126-07-21T10:00Z "Europe/Berlin" to'"#, "2126-07-21T12:00+02:00"),
      (#"'1880-01-01T00:00Z "Europe/Berlin" to'"#, "1880-01-01T00:53:28+00:53:28"),
    ])
  func zones(arguments: String, result: String) throws {
    let outcome = try inProcess("rpn \(arguments)")
    #expect(outcome.output == result + "\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "A name that no zone has is an error with the nearest ones",
    arguments: [
      ("Europe/Berln", #"did you mean "Europe/Berlin"?"#),
      ("europe/berlin", #"did you mean "Europe/Berlin"?"#),
      ("Tokyo", #"did you mean "Asia/Tokyo"?"#),
      ("New York", #"did you mean "America/New_York"?"#),
      ("../../../etc/passwd", #"zones are named like "Europe/Berlin""#),
      ("/etc/passwd", #"zones are named like "Europe/Berlin""#),
      ("Europe/../Europe/Berlin", #"zones are named like "Europe/Berlin""#),
      ("Europe", "zones are named"), ("tzdata.zi", "zones are named"), ("", "zones are named"),
    ])
  func names(name: String, suggestion: String) throws {
    let outcome = try inProcess(["rpn", "2026-11-21T10:00Z \"\(name)\" to"].dropFirst())
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("rpn: there is no time zone '\(name)'; "))
    #expect(outcome.errors.contains(suggestion))
  }

  @Test(
    "A file that is damaged, huge or no file is an error",
    arguments: [
      ("printf nothing >z/X", "the file of the time zone 'X' is damaged"),
      (": >z/X", "the file of the time zone 'X' is damaged"),
      ("head -c 2000000 /dev/zero >z/X", "cannot read 'z/X': it has more than 1 MiB"),
      ("mkfifo z/X", "there is no time zone 'X'"),
      ("ln -s X z/X", "there is no time zone 'X'"),
    ])
  func files(command: String, message: String) throws {
    let outcome = try shell(
      "mkdir z; \(command); TZDIR=z rpn '2026-11-21T10:00Z \"X\" to'", atMost: .seconds(20))
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("rpn: \(message)"))
  }

  @Test("A column of times is shown in a zone, and the zone may stand in a column")
  func rows() throws {
    let table = "t,z\n2026-11-21T10:00Z,Europe/Berlin\n2026-07-21T10:00Z,Asia/Tokyo\n"
    let one = try inProcess(#"rpn rows --csv 't "Europe/Berlin" to'"#, input: table)
    #expect(one.output.contains("2026-11-21T11:00+01:00\n"))
    #expect(one.output.contains("2026-07-21T12:00+02:00\n"))
    let two = try inProcess("rpn rows --csv --text z 't z to'", input: table)
    #expect(two.output.contains("2026-11-21T11:00+01:00\n"))
    #expect(two.output.contains("2026-07-21T19:00+09:00\n"))
  }
}
