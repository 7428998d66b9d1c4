extension Lexicon {
  static let texts: [Entry] = [
    Entry(
      "split", "( text separator:text -- l )",
      "the parts between separators; with an empty one, the characters",
      #""a,b,c" "," split → { "a" "b" "c" }"#, #""año" "" split → { "a" "ñ" "o" }"#,
      called: """
        split text, split string, explode text, separate words, csv, words of a text, \
        characters of a text, tokenize
        """,
      isReserved: false, does: .primitive(.split)),
    Entry(
      "join", "( l:texts separator:text -- text )",
      "the texts of a list with a separator between them",
      #"{ "a" "b" "c" } "-" join → "a-b-c""#, #"{ 1 2 } [ text ] map "" join → "12""#,
      called: "join texts, join strings with separator, implode, combine texts",
      isReserved: false, does: .primitive(.join)),
    Entry(
      "upper", "( text -- text )", "the text in capitals",
      #""Straße" upper → "STRASSE""#,
      called: "uppercase, capital letters, capitals, upper case, all caps",
      alias: "uppercase",
      isReserved: false, does: .function(.texts(.text { $0.uppercased }))),
    Entry(
      "lower", "( text -- text )", "the text in small letters",
      #""USA" lower → "usa""#,
      called: "lowercase, small letters, lower case",
      alias: "lowercase",
      isReserved: false, does: .function(.texts(.text { $0.lowercased }))),
    Entry(
      "trim", "( text -- text )", "the text without white space at its ends",
      #"" \t5\n" trim → "5""#,
      called: "strip spaces, remove spaces, trim whitespace, remove blanks",
      isReserved: false, does: .function(.texts(.text { $0.trimmed }))),
    Entry(
      "contains?", "( text part:text -- ? )", "whether the part occurs in the text",
      #""banana" "nan" contains? → true"#,
      called: """
        contains text, search text, find in text, substring, includes, search in string, \
        index of
        """,
      isReserved: false, does: .function(.texts(.test { $0.contains($1) }))),
    Entry(
      "replace", "( text part:pattern other:text -- text )",
      "the text with each occurrence of a nonempty part replaced by another",
      #""1,234,567" "," "" replace → "1234567""#,
      called: "substitute, find and replace, replace text, search and replace",
      isReserved: false, does: .primitive(.replace)),
    Entry(
      "slice", "( l start count -- l )",
      "up to count elements or characters from start on, counted from 0",
      #""2026-11-21" 5 2 slice → "11""#, #""abc" 1 9 slice → "bc""#,
      "{ 5 6 7 8 } 1 2 slice → { 6 7 }",
      called: """
        substring, part of a text, cut text, left right mid, first characters, sublist, \
        part of a list
        """,
      isReserved: false, does: .primitive(.slice, onTexts: .part)),
    Entry(
      "text", "( a -- text )", "a value as it is printed; a text stays as it is",
      #"1 3 / text → "0.33333333333333333333""#, #"{ 1 true } text length → 10"#,
      called: "number to text, string, to string, convert to text, number to string",
      isReserved: false, does: .primitive(.text)),
    Entry(
      "number", "( a:numeral -- x )",
      "the number or quantity in a text, such as 2.5e3, $5, 4.7 k or 3 kg",
      #""0x1F" number → 31"#, #""($1,234.50)" number → -1234.5"#,
      #"{ "3 kg" "500 g" } [ number ] map sum → 3.5_kg"#, #""1.5 Mrd" number → 1500000000"#,
      called: "text to number, string to number, parse number, read number, int, float",
      isReserved: false, does: .primitive(.number)),
    Entry(
      "tobase", "( n base:integer,>=2,<=36 -- text )", "the digits of n in a base from 2 to 36",
      #"1295 36 tobase → "zz""#, #"-255 16 tobase → "-ff""#,
      called: """
        convert to base, to binary, to hex, hexadecimal, decimal to binary, decimal to hex, \
        binary, octal, number base, base conversion, decimal to octal
        """,
      program: """
        -> base 0 "base:" base text concat format drop dup abs base digits \
        [ "0123456789abcdefghijklmnopqrstuvwxyz" swap 1 slice ] map "" join \
        swap 0 < [ "-" swap concat ] when
        """, isReserved: false),
    Entry(
      "hex", "( n -- text )", "n in hexadecimal digits, as 0xff",
      #"255 hex → "0xff""#,
      called: "to hex, hexadecimal, decimal to hex, base 16",
      program: #""hex" format"#, isReserved: false),
    Entry(
      "bin", "( n -- text )", "n in binary digits, as 0b101",
      #"5 bin → "0b101""#,
      called: "to binary, binary, decimal to binary, base 2",
      program: #""bin" format"#, isReserved: false),
    Entry(
      "oct", "( n -- text )", "n in octal digits, as 0o17",
      #"15 oct → "0o17""#,
      called: "to octal, octal, decimal to octal, base 8",
      program: #""oct" format"#, isReserved: false),
    Entry(
      "frombase", "( text:digits base:integer,>=2,<=36 -- x )",
      "the number with these digits in a base from 2 to 36",
      #""zz" 36 frombase → 1295"#, #""-f.8" 16 frombase → -15.5"#,
      called: """
        convert from base, from binary, from hex, binary to decimal, hex to decimal, \
        octal to decimal
        """,
      program: """
        -> base -> digits digits 0 1 slice "-" = \
        [ "-" digits 1 digits length slice ] [ "" digits ] if \
        swap base text concat "r" concat swap concat number
        """, isReserved: false),
    Entry(
      "format", "( a spec:format -- text )",
      "a value in a format: fix:2, sci:4, si:3, hex, group, …",
      #"2.5 "fix:2" format → "2.50""#, #"1234567.5 "group,fix:2" format → "1,234,567.50""#,
      called: """
        number format, money format, thousands separator, hex, hexadecimal, \
        scientific notation, engineering notation, fixed decimals, show as, currency format
        """,
      isReserved: false, does: .primitive(.format)),
    Entry(
      "hms", "( x:written -- text )", "hours as hours, minutes and seconds",
      #"3.5 hms → "3:30:00""#,
      called: """
        hours minutes seconds, time format, decimal hours to time, minutes to hours, \
        decimal time
        """,
      isReserved: false, does: .primitive(.hours)),
    Entry(
      "dms", "( x:written -- text )", "degrees as degrees, minutes and seconds of arc",
      #"12.5 dms → "12°30'00\"""#,
      called: "degrees minutes seconds, latitude, longitude",
      isReserved: false, does: .primitive(.degrees)),
  ]
}
