/// The positive nodes of Gauss's quadrature with 16 nodes on −1…1, and their weights.
///
/// The rule is exact for polynomials up to degree 31. The nodes are the roots of the 16th Legendre
/// polynomial *P*, and the weight of a node *x* is 2 / ((1 − *x*²) · *P*′(*x*)²). The negative
/// nodes lie symmetrically.
///
/// - Source: Abramowitz and Stegun 1964, 25.4.29; calculated by `Tests/Oracles/calculus.py`.
let gaussLegendre: [(node: Double, weight: Double)] = [
  (0.09501250983763744, 0.1894506104550685),
  (0.2816035507792589, 0.18260341504492358),
  (0.45801677765722737, 0.16915651939500254),
  (0.6178762444026438, 0.14959598881657674),
  (0.755404408355003, 0.12462897125553388),
  (0.8656312023878318, 0.09515851168249279),
  (0.9445750230732326, 0.062253523938647894),
  (0.9894009349916499, 0.027152459411754096),
]
