"""Writes double_functions.tsv: what each numeric word gives on doubles, correctly rounded.

A row is a word, its operands, and the double nearest to the exact result, all as hexadecimal
floating point numbers; or the kind of the error in place of a result. Needs mpmath 1.3.
"""

import binary_functions  # noqa: F401, adds its rows
import unary_functions  # noqa: F401, adds its rows
from binary64 import write_table
from function_rows import rows

write_table(__file__, sorted(rows))
