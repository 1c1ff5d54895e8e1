package catalog

import (
	"context"
	"slices"
	"sync"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

const (
	// mostKept is how many bytes the values have together that are kept, about as they are in memory.
	mostKept = 32 << 20

	// keptBeside is about how many bytes a value and a block have besides their text and their members.
	keptBeside = 40
)

// FieldValues keeps the values of fields that were looked through, with which variants have them, for the next letter that is
// typed. Each change of a catalog makes it read them again. The zero value is ready and safe for concurrent use.
type FieldValues struct {
	mu   sync.Mutex
	kept []*fieldValues // those that were used last at the end
}

// fieldValues are the values of a field in their order.
type fieldValues struct {
	workspaceID, field string
	revision           int64
	values             []fieldValue
	blocks             []fieldBlock
	members            []byte
	bytes              int
}

type fieldValue struct {
	text, folded string
	end          int // of its blocks
}

type fieldBlock struct {
	number int64
	end    int // of its members
}

// count counts the members of a set by those values of a field that have all words.
func (k *FieldValues) count(ctx context.Context, tx catalog.Tx, workspaceID, field string, set *posting.Set, words wanted) ([]Choice, error) {
	of, err := k.of(ctx, tx, workspaceID, field)
	if err != nil {
		return nil, err
	}
	return of.count(set, words)
}

// of returns the values of a field as they are now. Nil keeps none.
func (k *FieldValues) of(ctx context.Context, tx catalog.Tx, workspaceID, field string) (*fieldValues, error) {
	if k == nil {
		return readField(ctx, tx, workspaceID, field)
	}
	revision, err := tx.Catalogs.Revision(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	if of := k.find(workspaceID, field, revision); of != nil {
		return of, nil
	}
	of, err := readField(ctx, tx, workspaceID, field)
	if err == nil {
		of.revision = revision
		k.keep(of)
	}
	return of, err
}

func (k *FieldValues) find(workspaceID, field string, revision int64) *fieldValues {
	k.mu.Lock()
	defer k.mu.Unlock()
	for i, of := range k.kept {
		if of.workspaceID == workspaceID && of.field == field && of.revision == revision {
			k.kept = append(slices.Delete(k.kept, i, i+1), of)
			return of
		}
	}
	return nil
}

// keep replaces what a workspace had of the field, and drops what was not used for longest if there is too much.
func (k *FieldValues) keep(of *fieldValues) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.kept = slices.DeleteFunc(k.kept, func(other *fieldValues) bool {
		return other.workspaceID == of.workspaceID && other.field == of.field
	})
	k.kept = append(k.kept, of)
	all := 0
	for i, of := range slices.Backward(k.kept) {
		if all += of.bytes; all > mostKept {
			k.kept = slices.Delete(k.kept, 0, i+1)
			return
		}
	}
}

func readField(ctx context.Context, tx catalog.Tx, workspaceID, field string) (*fieldValues, error) {
	f := &fieldValues{workspaceID: workspaceID, field: field}
	err := tx.Postings.OfField(ctx, workspaceID, field, func(p catalog.Posting) error {
		if n := len(f.values); n == 0 || f.values[n-1].text != p.Value {
			f.values = append(f.values, fieldValue{text: p.Value, folded: posting.Fold(p.Value)})
			f.bytes += keptBeside + 2*len(p.Value)
		}
		f.members = append(f.members, p.Members...)
		f.blocks = append(f.blocks, fieldBlock{p.Block, len(f.members)})
		f.values[len(f.values)-1].end = len(f.blocks)
		f.bytes += keptBeside + len(p.Members)
		return nil
	})
	return f, err
}

func (f *fieldValues) count(set *posting.Set, words wanted) (counts []Choice, err error) {
	from := 0
	for i := range f.values {
		v := &f.values[i]
		blocks, before := f.blocks[from:v.end], from
		from = v.end
		if !words.in(v.folded) {
			continue
		}
		begin := 0
		if before > 0 {
			begin = f.blocks[before-1].end
		}
		count := 0
		for _, b := range blocks {
			n, err := set.CountBlock(b.number, f.members[begin:b.end])
			if err != nil {
				return nil, err
			}
			count += n
			begin = b.end
		}
		if count > 0 {
			counts = append(counts, Choice{Value: v.text, Count: count})
		}
	}
	return counts, nil
}
