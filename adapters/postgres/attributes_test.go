package postgres

import (
	"testing"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	"selvedge/core/catalog/catalogtest"
	"selvedge/core/coretest"
)

func TestAttributesOfOnesOwnAtOnce(t *testing.T) {
	s := newStore(t)
	catalogtest.Attributes(t, coretest.Over(t, s), sqlstore.Over(s, sqlcatalog.Repositories))
}
