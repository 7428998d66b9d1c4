import ExactReals
import ReversePolish

extension Lexicon {
  static let bits: [Entry] = [
    Entry(
      "bitand", "( m n -- n )", "the bits that are set in both",
      "12 10 bitand → 8", "-1 255 bitand → 255", "true false bitand → false",
      called: "bitwise and, binary and, mask",
      alias: "&",
      does: .bits { m, n in m & n }),
    Entry(
      "bitor", "( m n -- n )", "the bits that are set in at least one",
      "12 10 bitor → 14",
      called: "bitwise or, binary or",
      alias: "|",
      does: .bits { m, n in m | n }),
    Entry(
      "bitxor", "( m n -- n )", "the bits that are set in exactly one",
      "12 10 bitxor → 6",
      called: "bitwise xor, exclusive or, binary xor",
      does: .bits { m, n in m ^ n }),
    Entry(
      "bitnot", "( n -- n )", "the bits that are not set: -1 - n",
      "5 bitnot → -6",
      called: "bitwise not, complement, flip bits, invert bits, one's complement",
      does: .bits { n in ~n }),
    Entry(
      "popcount", "( n:natural -- n )", "the number of set bits of n, which is not negative",
      "255 popcount → 8", "2 100 ^ 1 - popcount → 100",
      called: "count ones, number of bits set, hamming weight",
      alias: "bitcount",
      does: .integer { n, _ in .integer(Integer(n.nonzeroBitCount)) }),
    Entry(
      "shl", "( n count:natural -- n )", "n times 2 to the count, which is not negative",
      "1 10 shl → 1024", "-3 2 shl → -12", "1 70 shl → 1180591620717411303424",
      called: "shift left, bit shift, left shift",
      alias: "<<",
      does: .integers { n, count, bounds throws(RealError) in
        .integer(try n.shifted(left: count.small ?? .max, bounds))
      }),
    Entry(
      "shr", "( n count:natural -- n )",
      "n divided by 2 to the count, rounded down; the count is not negative",
      "1024 3 shr → 128", "-5 1 shr → -3",
      called: "shift right, bit shift, right shift",
      alias: ">>",
      does: .integers { n, count, bounds throws(RealError) in
        .integer(try n.shifted(right: count.small ?? .max, bounds))
      }),
    Entry(
      "wrap", "( n bits:>=1 -- n )", "n as an unsigned word of the given width",
      "256 8 wrap → 0", "-1 16 wrap → 65535",
      called: "overflow, unsigned integer, twos complement, truncate to bits, 32 bit",
      isReserved: false,
      does: .integers { n, bits, bounds throws(RealError) in
        .integer(try n.wrapped(bits: bits, bounds))
      }),
    Entry(
      "signed", "( n bits:>=1 -- n )", "n as a word of the given width in two's complement",
      "255 8 signed → -1", "128 8 signed → -128",
      called: "twos complement, signed integer, two's complement",
      isReserved: false,
      does: .integers { n, bits, bounds throws(RealError) in
        .integer(try n.signed(bits: bits, bounds))
      }),
    Entry(
      "rotl", "( n k bits:>=1 -- n )", "n rotated left by k bits in a word of the given width",
      "0b10010110 1 8 rotl → 45",
      called: "rotate left, rotate bits",
      isReserved: false,
      does: .integers { n, count, bits, bounds throws(RealError) in
        .integer(try n.rotated(left: count, bits: bits, bounds))
      }),
    Entry(
      "rotr", "( n k bits:>=1 -- n )", "n rotated right by k bits in a word of the given width",
      "1 1 8 rotr → 128",
      called: "rotate right, rotate bits",
      isReserved: false,
      does: .integers { n, count, bits, bounds throws(RealError) in
        .integer(try n.rotated(left: -count, bits: bits, bounds))
      }),
    Entry(
      "clz", "( n bits:>=1 -- k )",
      "the number of leading zeros in a word of the given width",
      "1 32 clz → 31", "0 8 clz → 8",
      called: "leading zeros, count leading zeros, bit length",
      isReserved: false,
      does: .integers { n, bits, bounds throws(RealError) in
        .integer(Integer(try n.leadingZeroBitCount(bits: bits, bounds)))
      }),
    Entry(
      "ctz", "( n bits:>=1 -- k )",
      "the number of trailing zeros in a word of the given width",
      "8 32 ctz → 3", "0 8 ctz → 8",
      called: "trailing zeros, count trailing zeros",
      isReserved: false,
      does: .integers { n, bits, bounds throws(RealError) in
        .integer(Integer(try n.trailingZeroBitCount(bits: bits, bounds)))
      }),
    Entry(
      "bitreverse", "( n bits:>=1 -- n )", "the bits of a word of the given width in reverse order",
      "1 8 bitreverse → 128", "0b1101 4 bitreverse → 11",
      called: "reverse bits",
      isReserved: false,
      does: .integers { n, bits, bounds throws(RealError) in
        .integer(try n.bitReversed(bits: bits, bounds))
      }),
    Entry(
      "byteswap", "( n bits:>=1 -- n )",
      "the bytes of a word of the given width in reverse order",
      "0x1234 16 byteswap → 13330", "1 32 byteswap → 16777216",
      called: "byte order, endian, little endian, big endian, swap bytes",
      isReserved: false,
      does: .integers { n, bits, bounds throws(RealError) in
        .integer(try n.byteSwapped(bits: bits, bounds))
      }),
    Entry(
      "toieee", "( x bits:>=16 -- n )",
      "the bits of the nearest IEEE 754 number of 16, 32, 64 or 128 bits",
      "pi 32 toieee → 1078530011", "-2 32 toieee → 3221225472", "0.1 16 toieee → 11878",
      called: """
        float bits, ieee 754, binary32, binary64, floating point representation, \
        double precision
        """,
      isReserved: false,
      does: .numberAndInteger { x, bits, bounds throws(RealError) in
        .integer(try x.floatingPointBits(bits, bounds))
      }),
    Entry(
      "fromieee", "( n:integer bits:integer -- x )",
      "the number with these bits in IEEE 754, of 16, 32, 64 or 128 bits",
      "0x40490fdb 32 fromieee → 3.1415927410125732422",
      "1 16 fromieee → 5.9604644775390625e-8",
      called: "bits to float, ieee 754, decode float",
      isReserved: false,
      does: .reals { x, bounds throws(RealError) in
        try Real(
          floatingPointBits: x[0].integer ?? 0, x[1].integer ?? 0, bounds)
      }),
  ]
}
