// A page to try things on: `swift run Scratch` runs it. The lessons' examples can be pasted here; where
// one says `// → 16.0` behind an expression, print the expression and compare.

import Calculator
import ExactReals
import Functional
import ReversePolish

print(try solveRPN("3 5 + 2 *"))
