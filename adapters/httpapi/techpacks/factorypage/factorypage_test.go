package factorypage

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/garment/catalogue"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/terms"
	"selvedge/fixtures"
	store "selvedge/ports/techpacks"
)

func TestX(t *testing.T) {
	_ = os.Stdout
	_ = time.Now
	_ = store.Revision{}
	_ = techpacks.FactoryView{}
	_ = coretest.Start
	_ = terms.Terms{}
	_ = material.Fibres{}
	charts, err := fixtures.Charts()
	require.NoError(t, err)
	c, err := catalogue.Read(fixtures.PointsOfMeasure, charts, fixtures.Lexicon)
	require.NoError(t, err)
	_ = draft.Drafter{Catalogue: c}
}
