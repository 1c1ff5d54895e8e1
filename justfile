just := quote(just_executable()) + " --justfile " + quote(justfile())

set shell := ["bash", "-euo", "pipefail", "-c"]

# Show what there is to run
[private]
default:
    @just --list --unsorted

# Build everything, start the local set, print its address and how to sign in
run *flags: build
    @./bin/selvedge serve {{ flags }}

# Build what has changed: the browser side, then the one binary
build:
    #!/usr/bin/env bash
    set -euo pipefail
    export CGO_ENABLED=0
    newer() { [ ! -e "$1" ] || [ -n "$(find "${@:2}" -newer "$1" -print -quit)" ]; }
    if [ ! -e bin/selvedge ]; then
        echo "Building for the first time, which takes a minute or two ..."
        go build -trimpath ./adapters/... & # beside the browser side, which the binary waits for
    fi
    {{ just }} install
    if newer ui/dist/index.html ui/src ui/public ui/vite ui/*.ts ui/*.json ui/index.html fixtures/*.json; then
        echo "Building the browser side ..."
        npm --prefix ui run --silent build -- --logLevel warn
        touch ui/dist/index.html
    fi
    wait
    if newer bin/selvedge go.mod go.sum ports core adapters app fixtures ui/ui.go ui/dist/index.html; then
        echo "Building bin/selvedge ..."
        go build -trimpath -ldflags="-s -w" -o bin/selvedge ./app/selvedge
        touch bin/selvedge
    fi

# Work on it: the server at :8080 and, with instant reload, the browser side at :5173
dev: build
    @trap 'kill 0' EXIT; ./bin/selvedge serve & npm --prefix ui run --silent dev

# Run every test: Go, browser rules and screens, and the product in a real browser
test: test-go test-ui test-e2e

# Find what tests do not: formatting, lint, types, stale generated files
check: install tools
    ./bin/golangci-lint run ./...
    cd app/bench && ../../bin/golangci-lint run . {{ measuring }} && go test . {{ measuring }}
    go mod tidy -diff
    npm --prefix ui run --silent check
    npm --prefix ui run --silent api:check
    go run -modfile=.tools/go.mod .tools/licences/*.go -check

# Make what is made from other files: the page and the browser's types from openapi.yaml
generate: tools
    go generate ./adapters/httpapi
    npm --prefix ui run --silent api:types

# List what the product is made of, with the licences that have to go along: /licences.txt
licences: install
    go run -modfile=.tools/go.mod .tools/licences/*.go

# Look for known vulnerabilities in what is linked in; needs the network, for https://vuln.go.dev
vulnerabilities:
    go tool -modfile=.tools/go.mod govulncheck ./...

# Hold the product against its targets, beside PocketBase, and write app/bench/results.md; `bench -help` says what else
bench *flags: build postgres
    @echo "Building what measures ..."
    CGO_ENABLED=0 go -C app/bench build -trimpath -ldflags="-s -w" -o ../../bin/bench/ . ./pocketbase github.com/codesenberg/bombardier
    CGO_ENABLED=0 go test -c -o bin/bench/ ./adapters/sqlite ./adapters/postgres
    cd ui && npx --no-install vite build --outDir ../bin/bench/ui --manifest manifest.json --logLevel warn
    @if [ ! -e ui/tools/lighthouse/node_modules/.package-lock.json ]; then npm --prefix ui/tools/lighthouse ci --no-audit --no-fund --loglevel=error; fi
    @./bin/bench/bench -just {{ quote(just_executable()) }} {{ flags }}

# Without PocketBase, which takes longer to build than all the rest.
measuring := "./bundle ./load ./product ./report ./server"

# Hold the ledger to a simple model, a million random operations long; name a seed to do the same again
ledger-model operations="1000000" *seed:
    go test ./core/credit -run TestTheLedgerDoesWhatASimpleModelDoes -v -timeout 2h -args -operations {{ operations }} {{ if seed == "" { "" } else { "-seed " + seed } }}

# Walk through billing at random, beside a simple model; name a seed to do the same again
billing-model steps="2000" seed="":
    go test ./core/billing -run TestARandomWalkThroughBilling -v -timeout 2h -args -steps {{ steps }} -walk {{ if seed == "" { "$RANDOM$RANDOM" } else { seed } }}

# Kill the product under load, a thousand times, and look for what it acknowledged
kill-rounds rounds="1000":
    go test ./app/selvedge -run TestKilledUnderLoad -v -timeout 2h -args -rounds {{ rounds }}

# Let the disk fail while the product spends credits, and look for what it acknowledged; needs Linux and strace
disk-faults:
    go test -tags diskfaults ./app/selvedge -run TestADiskThatFails -count 1 -v

# Feed every decoder what nobody would write, for a while each
fuzz time="30s":
    #!/usr/bin/env bash
    set -euo pipefail
    grep -rl '^func Fuzz' --include=*_test.go adapters core | while read -r file; do
        for target in $(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' "$file"); do
            echo "$(dirname "$file") $target"
            go test "./$(dirname "$file")" -run '^$' -fuzz "^$target\$" -fuzztime {{ time }} </dev/null
        done
    done

# Say which browser the tests will use
browsers: install
    @npm --prefix ui run --silent e2e -- --project=chromium --list

# Take the pictures of the README anew
pictures: build
    npm --prefix ui run --silent e2e -- --project=pictures

# Whose tests take longest, which wait for disks and processes, begin first.
longest := "./app/selvedge ./adapters/postgres ./core/billing"

[private]
test-go: build postgres
    go vet ./...
    @{{ if race == "" { "echo 'No C compiler here: the Go tests run without the race detector.'" } else { "true" } }}
    go test {{ race }} -timeout 20m -shuffle=on -p 4 {{ longest }} ./...

[private]
test-ui: install
    npm --prefix ui run --silent test

[private]
test-e2e: build postgres
    npm --prefix ui run --silent e2e -- --project=chromium --project=production

# Packages of the browser side, where the lockfile is newer than what is installed
[private]
install:
    @if [ ! -e ui/node_modules/.package-lock.json ] || [ ui/package-lock.json -nt ui/node_modules/.package-lock.json ]; then \
        echo "Installing packages ..."; npm --prefix ui ci --no-audit --no-fund --loglevel=error; touch ui/node_modules/.package-lock.json; fi

# A PostgreSQL for the tests, from npm where there is none
[private]
postgres:
    @if [ -z "${SELVEDGE_TEST_POSTGRES_URL:-}" ] && ! command -v postgres >/dev/null && ! ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 \
        && [ ! -e adapters/postgres/postgrestest/npm/node_modules/.package-lock.json ]; then \
        echo "Installing PostgreSQL ..."; npm --prefix adapters/postgres/postgrestest/npm ci --no-audit --no-fund --loglevel=error; fi

[private]
tools:
    @if [ ! -x bin/golangci-lint ]; then echo "Building golangci-lint ..."; GOBIN="$PWD/bin" go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0; fi
    @if [ ! -e ui/tools/openapi/node_modules/.package-lock.json ]; then npm --prefix ui/tools/openapi ci --no-audit --no-fund --loglevel=error; fi

# The race detector needs a C compiler on Linux. SQLite is C translated to Go and has locks of its own: watching it finds
# nothing of ours and takes four times as long.
race := `if [ "$(uname)" = Darwin ] || command -v gcc >/dev/null || command -v clang >/dev/null; then echo "-race -gcflags=modernc.org/...=-race=false"; fi`
