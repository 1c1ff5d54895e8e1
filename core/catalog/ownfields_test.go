package catalog_test

import (
	"encoding/csv"
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/fixtures"
)

// TestEveryReadyFixCanBeTaken writes each value that a channel's file offers as one that mends a problem.
func TestEveryReadyFixCanBeTaken(t *testing.T) {
	e := newEnv(t)
	names, err := fs.Glob(fixtures.Channels, "catalog/channels/*.json")
	require.NoError(t, err)
	fixes := 0
	for _, name := range names {
		content, err := fs.ReadFile(fixtures.Channels, name)
		require.NoError(t, err)
		var file struct {
			Fields []struct {
				Field, Attribute, Fix string
				Synonyms              map[string]string
			}
		}
		require.NoError(t, json.Unmarshal(content, &file))
		for _, f := range file.Fields {
			all := map[string]bool{f.Fix: f.Fix != ""}
			for _, fix := range f.Synonyms {
				all[fix] = true
			}
			for fix, isThere := range all {
				if isThere {
					fixes++
					assert.NoError(t, e.CheckValue(values.Value{Place: values.Place{Attribute: f.Attribute}, Text: fix, Source: values.Typed}), "%s %s", name, f.Field)
				}
			}
		}
	}
	assert.Greater(t, fixes, 20)
}

func TestAProductWithoutIdentifiersIsToldToGoogle(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	n := sellable(1, []string{"a"}, "S")
	n.Values = without(n.Values, "brand")
	n.Variants[0].Values = append(without(n.Variants[0].Values, "gtin"), val("google.custom_label_0", "Herbst 26"), val("google.shipping", "DE:::4.90 EUR"))
	p := e.make(n)
	var fix catalog.Edit
	for _, f := range p.Findings {
		if f.Code == "identifier_exists.required" {
			fix = f.Edit
		}
	}
	require.Equal(t, to(1, "google.identifier_exists", "", "no"), fix)
	p = e.edit(grace, p.ID, fix)
	for _, f := range p.Findings {
		assert.NotEqual(t, "identifier_exists.required", f.Code)
	}

	e.edit(grace, p.ID, to(0, "brand", "", "Harrow")) // Google holds back what has none
	_, token := e.makeFeed(grace, catalog.NewFeed{StoreID: "a", Name: "Google DE", Channel: "google", Country: "DE", Locale: "de", Format: "google-tsv"})
	text, _, _ := e.fetch(token)
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = '\t'
	rows, err := r.ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 2, text)
	sent := map[string]string{}
	for i, name := range rows[0] {
		sent[name] = rows[1][i]
	}
	assert.Equal(t, []string{"no", "Herbst 26", "DE:::4.90 EUR"}, []string{sent["identifier_exists"], sent["custom_label_0"], sent["shipping"]})
}

func without(list []values.Value, attribute string) (rest []values.Value) {
	for _, v := range list {
		if v.Attribute != attribute {
			rest = append(rest, v)
		}
	}
	return rest
}
