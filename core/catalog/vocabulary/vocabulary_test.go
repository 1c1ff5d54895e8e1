package vocabulary_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

const folder = "catalog/vocabulary"

func read(t testing.TB) *vocabulary.Vocabulary {
	t.Helper()
	v, err := vocabulary.Read(fixtures.CatalogVocabulary, folder)
	require.NoError(t, err)
	return v
}

func fileOf(t *testing.T, name string, file any) {
	t.Helper()
	content, err := fixtures.CatalogVocabulary.ReadFile(folder + "/" + name + ".json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(content, file))
}

func attributes(t *testing.T) attribute.Set {
	t.Helper()
	set, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	return set
}

func TestFold(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"": "", "  ": "", "Größe": "grosse", "Gro\u0308ße": "grosse", "Artikel-Nr.": "artikel nr", "Q.tà": "q ta", "Fanø/Læsø": "fano laeso", "N° 5": "n 5", "SS26": "ss26",
		"Český Łódź": "cesky lodz", "日本 T": "日本 t", "İ": "i", "a\x00b": "a b", "ﬁ": "fi", "ＮＨ－２６": "nh 26", "\u0438\u0306": "й",
	} {
		assert.Equal(t, want, vocabulary.Fold(text), text)
		assert.Equal(t, want, vocabulary.Fold(want), "folded again")
	}
	assert.Equal(t, "nh2604rus", vocabulary.Squeeze("NH-2604 Rus"))
}

// TestEveryFileSaysWhereItIsFrom and under which licence.
func TestEveryFileSaysWhereItIsFrom(t *testing.T) {
	t.Parallel()
	files, err := fixtures.CatalogVocabulary.ReadDir(folder)
	require.NoError(t, err)
	for _, f := range files {
		var file struct{ About, Licence string }
		fileOf(t, strings.TrimSuffix(f.Name(), ".json"), &file)
		assert.NotEmpty(t, file.About, f.Name())
		assert.NotEmpty(t, file.Licence, f.Name())
	}
}

func TestAHeaderMeansOneAttribute(t *testing.T) {
	t.Parallel()
	var file struct {
		Attributes map[string]map[string][]string
		Ambiguous  map[string][]string
	}
	fileOf(t, "headers", &file)
	set := attributes(t)
	seen := map[string]string{}
	known := func(key string) {
		_, ok := set.Get(key)
		assert.True(t, ok || vocabulary.IsCompanion(key) || key == vocabulary.None || key == attribute.Family, key)
	}
	for key, byLanguage := range file.Attributes {
		known(key)
		for _, list := range byLanguage {
			for _, w := range list {
				folded := vocabulary.Fold(w)
				if other, twice := seen[folded]; twice {
					assert.Equal(t, other, key, w)
				}
				seen[folded] = key
			}
		}
	}
	for w, keys := range file.Ambiguous {
		assert.Empty(t, seen[vocabulary.Fold(w)], "%s is ambiguous and means one attribute", w)
		for _, key := range keys {
			known(key)
		}
	}
}

func TestColors(t *testing.T) {
	t.Parallel()
	v := read(t)
	families, _ := attributes(t).Get("color_family")
	var file struct {
		Colors []struct {
			Name  string
			Words map[string][]string
		}
	}
	fileOf(t, "colors", &file)
	for _, c := range file.Colors {
		for _, list := range c.Words {
			for _, w := range list {
				color, ok := v.Colors.Get(w)
				if assert.True(t, ok, w) {
					assert.Equal(t, c.Name, color.Name, w)
				}
			}
		}
	}
	for _, family := range families.Words {
		color, ok := v.Colors.Get(family)
		assert.True(t, ok && color.Family == family, family)
	}
	for _, c := range v.Colors.All {
		assert.Contains(t, families.Words, c.Family, c.Name)
	}
}

func TestFibresAndCountriesHaveNamesInEveryLanguage(t *testing.T) {
	t.Parallel()
	v := read(t)
	var fibres struct {
		Fibres []struct{ Names map[string]string }
	}
	fileOf(t, "fibres", &fibres)
	for _, f := range fibres.Fibres {
		for _, language := range vocabulary.Languages {
			found, ok := v.Fibres.Get(f.Names[language])
			if assert.True(t, ok, f.Names[language]) {
				assert.Equal(t, f.Names["en"], found.Key, f.Names[language])
			}
		}
	}
	var countries struct {
		Countries []struct {
			Code, Alpha3 string
			Names        map[string]string
		}
	}
	fileOf(t, "countries", &countries)
	assert.Greater(t, len(countries.Countries), 240)
	for _, c := range countries.Countries {
		for _, language := range vocabulary.Languages {
			code, ok := v.Countries.Get(c.Names[language])
			assert.True(t, ok && code == c.Code, "%s in %s is %s", c.Code, language, code)
			assert.Equal(t, c.Names[language], v.Countries.Called(c.Code, language))
		}
		code, _ := v.Countries.Get(c.Alpha3)
		assert.Equal(t, c.Code, code, c.Alpha3)
	}
}

func TestChoicesHaveTheAttributesValues(t *testing.T) {
	t.Parallel()
	v := read(t)
	set := attributes(t)
	var file struct {
		Choices map[string]map[string][]string
	}
	fileOf(t, "choices", &file)
	for key, values := range file.Choices {
		a, known := set.Get(key)
		require.True(t, known, key)
		for value, list := range values {
			assert.Contains(t, a.Words, value, key)
			for _, w := range list {
				got, ok := v.Choices.Get(key, w, "")
				assert.True(t, ok && got == value, "%s %q is %s", key, w, got)
			}
		}
	}
	system, _ := set.Get("size_system")
	for country := range map[string]bool{"DE": true, "GB": true, "US": true, "JP": true} {
		got, ok := v.Sizes.SystemOf(country)
		assert.True(t, ok)
		assert.Contains(t, system.Words, got)
	}
	for i := 1; i < len(v.Sizes.Order); i++ {
		size, ok := v.Sizes.Letter(v.Sizes.Order[i])
		assert.True(t, ok && size == v.Sizes.Order[i])
	}
}

func TestCategories(t *testing.T) {
	t.Parallel()
	v := read(t)
	var file struct {
		Categories []struct {
			ID, Name, Parent string
			Google           int
			Words            map[string][]string
		}
	}
	fileOf(t, "categories", &file)
	assert.Len(t, file.Categories, 463)
	for _, c := range file.Categories {
		id, ok := v.Categories.ByPath(v.Categories.Path(c.ID))
		assert.True(t, ok && id == c.ID, c.ID)
		if c.Parent != "" {
			_, ok = v.Categories.Get(c.Parent)
			assert.True(t, ok, c.Parent)
			assert.True(t, v.Categories.Within(c.ID, c.Parent))
		}
		google, ok := v.Categories.ByGoogle(c.Google)
		assert.True(t, ok && google != "", "%d", c.Google)
		for _, list := range c.Words {
			for _, w := range list {
				assert.Equal(t, []string{c.ID}, v.Categories.Named(w), w)
			}
		}
	}
	assert.Equal(t, "Apparel & Accessories > Clothing > Dresses", v.Categories.Path("aa-1-4"))
	assert.Equal(t, "kleid", v.Categories.Called("aa-1-4", "de"))
	assert.Empty(t, v.Categories.Path("aa-99"))
}

func TestColumnsAreNamed(t *testing.T) {
	v := read(t)
	for text, attribute := range map[string]string{
		"Item number": "sku", "Colour": "color", "GRÖSSE": "size", "Price (EUR)": "price", "Weight [g]": "weight", "Title EN": "title", "Description": "title",
	} {
		assert.True(t, v.Headers.Names(attribute, text), text)
		assert.False(t, v.Headers.Names("brand", text), text)
	}
	for _, text := range []string{"", " ", "EUR", "Colour 2", "Our colour", strings.Repeat("colour ", 20)} {
		assert.False(t, v.Headers.Names("color", text), text)
	}
	assert.Zero(t, testing.AllocsPerRun(10, func() { v.Headers.Names("price", "Verkaufspreis (EUR)") }))
}

func TestFilesThatCantBeRead(t *testing.T) {
	t.Parallel()
	_, err := vocabulary.Read(fstest.MapFS{}, folder)
	assert.Error(t, err)
	files := fstest.MapFS{}
	names, err := fixtures.CatalogVocabulary.ReadDir(folder)
	require.NoError(t, err)
	for _, f := range names {
		content, err := fixtures.CatalogVocabulary.ReadFile(folder + "/" + f.Name())
		require.NoError(t, err)
		files[folder+"/"+f.Name()] = &fstest.MapFile{Data: content}
	}
	for _, name := range []string{"headers", "colors", "fibres", "sizes", "countries", "categories", "choices", "views"} {
		good := files[folder+"/"+name+".json"]
		files[folder+"/"+name+".json"] = &fstest.MapFile{Data: []byte("{")}
		_, err := vocabulary.Read(files, folder)
		assert.ErrorContains(t, err, name)
		files[folder+"/"+name+".json"] = good
	}
	files[folder+"/colors.json"] = &fstest.MapFile{Data: []byte(`{"colors": [{"name": "Red", "hex": "red"}]}`)}
	_, err = vocabulary.Read(files, folder)
	assert.ErrorContains(t, err, "color Red")
}
