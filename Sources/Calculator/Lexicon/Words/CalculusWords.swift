import ExactReals
import ReversePolish

extension Lexicon {
  static let calculus: [Entry] = [
    Entry(
      "derivative", "( q x -- y )", "derivative of q at x, if q is differentiable there",
      "[ sq ] 3 derivative → 6", "[ ln ] 4 derivative → 0.25",
      called: """
        differentiate, slope of a function, differentiation, rate of change, tangent slope, \
        calculus, gradient
        """,
      does: .primitive(.derivative)),
    Entry(
      "solve", "( q from to -- x )",
      "a root of q between from and to, where q has opposite signs",
      "[ 3 - ] 0 10 solve → 3", "[ sq 2 - ] 0 2 solve → 1.4142135623730950488",
      "[ 5_m/s * 10_m - ] 0_s 5_s solve → 2_s",
      called: """
        solve equation, find root, zero of a function, root of a function, find zero, \
        equation, unknown, goal seek, find x, equation solver, intersection, break even
        """,
      exactProgram: """
        -> b -> a -> q b a - unit -> u b q call unit -> v \
        [ u * a + q call v / ] 0 b a - u / solve u * a +
        """, does: .primitive(.solve)),
    Entry(
      "solveall", "( q from to -- l )",
      "all roots of q between two numbers, proved complete",
      "[ sq 2 - ] -2 2 solveall → { -1.4142135623730950488 1.4142135623730950488 }",
      "[ 1 - sq ] -1 2 solveall → { 1 }", "[ exp ] 0 1 solveall → { }",
      called: "equation roots, zeros, all solutions, all roots",
      exactProgram: """
        -> b -> a -> q b a - unit -> u b q call unit -> v \
        [ u * a + q call v / ] 0 b a - u / solveall [ u * a + ] map
        """, isReserved: false, does: .primitive(.solveAll)),
    Entry(
      "solvesystem", "( l lows:list highs:list -- v:list )",
      "a point between two corners at which all functions are 0",
      "{ [ + 3 - ] [ * 2 - ] } { 0 1.6 } { 1.5 4 } solvesystem → { 1 2 }",
      """
      { [ sq swap sq + 4 - ] [ * 1 - ] } { 1 0 } { 2 1 } solvesystem last → \
      0.5176380902050415247
      """,
      called: """
        system of equations, simultaneous equations, nonlinear equations, intersection of curves, \
        several unknowns, two equations, multisolve
        """,
      isReserved: false, does: .primitive(.solveSystem)),
    Entry(
      "solvesystemall", "( l lows:list highs:list -- l )",
      "all points between two corners at which all functions are 0",
      "{ [ + 3 - ] [ * 2 - ] } { 0 0 } { 4 4 } solvesystemall → { { 1 2 } { 2 1 } }",
      called: "all solutions of a system of equations",
      isReserved: false, does: .primitive(.solveSystemAll)),
    Entry(
      "minimize", "( q from to -- x )", "the point between two numbers at which q is least",
      "[ 3 - sq 1 + ] 0 10 minimize → 3", "[ exp ] 0 1 minimize → 0",
      "[ dup sq 3 - * ] 0 2 minimize → 1",
      called: "minimum of a function, lowest, least, optimum, optimize, extremum",
      exactProgram: """
        -> b -> a -> q b a - unit -> u b q call unit -> v \
        [ u * a + q call v / ] 0 b a - u / minimize u * a +
        """, isReserved: false, does: .primitive(.minimize)),
    Entry(
      "maximize", "( q from to -- x )", "the point between two numbers at which q is greatest",
      "[ dup 4 swap - * ] 0 10 maximize → 2", "[ sin ] 0 3 maximize → 1.5707963267948966192",
      called: "maximum of a function, highest, greatest, optimum, optimize, extremum",
      program: "-> b -> a [ neg ] compose a b minimize", isReserved: false),
    Entry(
      "integrate", "( q from to -- y )",
      "integral of q between two numbers, each digit proved; else an error",
      "[ 2 * ] 0 3 integrate → 9", "[ exp ] 0 1 integrate → 1.7182818284590452354",
      "[ 9.81_m/s^2 * ] 0_s 2_s integrate → 19.62_m",
      called: """
        integral, area under a curve, antiderivative, definite integral, calculus, area, \
        integration
        """,
      exactProgram: """
        -> b -> a -> q b a - unit -> u b a - 2 / a + q call unit -> v \
        [ u * a + q call v / ] 0 b a - u / integrate u * v *
        """, does: .primitive(.integrate)),
    Entry(
      "integratefrom", "( q a -- y )", "integral of q from a to infinity",
      "[ neg exp ] 0 integratefrom → 1", "[ sq inv ] 2 integratefrom → 0.5",
      "[ -> x x 3 ^ x exp 1 + / ] 0 integratefrom → 5.6821969769834755055",
      called: "improper integral, infinity, infinite area",
      program: """
        dup unit -> u -> a -> q \
        [ -> t 1 t - -> s t s / u * a + q call s sq / ] 0 1 integrate u *
        """, isReserved: false),
    Entry(
      "integrateall", "( q -- y )", "integral of q over all real numbers",
      "[ sq neg exp ] integrateall → 1.7724538509055160273",
      "[ sq 1 + inv ] integrateall → 3.1415926535897932385",
      called: "improper integral, infinity, infinite area, real line",
      program: "-> q [ -> x x q call x neg q call + ] 0 integratefrom", isReserved: false),
    Entry(
      "polyroots", "( l:numbers -- l )",
      "all roots of a polynomial, from its coefficients, highest first",
      "{ 1 -3 2 } polyroots → { 1 2 }", "{ 1 -2 5 } polyroots → { 1-2i 1+2i }",
      "{ 1 0 0 -1 } polyroots first re → -0.5",
      called: """
        roots of a polynomial, quadratic equation, solve quadratic, quadratic formula, \
        cubic equation, zeros of a polynomial, solve polynomial
        """,
      isReserved: false, does: .primitive(.polynomialRoots)),
    Entry(
      "eigenvalues", "( M:matrix -- l )",
      "the eigenvalues of a square matrix, repeated by multiplicity",
      "{ { 2 1 } { 1 2 } } eigenvalues → { 1 3 }", "{ { 0 -1 } { 1 0 } } eigenvalues → { -i i }",
      "{ { 2_N/m 1_N/m } { 1_N/m 2_N/m } } eigenvalues → { 1_N/m 3_N/m }",
      called: "eigenvalue, eigen",
      alias: "eigvals",
      program: "transpose dup flatten first unit -> u u / charpoly polyroots u *",
      isReserved: false),
  ]
}
