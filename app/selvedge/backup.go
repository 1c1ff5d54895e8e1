package main

import (
	"context"
	"fmt"
	"io"

	"selvedge/app"
)

type backup struct {
	app.Config `embed:""`
	File       string `arg:"" help:"Where to: a new file." type:"path"`
}

// Run leaves a running product alone.
func (c *backup) Run(ctx context.Context, out io.Writer) error {
	if err := app.Backup(ctx, c.Config, c.File); err != nil {
		return err
	}
	fmt.Fprintf(out, "Everything in %s is in %s now, the secret key included: keep it safe.\n", c.Data, c.File)
	return nil
}

type restore struct {
	app.Config `embed:""`
	File       string `arg:"" help:"What selvedge backup wrote." type:"path"`
}

// Run takes an empty folder only.
func (c *restore) Run(ctx context.Context, out io.Writer) error {
	done, err := app.Restore(ctx, c.Config, c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s is restored to %s; all %d entries of its %d ledgers are in order.\n", c.File, c.Data, done.Entries, done.Workspaces)
	return nil
}
