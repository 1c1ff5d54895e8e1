package httpapi_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/ports"
)

// pictureWeb has the same picture at each address but one.
type pictureWeb struct{ content []byte }

func (w pictureWeb) Picture(_ context.Context, address, _ string) (ports.WebFile, error) {
	if address == "https://x.example/gone.png" {
		return ports.WebFile{}, ports.Refuse(ports.Invalid, "web_file", "The server responded 404.")
	}
	return ports.WebFile{Content: w.content}, nil
}

func TestAShopsExportWithRowsOfImagesOverHTTP(t *testing.T) {
	s := newScene(newHarness(t, nil), "s")
	importing(s)
	h := s.harness
	h.batches.Web, h.batches.Jobs, h.batches.Library = pictureWeb{dot(t)}, h.server.Jobs, h.server.Assets
	h.server.Jobs.Register(h.batches.Kinds()...)
	s.addSheet([]byte("Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text\n" +
		"shirt,Sund Shirt,Size,S,SH-S,80.00 EUR,https://x.example/1.png,1,The front\n" +
		"shirt,,,M,SH-M,80.00 EUR,,,\n" +
		"shirt,,,,,,https://x.example/2.png,2,The collar\n" +
		"shirt,,,,,,https://x.example/gone.png,3,\n" +
		"shirt,,,,,,no address,4,\n"))
	const all = catalogBase + "/batches"
	begun := s.as("member", "POST", all, `{"storeId":"{store}","assetId":"{sheet}"}`)
	require.Equal(t, 200, begun.StatusCode, string(begun.Body))
	var b batchAnswer
	require.NoError(t, json.Unmarshal(begun.Body, &b))
	one := all + "/" + b.Data.ID
	get := func(path string) string {
		t.Helper()
		answer := s.as("member", "GET", path, "")
		require.Equal(t, 200, answer.StatusCode, string(answer.Body))
		return string(answer.Body)
	}
	step := func(name string) string {
		t.Helper()
		h.RunOutbox()
		answer := s.as("member", "POST", one+"/"+name, "")
		require.Equal(t, 200, answer.StatusCode, string(answer.Body))
		h.RunOutbox()
		return get(one)
	}
	planned := step("plan")
	assert.Contains(t, planned, `"create":2,"update":0,"same":0,"refused":1`)
	assert.Contains(t, planned, `"pictureRows":2`)
	assert.Contains(t, get(one+"/problems.csv"), "“no address” isn't an address.")

	step("apply")
	for range 3 {
		_, err := h.server.Jobs.Catch(t.Context())
		require.NoError(t, err)
		h.Clock.Advance(10 * time.Second)
	}
	assert.Contains(t, get(one), `"address":"https://x.example/gone.png","text":"The server responded 404."`)
	var listed struct {
		Data []struct {
			ProductID string `json:"productId"`
		}
	}
	s.open(core.ListingsApp)
	require.NoError(t, json.Unmarshal([]byte(get(catalogBase+"/listings")), &listed))
	require.NotEmpty(t, listed.Data)
	var product struct {
		Data struct {
			Media []struct {
				SourceURL string
				Alt       map[string]string
			}
		}
	}
	require.NoError(t, json.Unmarshal([]byte(get(catalogBase+"/products/"+listed.Data[0].ProductID)), &product))
	require.Len(t, product.Data.Media, 2)
	assert.Equal(t, "The front", product.Data.Media[0].Alt[""])
	assert.Equal(t, "https://x.example/2.png", product.Data.Media[1].SourceURL)
	assert.Equal(t, "The collar", product.Data.Media[1].Alt[""])

	step("undo")
	require.NoError(t, json.Unmarshal([]byte(get(catalogBase+"/listings")), &listed))
	assert.Empty(t, listed.Data)
}
