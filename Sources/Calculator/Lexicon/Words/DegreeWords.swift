import ExactReals
import ReversePolish

extension Lexicon {
  /// Trigonometry in degrees, which takes the place of a mode.
  static let degrees: [Entry] = [
    Entry(
      "sind", "( degrees:plain -- x )", "sine of x degrees", "30 sind → 0.5",
      "45 sind → 0.7071067811865475244",
      called: "sine in degrees, degrees mode",
      program: "deg sin",
      isReserved: false, does: .exactly(takesComplex: true)),
    Entry(
      "cosd", "( degrees:plain -- x )", "cosine of x degrees", "60 cosd → 0.5", "90 cosd → 0",
      called: "cosine in degrees, degrees mode",
      program: "deg cos", isReserved: false,
      does: .exactly(takesComplex: true)),
    Entry(
      "tand", "( degrees:plain -- x )", "tangent of x degrees", "45 tand → 1",
      called: "tangent in degrees, degrees mode",
      program: "deg tan", isReserved: false,
      does: .exactly(takesComplex: true)),
    Entry(
      "asind", "( x -- degrees )", "angle from -90 to 90 degrees whose sine is x",
      "0.5 asind → 30",
      called: "arcsine in degrees, inverse sine in degrees",
      program: "asin todeg", isReserved: false,
      does: .exactly(takesComplex: true)),
    Entry(
      "acosd", "( x -- degrees )", "angle from 0 to 180 degrees whose cosine is x",
      "-0.5 acosd → 120",
      called: "arccosine in degrees, inverse cosine in degrees",
      program: "acos todeg", isReserved: false,
      does: .exactly(takesComplex: true)),
    Entry(
      "atand", "( x -- degrees )", "angle between -90 and 90 degrees whose tangent is x",
      "1 atand → 45",
      called: "arctangent in degrees, inverse tangent in degrees",
      program: "atan todeg", isReserved: false,
      does: .exactly(takesComplex: true)),
  ]
}
