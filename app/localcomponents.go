package app

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"selvedge/adapters/blobfiles"
	"selvedge/adapters/localclock"
	"selvedge/adapters/mailbox"
	"selvedge/adapters/sqlite"
	"selvedge/adapters/stripemock"
	"selvedge/core/plan"
)

// What local mode keeps in its folder besides its databases.
const (
	keyFile     = "secret.key"
	clockFile   = "clock.json"
	signerFile  = "content-credentials.pem"
	mailFolder  = "mailbox"
	filesFolder = "files" // see blobfiles
)

// localComponents are the components over one data folder.
type localComponents struct {
	components
	clock   *localclock.Clock
	mailbox *mailbox.Mailbox
	files   *blobfiles.Folder
	stripe  *stripemock.Server
}

// openLocal opens the data folder. A new one gets the demo data unless the settings
// say otherwise.
func openLocal(ctx context.Context, cfg Config, set settings) (h *localComponents, err error) {
	if err := ensureDemo(ctx, cfg, set); err != nil {
		return nil, err
	}
	h, err = openLocalStores(ctx, cfg, set, filepath.Join(cfg.Data, databases[0]))
	defer func() {
		if err != nil {
			err = errors.Join(err, h.close())
		}
	}()
	if err != nil {
		return h, err
	}
	if h.stripe, err = stripemock.Open(ctx, localStripe(cfg, set.publicURL.String(), h.key, h.clock)); err != nil {
		return h, err
	}
	h.withPayments(localClient(h.stripe, h.key, h.now))
	_, err = h.billing.PutPlans(ctx, plan.Products(h.catalogue))
	return h, err
}

// openLocalStores opens a database with the files beside it, and everything else in the
// folder except the payment provider. The caller must close the result even on error.
func openLocalStores(ctx context.Context, cfg Config, set settings, database string) (h *localComponents, err error) {
	h = &localComponents{}
	h.publicURL = set.publicURL
	h.ids, h.providers = newIDs(), cfg.ModelConfig
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
	if h.signer = set.signer; h.signer == nil {
		if h.signer, err = localSigner(cfg.Data); err != nil {
			return h, err
		}
	}
	if h.clock, err = localclock.Open(filepath.Join(cfg.Data, clockFile), time.Now); err != nil {
		return h, err
	}
	h.now = h.clock.Now
	h.withStore(store)
	if h.files, err = blobfiles.Open(filepath.Join(filepath.Dir(database), filesFolder)); err != nil {
		return h, err
	}
	h.blobs = h.files
	if h.mailbox, err = mailbox.New(filepath.Join(cfg.Data, mailFolder), h.now, h.ids.Ordered); err != nil {
		return h, err
	}
	return h, h.newServices(h.mailbox)
}

func (h *localComponents) close() error {
	var err error
	if h.stripe != nil {
		err = h.stripe.Close()
	}
	return errors.Join(err, h.components.close())
}
