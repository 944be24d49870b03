# The same targets serve a person and .ci/run.

GOLANGCI = github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
ACTIONLINT = github.com/rhysd/actionlint/cmd/actionlint@v1.7.12

# What releases are made with. Newer GoReleasers want a newer Go than go.mod.
GORELEASER = github.com/goreleaser/goreleaser/v2@v2.15.1
CYCLONEDX = github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0
TOOLS = $(CURDIR)/build/tools

.PHONY: all build test race vet fmt lint golden docs fuzz cover bench cross tidy modules picture

all: fmt vet test build

build:            ## the binary, ./kedi-schema
	go build -trimpath -o kedi-schema .

test:             ## what the README names
	go test ./...

race:
	go test -race ./...

vet:
	go vet ./...

fmt:              ## fails when gofmt would change a file
	@changed=$$(gofmt -l $$(git ls-files '*.go')); \
	if [ -n "$$changed" ]; then echo "gofmt would change:"; echo "$$changed"; exit 1; fi

lint: actionlint
	go run $(GOLANGCI) run ./...

actionlint:       ## the workflows, and the inputs and outputs of action.yml that they use
	go run $(ACTIONLINT)

golden:           ## refresh golden files; read the diff before you commit it
	go test ./cmd ./internal/report ./internal/pages ./internal/matrix ./internal/baseline ./internal/config -update

docs:             ## refresh the pages that come from the tables
	go test ./internal/pages -run Pages -update
	go test ./internal/gendocs -run Reference -update
	go test ./cmd -run FaultPages -update

fuzz:             ## each fuzz target for FUZZTIME
	@for pkg in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz'); do \
			echo "$$pkg $$target"; \
			go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(or $(FUZZTIME),10s) $$pkg || exit 1; \
		done; \
	done

cover:
	go test -coverprofile=cover.out ./... && go tool cover -func=cover.out | tail -n 1

bench:            ## ratios against a floor measured in the same run
	go test -run '^$$' -bench . -benchtime $(or $(BENCHTIME),2s) ./...

cross:            ## every platform that is released
	@for target in linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64; do \
		echo "$$target"; \
		CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} go build -o /dev/null . || exit 1; \
	done

tidy:             ## every module's requirements; the oracles follow the main one
	@for mod in $$(git ls-files go.mod '*/go.mod'); do (cd $$(dirname $$mod) && go mod tidy) || exit 1; done

modules:          ## oracles whose libraries stay out of the main module
	@for dir in $$(git ls-files '*/go.mod' | xargs -r -n1 dirname); do \
		echo "$$dir"; (cd $$dir && go test ./...) || exit 1; \
	done

picture:          ## the README's picture of the matrix, from real output
	go run . matrix --format html docs/examples > matrix.html
	chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1.5 \
		--window-size=880,560 --screenshot=docs/matrix.png matrix.html
	rm matrix.html

reproducible:     ## the same tree in another folder, compiled anew, is the same binary
	@bash .ci/reproducible.sh

release-tools:    ## GoReleaser and the program that lists modules, at the versions above
	GOBIN=$(TOOLS) go install $(GORELEASER)
	GOBIN=$(TOOLS) go install $(CYCLONEDX)

snapshot: release-tools  ## a release in dist/, but for what needs a registry or an identity
	PATH="$(TOOLS):$$PATH" goreleaser check
	PATH="$(TOOLS):$$PATH" goreleaser release --snapshot --clean --skip=ko,sign

snapshot-twice: snapshot ## and once more: every file must have the same checksum
	mv dist/checksums.txt build/first-checksums.txt
	$(MAKE) snapshot
	diff build/first-checksums.txt dist/checksums.txt

notes:            ## the section of CHANGELOG.md that is of the tag, for its release
	@mkdir -p build
	@bash .ci/notes.sh "$$(git describe --tags --exact-match)" > build/notes.md

release: release-tools notes  ## run by the release workflow
	PATH="$(TOOLS):$$PATH" goreleaser release --clean --release-notes build/notes.md
