// Prints the page of all words, for `make docs`.

import Calculator

print(WordTable.page, terminator: "")
