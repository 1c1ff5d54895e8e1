// Command selvedge is the one binary of the product.
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
	Serve      serve      `cmd:"" help:"Run the product."`
	Health     health     `cmd:"" help:"Say whether the product runs: what a container's health check asks."`
	Migrate    migrate    `cmd:"" help:"Bring the database of the production set to this version's schema."`
	Plans      plans      `cmd:"" help:"The plans that are sold."`
	CustomPlan customPlan `cmd:"" help:"What was agreed with one workspace instead of a plan."`
	Ledger     ledger     `cmd:"" help:"The credits of all workspaces."`
	Outbox     outbox     `cmd:"" help:"Work that was promised and given up: mails that no server took, and the like."`
	Backup     backup     `cmd:"" help:"Write the local set's folder to a file, while it runs or not."`
	Restore    restore    `cmd:"" help:"Put a backup into an empty folder."`
	StripeMock stripeMock `cmd:"" help:"Run the local Stripe on its own."`

	Version kong.VersionFlag `help:"Print the version."`
}

func main() {
	// The heap is a few megabytes, and under load there are hundreds of garbage a
	// second: at Go's own 100 a third of the processors' time goes to collecting it.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with its surroundings handed in, so that a test can be them.
func run(ctx context.Context, args []string, out, errs io.Writer) (code int) {
	var commands cli
	parser, err := kong.New(&commands,
		kong.Name("selvedge"),
		kong.Description("The command center for fashion and retail brands."),
		kong.Vars{"version": app.Version},
		kong.ShortUsageOnError(), // all of it would hide the error
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

// exit is how kong asks to stop, after --help or a wrong flag.
type exit int

// logged is where a command that serves logs to.
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
		log.WarnContext(ctx, "these variables are no settings and change nothing: see `selvedge serve --help`", "names", unknown)
	}
	// The addresses are taken first, so that the house is not put together in vain.
	listener, err := listen("SELVEDGE_ADDR", s.Addr, "127.0.0.1:8081")
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }() // closed already where it served
	s.Addr = listener.Addr().String()       // port 0 has become a real one
	var beside net.Listener
	if s.MetricsAddr != "" {
		if beside, err = listen("SELVEDGE_METRICS_ADDR", s.MetricsAddr, "127.0.0.1:9090"); err != nil {
			return err
		}
		defer func() { _ = beside.Close() }()
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
	return product.Serve(ctx, listener, beside)
}

// listen takes an address, which a setting names, or says what else may be set.
func listen(setting, address, another string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is in use: stop what runs there, or choose another address with %s=%s", address, setting, another)
	}
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", setting, err)
	}
	return listener, nil
}

type migrate struct {
	app.Config `embed:""`
}

// Run needs the database's address and nothing else.
func (m *migrate) Run(ctx context.Context, out io.Writer) error {
	version, known, err := app.Migrate(ctx, m.Config)
	if err != nil {
		return err
	}
	if version > known {
		fmt.Fprintf(out, "The schema is at version %d, of a newer Selvedge; this one knows %d. Nothing was changed.\n", version, known)
		return nil
	}
	fmt.Fprintf(out, "The schema is current, at version %d.\n", version)
	return nil
}

const welcome = `
  Selvedge is running at  %s

  Sign in with any e-mail address, such as ada@example.com;
  its code arrives at     %s/local/mailbox
  All local tools:        %s/local/

  Ctrl+C stops it.

`
