package mapping_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/mapping"
)

// TestAWideFileIsMapped has columns that could all be the same few attributes: it takes seconds, and hours if they are compared
// with each other.
func TestAWideFileIsMapped(t *testing.T) {
	columns := make([]mapping.Column, 3_000)
	for i := range columns {
		columns[i] = mapping.Column{Header: []string{"Titel", "Farbe", "Größe", "Preis", "Bild"}[i%5] + " " + strconv.Itoa(i), Values: []string{"Wollmantel", "19,90", "rot"}}
	}
	columns[1_234].Header = "Artikelnummer"
	assert.Equal(t, "sku", mapper(t).Propose(columns)[1_234].Attribute)
}
