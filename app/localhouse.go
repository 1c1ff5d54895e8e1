package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"selvedge/adapters/localclock"
	"selvedge/adapters/mailbox"
	"selvedge/adapters/sqlite"
	"selvedge/adapters/stripemock"
	"selvedge/core/plan"
)

// localHouse is the house over one folder.
type localHouse struct {
	house
	clock *localclock.Clock
	mail  *mailbox.Mailbox
	bank  *stripemock.Server
}

// openLocal opens the folder, with the demonstration data in it if it is new and
// the settings do not say otherwise.
func openLocal(ctx context.Context, cfg Config, set settings) (h *localHouse, err error) {
	h = &localHouse{}
	h.ids = newIDs()
	defer func() {
		if err != nil {
			err = errors.Join(err, h.close())
		}
	}()
	database := filepath.Join(cfg.Data, "selvedge.db")
	_, err = os.Stat(database)
	isNew := errors.Is(err, fs.ErrNotExist)
	store, err := sqlite.Open(ctx, database)
	if err != nil {
		return h, err
	}
	h.engine = store
	if err := store.Migrate(ctx); err != nil {
		return h, err
	}
	if h.key, err = secretKey(cfg.SecretKey, cfg.Data); err != nil {
		return h, err
	}
	if h.clock, err = localclock.Open(filepath.Join(cfg.Data, "clock.json"), time.Now); err != nil {
		return h, err
	}
	h.now = h.clock.Now
	h.over(store)
	if h.mail, err = mailbox.New(filepath.Join(cfg.Data, "mailbox"), h.now, h.ids.Ordered); err != nil {
		return h, err
	}
	if err := h.furnish(h.mail); err != nil {
		return h, err
	}
	provider := localStripe(cfg, set.publicURL.String(), h.key, h.clock)
	if isNew && !cfg.Empty {
		if err := h.demonstrate(ctx, provider); err != nil {
			return h, fmt.Errorf("load demonstration data: %w", err)
		}
	}
	if h.bank, err = stripemock.Open(ctx, provider); err != nil {
		return h, err
	}
	h.payThrough(localClient(h.bank, h.key, h.now))
	_, err = h.bills.PutPlans(ctx, plan.Products(h.catalogue))
	return h, err
}

func (h *localHouse) demonstrate(ctx context.Context, provider stripemock.Config) error {
	d, err := readDemo()
	if err != nil {
		return err
	}
	if err := d.load(ctx, h.store, h.now(), h.key); err != nil {
		return err
	}
	return d.pay(ctx, h, provider)
}

func (h *localHouse) close() error {
	var err error
	if h.bank != nil {
		err = h.bank.Close()
	}
	return errors.Join(err, h.house.close())
}
