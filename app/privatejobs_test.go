package app

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog"
)

// TestJobsAboutStoresArePrivate looks at the kinds of the apps whose users may be limited to
// some stores.
func TestJobsAboutStoresArePrivate(t *testing.T) {
	_, all := smallDemo(t)
	ofStores := map[string]bool{catalog.StoresApp: true, catalog.BatchesApp: true, catalog.ListingsApp: true}
	found := 0
	for _, area := range all {
		for _, kind := range area.JobKinds {
			if ofStores[kind.AppID] {
				found++
				assert.True(t, kind.Private, kind.Name)
			}
		}
	}
	assert.Positive(t, found)
}
