package batches

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// alike is the share of a file's columns that a supplier's mapping has to know to be taken
// for a file that nobody said the supplier of.
const alike = 0.8

// saved is what was decided about a supplier's columns, as it is stored.
type saved struct {
	mapping.Memory
	Supplier string // as people call it; may be empty
	File     string // that it was decided for last
}

// SavedMapping is what was decided about a supplier's columns in a store.
type SavedMapping struct {
	SupplierKey string
	Supplier    string // as people call it; may be empty
	File        string // that it was decided for last
	Columns     []mapping.Remembered
	UpdatedAt   time.Time
}

func savedOf(stored catalog.SavedMapping) (m saved, err error) {
	err = json.Unmarshal(stored.Document, &m)
	if m.Supplier == "" {
		m.Supplier = stored.SupplierKey
	}
	return m, err
}

// alikeFile is what was decided about the files of a supplier that one looks like, which may be another's.
type alikeFile struct {
	memory   mapping.Memory
	supplier string
}

// memories are what is known of a file's columns: what was decided for its supplier in the store.
// A supplier that the file is called after is the batch's. If nobody knows whose the file is, one that looks like it is returned too:
// what that supplier's words mean says nothing of another's.
func (s *Service) memories(ctx context.Context, tx catalog.Tx, b *Batch, columns []mapping.Column) (list []mapping.Memory, alikeOne alikeFile, err error) {
	stored, err := tx.SavedMappings.List(ctx, b.WorkspaceID, b.StoreID)
	if err != nil {
		return nil, alikeOne, err
	}
	all := make([]saved, len(stored))
	for i := range stored {
		if all[i], err = savedOf(stored[i]); err != nil {
			return nil, alikeOne, err
		}
		if b.Supplier == "" && namesSupplier(b.FileName, all[i].Supplier) {
			b.Supplier = all[i].Supplier
		}
	}
	score := 0.0
	for i := range stored {
		known := all[i].Knows(columns)
		switch {
		case stored[i].SupplierKey == supplierKey(b.Supplier) && (b.Supplier != "" || known >= alike):
			list = append(list, all[i].Memory)
		case b.Supplier == "" && known >= alike && known > score:
			alikeOne, score = alikeFile{all[i].Memory, all[i].Supplier}, known
		}
	}
	return list, alikeOne, nil
}

// namesSupplier says whether a file is called after a supplier.
func namesSupplier(file, supplier string) bool {
	name := vocabulary.Fold(supplier)
	return name != "" && strings.Contains(" "+vocabulary.Fold(file)+" ", " "+name+" ")
}

// remember saves what was decided about some columns for the supplier's next file, without
// words that aren't decided anymore.
func (s *Service) remember(ctx context.Context, tx catalog.Tx, b *Batch, which func(column int) bool, undecided map[int][]string) error {
	document, err := tx.SavedMappings.Get(ctx, b.WorkspaceID, b.StoreID, supplierKey(b.Supplier))
	if err != nil {
		return err
	}
	var m saved
	if len(document) > 0 {
		if err := json.Unmarshal(document, &m); err != nil {
			return err
		}
	}
	var columns []mapping.Column
	var decided []mapping.Proposal
	for i, c := range b.Mapping.Columns {
		columns = append(columns, mapping.Column{Header: c.Header})
		decided = append(decided, mapping.Proposal{Attribute: c.Attribute, Locale: c.Locale, Channel: c.Channel, Size: c.ofSize(), Reading: c.Reading, Open: !which(i)})
	}
	m = saved{m.Learn(columns, decided), b.Supplier, b.FileName}
	for column, words := range undecided {
		m.Memory = m.Forget(columns, column, words...)
	}
	if document, err = json.Marshal(m); err != nil {
		return err
	}
	return tx.SavedMappings.Put(ctx, b.WorkspaceID, b.StoreID, supplierKey(b.Supplier), document, s.Now())
}

// Remembered returns a batch, and whether something was decided about the supplier's columns
// before. It fails as Batch does.
func (s *Service) Remembered(ctx context.Context, actor ports.Actor, workspaceID, id string) (found Batch, remembered bool, err error) {
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) (err error) {
		found = *b
		remembered, err = s.isRemembered(ctx, tx, b)
		return err
	})
	return found, remembered, err
}

func (s *Service) isRemembered(ctx context.Context, tx catalog.Tx, b *Batch) (bool, error) {
	document, err := tx.SavedMappings.Get(ctx, b.WorkspaceID, b.StoreID, supplierKey(b.Supplier))
	return len(document) > 0, err
}

// SavedMappings returns what was decided about suppliers' columns in a store, by supplier, for
// members with the app Stores. It fails as workspace.EnterApp does, and with NotFound, reason
// "store_not_found".
func (s *Service) SavedMappings(ctx context.Context, actor ports.Actor, workspaceID, storeID string) (list []SavedMapping, err error) {
	err = s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		if err := openStore(ctx, tx, actor, workspaceID, storeID); err != nil {
			return err
		}
		stored, err := tx.SavedMappings.List(ctx, workspaceID, storeID)
		if err != nil {
			return err
		}
		list = make([]SavedMapping, 0, len(stored))
		for _, one := range stored {
			m, err := savedOf(one)
			if err != nil {
				return err
			}
			list = append(list, SavedMapping{one.SupplierKey, m.Supplier, m.File, m.Columns, one.UpdatedAt})
		}
		return nil
	})
	return list, err
}

// Forget removes what was decided about a supplier's columns in a store. It fails as
// SavedMappings does.
func (s *Service) Forget(ctx context.Context, actor ports.Actor, workspaceID, storeID, supplierKey string) error {
	return s.Catalog.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		if err := openStore(ctx, tx, actor, workspaceID, storeID); err != nil {
			return err
		}
		return tx.SavedMappings.Delete(ctx, workspaceID, storeID, supplierKey)
	})
}

func openStore(ctx context.Context, tx catalog.Tx, actor ports.Actor, workspaceID, storeID string) error {
	door, err := core.Enter(ctx, tx, actor, workspaceID, core.StoresApp)
	if err == nil && !door.Opens(storeID) {
		err = core.ErrNoStore
	}
	return err
}
