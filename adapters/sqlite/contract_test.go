package sqlite

import (
	"cmp"
	"testing"

	"selvedge/adapters/sqlstore"
	sqlcatalog "selvedge/adapters/sqlstore/catalog"
	sqldreamboard "selvedge/adapters/sqlstore/dreamboard"
	sqltechpacks "selvedge/adapters/sqlstore/techpacks"
	"selvedge/ports"
	"selvedge/ports/catalog"
	"selvedge/ports/catalog/catalogtest"
	"selvedge/ports/dreamboard"
	"selvedge/ports/dreamboard/dreamboardtest"
	"selvedge/ports/portstest"
	"selvedge/ports/techpacks"
	"selvedge/ports/techpacks/techpackstest"
)

// contracts are the suites of the console's repositories and of each area's, by their
// folder below sqlstore.
var contracts = map[string]func(*testing.T, portstest.Engine){
	"": portstest.TestStore,
	"catalog": func(t *testing.T, e portstest.Engine) {
		catalogtest.Test(t, func(t *testing.T) ports.AreaStore[catalog.Tx] {
			return sqlstore.Over(e.Open(t), sqlcatalog.Repositories)
		})
	},
	"dreamboard": func(t *testing.T, e portstest.Engine) {
		dreamboardtest.Test(t, func(t *testing.T) ports.AreaStore[dreamboard.Tx] {
			return sqlstore.Over(e.Open(t), sqldreamboard.Repositories)
		})
	},
	"techpacks": func(t *testing.T, e portstest.Engine) {
		techpackstest.Test(t, func(t *testing.T) ports.AreaStore[techpacks.Tx] {
			return sqlstore.Over(e.Open(t), sqltechpacks.Repositories)
		})
	},
}

func TestTheContractHoldsInAFile(t *testing.T) {
	for folder, test := range contracts {
		t.Run(cmp.Or(folder, "console"), func(t *testing.T) {
			test(t, portstest.Engine{
				Open:         func(t *testing.T) ports.Store { return openFile(t, newFile(t)) },
				ReadsOverlap: true,
			})
		})
	}
}
