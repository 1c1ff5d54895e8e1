package catalog_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog"
	"selvedge/ports"
	portscatalog "selvedge/ports/catalog"
)

// countedPostings count how often a channel's are read of a store.
type countedPostings struct {
	portscatalog.Postings
	reads *int
}

func (p countedPostings) Prefix(ctx context.Context, workspaceID, field, prefix string, each func(portscatalog.Posting) error) error {
	if field == "google" {
		*p.reads++
	}
	return p.Postings.Prefix(ctx, workspaceID, field, prefix, each)
}

func TestWhatAChannelFindsIsReadOnceForItsFilterAndItsFacet(t *testing.T) {
	e := newEnv(t)
	e.make(dress("D-1", "a", "S"))
	reads := 0
	e.Service.Store = sqlstore.Over(e.Env.Store, func(tx ports.Tx, q sqlstore.Querier) portscatalog.Tx {
		of := sqlcatalog.Repositories(tx, q)
		of.Postings = countedPostings{of.Postings, &reads}
		return of
	})
	l := e.list(grace, filter("google", "none"), catalog.Page{Facets: []string{"google"}})
	assert.Equal(t, 1, l.Total)
	assert.Equal(t, 1, reads)
}
