package assets

import (
	"bytes"
	"context"
	"slices"
	"sync"
	"time"

	"selvedge/core/look"
	"selvedge/ports"
)

const (
	mostPrints = 400_000 // that are kept, of all workspaces

	// overlap is how far back prints are read again: one with an earlier time may be committed after a later one.
	overlap = 2 * time.Minute
)

// prints keeps the prints of workspaces whose pictures were compared, because to read 100,000 takes longer than to compare
// them. What was stored since is added before each comparison. Those of files that are gone remain, and are left out when
// their files are not found.
type prints struct {
	mu    sync.Mutex
	of    map[string]*workspacePrints
	order []string // the one that was used longest ago is first
}

// workspacePrints is only appended to, so that a part of it can be compared without a lock.
type workspacePrints struct {
	hashes [][]byte
	prints []look.Print
	at     map[[32]byte]int
	until  time.Time
}

// read returns the hashes of a workspace's images and their prints.
func (p *prints) read(ctx context.Context, tx ports.Tx, workspaceID string) ([][]byte, []look.Print, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	w := p.of[workspaceID]
	if w == nil {
		w = &workspacePrints{at: map[[32]byte]int{}}
	}
	from := time.Time{}
	if !w.until.IsZero() {
		from = w.until.Add(-overlap)
	}
	stored, err := tx.Files.Prints(ctx, workspaceID, from)
	if err != nil {
		return nil, nil, err
	}
	w.add(stored)
	p.keep(workspaceID, w)
	return w.hashes, w.prints, nil
}

func (w *workspacePrints) add(stored []ports.FilePrint) {
	for _, s := range stored {
		print, ok := look.ReadPrint(s.Print)
		if !ok || len(s.SHA256) != 32 {
			continue
		}
		w.until = s.SeenAt
		hash := [32]byte(s.SHA256)
		at, known := w.at[hash]
		switch {
		case !known:
			w.at[hash] = len(w.prints)
			w.hashes, w.prints = append(w.hashes, bytes.Clone(s.SHA256)), append(w.prints, print)
		case w.prints[at] != print: // looked at again by other rules
			w.prints = slices.Clone(w.prints)
			w.prints[at] = print
		}
	}
}

// keep drops what was used longest ago while there are too many.
func (p *prints) keep(workspaceID string, w *workspacePrints) {
	if p.of == nil {
		p.of = map[string]*workspacePrints{}
	}
	p.of[workspaceID] = w
	p.order = append(slices.DeleteFunc(p.order, func(id string) bool { return id == workspaceID }), workspaceID)
	all := 0
	for _, kept := range p.of {
		all += len(kept.prints)
	}
	for len(p.order) > 1 && all > mostPrints {
		all -= len(p.of[p.order[0]].prints)
		delete(p.of, p.order[0])
		p.order = p.order[1:]
	}
}
