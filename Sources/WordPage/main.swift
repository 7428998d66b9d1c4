// Prints the page of all words, for `make docs`; with `manual`, the section of the manual page.

import Calculator

print(
  CommandLine.arguments.contains("manual") ? WordTable.manual : WordTable.page, terminator: "")
