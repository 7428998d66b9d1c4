# What can be done with the project; `make test` and `make run EXPR="3 5 + 2 *"` need nothing else.

PREFIX ?= /usr/local
EXPR ?=
SWIFT ?= swift
export EXPR
SHELL = bash
.SHELLFLAGS = -o pipefail -c

# A static executable starts as fast as dc; only Linux can link one. -s leaves out the symbols, which
# would have to be read at each start; libedit needs the libraries at the end. The linker warns of
# functions of the C library that nothing here calls: some would look for users in other libraries,
# and mktemp is dangerous.
ifeq ($(shell uname),Linux)
STATIC = --static-swift-stdlib -Xswiftc -static-executable -Xlinker -s \
  -Xlinker -lbsd -Xlinker -ltinfo -Xlinker -lmd
endif
RELEASE = $(SWIFT) build --configuration release --scratch-path .build-release --product

.PHONY: deps run test install uninstall bench proof docs format lint clean

deps:
	@Scripts/install-dependencies

run: deps
	@$(SWIFT) build --quiet --configuration release --product rpn >&2
	@if [ -n "$$EXPR" ]; then $$($(SWIFT) build --configuration release --show-bin-path)/rpn -- "$$EXPR"; \
	else $$($(SWIFT) build --configuration release --show-bin-path)/rpn; fi

# The code is tested as it is delivered: without optimization large numbers take ten times as long.
test: deps
	$(SWIFT) test --configuration release -Xswiftc -enable-testing --scratch-path .build-test

install: deps
	$(RELEASE) rpn $(STATIC) 2>&1 | { grep -v -e 'in statically linked' -e 'mktemp' || true; }
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build-release/release/rpn "$(DESTDIR)$(PREFIX)/bin/rpn"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/rpn"

# What the functional style costs, in instructions: it needs valgrind.
bench: proof

proof:
	$(SWIFT) build --quiet --configuration release --product Benchmarks
	Scripts/proof "$$($(SWIFT) build --configuration release --show-bin-path)/Benchmarks"

# The page of all words is written from the table of words, which must build for it.
WORDS = Sources/Calculator/Calculator.docc/Words.md

docs:
	$(SWIFT) build --quiet --product WordPage
	$$($(SWIFT) build --show-bin-path)/WordPage >$(WORDS)
	$(SWIFT) package --allow-writing-to-directory Documentation generate-documentation \
	  --target Functional --target ReversePolish --target ExactReals --target Calculator \
	  --enable-experimental-combined-documentation \
	  --transform-for-static-hosting --output-path Documentation

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

clean:
	rm -rf .build .build-release .build-test Documentation
