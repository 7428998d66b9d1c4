/// What a word does that gives another result each time.
enum RandomWord: Sendable {
  case fraction, integer, normal, sample, shuffle
}
