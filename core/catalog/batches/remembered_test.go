package batches_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/coretest"
	"selvedge/ports"
)

// decide decides what all columns of a file are, and has it remembered.
func (e *env) decide(b batches.Batch, supplier string) {
	e.t.Helper()
	d := decisions(b)
	for i := range d {
		d[i].Confirmed = true
	}
	_, _, err := e.Decide(e.t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d, Supplier: supplier, Remember: true})
	require.NoError(e.t, err)
}

func TestASupplierIsRecognizedByTheirFile(t *testing.T) {
	const other = "No,Name,Colour name,Qty,Tint\nF-1,Coat,Navy,3,x\n"
	for name, test := range map[string]struct{ store, file, text, want string }{
		"not by its headings":    {"a", "delivery.csv", hofmann, ""},
		"by its name":            {"a", "2026_Textil-Hofmann_AW.csv", "Art.-Nr.;Neu\nA-1;x\n", "Textil Hofmann"},
		"not by other headings":  {"a", "delivery.csv", other, ""},
		"not in another store":   {"b", "delivery.csv", hofmann, ""},
		"not by a part of names": {"a", "Textil-Hofmannsthal.csv", other, ""},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.decide(e.begin(ada, batches.New{AssetID: e.sheet("first", hofmann), Supplier: "Textil Hofmann"}), "")
			b := e.begin(ada, batches.New{AssetID: e.sheet("next", test.text), FileName: test.file, StoreID: test.store})
			assert.Equal(t, test.want, b.Supplier)
			reasons := strings.Join(b.Mapping.Columns[0].Reasons, "")
			if test.want == "" {
				assert.NotEqual(t, "as last time", reasons)
			} else {
				assert.Equal(t, "as last time", reasons)
			}
		})
	}
}

func TestADecisionHoldsForItsSupplier(t *testing.T) {
	const file = "Artikelnummer;Modell;Farbnr.;Kennwort;Menge\nA-1-12;A-1;Col. 12;zq;3\nA-1-77;A-1;Col. 77;qz;4\n"
	e := newEnv(t)
	first := e.begin(ada, batches.New{AssetID: e.sheet("first", file), Supplier: "Wort A"})
	d := decisions(first)
	colors, groups := e.columnOf(first, "Farbnr."), e.columnOf(first, "Kennwort")
	d[colors] = batches.Decision{Attribute: "color", Words: map[string]string{"Col. 12": "Navy", "Col. 77": "Red"}, Confirmed: true}
	d[groups] = batches.Decision{Attribute: "tags", Confirmed: true}
	_, _, err := e.Decide(t.Context(), ada, "w", first.ID, batches.Decisions{Columns: d, Remember: true})
	require.NoError(t, err)

	again := e.begin(ada, batches.New{AssetID: e.sheet("again", file), Supplier: "wort a"})
	assert.Equal(t, "tags", again.Mapping.Columns[groups].Attribute)
	assert.Equal(t, "Navy", again.Mapping.Columns[colors].Reading.Words["col 12"])

	other := e.begin(ada, batches.New{AssetID: e.sheet("other", file), Supplier: "Wort B GmbH"})
	for _, c := range other.Mapping.Columns {
		assert.NotContains(t, c.Reasons, "as last time", c.Header)
		assert.NotContains(t, strings.Join(c.Reasons, " "), "as for", c.Header)
		assert.Empty(t, c.Reading.Words)
	}
	assert.NotEqual(t, "tags", other.Mapping.Columns[groups].Attribute)

	unknown := e.begin(ada, batches.New{AssetID: e.sheet("unknown", file)})
	assert.Empty(t, unknown.Supplier)
	for _, c := range unknown.Mapping.Columns {
		assert.NotContains(t, c.Reasons, "as last time", c.Header)
		assert.Empty(t, c.Reading.Words)
	}
	assert.Empty(t, unknown.Mapping.Columns[groups].Attribute, "it is asked")
	assert.Equal(t, "tags", unknown.Mapping.Columns[groups].Proposed)
	assert.Equal(t, []string{"as for Wort A"}, unknown.Mapping.Columns[groups].Reasons)
}

func TestWhatWasDecidedIsListedAndForgotten(t *testing.T) {
	e := newEnv(t)
	e.Users("frank")
	e.Members("w", ports.Member{UserID: "frank", AppIDs: []string{core.StoresApp}, StoreIDs: []string{"a"}})
	frank := coretest.Actor("frank")
	e.decide(e.begin(ada, batches.New{AssetID: e.sheet("one", hofmann), Supplier: "Textil Hofmann", FileName: "Hofmann 1.csv"}), "")
	e.decide(e.begin(ada, batches.New{AssetID: e.sheet("two", mended), FileName: "own.csv"}), "")

	list, err := e.SavedMappings(t.Context(), frank, "w", "a")
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Equal(t, []string{"", "own.csv"}, []string{list[0].Supplier, list[0].File})
	assert.Equal(t, []string{"textil hofmann", "Textil Hofmann", "Hofmann 1.csv"}, []string{list[1].SupplierKey, list[1].Supplier, list[1].File})
	assert.NotEmpty(t, list[1].Columns)

	require.NoError(t, e.Forget(t.Context(), frank, "w", "a", ""))
	require.NoError(t, e.Forget(t.Context(), frank, "w", "a", "textil hofmann"))
	list, err = e.SavedMappings(t.Context(), frank, "w", "a")
	require.NoError(t, err)
	assert.Empty(t, list)
	b := e.begin(ada, batches.New{AssetID: e.sheet("three", hofmann), Supplier: "Textil Hofmann"})
	assert.NotEqual(t, []string{"as last time"}, b.Mapping.Columns[0].Reasons)

	for _, refused := range []struct {
		actor  ports.Actor
		store  string
		reason string
	}{{frank, "b", "store_not_found"}, {frank, "none", "store_not_found"}, {grace, "a", "app_access"}} {
		_, err = e.SavedMappings(t.Context(), refused.actor, "w", refused.store)
		coretest.AssertReason(t, refused.reason, err)
		coretest.AssertReason(t, refused.reason, e.Forget(t.Context(), refused.actor, "w", refused.store, ""))
	}
}

func TestWhatAStoreCallsItsFieldsSaysNothingOfHeadings(t *testing.T) {
	e := newEnv(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error {
		stores, err := tx.BrandStores.ListOfWorkspace(ctx, "w")
		if err != nil {
			return err
		}
		for _, s := range stores {
			s.Mappings = map[string]string{"category": "product_type"}
			if err := tx.BrandStores.Update(ctx, s); err != nil {
				return err
			}
		}
		return nil
	})
	b := e.begin(ada, batches.New{AssetID: e.sheet("one", "SKU,Category\nA-1,aa-1-10-2-5\n")})
	assert.Equal(t, "category", b.Mapping.Columns[1].Attribute)
}
