package catalog

import (
	"cmp"
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"selvedge/core/audit"
	"selvedge/core/catalog/attribute"
	"selvedge/core/plaintext"
	"selvedge/core/quota"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxChannels = 20 // of a store
	maxMappings = 200
)

var (
	countryForm  = regexp.MustCompile(`^[A-Z]{2}$`)
	currencyForm = regexp.MustCompile(`^[A-Z]{3}$`)

	ErrNoStore       = ports.Refuse(ports.NotFound, "store_not_found", "Store not found")
	errStoreAdmin    = ports.Refuse(ports.Forbidden, "stores_admin", "Ask an admin to add or remove stores.")
	errStoreTaken    = ports.Refuse(ports.Conflict, "store_taken", "This workspace has a store with this name. Choose another name.")
	errStoreName     = ports.Refuse(ports.Invalid, "store_name", "Give the store a name.")
	errStoreWebsite  = ports.Refuse(ports.Invalid, "store_website", "Write the website as https://example.com.")
	errStoreChannels = ports.Refuse(ports.Invalid, "store_channels", "Choose each channel once, with a country such as DE, a language such as de and a currency such as EUR.")
	errStoreMappings = ports.Refuse(ports.Invalid, "store_mappings", "A store can have 200 mappings, each of at most 120 characters.")
)

// Store is a store with its channels.
type Store struct {
	ports.BrandStore
	SellsTo []catalog.StoreChannel
}

// StoreSetting is what members set of a store.
type StoreSetting struct {
	Name              string
	Website           string
	SourceMarketplace string
	Mappings          map[string]string
	Channels          []catalog.StoreChannel
}

// checked returns a setting that can be stored, or fails with Invalid, reasons "store_name",
// "store_website", "store_channels" and "store_mappings".
func (s *Service) checked(in StoreSetting) (StoreSetting, error) {
	var err error
	if in.Name, err = plaintext.ParseName("name", "The name", in.Name, 120); err != nil {
		return in, err
	}
	if in.Name == "" {
		return in, errStoreName
	}
	if in.Website != "" && (attribute.Attribute{Type: attribute.URL}).Problem(in.Website) != "" {
		return in, errStoreWebsite
	}
	if in.SourceMarketplace, err = plaintext.Parse("marketplace", "The marketplace", in.SourceMarketplace, 80); err != nil {
		return in, err
	}
	if len(in.Channels) > maxChannels {
		return in, errStoreChannels
	}
	seen := map[string]bool{}
	for _, c := range in.Channels {
		if s.Channels[c.Channel] == nil || seen[c.Channel] || !countryForm.MatchString(c.Country) || !localeForm.MatchString(c.Locale) || !currencyForm.MatchString(c.Currency) {
			return in, errStoreChannels
		}
		seen[c.Channel] = true
	}
	if len(in.Mappings) > maxMappings {
		return in, errStoreMappings
	}
	for from, to := range in.Mappings {
		if from == "" || utf8.RuneCountInString(from) > 120 || utf8.RuneCountInString(to) > 120 {
			return in, errStoreMappings
		}
	}
	return in, nil
}

// set writes a setting to a store. What other channels it is connected to stays.
func (s *Service) set(store *ports.BrandStore, in StoreSetting) {
	store.Name, store.Website, store.SourceMarketplace, store.Mappings = in.Name, in.Website, in.SourceMarketplace, in.Mappings
	channels := maps.Clone(store.Channels)
	if channels == nil {
		channels = map[string]string{}
	}
	maps.DeleteFunc(channels, func(key, _ string) bool { return s.Channels[key] != nil })
	for _, c := range in.Channels {
		channels[c.Channel] = s.Channels[c.Channel].Name
	}
	store.Channels = channels
}

// enterStores is write for setting up stores.
func (s *Service) enterStores(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, catalog.Tx, *Service, Door) error) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := Enter(ctx, tx, actor, workspaceID, StoresApp)
		if err != nil {
			return err
		}
		return fn(ctx, tx, s.Behind(door), door)
	})
}

// readStores is enterStores to read.
func (s *Service) readStores(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, catalog.Tx, *Service, Door) error) error {
	return s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := Enter(ctx, tx, actor, workspaceID, StoresApp)
		if err != nil {
			return err
		}
		return fn(ctx, tx, s.Behind(door), door)
	})
}

// Stores returns the stores that the actor may open. It fails as workspace.EnterApp does.
func (s *Service) Stores(ctx context.Context, actor ports.Actor, workspaceID string) (list []Store, err error) {
	err = s.readStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		channels, err := tx.Channels.List(ctx, workspaceID)
		list = make([]Store, len(door.stores))
		for i, store := range door.stores {
			list[i] = Store{store, channelsOf(channels, store.ID)}
		}
		return err
	})
	return list, err
}

func channelsOf(all []catalog.StoreChannels, storeID string) []catalog.StoreChannel {
	for _, s := range all {
		if s.StoreID == storeID {
			return s.Channels
		}
	}
	return nil
}

// MakeStore adds a store, which counts in the plan. It fails as workspace.EnterApp does, with
// Forbidden, reason "stores_admin", with Invalid as ChangeStore does, and with
// PaymentRequired as quota.Take does. Whoever submits it twice makes one store: it fails with
// Conflict, reason "store_taken", if there is one with the name.
func (s *Service) MakeStore(ctx context.Context, actor ports.Actor, workspaceID string, in StoreSetting) (made Store, err error) {
	if in, err = s.checked(in); err != nil {
		return made, err
	}
	err = s.enterStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		if !door.all {
			return errStoreAdmin
		}
		if err := nameIsFree(ctx, tx, workspaceID, in.Name); err != nil {
			return err
		}
		if err := s.Quota.Take(ctx, tx.Tx, workspaceID, quota.Stores, 1); err != nil {
			return err
		}
		store := ports.BrandStore{ID: s.IDs.Ordered(), WorkspaceID: workspaceID, CreatedAt: s.Now()}
		s.set(&store, in)
		if err := tx.BrandStores.Insert(ctx, store); err != nil {
			return err
		}
		if err := s.putChannels(ctx, tx, store, in.Channels); err != nil {
			return err
		}
		made = Store{store, in.Channels}
		return s.auditStore(ctx, tx, actor, ports.AuditStoreAdded, store, "", store.Name)
	})
	return made, err
}

// ChangeStore changes a store. Its products are checked by the rules of its channels soon
// after. It fails as workspace.EnterApp does, with NotFound, reason "store_not_found", with
// Conflict, reason "store_locked", and with Invalid, reasons "store_name", "store_website",
// "store_channels" and "store_mappings", and with Conflict, reason "store_taken", if another has the
// name.
func (s *Service) ChangeStore(ctx context.Context, actor ports.Actor, workspaceID, id string, in StoreSetting) (changed Store, err error) {
	if in, err = s.checked(in); err != nil {
		return changed, err
	}
	err = s.enterStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		store, err := door.toChange(id)
		if err != nil {
			return err
		}
		all, err := tx.Channels.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		was, before := channelsOf(all, id), store.Name
		if !strings.EqualFold(before, in.Name) {
			if err := nameIsFree(ctx, tx, workspaceID, in.Name); err != nil {
				return err
			}
		}
		s.set(&store, in)
		if err := tx.BrandStores.Update(ctx, store); err != nil {
			return err
		}
		if !slices.Equal(was, in.Channels) {
			if err := s.putChannels(ctx, tx, store, in.Channels); err != nil {
				return err
			}
		}
		changed = Store{store, in.Channels}
		return s.auditStore(ctx, tx, actor, ports.AuditStoreChanged, store, before, store.Name)
	})
	return changed, err
}

// nameIsFree fails with Conflict, reason "store_taken", if a store of the workspace is called so, also
// one that the member may not open.
func nameIsFree(ctx context.Context, tx catalog.Tx, workspaceID, name string) error {
	stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
	if err == nil && slices.ContainsFunc(stores, func(other ports.BrandStore) bool { return strings.EqualFold(other.Name, name) }) {
		err = errStoreTaken
	}
	return err
}

// toChange returns a store that the member may change.
func (d Door) toChange(id string) (ports.BrandStore, error) {
	store, open := d.store(id)
	switch {
	case !open:
		return store, ErrNoStore
	case store.Locked:
		return store, errStoreLocked
	}
	return store, nil
}

// putChannels writes a store's channels and has the products checked by their rules, and sorted by their
// titles in other languages.
func (s *Service) putChannels(ctx context.Context, tx catalog.Tx, store ports.BrandStore, channels []catalog.StoreChannel) error {
	all, err := tx.Channels.List(ctx, store.WorkspaceID)
	if err != nil {
		return err
	}
	if !slices.Equal(localesOf(channelsOf(all, store.ID)), localesOf(channels)) {
		if err := tx.Catalogs.SetIndexed(ctx, store.WorkspaceID, indexVersion-1); err != nil {
			return err
		}
	}
	if err := tx.Channels.Put(ctx, store.WorkspaceID, catalog.StoreChannels{StoreID: store.ID, Channels: channels}); err != nil {
		return err
	}
	return s.checkAgain(ctx, tx, store.WorkspaceID)
}

// DeleteStore removes a store, its feeds and what is on its way in. Its products stay, for admins if they are in no
// other one; the next oldest locked store is unlocked. It fails as workspace.EnterApp does,
// with Forbidden, reason "stores_admin", and with NotFound, reason "store_not_found".
func (s *Service) DeleteStore(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.enterStores(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		if !door.all {
			return errStoreAdmin
		}
		store, open := door.store(id)
		if !open {
			return ErrNoStore
		}
		if err := s.revokeAll(ctx, tx, store); err != nil {
			return err
		}
		if s.OnStoreDeleted != nil {
			if err := s.OnStoreDeleted(ctx, tx, actor, workspaceID, id); err != nil {
				return err
			}
		}
		if err := tx.BrandStores.Delete(ctx, workspaceID, id); err != nil {
			return err
		}
		if err := s.putChannels(ctx, tx, store, nil); err != nil {
			return err
		}
		if err := s.Quota.Give(ctx, tx.Tx, workspaceID, quota.Stores, 1); err != nil {
			return err
		}
		if err := s.Quota.LockStores(ctx, tx.Tx, workspaceID); err != nil {
			return err
		}
		return s.auditStore(ctx, tx, actor, ports.AuditStoreRemoved, store, store.Name, "")
	})
}

func (s *Service) auditStore(ctx context.Context, tx catalog.Tx, actor ports.Actor, action ports.AuditAction, store ports.BrandStore, before, after string) error {
	e := ports.AuditEntry{WorkspaceID: store.WorkspaceID, Action: action, Actor: audit.Person(actor), SubjectID: store.ID, Subject: cmp.Or(before, after)}
	if before != after {
		e.Changes = []ports.AuditChange{{Field: ports.AuditName, Before: before, After: after}}
	}
	return s.Audit.Record(ctx, tx.Tx, e)
}
