// Command pocketbase is the alternative in comparisons, with the same records: a workspace,
// its members and their users. It is started like any PocketBase:
// `pocketbase serve --http ADDRESS --dir FOLDER`.
//
// Invariant: except for the log, all settings have their defaults.
package main

import (
	"fmt"
	"os"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
)

func main() {
	app := pocketbase.NewWithConfig(pocketbase.Config{HideStartBanner: true})
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.InstallerFunc = nil // would open a browser
		if err := prepare(e.App); err != nil {
			return err
		}
		return e.Next()
	})
	if err := app.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "pocketbase:", err)
		os.Exit(1)
	}
}

// prepare creates the collections and their records, if missing.
func prepare(app core.App) error {
	if _, err := app.FindCollectionByNameOrId("workspaces"); err == nil {
		return nil
	}
	return app.RunInTransaction(func(tx core.App) error {
		tx.Settings().Logs.MaxDays = 0
		if err := tx.Save(tx.Settings()); err != nil {
			return err
		}
		if err := makeCollections(tx); err != nil {
			return err
		}
		return fill(tx)
	})
}
