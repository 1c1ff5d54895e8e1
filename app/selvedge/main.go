// Command selvedge is the product: the server and the operator's commands.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/alecthomas/kong"

	"selvedge/app"
)

type cli struct {
	Serve      serve      `cmd:"" help:"Run the Selvedge server."`
	Health     health     `cmd:"" help:"Check that the server is running (for container health checks)."`
	Migrate    migrate    `cmd:"" help:"Migrate the production database to this version's schema."`
	Plans      plans      `cmd:"" help:"Manage the plans for sale."`
	CustomPlan customPlan `cmd:"" help:"Manage custom plans for individual workspaces."`
	Ledger     ledger     `cmd:"" help:"Check credit ledgers."`
	Outbox     outbox     `cmd:"" help:"List and retry background work that gave up, such as undeliverable email."`
	Backup     backup     `cmd:"" help:"Back up the local data folder to a file, even while the server is running."`
	Restore    restore    `cmd:"" help:"Restore a backup into an empty folder."`
	StripeMock stripeMock `cmd:"" help:"Run the local Stripe as a standalone server."`

	Version kong.VersionFlag `help:"Print the version."`
}

func main() {
	// The heap is a few megabytes, and load produces hundreds of megabytes of garbage a
	// second: with Go's default of 100, collecting it takes a third of the CPU time.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with its environment passed in, for tests.
func run(ctx context.Context, args []string, out, errs io.Writer) (code int) {
	var commands cli
	parser, err := kong.New(&commands,
		kong.Name("selvedge"),
		kong.Description("The command center for fashion and retail brands."),
		kong.Vars{"version": app.Version},
		kong.ShortUsageOnError(), // full usage would hide the error
		kong.Writers(out, errs),
		kong.Exit(func(code int) { panic(exit(code)) }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.BindTo(out, (*io.Writer)(nil)),
		kong.Bind(logged{errs}),
	)
	if err != nil {
		panic(err) // the tags of cli are wrong
	}
	defer func() {
		if reason := recover(); reason != nil {
			asked, ok := reason.(exit)
			if !ok {
				panic(reason)
			}
			code = int(asked)
		}
	}()
	command, err := parser.Parse(args)
	parser.FatalIfErrorf(err)
	if err := command.Run(); err != nil {
		fmt.Fprintf(app.Redact(errs, commands), "selvedge: %v\n", err)
		return 1
	}
	return 0
}

// exit is the panic with which kong exits, after --help or a wrong flag.
type exit int

// logged is the log output of a serving command.
type logged struct{ io.Writer }

type serve struct {
	app.Config `embed:""`
}

// Run serves until it is interrupted.
func (s *serve) Run(ctx context.Context, out io.Writer, errs logged) error {
	if err := s.Check(); err != nil {
		return err
	}
	log, err := app.NewLog(errs, s.Config, s.IsProduction())
	if err != nil {
		return err
	}
	if unknown := app.UnknownSettings(os.Environ()); len(unknown) > 0 {
		log.WarnContext(ctx, "ignoring unknown SELVEDGE_ variables: see `selvedge serve --help`", "names", unknown)
	}
	// Listen first: no need to open anything if an address is taken.
	listener, err := listen("SELVEDGE_ADDR", s.Addr, "127.0.0.1:8081")
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }() // already closed if it served
	s.Addr = listener.Addr().String()       // port 0 becomes a real one
	var metricsListener net.Listener
	if s.MetricsAddr != "" {
		if metricsListener, err = listen("SELVEDGE_METRICS_ADDR", s.MetricsAddr, "127.0.0.1:9090"); err != nil {
			return err
		}
		defer func() { _ = metricsListener.Close() }()
	}
	product, err := app.New(ctx, s.Config, log)
	if err != nil {
		return err
	}
	at := s.PublicURL
	if at == "" {
		at = "http://" + s.Addr
	}
	if s.IsProduction() {
		fmt.Fprintf(out, "Selvedge is running at %s, listening on http://%s\n", at, s.Addr)
	} else {
		fmt.Fprintf(out, welcome, at, at, at)
	}
	return product.Serve(ctx, listener, metricsListener)
}

// listen listens on the address of a setting. If it is in use, the error suggests another.
func listen(setting, address, another string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is already in use: stop whatever is running there, or choose another address with %s=%s", address, setting, another)
	}
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", setting, err)
	}
	return listener, nil
}

type migrate struct {
	app.Config `embed:""`
}

// Run needs only the database URL.
func (m *migrate) Run(ctx context.Context, out io.Writer) error {
	version, known, err := app.Migrate(ctx, m.Config)
	if err != nil {
		return err
	}
	if version > known {
		fmt.Fprintf(out, "The schema is at version %d, from a newer Selvedge (this one supports up to %d). Nothing changed.\n", version, known)
		return nil
	}
	fmt.Fprintf(out, "The schema is up to date (version %d).\n", version)
	return nil
}

const welcome = `
  Selvedge is running at  %s

  Sign in with any email address, such as ada@example.com.
  Find your code at       %s/local/mailbox
  All local tools:        %s/local/

  Press Ctrl+C to stop.

`
