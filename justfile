just := quote(just_executable()) + " --justfile " + quote(justfile())

set shell := ["bash", "-euo", "pipefail", "-c"]

# List the recipes
[private]
default:
    @just --list --unsorted

# Build everything, start in local mode and print the URL and how to sign in
run *flags: build
    @./bin/selvedge serve {{ flags }}

# Build what changed: the frontend, then the binary
build:
    #!/usr/bin/env bash
    set -euo pipefail
    export {{ as_built }}
    {{ newer }}
    if [ ! -e bin/selvedge ]; then
        echo "Building for the first time, which takes a minute or two ..."
        go build ./adapters/... & # in parallel with the frontend, which the binary needs
    fi
    {{ just }} frontend
    wait
    if newer bin/selvedge go.mod go.sum ports core adapters app fixtures ui/ui.go ui/dist/index.html; then
        echo "Building bin/selvedge ..."
        go build -ldflags="-s -w" -o bin/selvedge ./app/selvedge
        touch bin/selvedge
    fi

[private]
frontend: install
    #!/usr/bin/env bash
    set -euo pipefail
    {{ newer }}
    if newer ui/dist/index.html ui/src ui/public ui/vite ui/*.ts ui/*.json ui/index.html fixtures/*.json; then
        echo "Building the frontend ..."
        npm --prefix ui run --silent build -- --logLevel warn
        touch ui/dist/index.html
    fi

# Types change nothing that is built.
newer := "newer() { [ ! -e \"$1\" ] || [ -n \"$(find \"${@:2}\" -newer \"$1\" ! -name '*.d.ts' -print -quit)\" ]; }"

as_built := "CGO_ENABLED=0 GOFLAGS='-trimpath -gcflags=all=" + undebugged + "' GOGC=800"

# As the Go tests are compiled, so that nothing is compiled twice: what the types come from, and what the browser's tests
# use. Each program would sleep for a second at its end, for races of what still runs then. The compiler and the tests are
# short-lived: their garbage is collected less often.
as_tested := "GOFLAGS=" + quote(race_flags) + " GOGC=800 GORACE=atexit_sleep_ms=0"

# Nobody debugs these programs: without what a debugger reads, packages are compiled in four fifths of the time.
undebugged := "-dwarf=false"

# Develop: the server on :8080 and the frontend with hot reload on :5173
dev: build types
    @trap 'kill 0' EXIT; ./bin/selvedge serve & npm --prefix ui run --silent dev

# Run all tests: Go, frontend and end-to-end
test: test-go test-ui test-e2e

# Check formatting, lint and types
check: install tools types
    #!/usr/bin/env bash
    set -euo pipefail
    export {{ as_built }}
    unformatted=$(gofmt -l adapters app core fixtures ports ui/ui.go .tools)
    [ -z "$unformatted" ] || { echo "Not formatted (gofmt -w): $unformatted"; exit 1; }
    env -u CGO_ENABLED GOFLAGS={{ quote(race_flags) }} ./bin/lint -tags diskfaults ./...
    (cd app/bench && ../../bin/lint . {{ measuring }} && go test . {{ measuring }})
    go mod tidy -diff
    npm --prefix ui run --silent check
    go run -modfile=.tools/go.mod .tools/licences/*.go -check

# Generate the frontend's types from the API's Go types
types:
    @if [ ! -e ui/tools/openapi/node_modules/.package-lock.json ]; then npm --prefix ui/tools/openapi ci --no-audit --no-fund --loglevel=error; fi
    @{{ as_tested }} npm --prefix ui run --silent api:types

# List the rules of the specification and of security with the tests that show them
rules:
    @go test ./app -run '^TestEveryRuleHasATest$' -v

# Draw every garment, option and size that core/garment knows on one page, to be looked at
flats:
    @mkdir -p bin
    @go run ./app/flats

# Update the third-party license list served at /licences.txt
licences: install
    go run -modfile=.tools/go.mod .tools/licences/*.go

# Check dependencies for known vulnerabilities (needs https://vuln.go.dev)
vulnerabilities:
    go tool -modfile=.tools/go.mod govulncheck ./...

# Benchmark against targets and PocketBase, and write app/bench/results.md (see `bench -help`)
bench *flags: build postgres
    @echo "Building the benchmarks ..."
    {{ as_built }} go -C app/bench build -ldflags="-s -w" -o ../../bin/bench/ . ./pocketbase github.com/codesenberg/bombardier
    {{ as_built }} go test -c -o bin/bench/ ./adapters/sqlite ./adapters/postgres ./core/billing ./core/garment ./core/renditions ./core/look ./adapters/modellocal ./core/sheet ./core/catalog/channel ./core/catalog/feed
    cd ui && npx --no-install vite build --outDir ../bin/bench/ui --manifest manifest.json --logLevel warn
    @if [ ! -e ui/tools/lighthouse/node_modules/.package-lock.json ]; then npm --prefix ui/tools/lighthouse ci --no-audit --no-fund --loglevel=error; fi
    @./bin/bench/bench -just {{ quote(just_executable()) }} {{ flags }}

# Without PocketBase, which takes longer to build than everything else.
measuring := "./bundle ./load ./product ./report ./server ./wares"

# Measure the renditions of a photograph of 24 megapixels: time, processor time, and bytes allocated
renditions:
    go test ./core/renditions -run '^$' -bench Renditions -benchtime 5x

# Test the ledger against a simple model with a million random operations (pass a seed to repeat a run)
ledger-model operations="1000000" *seed:
    go test ./core/credit -run TestTheLedgerDoesWhatASimpleModelDoes -v -timeout 2h -args -operations {{ operations }} {{ if seed == "" { "" } else { "-seed " + seed } }}

# Test billing with a random walk against a simple model (pass a seed to repeat a run)
billing-model steps="2000" seed="":
    go test ./core/billing -run TestARandomWalkThroughBilling -v -timeout 2h -args -steps {{ steps }} -walk {{ if seed == "" { "$RANDOM$RANDOM" } else { seed } }}

# Kill the server under load 1,000 times and check that nothing acknowledged was lost
kill-rounds rounds="1000":
    go test ./app/selvedge -run TestKilledUnderLoad -v -timeout 2h -args -rounds {{ rounds }}

# Kill a worker in the middle of 200 running tasks, twenty times, and check that each ended and was paid for once
kill-tasks kills="20":
    go test ./app -run TestKilledWhileTasksRun -v -timeout 1h -args -kills {{ kills }}

# Inject disk faults while spending credits and check that nothing acknowledged was lost (Linux with strace)
disk-faults:
    go test -tags diskfaults ./app/selvedge -run TestADiskThatFails -count 1 -v

# Upload a file of so many megabytes with the connection cut five times
upload-cuts megabytes="200":
    go test ./adapters/httpapi -run TestAnUploadGoesOnAfterEachCut -v -args -megabytes {{ megabytes }}

# Fuzz every decoder for a while
fuzz time="30s":
    #!/usr/bin/env bash
    set -euo pipefail
    grep -rl '^func Fuzz' --include=*_test.go adapters core | while read -r file; do
        for target in $(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' "$file"); do
            echo "$(dirname "$file") $target"
            go test "./$(dirname "$file")" -run '^$' -fuzz "^$target\$" -fuzztime {{ time }} </dev/null
        done
    done

# Show which browser the tests will use
browsers: install
    @npm --prefix ui run --silent e2e -- --project=chromium --list

# Retake the README screenshots
pictures: tested
    @{{ as_tested }} npm --prefix ui run --silent e2e -- --project=pictures

# The slowest tests wait for disks and processes, so they start first.
longest := "./app/selvedge ./adapters/postgres ./core/billing"

# The linter vets. Without what debuggers read, programs are linked in half the time.
[private]
test-go: frontend postgres
    @{{ if race == "" { "echo 'No C compiler here: the Go tests run without the race detector.'" } else { "true" } }}
    @{{ as_tested }} go test -vet=off -ldflags=-w -timeout 20m {{ shuffled }} -p 4 {{ longest }} ./...

# Go repeats no tests of packages in which nothing has changed, unless they are shuffled.
shuffled := if env("CI", "") == "" { "" } else { "-shuffle=on" }

# Compile the Go tests, which the linter reads too
[private]
compile: frontend
    @{{ as_tested }} go list -export -deps -test ./... >/dev/null

[private]
test-ui: install
    npm --prefix ui run --silent test

[private]
test-e2e: tested postgres
    @{{ as_tested }} npm --prefix ui run --silent e2e -- --project=chromium --project=production

# Build the server that the browser's tests use: with the race detector
[private]
tested: frontend
    @{{ as_tested }} go build -ldflags="-s -w" -o bin/selvedge-tested ./app/selvedge

# Install the frontend's packages if the lockfile is newer
[private]
install:
    @if [ ! -e ui/node_modules/.package-lock.json ] || [ ui/package-lock.json -nt ui/node_modules/.package-lock.json ]; then \
        echo "Installing packages ..."; npm --prefix ui ci --no-audit --no-fund --loglevel=error; touch ui/node_modules/.package-lock.json; fi

# Install PostgreSQL for the tests from npm if there is none
[private]
postgres:
    @if [ -z "${SELVEDGE_TEST_POSTGRES_URL:-}" ] && ! command -v postgres >/dev/null && ! ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 \
        && [ ! -e adapters/postgres/postgrestest/npm/node_modules/.package-lock.json ]; then \
        echo "Installing PostgreSQL ..."; npm --prefix adapters/postgres/postgrestest/npm ci --no-audit --no-fund --loglevel=error; fi

[private]
tools:
    @if [ ! -x bin/lint ] || [ .tools/lint/go.mod -nt bin/lint ] || [ .tools/lint/main.go -nt bin/lint ]; then \
        echo "Building the linter ..."; {{ as_built }} go -C .tools/lint build -ldflags="-s -w" -o ../../bin/lint . && touch bin/lint; fi

# The race detector needs a C compiler on Linux. It leaves out what finds no bugs of ours and takes two to eight times as
# long under it: SQLite, which is C translated to Go with its own locks, pixels, curves and hashes, each computed by one
# goroutine, and libraries that read and write what they are given through package reflect, which the detector sees.
unraced := "modernc.org/... image/... compress/... hash/... golang.org/x/image/... selvedge/adapters/modellocal selvedge/core/garment/... selvedge/core/look selvedge/core/techpacks/draft"

# These use atomic operations, as in a sync.Map, of which the linker may take one package's copy for all others. With
# intrinsics off they are calls that the detector sees; otherwise it finds races that are not there.
unraced_atomic := "encoding/json encoding/xml regexp/... go/... golang.org/x/text/... github.com/stripe/stripe-go/v85 github.com/stripe/stripe-go/v85/form github.com/stripe/stripe-mock/... github.com/getkin/... github.com/lestrrat-go/... github.com/stretchr/... github.com/santhosh-tekuri/... github.com/go-json-experiment/... github.com/xuri/... github.com/pressly/... github.com/ledongthuc/... codeberg.org/go-pdf/..."
# With the detector comes a check of unsafe pointers, of which only libraries have any. The last of the flags that match a
# package is the only one that holds.
race := `if [ "$(uname)" = Darwin ] || command -v gcc >/dev/null || command -v clang >/dev/null; then echo -race; fi`
race_flags := if race == "" { "-gcflags=all=" + undebugged } else { race + " '-gcflags=all=-d=checkptr=0 " + undebugged + "' '-gcflags=" + replace(unraced, " ", not_raced + "' '-gcflags=") + not_raced + "' '-gcflags=" + replace(unraced_atomic, " ", no_intrinsics + "' '-gcflags=") + no_intrinsics + "'" }
not_raced := "=-race=false " + undebugged
no_intrinsics := not_raced + " -d=ssa/intrinsics/off"
