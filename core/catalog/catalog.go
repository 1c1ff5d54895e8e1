// Package catalog is the product data of a workspace: products with their variants, what is
// known of them by language and sales channel, how listings are found, and what was changed
// by whom, which can be undone.
//
// Invariants: every read goes through a Door, which knows what the member's stores are, and
// nothing of other stores is shown or counted; the postings that listings are found by
// are written in the transaction of the change; every change belongs to a change set, and an
// undo never overwrites what somebody edited since; a product has at least one variant.
package catalog

import (
	"context"
	"encoding/json"
	"net/url"
	"slices"

	"selvedge/core/audit"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/copywriting"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/outbox"
	"selvedge/core/quota"
	"selvedge/core/secret"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	// ListingsApp is the studio app that a member needs to see and edit products.
	ListingsApp = "listings"

	// StoresApp is the one that a member needs to set up stores and feeds.
	StoresApp = "stores"

	// BatchesApp is the one that a member needs to import products.
	BatchesApp = "batches"

	// Topic is the topic of the events about the catalog: {"revision": number}. What has
	// changed is asked for again, through the door of whoever asks.
	Topic = "catalog"
)

// Service is the use cases. It is safe for concurrent use. Events and Broadcast may be nil.
type Service struct {
	Store      ports.AreaStore[catalog.Tx]
	Attributes attribute.Set          // the standard ones; in a transaction also the workspace's own, see Behind
	Words      *vocabulary.Vocabulary // that typed values are read with
	// Sanitize returns what is safe to keep, to show and to send of a text with HTML; empty: it has no formatting. Nil:
	// texts lose theirs.
	Sanitize  func(html string) string
	Now       ports.Clock
	IDs       ports.IDs
	Events    ports.Publisher
	Broadcast ports.Broadcaster
	Channels  map[string]*channel.Channel // the sales channels that have rules, by key
	Writer    *copywriting.Writer         // whose grammars and templates families have
	Quota     *quota.Service
	Audit     audit.Log
	Outbox    *outbox.Outbox
	Secret    secret.Key
	PublicURL *url.URL // of the pictures that feeds name; nil: they name only those on the web
	Pictures  Pictures
	AtOnce    *AtOnce      // nil: nothing waits
	Titles    *TitleOrders // nil: the way to each page by title is walked
	Values    *FieldValues // nil: they are read for each letter that is searched
	// UndoneAtOnce is how many changes an undo puts back in a transaction; 0: 2,000.
	UndoneAtOnce int

	// OnStoreDeleted is called in the transaction that deletes a store; nil: nobody keeps more of one.
	OnStoreDeleted func(ctx context.Context, tx catalog.Tx, actor ports.Actor, workspaceID, storeID string) error

	// WaitsWith says, for who stands behind a door, which file on its way in has a column of an attribute; empty: none has. Nil: no
	// files come in.
	WaitsWith func(ctx context.Context, tx catalog.Tx, door Door, workspaceID, key string) (says string, err error)

	own *attribute.Own // that Attributes has besides the standard ones
}

// read runs fn in a transaction with the door of an actor who may open the app.
func (s *Service) read(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, catalog.Tx, *Service, Door) error) error {
	return s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := Enter(ctx, tx, actor, workspaceID, ListingsApp)
		if err != nil {
			return err
		}
		return fn(ctx, tx, s.Behind(door), door)
	})
}

// write is read for changes.
func (s *Service) write(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, catalog.Tx, *Service, Door) error) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := Enter(ctx, tx, actor, workspaceID, ListingsApp)
		if err != nil {
			return err
		}
		return fn(ctx, tx, s.Behind(door), door)
	})
}

// AllAttributes returns what can be said of products: for all channels, and for those alone that the workspace sells on or has a
// feed for. It fails as workspace.EnterApp does.
func (s *Service) AllAttributes(ctx context.Context, actor ports.Actor, workspaceID string) (all []attribute.Attribute, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) error {
		stores, err := tx.Channels.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		feeds, err := feedTargets(ctx, tx, workspaceID, stores)
		if err != nil {
			return err
		}
		used := map[string]bool{"": true}
		for _, store := range slices.Concat(stores, feeds) {
			for _, to := range store.Channels {
				used[to.Channel] = true
			}
		}
		all = slices.DeleteFunc(s.Attributes.All(), func(a attribute.Attribute) bool { return !used[a.Channel] })
		return nil
	})
	return all, err
}

func (s *Service) publish(ctx context.Context, tx ports.Tx, workspaceID string, revision int64) error {
	data, err := json.Marshal(map[string]any{"revision": revision})
	if err != nil {
		return err
	}
	return s.Events.Publish(ctx, tx, ports.Event{WorkspaceID: workspaceID, AppID: ListingsApp, Topic: Topic, Data: data})
}

// OnWorkspaceDeleted implements workspace.OnDeleted.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	return s.Store.In(ctx, tx).Catalogs.DeleteOfWorkspace(ctx, w.ID)
}
