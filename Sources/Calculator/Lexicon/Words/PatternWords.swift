/// Whether a word is left out here; the page replaces this function.
@inline(__always)
func isOmitted(_ word: String) -> Bool { false }

extension Lexicon {
  /// The words for regular expressions, which the page does without.
  static let patterns: [Entry] = [
    Entry(
      "match?", "( text pattern:regex -- ? )",
      "whether a regular expression matches a part of the text",
      #""2026-11-21" "^[0-9]{4}-" match? → true"#, #""Straße" "(?i)^STRA" match? → true"#,
      #""a1" "^\\w\\d$" match? → true"#,
      called: """
        matches, match, regex, regexp, regular expression, =~, rlike, similar to, regexp_matches, \
        regexp_like, regex_match, grep, pattern, like, glob, matching, starts with, ends with
        """,
      isReserved: false, does: .primitive(.matches)),
    Entry(
      "captures", "( text pattern:regex -- a )",
      "the list of the first match and its groups; missing without one",
      #""+49 301" "(\\d+) (\\d+)" captures → { "49 301" "49" "301" }"#,
      #""abc" "x" captures → missing"#, #""v2.5" "[0-9.]+" captures first number → 2.5"#,
      called: """
        regexp_extract, regex groups, capture groups, regexp_substr, extract, str_extract, \
        extract with regex, findall, regex search, match groups, strmatch, scan text
        """,
      isReserved: false, does: .primitive(.captures)),
    Entry(
      "sub", "( text pattern:regex other:text -- text )",
      "the text with the first match replaced by a text or by its groups",
      #""a-b-c" "-" "+" sub → "a+b-c""#,
      #""Doe, Jo" "(\\w+), (\\w+)" "\\2_\\1" sub → "Jo_Doe""#,
      called: "regexp_replace, regex replace, replace first, substitute, str_replace, sed",
      isReserved: false, does: .primitive(.substitute)),
    Entry(
      "gsub", "( text pattern:regex other:text -- text )",
      "the text with each match replaced by a text or by its groups",
      ##""a1b22" "[0-9]+" "#" gsub → "a#b#""##, #""1  2   3" " +" "," gsub → "1,2,3""#,
      #""ab" "." "<\\0>" gsub → "<a><b>""#,
      called: """
        regexp_replace, regex replace all, replace with regex, substitute all, re.sub, \
        str_replace_all, gensub, squeeze spaces, remove all but digits
        """,
      isReserved: false, does: .primitive(.substituteAll)),
  ]
}
