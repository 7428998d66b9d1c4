import ExactReals
import ReversePolish

extension Lexicon {
  /// The words on vectors, which are lists of numbers, and on matrices, which are lists of rows.
  static let matrices: [Entry] = [
    Entry(
      "dot", "( u:vector v:vector -- x )", "dot product of two lists of one length",
      "{ 1 2 3 } { 4 5 6 } dot → 32",
      called: """
        dot product, scalar product, inner product, weighted sum, sumproduct, sum of squares
        """,
      alias: "sumproduct",
      program: "zip [ product ] map sum", isReserved: false,
      does: .matrices(
        "two lists of numbers of one length", { $0[0].isVector && $0[0] == $0[1] }, .number,
        { x, _, bounds throws(RealError) in try x[0].transposed.multiplied(by: x[1], bounds) },
        small: { dotProduct($0[0], $0[1]) })),
    Entry(
      "cross", "( u:vector v:vector -- w:vector )", "cross product of two lists of three numbers",
      "{ 1 0 0 } { 0 1 0 } cross → { 0 0 1 }", "{ 1 2 3 } { 4 5 6 } cross → { -3 6 -3 }",
      called: "cross product, vector product",
      program: """
        unpack -> z2 -> y2 -> x2 unpack -> z1 -> y1 -> x1 \
        { y1 z2 * z1 y2 * - z1 x2 * x1 z2 * - x1 y2 * y1 x2 * - }
        """, isReserved: false,
      does: .matrices(
        "two lists of 3 numbers", { $0.allSatisfy { $0.lengths == [3] } }, .vector
      ) { x, _, bounds throws(RealError) in try x[0].crossProduct(with: x[1], bounds) }),
    Entry(
      "norm", "( v:vector -- x )", "length of a vector: the root of the sum of squares",
      "{ 3 4 } norm → 5", "{ 1 1 } norm → 1.4142135623730950488",
      called: """
        length of a vector, magnitude of a vector, vector length, euclidean norm, \
        root of sum of squares, distance
        """,
      program: "[ abs sq ] map sum sqrt",
      isReserved: false,
      does: .matrices("a list of numbers", { $0[0].isVector }, .number) {
        x, _, bounds throws(RealError) in
        let square = try x[0].transposed.multiplied(by: x[0], bounds)
        return Matrix(try square.trace(bounds).squareRoot(bounds))
      }),
    Entry(
      "matmul", "( M:matrix l -- l )", "product of a matrix and another one or a vector",
      "{ { 1 2 } { 3 4 } } { { 0 1 } { 1 0 } } matmul → { { 2 1 } { 4 3 } }",
      "{ { 1 2 } { 3 4 } } { 5 6 } matmul → { 17 39 }",
      called: "matrix multiplication, multiply matrices, matrix product, matrix times vector",
      alias: "mmult",
      exactProgram: """
        -> y -> x y first text "{" contains? \
        [ y transpose -> t x [ -> r t [ r dot ] map ] map ] [ x [ y dot ] map ] if
        """, isReserved: false,
      does: .matrices(
        "a matrix, and another one or a list with as many rows as it has columns",
        { shapes in
          shapes[0].isMatrix && (shapes[1].isMatrix || shapes[1].isVector)
            && shapes[0].lengths[1] == shapes[1].lengths[0]
        }, .likeLast
      ) { x, _, bounds throws(RealError) in try x[0].multiplied(by: x[1], bounds) }),
    Entry(
      "transpose", "( M:matrix -- M:matrix )", "the rows as columns",
      "{ { 1 2 3 } { 4 5 6 } } transpose → { { 1 4 } { 2 5 } { 3 6 } }",
      called: "flip matrix, rows to columns, transposed matrix",
      program: """
        -> rows 0 rows first length 1 - range [ -> column rows [ column nth ] map ] map
        """, isReserved: false,
      does: .matrix(.matrix) { x, _ throws(RealError) in x.transposed }),
    Entry(
      "det", "( M:matrix -- x )", "determinant of a square matrix",
      "{ { 1 2 } { 3 4 } } det → -2", "{ { 1/2 1/3 } { 1/4 1/5 } } det → 0.016666666666666666667",
      "{ { 1i 2 } { 3 4 } } det → -6+4i",
      called: "determinant",
      alias: "determinant mdeterm",
      exactProgram: """
        -> m 1 m 0 m length 1 - range [ -> k -> r -> x \
        0 [ dup r length < [ r over nth k nth 0 = ] [ false ] if ] [ 1 + ] while \
        r length mod -> i r i nth -> p p k nth -> y x y * -1 i ^ * \
        r i take r i 1 + skip concat \
        [ -> w w k nth -> f f 0 = [ w ] [ w p f y / * - ] if ] map ] each drop
        """, isReserved: false,
      does: .matrix(isSquare: true, .number) { x, bounds throws(RealError) in
        Matrix(try x.determinant(bounds))
      }),
    Entry(
      "inverse", "( M:matrix -- M:matrix )", "inverse of a square matrix that is not singular",
      "{ { 1 2 } { 3 4 } } inverse → { { -2 1 } { 1.5 -0.5 } }",
      "{ { 2_m 0 } { 0 4_m } } inverse → { { 0.5_m^-1 0_m^-1 } { 0_m^-1 0.25_m^-1 } }",
      called: "inverse matrix, invert matrix, matrix inverse",
      alias: "minverse",
      exactProgram: """
        -> m m [ first unit ] map -> u 0 m length 1 - range -> all all \
        [ -> i m all [ -> p u p nth u i nth / p i = [ ] [ 0 * ] if ] map linsolve ] map transpose
        """, isReserved: false,
      does: .matrix(isSquare: true, .matrix) { x, bounds throws(RealError) in
        try x.inverse(bounds)
      }),
    Entry(
      "linsolve", "( M:matrix v:vector -- v:vector )",
      "the vector whose product with M is v",
      "{ { 1 2 } { 3 4 } } { 5 6 } linsolve → { -4 4.5 }",
      "{ { 2_ohm 0 } { 1_ohm 1_ohm } } { 6_V 5_V } linsolve → { 3_A 2_A }",
      called: """
        solve equations, linear equations, system of equations, simultaneous equations, \
        solve linear system, gaussian elimination, simultaneous
        """,
      exactProgram: """
        over length -> n zip [ unpack append ] map rref dup n 1 - nth n 1 - nth 0 = \
        [ { { 0 } } { 0 } linsolve ] when [ last ] map
        """, isReserved: false,
      does: .matrices(
        "a square matrix and a list with as many numbers as it has rows",
        { $0[0].isSquare && $0[1].isVector && $0[0].lengths[0] == $0[1].lengths[0] }, .vector
      ) { x, _, bounds throws(RealError) in
        do throws(RealError) {
          return try x[0].solution(of: x[1], bounds)
        } catch {
          guard error == Matrix.singular else { throw error }
          throw RealError(
            cause: RPNError(
              .domain,
              "the matrix is singular; 'lsq' gives the shortest of the nearest solutions, and "
                + "'nullspace' what may be added to it"))
        }
      }),
    Entry(
      "lsq", "( M:matrix v:vector -- v:vector )",
      "the shortest vector whose product with M is nearest to v",
      "{ { 1 0 } { 1 1 } { 1 2 } } { 1 0 2 } lsq → { 0.5 0.5 }",
      "{ { 1 2 } { 2 4 } } { 1 2 } lsq → { 0.2 0.4 }",
      called: "least squares, overdetermined system, best fit",
      exactProgram: """
        -> v -> m [ [ [ conj ] map ] map transpose ] -> adjoint \
        m adjoint call -> t t m matmul -> g g rank g length = [ g t v matmul linsolve ] \
        [ m rref [ [ 0 = ] all? not ] filter adjoint call -> f f m f matmul v lsq matmul ] if
        """, isReserved: false,
      does: .matrices(
        "a matrix and a list with as many numbers as it has rows",
        { $0[0].isMatrix && $0[1].isVector && $0[0].lengths[0] == $0[1].lengths[0] }, .vector
      ) { x, _, bounds throws(RealError) in try x[0].leastSquares(x[1], bounds) }),
    Entry(
      "nullspace", "( M:matrix -- M:matrix )",
      "a basis of the vectors whose product with M is 0",
      "{ { 1 2 } { 2 4 } } nullspace → { { 1 -0.5 } }", "{ { 1 2 } { 3 4 } } nullspace → { }",
      called: "kernel of a matrix, homogeneous system, null space",
      program: """
        dup length -> r transpose dup length identity zip [ unpack concat ] map rref \
        [ r take [ 0 = ] all? ] filter [ r skip ] map
        """, isReserved: false),
    Entry(
      "rank", "( M:matrix -- n )", "the number of linearly independent rows",
      "{ { 1 2 } { 2 4 } } rank → 1",
      called: "matrix rank",
      exactProgram: "rref [ [ 0 = ] all? not ] count", isReserved: false,
      does: .matrix(.number) { x, bounds throws(RealError) in
        Matrix(Real(try x.rank(bounds)))
      }),
    Entry(
      "rref", "( M:matrix -- M:matrix )", "reduced row echelon form",
      "{ { 1 2 3 } { 4 5 6 } } rref → { { 1 0 -1 } { 0 1 2 } }",
      called: "row reduce, row echelon form, gaussian elimination",
      exactProgram: """
        -> m { } m 0 m first length 1 - range [ -> k -> r -> d \
        r [ k nth 0 = ] filter -> z r [ k nth 0 = not ] filter -> c \
        c length 0 = [ d r ] [ c first dup k nth / -> p \
        [ -> w w k nth -> f f 0 = [ w ] [ w p f * - ] if ] -> q \
        d q map p append z c rest q map concat ] if ] each concat
        """, isReserved: false,
      does: .matrix(.matrix) { x, bounds throws(RealError) in try x.reducedEchelonForm(bounds) }),
    Entry(
      "identity", "( n -- M:matrix )", "the identity matrix with n rows",
      "2 identity → { { 1 0 } { 0 1 } }",
      called: "identity matrix, unit matrix",
      isReserved: false,
      does: .matrices("", { _ in true }, .matrix) { _, counts, bounds throws(RealError) in
        try .identity(counts[0], bounds)
      }),
    Entry(
      "trace", "( M:matrix -- x )", "sum of the diagonal of a square matrix",
      "{ { 1 2 } { 3 4 } } trace → 5",
      called: "trace of a matrix, diagonal sum",
      program: """
        -> rows 0 rows length 1 - range [ rows over nth swap nth ] map sum
        """, isReserved: false,
      does: .matrix(isSquare: true, .number) { x, bounds throws(RealError) in
        Matrix(try x.trace(bounds))
      }),
    Entry(
      "minor", "( M:matrix row column -- x )",
      "determinant of M without a row and a column, both counted from 0",
      "{ { 1 2 3 } { 4 5 6 } { 7 8 10 } } 0 1 minor → -2",
      called: "minor of a matrix, cofactor, submatrix",
      exactProgram: """
        -> j -> i -> m m i nth j nth drop m i take m i 1 + skip concat \
        [ -> r r j take r j 1 + skip concat ] map dup length 0 = [ drop 1 ] [ det ] if
        """, isReserved: false,
      does: .matrices("a square matrix", { $0[0].isSquare }, .number) {
        x, counts, bounds throws(RealError) in
        let count = x[0].rowCount
        for index in counts where !(0..<count).contains(index) {
          throw RealError(
            cause: RPNError(
              .outOfRange,
              "there is no row or column \(index) in a matrix of \(count)×\(count), counted from 0"
            ))
        }
        return Matrix(try x[0].minor(row: counts[0], column: counts[1], bounds))
      }),
    Entry(
      "charpoly", "( M:matrix -- l )",
      "coefficients of the characteristic polynomial, highest first",
      "{ { 1 2 } { 3 4 } } charpoly → { 1 -5 -2 }",
      called: "characteristic polynomial",
      exactProgram: """
        -> a { 1 } a 1 a length range [ -> k -> m -> l m trace k neg / -> c \
        l c append a m c a length identity * + matmul ] each drop
        """, isReserved: false,
      does: .matrix(isSquare: true, .vector) { x, bounds throws(RealError) in
        Matrix(column: try x.characteristicPolynomial(bounds))
      }),
    Entry(
      "eigenvectors", "( M:matrix -- M:matrix )",
      "independent eigenvectors of a matrix, in the order of its eigenvalues",
      "{ { 2 1 } { 1 2 } } eigenvectors → { { 1 -1 } { 1 1 } }",
      "{ { 0 -1 } { 1 0 } } eigenvectors → { { 1 i } { 1 -i } }",
      called: "eigenvector, principal axes, eigen",
      exactProgram: """
        -> m m m flatten first unit / -> m m length -> n m charpoly -> p p polyroots -> l \
        { } l unique [ -> x l [ x = ] count 1 = \
        [ p rest n 1 - take 1 [ swap x * + ] scan reverse -> q { } n identity [ -> w \
        dup length 0 = [ drop w [ m swap matmul ] n 1 - iterate transpose q matmul \
        dup [ 0 = ] all? [ drop { } ] [ 1 pack rref ] if ] when ] each ] \
        [ m n identity x * - nullspace ] if concat ] each
        """, isReserved: false,
      does: .matrices("a square matrix", { $0[0].isSquare }, .matrix)),
  ]
}

/// The dot product of two lists of one length; `nil` if a sum does not fit.
private func dotProduct(_ x: [SmallRational], _ y: [SmallRational]) -> SmallRational? {
  var sum = SmallRational(0)
  for (x, y) in zip(x, y) {
    guard let next = x.multiplied(by: y).flatMap({ sum.adding($0) }) else { return nil }
    sum = next
  }
  return sum
}
