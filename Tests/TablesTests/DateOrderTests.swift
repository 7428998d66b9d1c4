import Testing

@testable import Tables

@Suite("Dates with figures alone")
struct DateOrderTests {
  @Test(
    "The form follows from the order and the figures",
    arguments: [
      ("21/11/2026", .dmy, "%d/%m/%Y"), ("1.2.26", .dmy, "%d.%m.%y"),
      ("1-2-2026", .mdy, "%m-%d-%Y"),
      ("10/16/17 22:59", .mdy, "%m/%d/%y %H:%M"), ("26/11/21", .ymd, "%y/%m/%d"),
      ("2026/1/5", .dmy, "%Y/%m/%d"), ("2026.1.5", .mdy, "%Y.%m.%d"),
      ("1/2/2026 9:05:07.25", .dmy, "%d/%m/%Y %H:%M:%S.%f"),
      ("1/2/2026  9 PM", .dmy, "%d/%m/%Y %I %p"), ("1/2/2026 9:05 am", .dmy, "%d/%m/%Y %I:%M %p"),
      ("1/2/2026T09:05+0100", .dmy, "%d/%m/%YT%H:%M%z"),
      ("1/86", .dmy, nil), ("1/2", .dmy, nil), ("1.2.3", .dmy, nil), ("1.2/2026", .dmy, nil),
      ("123/2/2026", .dmy, nil), ("1/2/20266", .dmy, nil), ("1/2/2026x", .dmy, nil),
      ("", .dmy, nil),
      ("1/2/2026 x", .dmy, nil), ("x/1/2026", .dmy, nil), ("1/2/26", .ymd, nil), ("/", .dmy, nil),
      ("192.168.10.1", .dmy, nil),
    ] as [(String, DateOrder, String?)])
  func forms(text: String, order: DateOrder, form: String?) {
    #expect(order.form(of: text) == form)
  }
}
