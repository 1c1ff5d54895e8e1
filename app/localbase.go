package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/google/uuid"

	"selvedge/adapters/localclock"
	"selvedge/adapters/mailbox"
	"selvedge/adapters/sqlite"
	"selvedge/adapters/stripemock"
	"selvedge/core/billing"
	"selvedge/core/outbox"
	"selvedge/core/plan"
	"selvedge/core/secret"
	"selvedge/fixtures"
	"selvedge/ports"
)

// localBase is what the local set's server and an operator's commands are both
// made of: the folder, opened.
type localBase struct {
	store     *sqlite.Store
	key       secret.Key
	clock     *localclock.Clock
	ids       ports.IDs
	mail      *mailbox.Mailbox
	box       *outbox.Outbox
	catalogue plan.Catalogue
	bank      *stripemock.Server
	bills     *billing.Service
}

// openLocal opens the folder, with the demonstration data in it if it is new and
// the settings do not say otherwise.
func openLocal(ctx context.Context, cfg Config, set settings) (b *localBase, err error) {
	b = &localBase{ids: newIDs()}
	defer func() {
		if err != nil {
			err = errors.Join(err, b.close())
		}
	}()
	if b.catalogue, err = plan.ParseCatalogue(fixtures.Plans); err != nil {
		return b, err
	}
	database := filepath.Join(cfg.Data, "selvedge.db")
	_, err = os.Stat(database)
	isNew := errors.Is(err, fs.ErrNotExist)
	if b.store, err = sqlite.Open(ctx, database); err != nil {
		return b, err
	}
	if err := b.store.Migrate(ctx); err != nil {
		return b, err
	}
	if b.key, err = secretKey(cfg.SecretKey, cfg.Data); err != nil {
		return b, err
	}
	if b.clock, err = localclock.Open(filepath.Join(cfg.Data, "clock.json"), time.Now); err != nil {
		return b, err
	}
	if b.mail, err = mailbox.New(filepath.Join(cfg.Data, "mailbox"), b.clock.Now, b.ids.Ordered); err != nil {
		return b, err
	}
	b.box = outbox.New(b.store, b.clock.Now, b.ids, b.key, b.mail)
	provider := localStripe(cfg, set.publicURL.String(), b.key, b.clock)
	if isNew && !cfg.Empty {
		if err := b.demonstrate(ctx, provider); err != nil {
			return b, fmt.Errorf("load demonstration data: %w", err)
		}
	}
	if b.bank, err = stripemock.Open(ctx, provider); err != nil {
		return b, err
	}
	b.bills = newLocalBilling(b, b.bank, b.clock.Now)
	b.box.Handle(billing.CloseKind, b.bills.FinishClosing)
	_, err = b.bills.PutPlans(ctx, plan.Products(b.catalogue))
	return b, err
}

func (b *localBase) demonstrate(ctx context.Context, provider stripemock.Config) error {
	d, err := readDemo()
	if err != nil {
		return err
	}
	if err := d.load(ctx, b.store, b.clock.Now(), b.key); err != nil {
		return err
	}
	return d.pay(ctx, b, provider)
}

func (b *localBase) close() error {
	var err error
	if b.bank != nil {
		err = b.bank.Close()
	}
	if b.store != nil {
		err = errors.Join(err, b.store.Close())
	}
	return err
}

func newIDs() ports.IDs {
	return ports.IDs{
		Ordered:   func() string { return uuid.Must(uuid.NewV7()).String() },
		Scattered: func() string { return uuid.NewString() },
	}
}
