// Package batches takes suppliers' files into the catalog: a sheet with its photos is read,
// its columns are mapped, what it would do is planned, and it is applied as one change set,
// which can be undone. Photos that come without a sheet have no rows: they are placed on what
// the catalog has, planned, applied and undone.
//
// Invariants: reading and planning write nothing into the catalog; each step goes on at its
// cursor wherever the process ended, and rows that are applied twice are applied once; a
// batch is seen by those who may open its store, and for others it doesn't exist; what a
// plan was made with that a member of that store doesn't see, it doesn't tell them; what a
// member may not do, their batch doesn't do either.
package batches

import (
	"context"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"selvedge/core/assets"
	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/jobs"
	"selvedge/core/keylock"
	"selvedge/core/outbox"
	"selvedge/core/semaphore"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Topic is the topic of the events about batches. They say nothing: what has changed is
// asked for again, through the door of whoever asks.
const Topic = "catalog_batch"

const (
	// MaxRows and MaxPhotos are how many a batch may have.
	MaxRows   = 200_000
	MaxPhotos = 20_000

	pageSize = 100
	maxTexts = 300 << 20 // bytes of a file's cells, more than a text file has; a workbook may repeat one text in many
)

// Files keeps suppliers' files, which are read and deleted through their batches alone.
type Files interface {
	// Open returns the content of a file. It fails with NotFound, reason "asset_not_found",
	// and as workspace.EnterApp does.
	Open(ctx context.Context, actor ports.Actor, workspaceID, assetID string) (content io.ReadSeekCloser, size int64, err error)
	// Take gives an app a file of the library, which leaves it, or one that the actor uploaded
	// for the app. It fails with NotFound, reason "asset_not_found".
	Take(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, assetID, appID string) (ports.Asset, error)
	// Drop deletes a file that an app took.
	Drop(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID, assetID string) error
}

// Library takes in files of the product's own.
type Library interface {
	// Store stores a file without an asset, which is deleted after an hour unless Add makes
	// one of it. It fails with Invalid.
	Store(ctx context.Context, workspaceID string, file []byte) (assets.Stored, error)
	// Add makes an asset of a stored file. It fails as quota.Take does.
	Add(ctx context.Context, tx ports.Tx, a ports.Asset) error
}

// Service is the use cases. It is safe for concurrent use. Events may be nil.
type Service struct {
	Catalog *core.Service
	Files   Files
	Images  core.Pictures
	Library Library
	Web     ports.WebFiles
	Jobs    *jobs.Service
	Words   *vocabulary.Vocabulary
	Outbox  *outbox.Outbox
	Now     ports.Clock
	IDs     ports.IDs
	Events  ports.Publisher

	AtOnce      int   // rows in a transaction; 0: 2,000
	FilesAtOnce int64 // bytes that open files hold; 0: 512 MiB

	seen         seenColors
	held         holding
	photoIndexes photoIndexes

	opened semaphore.Fair
	fixing keylock.Locks // by batch: of fixes made at the same time, each is planned from the one before
}

// Batch is a supplier's file, or photos without one, with what was found out about it.
type Batch struct {
	catalog.Batch

	Reading Reading
	Mapping Mapping
	Tally   Tally
	Stale   bool // the catalog has changed since it was planned; only of one that is asked for
	Beyond  bool // it was planned with products that the reader doesn't see; only as it is shown

	Waits    bool   // its turn hasn't come yet; only of one that is read
	WaitsFor string // the name of the file that goes on before it; empty: the reader doesn't see that one

	wasWorking bool           // as it is stored
	reader     core.Door      // of the member who asked for it
	own        *attribute.Own // of the workspace with its families, in the transaction in which the batch was read
}

var (
	errNoBatch   = ports.Refuse(ports.NotFound, "batch_not_found", "This file isn't on its way in anymore.")
	errChanged   = ports.Refuse(ports.Conflict, "batch_changed", "Something else happened to this file at the same time. Look at it again.")
	errBusy      = ports.Refuse(ports.Conflict, "batch_busy", "This file is being worked on. Stop that first, or wait until it has ended.")
	errState     = ports.Refuse(ports.Conflict, "batch_state", "This can't be done with this file now.")
	errPhotos    = ports.Refuse(ports.Invalid, "batch_photos", "Choose up to 20,000 pictures of the library.")
	errNames     = ports.Refuse(ports.Invalid, "batch_supplier", "A supplier's name has at most 120 characters.")
	errMapping   = ports.Refuse(ports.Invalid, "batch_mapping", "Say for each column of the file what it is, and each attribute once.")
	errNoSheet   = ports.Refuse(ports.Invalid, "batch_file", "Choose a CSV or XLSX file, or pictures.")
	errPhotosFor = ports.Refuse(ports.Invalid, "batch_photo_sku", "You have no variant with this SKU that photos can be put on.")
	errBare      = ports.Refuse(ports.Conflict, "batch_without_sheet", "These photos came without a sheet, so there are no rows and no columns.")
	errLostStore = ports.Refuse(ports.Forbidden, "batch_store", "Whoever began this can't open the store anymore.")
	errNoRows    = ports.Refuse(ports.Invalid, "batch_empty", "This file has no rows below its headings. Choose another one.")
	errTexts     = ports.Refuse(ports.Invalid, "batch_texts", "The texts in this file's rows add up to more than 300 MB. Part it and try again.")
	errRowLimit  = ports.Refuse(ports.Invalid, "batch_rows", "A file may have at most 200,000 rows. Part it and try again.")
)

func of(stored catalog.Batch) (b Batch, err error) {
	b.Batch = stored
	for _, part := range []struct {
		from []byte
		to   any
	}{{stored.Reading, &b.Reading}, {stored.Mapping, &b.Mapping}, {stored.Tally, &b.Tally}} {
		if len(part.from) > 0 && err == nil {
			err = json.Unmarshal(part.from, part.to)
		}
	}
	b.wasWorking = b.isWorking()
	return b, err
}

// save writes a batch and publishes that it has changed.
func (s *Service) save(ctx context.Context, tx catalog.Tx, b *Batch) (err error) {
	for _, part := range []struct {
		from any
		to   *[]byte
	}{{b.Reading, &b.Batch.Reading}, {b.Mapping, &b.Batch.Mapping}, {b.Tally, &b.Batch.Tally}} {
		if *part.to, err = json.Marshal(part.from); err != nil {
			return err
		}
	}
	b.UpdatedAt = s.Now()
	b.Version++
	if b.Version == 1 {
		err = tx.Batches.Insert(ctx, b.Batch)
	} else {
		err = tx.Batches.Update(ctx, b.Batch)
	}
	if ports.HasReason(err, "batch_changed") {
		return errChanged
	}
	if err != nil {
		return err
	}
	if err := s.publish(ctx, tx, b, Topic); err != nil || !b.wasWorking && !b.isWorking() {
		return err
	}
	b.wasWorking = b.isWorking()
	return s.publish(ctx, tx, b, jobs.RunTopic)
}

func (s *Service) publish(ctx context.Context, tx catalog.Tx, b *Batch, topic string) error {
	return s.Events.Publish(ctx, tx.Tx, ports.Event{WorkspaceID: b.WorkspaceID, AppID: core.BatchesApp, Topic: topic, Data: []byte("{}")})
}

// get returns a batch that the member sees.
func get(ctx context.Context, tx catalog.Tx, door core.Door, workspaceID, id string) (Batch, error) {
	stored, err := tx.Batches.Get(ctx, workspaceID, id)
	if err == nil && !door.Opens(stored.StoreID) {
		err = errNoBatch
	}
	if err != nil {
		return Batch{}, err
	}
	b, err := of(stored)
	if err != nil {
		return b, err
	}
	b.reader = door
	b.own, err = core.OfFiles(ctx, tx, workspaceID)
	return b, err
}

// read runs fn in a transaction with a batch that the actor sees.
func (s *Service) read(ctx context.Context, actor ports.Actor, workspaceID, id string, fn func(context.Context, catalog.Tx, core.Door, *Batch) error) error {
	return s.Catalog.Store.Read(ctx, s.entered(actor, workspaceID, id, fn))
}

// write is read for changes.
func (s *Service) write(ctx context.Context, actor ports.Actor, workspaceID, id string, fn func(context.Context, catalog.Tx, core.Door, *Batch) error) error {
	return s.Catalog.Store.Write(ctx, s.entered(actor, workspaceID, id, fn))
}

func (s *Service) entered(actor ports.Actor, workspaceID, id string, fn func(context.Context, catalog.Tx, core.Door, *Batch) error) func(context.Context, catalog.Tx) error {
	return func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, actor, workspaceID, core.BatchesApp)
		if err != nil {
			return err
		}
		b, err := get(ctx, tx, door, workspaceID, id)
		if err != nil {
			return err
		}
		return fn(ctx, tx, door, &b)
	}
}

// hasSheet says whether a batch has a file with rows; else it is photos alone.
func (b *Batch) hasSheet() bool { return b.AssetID != "" }

// isWorking says whether a step of a batch is going on.
func (b *Batch) isWorking() bool {
	return slices.Contains([]catalog.BatchState{catalog.BatchReceived, catalog.BatchPlanning, catalog.BatchApplying, catalog.BatchUndoing}, b.State)
}

// supplierKey is how suppliers are compared.
func supplierKey(name string) string { return strings.ToLower(name) }

func (s *Service) atOnce() int {
	if s.AtOnce > 0 {
		return s.AtOnce
	}
	return usualAtOnce
}

// mapper proposes what the columns of a batch's file are.
func (s *Service) mapper(b *Batch) *mapping.Mapper {
	names := make(map[string]string, 2*len(s.Catalog.Channels))
	for key, c := range s.Catalog.Channels {
		names[key], names[c.Name] = key, key
	}
	return mapping.New(s.Words, s.attributesOf(b)).Selling(names)
}

// attributes are the standard ones.
func (s *Service) attributes() attribute.Set { return s.Catalog.Attributes }

// attributesOf are what columns of a batch's file can be.
func (s *Service) attributesOf(b *Batch) attribute.Set { return s.attributes().With(b.own) }
