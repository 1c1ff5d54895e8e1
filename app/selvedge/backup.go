package main

import (
	"context"
	"fmt"
	"io"

	"selvedge/app"
)

type backup struct {
	app.Config `embed:""`
	File       string `arg:"" help:"File to create." type:"path"`
}

// Run works while the server is running.
func (c *backup) Run(ctx context.Context, out io.Writer) error {
	if err := app.Backup(ctx, c.Config, c.File); err != nil {
		return err
	}
	fmt.Fprintf(out, "Backed up %s to %s. It includes the secret key, so keep it safe.\n", c.Data, c.File)
	return nil
}

type restore struct {
	app.Config `embed:""`
	File       string `arg:"" help:"Backup file to restore." type:"path"`
}

// Run requires an empty folder.
func (c *restore) Run(ctx context.Context, out io.Writer) error {
	done, err := app.Restore(ctx, c.Config, c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Restored %s to %s. All %d entries in %d ledgers check out.\n", c.File, c.Data, done.Entries, done.Workspaces)
	return nil
}
