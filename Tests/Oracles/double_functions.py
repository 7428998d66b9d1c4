"""Writes double_functions.tsv: the correctly rounded results of numeric words on doubles.

A row has a word, its operands, and the double nearest to the exact result, all as hexadecimal
floating-point numbers; an error is given by its kind instead of a result. The script needs mpmath
1.3.
"""

import binary_functions  # noqa: F401, adds its rows
import unary_functions  # noqa: F401, adds its rows
from binary64 import write_table
from function_rows import rows

write_table(__file__, sorted(rows))
