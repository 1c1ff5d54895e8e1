package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"selvedge/core/catalog"
	"selvedge/ports"
)

// uploadedStyles are those whose photos are uploaded by HTTP, which takes most of the time.
const uploadedStyles = 5

// supplierSheet is a German sheet of styles in two colors and five sizes.
func supplierSheet(styles int) string {
	var b strings.Builder
	b.WriteString("Art.-Nr.;Modell;Bezeichnung;Farbe;Größe;Zusammensetzung;VK;Bestand\r\n")
	for i := range styles {
		for _, color := range []string{"Rost", "Marine"} {
			for _, size := range []string{"XS", "S", "M", "L", "XL"} {
				fmt.Fprintf(&b, "NH-%d-%s-%s;NH-%d;Fanø Pullover größer %d;%s;%s;100%% Lammwolle;1%02d,90 €;%d\r\n",
					2000+i, color[:3], size, 2000+i, i, color, size, i%90, i%40)
			}
		}
	}
	return b.String()
}

// photo is a picture that no other number gives.
func photo(t *testing.T, n int) string {
	t.Helper()
	drawn := image.NewGray(image.Rect(0, 0, 2, 1))
	drawn.Pix[0], drawn.Pix[1] = byte(n), byte(n>>8)
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, drawn))
	return out.String()
}

// addPhotos adds a photo of each color of styles: the first ones as browsers upload them, and
// the others as what that makes of them.
func (s scene) addPhotos(styles int) (ids []string) {
	t, service := s.harness.t, s.harness.server.Assets
	t.Helper()
	for i := range styles {
		for c, color := range []string{"rostbraun", "marine"} {
			name, file := fmt.Sprintf("NH-%d_%s_front.png", 2000+i, color), photo(t, 2*i+c)
			if i < uploadedStyles {
				ids = append(ids, progressOf(t, s.upload(name, file)).Asset.ID)
				continue
			}
			stored, err := service.Store(t.Context(), s.id("w"), []byte(file))
			require.NoError(t, err)
			ids = append(ids, s.harness.IDs.Ordered())
			s.harness.Write(func(ctx context.Context, tx ports.Tx) error {
				return service.Add(ctx, tx, ports.Asset{WorkspaceID: s.id("w"), ID: ids[len(ids)-1], SHA256: stored.SHA256, Name: name, Origin: ports.AssetUploaded, CreatedBy: s.id("member")})
			})
		}
	}
	return ids
}

// takeIn begins with a file of the library, and waits until it is read.
func (s scene) takeIn(assetID string, photoIDs []string) (b batchAnswer) {
	t := s.harness.t
	t.Helper()
	body, err := json.Marshal(map[string]any{"storeId": "{store}", "assetId": assetID, "supplier": "Nordhaus", "photoIds": photoIDs})
	require.NoError(t, err)
	begun := s.as("member", "POST", catalogBase+"/batches", string(body))
	require.Equal(t, 200, begun.StatusCode, "%s", begun.Body)
	require.NoError(t, json.Unmarshal(begun.Body, &b))
	s.values["batch"] = b.Data.ID
	s.harness.RunOutbox()
	return b
}

// step does what a button of a batch says, and waits for its end.
func (s scene) step(name, want string) (b batchAnswer) {
	t := s.harness.t
	t.Helper()
	const one = catalogBase + "/batches/{batch}"
	answer := s.as("member", "POST", one+"/"+name, "")
	require.Equal(t, 200, answer.StatusCode, "%s", answer.Body)
	s.harness.RunOutbox()
	require.NoError(t, json.Unmarshal(s.as("member", "GET", one, "").Body, &b))
	require.Equal(t, want, b.Data.State, b.Data.Reason)
	return b
}

// whole is all that is known of all products, as a file.
func (s scene) whole() string {
	s.harness.t.Helper()
	answer := s.as("member", "POST", catalogBase+"/export", `{"query":{},"format":"table"}`)
	require.Equal(s.harness.t, 200, answer.StatusCode, "%s", answer.Body)
	return string(answer.Body)
}

// TestASuppliersFolderOverHTTP takes in 200 rows in ISO-8859-15 with 40 photos, applies them
// and takes them back, but for what somebody has edited since. In core/catalog/batches a test does it
// with 5,000.
func TestASuppliersFolderOverHTTP(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	registered(s)
	s.open(catalog.ListingsApp, catalog.BatchesApp, "library")
	for _, sku := range []string{"NH-2000-Ros-XS", "NH-2001-Ros-XS"} {
		made := s.as("member", "POST", catalogBase+"/products", fmt.Sprintf(
			`{"style":%q,"storeIds":["{store}"],"values":[{"attribute":"title","value":"Older pullover"}],"variants":[{"sku":%q,"values":[{"attribute":"stock","value":"3"}]}]}`, sku[:7], sku))
		require.Equal(t, 200, made.StatusCode, "%s", made.Body)
	}
	before, revision := s.whole(), s.listings("member", "").Revision

	file, err := charmap.ISO8859_15.NewEncoder().String(supplierSheet(20))
	require.NoError(t, err)
	sheetID := progressOf(t, s.upload("Lieferung.csv", file)).Asset.ID
	photoIDs := s.addPhotos(20)
	s.takeIn(sheetID, photoIDs)
	mapping := string(s.as("member", "GET", catalogBase+"/batches/{batch}/mapping", "").Body)
	assert.Contains(t, mapping, `"encoding":"iso-8859-15"`)
	assert.Contains(t, mapping, `"delimiter":";"`)
	assert.Contains(t, mapping, `"Fanø Pullover größer 0"`)
	assert.Contains(t, mapping, `"100,90 €"`)
	for _, attribute := range []string{"sku", "style", "title", "color", "size", "material", "price", "stock"} {
		assert.Contains(t, mapping, `"attribute":"`+attribute+`"`)
	}

	planned := s.step("plan", "planned").Data
	assert.Equal(t, [5]int{198, 2, 0, 0, 18}, [5]int{planned.Plan.Create, planned.Plan.Update, planned.Plan.Same, planned.Plan.Refused, planned.Plan.Styles})
	assert.Equal(t, 40, planned.Photos.Placed)
	dry := s.listings("member", "")
	assert.Equal(t, revision, dry.Revision, "a dry run writes nothing")
	assert.Equal(t, 2, dry.Total)
	assert.Equal(t, before, s.whole())

	done := s.step("apply", "done").Data
	assert.Equal(t, [2]int{198, 2}, [2]int{done.Applied.Created, done.Applied.Changed})
	assert.Equal(t, 40, done.Photos.Applied)
	assert.Equal(t, 200, s.listings("member", "").Total)
	found := s.listings("member", "filter=color:Rust&q=NH-2007")
	assert.Equal(t, 5, found.Total, "grouped to a style of two colors")
	assert.Equal(t, 200, s.listings("member", "filter=picture:yes").Total)

	applied := s.values["batch"]
	s.takeIn(sheetID, nil)
	again := s.step("plan", "planned").Data
	assert.Equal(t, [4]int{0, 0, 200, 0}, [4]int{again.Plan.Create, again.Plan.Update, again.Plan.Same, again.Plan.Refused}, "the same file again")

	s.values["product"] = found.Data[0].ProductID
	edited := s.as("member", "PATCH", catalogBase+"/products/{product}", `{"edits":[{"attribute":"brand","value":"Moss","was":""}]}`)
	require.Equal(t, 200, edited.StatusCode, "%s", edited.Body)
	s.values["batch"] = applied
	undone := s.step("undo", "undone").Data
	require.NotEmpty(t, undone.Undone.Kept)
	for _, kept := range undone.Undone.Kept {
		assert.Equal(t, s.values["product"], kept.ProductID, "what was edited since, and nothing else")
	}
	assert.Equal(t, 2+10, s.listings("member", "").Total)
	rest := strings.SplitAfter(s.whole(), "\n")
	assert.Equal(t, before, strings.Join(rest[:3], ""), "what was there before is as it was")
}
