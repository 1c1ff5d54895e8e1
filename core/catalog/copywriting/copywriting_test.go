package copywriting_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/copywriting"
	"selvedge/core/catalog/copywriting/copywritingtest"
	"selvedge/core/catalog/vocabulary"
)

var crew = attribute.Record{
	"brand": "Nordhaus", "gender": "female", "age_group": "adult", "title": "Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs", "material": "100 % lambswool",
	"color": "Rust", "size": "XS", "category": "aa-1-13-12", "care": "30° wool wash.", "origin": "PT",
}

func with(changes attribute.Record) attribute.Record {
	record := attribute.Record{}
	for key, value := range crew {
		record[key] = value
	}
	for key, value := range changes {
		record[key] = value
	}
	return record
}

func TestTitles(t *testing.T) {
	t.Parallel()
	w := copywritingtest.New(t)
	google := w.Grammar("google")
	for name, c := range map[string]struct {
		grammar string
		record  attribute.Record
		locale  string
		limit   int
		want    string
	}{
		"Google":                      {google, crew, "en", 150, "Nordhaus Women's Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs - Rust, XS"},
		"Shopify":                     {w.Grammar("shopify"), crew, "en", 255, "Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs"},
		"a page":                      {w.Grammar("seo"), crew, "en", copywriting.SEOLimit, "Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs | Nordhaus"},
		"Instagram":                   {w.Grammar("instagram"), crew, "en", 200, "Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs – Rust"},
		"a channel without a grammar": {w.Grammar("other"), crew, "en", 200, "Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs"},
		"German":                      {google, with(attribute.Record{"title": "Anholt Mantel", "material": "70 % wool, 20 % polyamide, 10 % cashmere", "color": "Camel"}), "de-AT", 150, "Nordhaus Damen Anholt Mantel Wolle - Camel, XS"},
		"French":                      {google, with(attribute.Record{"title": "Robe portefeuille", "material": "100 % linen", "color": "Navy/White", "size": "One size"}), "fr", 150, "Nordhaus Femme Robe portefeuille Lin - Marine/blanc, Taille unique"},
		"Italian":                     {google, with(attribute.Record{"title": "Gonna Tunø", "color": "Black"}), "it", 150, "Nordhaus Donna Gonna Tunø Lana d'agnello - Nero, XS"},
		"Spanish":                     {google, with(attribute.Record{"title": "Falda", "gender": "male", "color": "Ocean Blue"}), "es", 150, "Nordhaus Hombre Falda Lana de cordero - Ocean Blue, XS"},
		"a language of no words":      {google, with(attribute.Record{"title": "Sweter"}), "pl", 150, "Nordhaus Women's Sweter Lambswool - Rust, XS"},
		"the title says the gender":   {google, with(attribute.Record{"title": "Women's Coat", "material": ""}), "en", 150, "Nordhaus Women's Coat - Rust, XS"},
		"unisex":                      {google, with(attribute.Record{"title": "Beanie", "gender": "unisex", "material": ""}), "en", 150, "Nordhaus Beanie - Rust, XS"},
		"girls":                       {google, with(attribute.Record{"title": "Beanie", "age_group": "kids", "material": ""}), "en", 150, "Nordhaus Girls' Beanie - Rust, XS"},
		"a color in the title":        {google, with(attribute.Record{"title": "Boot Black", "color": "Black", "material": "", "size": "38"}), "en", 150, "Nordhaus Women's Boot Black - 38"},
		"a size in the title":         {google, with(attribute.Record{"title": "Boot - Black, 38", "color": "Black", "material": "", "size": "38"}), "en", 150, "Nordhaus Women's Boot - Black, 38"},
		"half in another language":    {"{brand} {title} - {color}", with(attribute.Record{"title": "Anholt Leather - Black, 38", "color": "Black"}), "de", 150, ""},
		"nothing says what it is":     {google, attribute.Record{"gender": "female", "material": "polyester", "color": "Off-white", "size": "38"}, "en", 150, ""},
		"no color":                    {google, with(attribute.Record{"title": "Coat", "color": "", "material": ""}), "en", 150, "Nordhaus Women's Coat - XS"},
		"no brand":                    {google, with(attribute.Record{"brand": "", "gender": "", "title": "Coat", "material": ""}), "en", 150, "Coat - Rust, XS"},
		"nothing":                     {google, attribute.Record{}, "en", 150, ""},
		"the last part doesn't fit":   {google, crew, "en", 79, "Nordhaus Women's Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs - Rust"},
		"the last parts don't fit":    {google, crew, "en", 72, "Nordhaus Women's Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs"},
		"the title doesn't fit":       {google, crew, "en", 65, "Nordhaus Women's Fanø Lambswool Crew Sweater, Ribbed Collar"},
		"one long word":               {"{title}", attribute.Record{"title": "Wollübergangsjackenreißverschluss"}, "de", 10, "Wollübergangsjackenreißverschluss"[:11]},
		"no room":                     {google, crew, "en", 0, ""},
		"brackets":                    {"{title} ({color})", crew, "en", 200, "Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs (Rust)"},
		"brackets without a color":    {"{title} ({color})", with(attribute.Record{"color": ""}), "en", 200, "Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs"},
		"a category":                  {"{brand} {category} - {color}", crew, "de", 200, "Nordhaus Pullover - Rost"},
		"shouting and promotion":      {google, with(attribute.Record{"title": "FANØ SWEATER!!! -20% FREE SHIPPING", "material": ""}), "en", 150, "Nordhaus Women's Fanø Sweater - Rust, XS"},
	} {
		t.Run(name, func(t *testing.T) {
			g, err := w.ParseGrammar(c.grammar)
			require.NoError(t, err)
			got := w.Title(g, c.record, c.locale, c.limit)
			assert.Equal(t, c.want, got)
			assert.LessOrEqual(t, utf8.RuneCountInString(got), c.limit)
			assert.Equal(t, got, w.Title(g, c.record, c.locale, c.limit))
		})
	}
}

// TestEveryLimit cuts a title to every length: it is never longer, never ends within a word, and grows with the limit.
func TestEveryLimit(t *testing.T) {
	t.Parallel()
	w := copywritingtest.New(t)
	g, err := w.ParseGrammar(w.Grammar("google"))
	require.NoError(t, err)
	before := 0
	for limit := 8; limit < 160; limit++ {
		got := w.Title(g, crew, "en", limit)
		n := utf8.RuneCountInString(got)
		assert.LessOrEqual(t, n, limit)
		assert.GreaterOrEqual(t, n, before)
		before = n
		rest, begins := strings.CutPrefix("Nordhaus Women's Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs - Rust, XS", got)
		assert.True(t, begins && (rest == "" || strings.ContainsRune(" ,", rune(rest[0]))), got)
	}
}

// TestTitlesInAnotherLanguage writes what is called otherwise in the reader's language in its words, and nothing else.
func TestTitlesInAnotherLanguage(t *testing.T) {
	t.Parallel()
	w := copywritingtest.New(t)
	for _, c := range [][3]string{
		{"de", "Fanø Lambswool Crew", "Fanø Pullover aus Lammwolle"},
		{"de", "Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs", "Fanø Pullover aus Lammwolle"},
		{"de", "Anholt Double-faced Coat", "Anholt Mantel aus Doubleface"},
		{"de", "Thy Corduroy Trousers", "Thy Hose aus Cord"},
		{"de", "Women's Linen Shorts", "Shorts aus Leinen"},
		{"de", "Ærø Canvas Tote", "Ærø Shopper aus Canvas"},
		{"de", "Møn Slub T-Shirt", "Møn T-Shirt aus Flammgarn"},
		{"de", "Skagen Wool Coat with Belt", "Skagen Mantel aus Wolle"},
		{"de-CH", "Robe en lin", "Kleid aus Leinen"},
		{"de", "Anholt Mantel aus Wolle", "Anholt Mantel aus Wolle"},
		{"de", "Kleid aus Jersey", "Kleid aus Jersey"},
		{"de", "Anholt 3000", "Anholt 3000"},
		{"en", "Fanø Lambswool Crew Sweater", "Fanø Lambswool Crew Sweater"},
		{"en", "Fanø Pullover aus Lammwolle", "Fanø Lambswool Pullover"},
		{"fr", "Fanø Lambswool Crew", "Pull Fanø en laine d'agneau"},
		{"it", "Fanø Satin Dress", "Abito Fanø in raso"},
		{"es", "Fanø Flannel Shirt", "Camisa Fanø de franela"},
		{"pl", "Fanø Lambswool Crew", "Fanø Lambswool Crew"},
		{"", "Fanø Lambswool Crew", "Fanø Lambswool Crew"},
	} {
		g, err := w.ParseGrammar("{title}")
		require.NoError(t, err)
		assert.Equal(t, c[2], w.Title(g, attribute.Record{"title": c[1]}, c[0], 150), c)
	}
}

func TestCleanTitles(t *testing.T) {
	t.Parallel()
	w := copywritingtest.New(t)
	for text, want := range map[string]string{
		"WOOL COAT":                 "Wool Coat",
		"T-SHIRT MIT UV-SCHUTZ":     "T-Shirt Mit Uv-Schutz",
		"Coat with UV protection":   "Coat with UV protection",
		"NORDHAUS Coat WATERPROOF":  "NORDHAUS Coat Waterproof",
		"Coat XXL":                  "Coat XXL",
		"COAT XXL RX-100":           "Coat XXL RX-100",
		"★ New in: wool coat! Sale": "wool coat",
		"Wool coat 20 % off":        "Wool coat",
		"Wool coat - 100 % wool":    "Wool coat - 100 % wool",
		"Mantel, jetzt kaufen":      "Mantel",
		"Manteau en laine, soldes":  "Manteau en laine",
		"Aktionsmantel":             "Aktionsmantel",
		"":                          "",
		"SALE":                      "",
		"l'été":                     "l'été",
	} {
		assert.Equal(t, want, w.Clean(text, "Nordhaus"), text)
	}
}

func TestGrammarsThatCantBeRead(t *testing.T) {
	t.Parallel()
	w := copywritingtest.New(t)
	for text, want := range map[string]string{
		"{title} {colour}": "at character 9: there is no field {colour}",
		"é {title":         `at character 3: the { before "title" isn't closed`,
		"{title} b}":       "at character 10: a } stands without its {",
		"Coat":             "a title needs a field, such as {title}",
		"":                 "a title needs a field, such as {title}",
	} {
		_, err := w.ParseGrammar(text)
		assert.EqualError(t, err, want, text)
	}
	for text, want := range map[string]string{
		"é [{title}":                  `at character 3: the [ before "{title}" isn't closed`,
		"{title}]":                    "at character 8: a ] stands without its [",
		"[a [b]":                      `at character 1: the [ before "a [b]" isn't closed`,
		"A {title}.[By {mill}.]":      "at character 15: there is no field {mill}",
		"[By {brand}.|In {color} {}]": "at character 25: there is no field {}",
		"[In {color.]":                `at character 5: the { before "color." isn't closed`,
	} {
		_, err := w.ParseTemplate(text)
		assert.EqualError(t, err, want, text)
	}
}

func TestDescriptions(t *testing.T) {
	t.Parallel()
	w := copywritingtest.New(t)
	for name, c := range map[string]struct {
		template string
		record   attribute.Record
		locale   string
		want     string
	}{
		"knitwear": {w.Template("aa-1-13-12", "en"), crew, "en",
			"Fanø Lambswool Crew Sweater, Ribbed Collar and Cuffs by Nordhaus. The color is Rust.\nKnitted from 100 % lambswool. Care: 30° wool wash. Made in Portugal."},
		"shoes in German": {w.Template("aa-8-8", "de"), with(attribute.Record{"title": "Sneaker Møn", "material": "80 % leather, 20 % polyester", "care": "", "highlights": "Wasserdicht\nVegan"}), "de",
			"Sneaker Møn von Nordhaus. Farbe: Rost.\n• Wasserdicht\n• Vegan\nObermaterial: 80 % Leder, 20 % Polyester. Hergestellt in: Portugal."},
		"bags in French": {w.Template("aa-5-4-3", "fr-CA"), with(attribute.Record{"title": "Cabas", "length": "40", "width": "30", "care": "", "material": ""}), "fr-CA",
			"Cabas de Nordhaus. Couleur : rouille.\nDimensions : 40 × 30 cm. Pays de fabrication : Portugal."},
		"little is known":                    {w.Template("", "es"), attribute.Record{"title": "Falda"}, "es", "Falda."},
		"nothing is known":                   {w.Template("", "it"), attribute.Record{}, "it", ""},
		"alternatives":                       {"[{care}.|Ask us.]", attribute.Record{}, "en", "Ask us."},
		"always":                             {"By {brand}. [In {color}.]", attribute.Record{"brand": "Osmo"}, "en", "By Osmo."},
		"an image":                           {w.Alt("de"), with(attribute.Record{"title": "Mantel", "view": "back"}), "de", "Mantel in Rost, Rückansicht"},
		"an image of which no view is known": {w.Alt("en"), with(attribute.Record{"title": "Coat"}), "en", "Coat in Rust"},
		"parts":                              {"{material}", attribute.Record{"material": "shell: 100 % cotton; lining: 65 % polyester, 35 % cotton"}, "it", "esterno: 100 % cotone; fodera: 65 % poliestere, 35 % cotone"},
	} {
		t.Run(name, func(t *testing.T) {
			template, err := w.ParseTemplate(c.template)
			require.NoError(t, err)
			assert.Equal(t, c.want, w.Description(template, c.record, c.locale))
		})
	}
}

// TestStandardTemplates reads every grammar and template that ships, and writes it with all values and with none.
func TestStandardTemplates(t *testing.T) {
	t.Parallel()
	w := copywritingtest.New(t)
	for _, channel := range []string{"google", "meta", "instagram", "shopify", "woocommerce", "seo"} {
		g, err := w.ParseGrammar(w.Grammar(channel))
		require.NoError(t, err)
		assert.NotEmpty(t, w.Title(g, crew, "en", 150), channel)
	}
	for _, locale := range vocabulary.Languages {
		for _, category := range []string{"", "aa-8-3", "aa-5-4", "aa-1-13-3"} {
			template, err := w.ParseTemplate(w.Template(category, locale))
			require.NoError(t, err)
			got := w.Description(template, crew, locale)
			assert.NotEmpty(t, got)
			assert.NotContains(t, got, "{")
			assert.Empty(t, w.Description(template, attribute.Record{}, locale))
		}
		template, err := w.ParseTemplate(w.Alt(locale))
		require.NoError(t, err)
		assert.NotEmpty(t, w.Description(template, crew, locale))
	}
	_, err := copywriting.New(nil, attribute.Set{}, []byte("{"))
	assert.Error(t, err)
}

// BenchmarkTitle writes titles for Google.
func BenchmarkTitle(b *testing.B) {
	w := copywritingtest.New(b)
	g, err := w.ParseGrammar(w.Grammar("google"))
	require.NoError(b, err)
	for b.Loop() {
		w.Title(g, crew, "en", 150)
	}
}

// TestWhatValuesAreCalled writes what stands alone in the reader's language: only what the vocabulary has a name for.
func TestWhatValuesAreCalled(t *testing.T) {
	t.Parallel()
	w := copywritingtest.New(t)
	for _, c := range [][4]string{
		{"color", "Red", "de", "Rot"},
		{"color", "Red", "de-AT", "Rot"},
		{"color", "Red", "it", "Rosso"},
		{"color", "Pink", "de", "Pink"},
		{"size", "One size", "de", "Einheitsgröße"},
		{"size", "One size", "en", "One size"},
		{"size", "XS", "de", "XS"},
		{"color", "Rosa", "de", "Rosa"},
		{"color", "Rosé", "de", "Rosé"},
		{"color", "Marine", "de", "Marine"},
		{"color", "Nachtblau", "de", "Nachtblau"},
		{"color", "Pink", "fr", "Rose"},
		{"color", "Ecru", "fr", "Écru"},
		{"color", "Grey", "de", "Grau"},
		{"color", "Navy", "fr", "Marine"},
		{"color", "Rosso", "de", "Rot"},
		{"color", "Navy/White", "fr", "Marine/Blanc"},
		{"color", "Red/Ocean Blue", "de", "Rot/Ocean Blue"},
		{"color", "Light blue", "de", "Hellblau"},
		{"color", "Washed red", "de", "Washed red"},
		{"color", "Jet black", "de", "Jet black"},
		{"color", "Red", "en-GB", "Red"},
		{"color", "Rosa", "en-GB", "Pink"},
		{"color", "rosa", "en", "Pink"},
		{"color", "Oliv", "en", "Olive"},
		{"color", "Schwarz", "en-US", "Black"},
		{"color", "Weiß/Rosa", "en", "White/Pink"},
		{"color", "Fjord", "en", "Fjord"},
		{"color", "Fjord/Rosa", "en", "Fjord/Pink"},
		{"color", "Rosa Nebel", "en", "Rosa Nebel"},
		{"color", "Altrosa meliert", "en", "Altrosa meliert"},
		{"color", "Marine", "en", "Marine"},
		{"color", "Nachtblau", "en", "Nachtblau"},
		{"color", "Rosé", "en", "Rosé"},
		{"color", "Rose", "en", "Rose"},
		{"color", "Natur", "en", "Natur"},
		{"color", "Bunt", "en", "Bunt"},
		{"color", "Celeste", "en", "Celeste"},
		{"color", "Grey", "en", "Grey"},
		{"color", "Optic White", "en", "Optic White"},
		{"color", "Light Pink", "en", "Light Pink"},
		{"color", "Red", "pl", "Red"},
		{"color", "Red", "", "Red"},
		{"material", "100% cotton", "de", "100 % Baumwolle"},
		{"material", "70% wool, 20% polyamide, 10% cashmere", "it", "70 % lana, 20 % poliammide, 10 % cashmere"},
		{"material", "linen", "fr", "lin"},
		{"material", "100% moon dust", "de", "100% moon dust"},
		{"material", "100% cotton", "en", "100% cotton"},
		{"product_type", "Coat", "de", "Mantel"},
		{"product_type", "Coat", "fr", "Manteau"},
		{"product_type", "Women > Coats", "de", "Women > Coats"},
		{"title", "Red coat", "de", "Red coat"},
	} {
		assert.Equal(t, c[3], w.Called(c[0], c[1], c[2]), "%v", c)
	}
	for _, c := range []struct {
		text, family string
		isOwn        bool
	}{
		{"Rosa", "Pink", false}, {"Rosa", "", false}, {"Rosa", "Green", true}, {"Red", "Pink", false}, {"Fjord", "Blue", false}, {"Rosa/Weiß", "Green", false},
	} {
		assert.Equal(t, c.isOwn, w.IsOwnColor(c.text, c.family), "%v", c)
	}
	assert.True(t, copywriting.Calls("material", "de-AT"))
	assert.True(t, copywriting.Calls("color", "en-GB"))
	assert.False(t, copywriting.Calls("material", "en-GB"))
	assert.False(t, copywriting.Calls("color", "pl"))
	assert.False(t, copywriting.Calls("color", ""))
	assert.False(t, copywriting.Calls("title", "de"))
}
