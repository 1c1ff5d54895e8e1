// Command pocketbase is the alternative in comparisons, with the same records: a workspace,
// its members and their users. It is started like any PocketBase:
// `pocketbase serve --http ADDRESS --dir FOLDER`; with --products, also with so many products.
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
	var products int
	app.RootCmd.PersistentFlags().IntVar(&products, "products", 0, "how many products to create")
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.InstallerFunc = nil // would open a browser
		if err := prepare(e.App, products); err != nil {
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
func prepare(app core.App, products int) error {
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
		if err := fill(tx); err != nil || products == 0 {
			return err
		}
		return makeProducts(tx, products)
	})
}
