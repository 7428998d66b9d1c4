extension Lexicon {
  static let texts: [Entry] = [
    Entry(
      "split", "( text separator -- l )",
      "the parts between separators; with an empty one, the characters",
      #""a,b,c" "," split → { "a" "b" "c" }"#, #""año" "" split → { "a" "ñ" "o" }"#,
      isReserved: false, does: .primitive(.split)),
    Entry(
      "join", "( l separator -- text )", "the texts of a list with a separator between them",
      #"{ "a" "b" "c" } "-" join → "a-b-c""#, #"{ 1 2 } [ text ] map "" join → "12""#,
      needs: .more, isReserved: false, does: .primitive(.join)),
    Entry(
      "upper", "( text -- text )", "the text in capitals",
      #""Straße" upper → "STRASSE""#,
      isReserved: false, does: .function(.texts(.text { $0.uppercased }))),
    Entry(
      "lower", "( text -- text )", "the text in small letters",
      #""USA" lower → "usa""#,
      isReserved: false, does: .function(.texts(.text { $0.lowercased }))),
    Entry(
      "trim", "( text -- text )", "the text without white space at its ends",
      #"" \t5\n" trim → "5""#,
      isReserved: false, does: .function(.texts(.text { $0.trimmed }))),
    Entry(
      "contains?", "( text part -- ? )", "whether the part occurs in the text",
      #""banana" "nan" contains? → true"#,
      isReserved: false, does: .function(.texts(.test { $0.contains($1) }))),
    Entry(
      "replace", "( text part other -- text )",
      "the text with another in each place of a part, which is not empty",
      #""1,234,567" "," "" replace → "1234567""#,
      needs: .more, isReserved: false, does: .primitive(.replace)),
    Entry(
      "slice", "( text start count -- text )",
      "count characters from the one at start on, counted from 0",
      #""2026-11-21" 5 2 slice → "11""#, #""abc" 1 9 slice → "bc""#,
      needs: .more, isReserved: false, does: .primitive(.slice)),
    Entry(
      "text", "( a -- text )", "a value as it is printed; a text stays as it is",
      #"1 3 / text → "0.33333333333333333333""#, #"{ 1 true } text length → 10"#,
      isReserved: false, does: .primitive(.text)),
    Entry(
      "number", "( a -- x )",
      "the number that a text is, as 2.5e3, $5 or 12%",
      #""0x1F" number → 31"#, #"" 2.5e3 " number → 2500"#, #""($1,234.50)" number → -1234.5"#,
      #""12 %" number → 0.12"#,
      needs: .more, isReserved: false, does: .primitive(.number)),
    Entry(
      "tobase", "( n base -- text )", "the digits of n in a base from 2 to 36",
      #"1295 36 tobase → "zz""#, #"-255 16 tobase → "-ff""#,
      needs: .more,
      program: """
        -> base 0 "base:" base text concat format drop dup abs base digits \
        [ "0123456789abcdefghijklmnopqrstuvwxyz" swap 1 slice ] map "" join \
        swap 0 < [ "-" swap concat ] when
        """, isReserved: false),
    Entry(
      "frombase", "( text base -- x )", "the number with these digits in a base from 2 to 36",
      #""zz" 36 frombase → 1295"#, #""-f.8" 16 frombase → -15.5"#,
      needs: .more,
      program: """
        -> base -> digits digits 0 1 slice "-" = \
        [ "-" digits 1 digits length slice ] [ "" digits ] if \
        swap base text concat "r" concat swap concat number
        """, isReserved: false),
    Entry(
      "format", "( a spec -- text )",
      "a value in a format: fix:2, sci:4, si:3, hex, group, …",
      #"2.5 "fix:2" format → "2.50""#, #"1234567.5 "group,fix:2" format → "1,234,567.50""#,
      needs: .more, isReserved: false, does: .primitive(.format)),
    Entry(
      "hms", "( x -- text )", "hours as hours, minutes and seconds",
      #"3.5 hms → "3:30:00""#,
      needs: .more, isReserved: false, does: .primitive(.hours)),
    Entry(
      "dms", "( x -- text )", "degrees as degrees, minutes and seconds of arc",
      #"12.5 dms → "12°30'00\"""#,
      needs: .more, isReserved: false, does: .primitive(.degrees)),
  ]
}
