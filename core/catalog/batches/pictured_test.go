package batches_test

import (
	"context"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

func TestPhotosThatComeWithAFileAreCountedInItsPlan(t *testing.T) {
	const file = "SKU;Style;Titel;Beschreibung;Marke;Farbe;Größe;Preis;EAN;Verfügbarkeit;Produktlink;Geschlecht;Altersgruppe;Zustand\n" +
		"NH-1-N-S;NH-1;Mantel Anholt;Ein Mantel aus gewachster Baumwolle, gerade geschnitten.;Nordhaus;Navy;S;129,00 EUR;4006381333931;auf Lager;https://n.example/1;Damen;Erwachsene;neu\n" +
		"NH-1-N-M;NH-1;Mantel Anholt;Ein Mantel aus gewachster Baumwolle, gerade geschnitten.;Nordhaus;Navy;M;129,00 EUR;4006381333948;auf Lager;https://n.example/1;Damen;Erwachsene;neu\n" +
		"NH-1-R-S;NH-1;Mantel Anholt;Ein Mantel aus gewachster Baumwolle, gerade geschnitten.;Nordhaus;Rot;S;129,00 EUR;4006381333955;auf Lager;https://n.example/1;Damen;Erwachsene;neu\n"
	e := newEnv(t)
	e.Catalog.PublicURL = &url.URL{Scheme: "https", Host: "selvedge.example"}
	require.NoError(t, e.Catalog.Store.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		return tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "a", Channels: []catalog.StoreChannel{{Channel: "google", Country: "DE", Locale: "de", Currency: "EUR"}}})
	}))
	b := e.begin(ada, batches.New{AssetID: e.sheet("alone", file)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 3, b.Tally.Expected.Held, "without pictures")

	photo := e.asset("p", "NH-1-N-S_front.jpg", ports.FileImage, []byte("jpg"))
	b = e.begin(ada, batches.New{AssetID: e.sheet("pictured", file), PhotoIDs: []string{photo}})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, []int{1, 1}, []int{b.Tally.Photos.Placed, b.Tally.Expected.Held}, "the photo shows both sizes of its color")
	assert.Equal(t, map[string]int{"google": 1}, b.Tally.Expected.HeldBy)
	e.run(e.Apply, b.ID, catalog.BatchDone)
}
