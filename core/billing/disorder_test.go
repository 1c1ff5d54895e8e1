package billing_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/core/billing/billingtest"
	"selvedge/ports"
)

func TestNeitherOrderNorRepetitionOfNewsMatters(t *testing.T) {
	t.Attr("spec", "7.36")
	t.Attr("security", "25")
	t.Parallel()
	billingtest.NeitherOrderNorRepetitionMatters(t, inMemory(t), 1000, func(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1)) })
}

func TestManyCopiesOfOnePieceOfNewsAtOnceGrantOnce(t *testing.T) {
	t.Attr("security", "25")
	billingtest.ManyCopiesAtOnceGrantOnce(t, inMemory(t))
}

func TestWhatIsOldWhenItIsWrittenIsReadAgain(t *testing.T) {
	t.Attr("security", "25")
	billingtest.WhatIsOldWhenItIsWrittenIsReadAgain(t, inMemory(t))
}

func TestNewsThatCouldNotBeAppliedComesAgain(t *testing.T) {
	t.Attr("security", "25")
	billingtest.NewsThatCouldNotBeAppliedComesAgain(t, inMemory(t))
}

func inMemory(t *testing.T) ports.Store {
	t.Helper()
	store, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return store
}
