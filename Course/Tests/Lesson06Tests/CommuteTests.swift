import Lesson06
import Support
import Testing

@Suite("Exercise 6.3: who may change places?")
struct CommuteTests {
  @Test("Programs that may change places")
  func together() {
    for (one, other) in [
      ("3 +", "5 -"), ("2 *", "neg"), ("swap swap", "sq"), ("", "dup"), ("2 *", "2 *"),
      ("rot", "-rot"), ("2 *", "dup +"), ("swap", "rot sq -rot"),
    ] {
      expect(commute(one, other), is: true, for: "\"\(one)\" and \"\(other)\"")
      expect(commute(other, one), is: true, for: "\"\(other)\" and \"\(one)\"")
    }
  }

  @Test("Programs that may not")
  func apart() {
    for (one, other) in [
      ("7 +", "3 *"), ("2 *", "sq"), ("neg", "1 +"), ("1", "2"), ("swap", "sq"), ("dup", "swap"),
      ("abs", "3 +"),
    ] {
      expect(commute(one, other), is: false, for: "\"\(one)\" and \"\(other)\"")
      expect(commute(other, one), is: false, for: "\"\(other)\" and \"\(one)\"")
    }
  }

  @Test("What lies below the top counts, too")
  func below() {
    for (one, other) in [("nip", "dup"), ("swap sq swap", "dup")] {
      expect(commute(one, other), is: false, for: "\"\(one)\" and \"\(other)\"")
    }
  }
}
