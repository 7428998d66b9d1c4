extension Lexicon {
  static let complex: [Entry] = [
    Entry(
      "i", "( -- z )", "imaginary unit, whose square is -1", "i → i", "i sq → -1",
      "i pi * exp → -1",
      called: "imaginary unit, square root of minus one, complex number, imaginary number",
      program: "1i", isReserved: false),
    Entry(
      "-i", "( -- z )", "the negative of the imaginary unit", "-i → -i",
      "-i sq → -1",
      called: "minus i",
      infix: "-i", program: "-1i", isReserved: false),
    Entry(
      "re", "( z -- x )", "real part of z", "3+4i re → 3",
      called: "real part",
      isReserved: false, does: .function(.complex(.real))),
    Entry(
      "im", "( z -- x )", "imaginary part of z", "3+4i im → 4", "5 im → 0",
      called: "imaginary part, imaginary",
      isReserved: false, does: .function(.complex(.imaginary))),
    Entry(
      "conj", "( z -- z )", "complex conjugate of z, with the opposite imaginary part",
      "3+4i conj → 3-4i",
      called: "complex conjugate",
      isReserved: false, does: .function(.complex(.conjugate))),
    Entry(
      "arg", "( z -- angle )",
      "argument of z, an angle from -pi to pi; z is not 0", "1+i arg todeg → 45",
      "-1 arg todeg → 180",
      called: "phase, argument of a complex number, angle of a complex number",
      isReserved: false, does: .function(.complex(.argument))),
    Entry(
      "polar", "( r angle -- z )",
      "complex number with absolute value r and an angle as its argument",
      "2 60 deg polar → 1+1.7320508075688772935i", "1 pi polar → -1",
      called: "polar coordinates, polar to rectangular, from polar",
      program: "1i * exp *", isReserved: false),
    Entry(
      "topolar", "( z -- r angle )", "absolute value and argument of z; z is not 0",
      "3+4i topolar → 5 0.92729521800161223243", "-2i topolar todeg → 2 -90",
      called: "polar coordinates, rectangular to polar, cartesian to polar",
      program: "dup abs swap arg", isReserved: false),
  ]
}
