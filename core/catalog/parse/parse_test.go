package parse_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/richtext"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

func parser(t testing.TB) (parse.Parser, attribute.Set) {
	t.Helper()
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	return parse.New(words), attributes
}

func column(t testing.TB, attributes attribute.Set, key string) parse.Column {
	t.Helper()
	a, known := attributes.Get(key)
	require.True(t, known, key)
	return parse.Column{Attribute: a, Currency: "EUR"}
}

// cells are texts of an attribute's cells with what they become; "!code" is a problem without a value, "value ?code" one
// with it.
func cells(t *testing.T, key string, with func(*parse.Column), want map[string]string) {
	t.Helper()
	p, attributes := parser(t)
	c := column(t, attributes, key)
	if with != nil {
		with(&c)
	}
	for text, value := range want {
		t.Run(text, func(t *testing.T) {
			r := p.Cell(c, text)
			got := r.Value
			if r.Problem != nil {
				assert.NotEmpty(t, r.Problem.Text)
				assert.NotEmpty(t, r.Problem.Fix)
				if got != "" {
					got += " ?"
				} else {
					got = "!"
				}
				got += r.Problem.Code
			}
			assert.Equal(t, value, got)
			if r.Value != "" && r.Problem == nil {
				again := c
				again.Unit, again.Mark = "g", '.'
				assert.Equal(t, r.Value, p.Cell(again, r.Value).Value, "reading it again changes nothing")
			}
		})
	}
}

func TestAFormulaMeansNothingOfItsOwn(t *testing.T) {
	t.Parallel()
	const formula = `=HYPERLINK("http://x","y")`
	p, attributes := parser(t)
	c := column(t, attributes, "color")
	c.Words = map[string]string{vocabulary.Fold(formula): formula}
	r := p.Cell(c, formula)
	require.NotNil(t, r.Problem)
	assert.Equal(t, "cell.formula", r.Problem.Code)
	c.Words[vocabulary.Fold(formula)] = "Black"
	assert.Equal(t, "Black", p.Cell(c, formula).Value)
}

func TestTheFormattingOfADescriptionIsKept(t *testing.T) {
	p, attributes := parser(t)
	p = p.Formatted(richtext.Sanitize)
	for _, c := range []struct{ attribute, text, value, html string }{
		{"description", "<p>Warm <b onclick=x>coat</b></p>", "Warm coat", "<p>Warm <b>coat</b></p>"},
		{"description", "<ul><li>Warm</li><li>Soft</li></ul>", "• Warm\n• Soft", "<ul><li>Warm</li><li>Soft</li></ul>"},
		{"description", "Warm & soft, < 1 kg", "Warm & soft, < 1 kg", ""},
		{"description", "&lt;p&gt;Warm&lt;/p&gt;", "Warm", ""},
		{"description", "<p> </p>", "", ""},
		{"description", `<img src="https://a.example/1.jpg">`, "", ""},
		{"care", "<p>30 °C</p>", "30 °C", ""},
		{"title", "<b>Coat</b>", "Coat", ""},
		{"description", "<p>" + strings.Repeat("<b>a</b> ", 7_000) + "</p>", strings.TrimSpace(strings.Repeat("a ", 7_000)), ""},
	} {
		r := p.Cell(column(t, attributes, c.attribute), c.text)
		assert.Equal(t, parse.Result{Value: c.value, HTML: c.html, Problem: r.Problem}, r)
		if len(c.html) == 0 && len(c.text) > 50_000 {
			require.NotNil(t, r.Problem)
			assert.Equal(t, "html.long", r.Problem.Code)
			assert.Equal(t, parse.Note, r.Problem.Severity)
			continue
		}
		assert.Nil(t, r.Problem)
	}
}

func TestMoney(t *testing.T) {
	t.Parallel()
	cells(t, "price", nil, map[string]string{
		"129,00 €":           "129.00 EUR",
		"€ 129.00":           "129.00 EUR",
		"129":                "129.00 EUR",
		"129,9":              "129.90 EUR",
		"EUR 1.299,-":        "1299.00 EUR",
		"1'299.00 CHF":       "1299.00 CHF",
		"1 299,00":           "1299.00 EUR",
		"1\u202f299,50":      "1299.50 EUR",
		"1.299":              "1299.00 EUR",
		"1,299.95":           "1299.95 EUR",
		"1.234.567,89":       "1234567.89 EUR",
		"£21.00":             "21.00 GBP",
		"$ 89":               "89.00 USD",
		"89.95 USD":          "89.95 USD",
		"R$ 99,90":           "99.90 BRL",
		"499 zł":             "499.00 PLN",
		"499 kr":             "!money.currency",
		"¥ 12,800":           "12800 JPY",
		"12800.5 JPY":        "!money.decimals",
		"129,–":              "129.00 EUR",
		"0":                  "0.00 EUR ?price.zero",
		"-5,00":              "!money.negative",
		"auf Anfrage":        "!money.unreadable",
		"99-129":             "!money.unreadable",
		"10 %":               "!money.unreadable",
		"12,34,56":           "!money.unreadable",
		"5708800310002":      "!money.much",
		"57088003100021234":  "!money.unreadable",
		"":                   "",
		" - ":                "",
		"n/a":                "",
		"#REF!":              "!cell.error",
		"#####":              "!cell.too_narrow",
		"=SUM(A1:A3)":        "!cell.formula",
		"=1+1":               "!cell.formula",
		"=HYPERLINK(\"x\")":  "!cell.formula",
		"='C:\\x'!A1":        "!money.unreadable",
		"=\"129,00\"":        "129.00 EUR",
		"19.995":             "19995.00 EUR",
		"129.500":            "129500.00 EUR ?money.mark",
		"12,500":             "12500.00 EUR ?money.mark",
		"KWD 12.345":         "12345.000 KWD ?money.mark",
		"129.00 EUR (netto)": "!money.unreadable",
	})
	cells(t, "price", nil, map[string]string{"0,00 €": "0.00 EUR ?price.zero", "0 JPY": "0 JPY ?price.zero", "100 JPY": "100 JPY"})
	cells(t, "cost", nil, map[string]string{"0": "0.00 EUR"})
	cells(t, "sale_price", nil, map[string]string{"0": "!sale_price.zero", "0,00 €": "!sale_price.zero", "-": "", "0,01": "0.01 EUR"})
	cells(t, "compare_at_price", nil, map[string]string{"0.00 EUR": "!compare_at_price.zero", "129,95": "129.95 EUR"})
	cells(t, "price", func(c *parse.Column) { c.Mark = '.' }, map[string]string{"19.995": "!money.decimals", "1,299": "1299.00 EUR", "129,95": "129.95 EUR"})
	cells(t, "price", func(c *parse.Column) { c.Currency = "CAD" }, map[string]string{"$89": "89.00 CAD"})
	cells(t, "price", func(c *parse.Column) { c.Currency = "SEK" }, map[string]string{"499 kr": "499.00 SEK", "kr. 499": "499.00 SEK"})
	cells(t, "price", func(c *parse.Column) { c.Currency = "" }, map[string]string{"129": "!money.currency", "129 €": "129.00 EUR"})
}

func TestAPriceWithTooManyDecimalsMayBeRounded(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	for text, rounded := range map[string]string{"74.3749": "74.37 EUR", "59,9990": "60.00 EUR", "0.0051": "0.01 EUR", "0.0049": "0.00 EUR", "12800.5 JPY": "12801 JPY", "1.23456 KWD": "1.235 KWD"} {
		assert.Equal(t, rounded, p.Cell(column(t, attributes, "price"), text).Problem.Suggest, text)
	}
}

func TestGTIN(t *testing.T) {
	t.Parallel()
	cells(t, "gtin", nil, map[string]string{
		"4006381333931":      "4006381333931",
		"4006381 33393 1":    "4006381333931",
		"4006381333931.0":    "4006381333931",
		"04006381333931":     "4006381333931",
		"'0012345678905":     "012345678905",
		"12345678905":        "012345678905",
		"012345678905":       "012345678905",
		"96385074":           "96385074",
		"4006381333932":      "!gtin.check_digit",
		"4.00638E+12":        "!gtin.digits_lost",
		"4050000000000":      "!gtin.digits_lost", // the same in a workbook
		"4,00638E+12":        "!gtin.digits_lost",
		"4.006381333931E12":  "4006381333931",
		"5.70888E+12":        "!gtin.digits_lost",
		"ABC4006381333931":   "!gtin.letters",
		"4006381.333931":     "!gtin.letters",
		"12345":              "!gtin.length",
		"0000000000000":      "!gtin.zeros",
		"=\"4006381333931\"": "4006381333931",
	})
	p, attributes := parser(t)
	r := p.Cell(column(t, attributes, "gtin"), "5708800310003")
	require.NotNil(t, r.Problem)
	assert.Equal(t, "5708800310002", r.Problem.Suggest)
	assert.True(t, parse.IsGTIN(r.Problem.Suggest))
}

func TestSizes(t *testing.T) {
	t.Parallel()
	cells(t, "size", nil, map[string]string{
		"M": "M", "m": "M", "xx-large": "XXL", "2XL": "XXL", "XXXL": "3XL", "x-small": "XS", "Gr. M": "M", "Größe 38": "38", "Taglia 46": "46", "T.38": "38", "T38": "38",
		"One Size": "One size", "OS": "One size", "TU": "One size", "Einheitsgröße": "One size", "Taille unique": "One size", "O/S": "One size",
		"38": "38", "38.0": "38", "38,5": "38.5", "38 1/2": "38.5", "38½": "38.5", "37 1/3": "37 1/3", "37⅓": "37 1/3", "38 2/3 EU": "38 2/3", "36/38": "36/38", "36-38": "36/38", "S/M": "S/M", "s-m": "S/M",
		"EU 38": "38", "38 EU": "38", "DE38": "38", "UK 10": "10", "US10": "10",
		"32/34": "32/34", "W32/L34": "W32/L34", "W32 L34": "W32/L34", "32x34": "W32/L34", "32W 34L": "W32/L34", "W32/34": "W32/L34",
		"75B": "75B", "75 b": "75B", "80DD": "80DD", "3-6 M": "3-6 months", "3-6 months": "3-6 months", "6M": "6 months", "2Y": "2 years", "8 ans": "8 years", "10 Jahre": "10 years",
		"104": "104", "98/104": "98/104", "M (38)": "M (38)", "Regular": "Regular",
		"10. Dez": "!size.date", "Mar-06": "!size.date", "03.06.2026": "!size.date", "2026-06-03": "!size.date", "6-Mrz": "!size.date",
		"please ask for the size of this one": "please ask for the size of this one ?size.long",
	})
	cells(t, "size", nil, map[string]string{
		"S-XL": "S/XL ?size.several", "XS–XXL": "XS/XXL ?size.several", "S bis XL": "S bis XL ?size.several", "S/M/L": "S/M/L ?size.several", "S, M, L": "S, M, L ?size.several", "S M L": "S M L ?size.several",
		"S,M": "S,M ?size.several", "S + M": "S + M ?size.several", "34-44": "34/44 ?size.several", "34 - 44": "34/44 ?size.several", "34 bis 44": "34 bis 44 ?size.several", "Gr. 36-42": "36/42 ?size.several", "34/44": "34/44 ?size.several",
		"36/38/40": "36/38/40 ?size.several", "36, 38, 40": "36, 38, 40 ?size.several", "36,38,40": "36,38,40 ?size.several", "36,38": "36.38 ?size.several", "36 38 40": "36 38 40 ?size.several", "92-128": "92/128 ?size.several", "75A-85C": "75A-85C ?size.several", "S\nM\nL": "S M L ?size.several",
		"T1, T2, T3": "T1, T2, T3 ?size.several", "EU 36, EU 38": "EU 36, EU 38 ?size.several", "T36 à T44": "T36 à T44 ?size.several", "du 36 au 44": "du 36 au 44 ?size.several", "34bis44": "34bis44 ?size.several", "von S bis XL": "von S bis XL ?size.several",
		"UK 10 / EU 38": "UK 10 / EU 38", "EU 38/US 8": "EU 38/US 8", "EU 36/38": "36/38", "T1": "1", "T1/T2": "T1/T2", "75A": "75A",
		"XS/S": "XS/S", "L-XL": "L/XL", "3XL/4XL": "3XL/4XL", "38/40": "38/40", "50-52": "50/52", "39-42": "39/42", "socks 39-42": "socks 39-42", "36-41": "36/41", "86-92": "86/92", "146/152": "146/152", "37,33": "37.33", "28/34": "28/34", "33/32": "33/32",
		"S/36": "S/36", "S (36/38)": "S (36/38)", "85-105": "85/105", "70B/75A": "70B/75A", "6-12": "6/12", "X Large": "XL", "36 L": "36 L", "30 32": "30 32",
	})
	p, attributes := parser(t)
	c := column(t, attributes, "size")
	c.Words = map[string]string{vocabulary.Fold("S-XL"): "S-XL"}
	assert.Equal(t, parse.Result{Value: "S/XL"}, p.Cell(c, "S-XL"), "a person has decided")
	assert.Equal(t, 1, len(p.Distinct(column(t, attributes, "size"), []string{"S-XL"}, true)))
	assert.True(t, p.Distinct(column(t, attributes, "size"), []string{"S-XL"}, true)[0].Open(), "new words are taken, but not several sizes")
	c.Words = nil
	assert.Equal(t, "10/12", p.Cell(c, "10. Dez").Problem.Suggest)
	assert.Equal(t, "3/6", p.Cell(c, "2026-06-03").Problem.Suggest)
	for text, also := range map[string]attribute.Record{
		"EU 38": {"size_system": "EU"}, "UK 10": {"size_system": "UK"}, "3-6 M": {"age_group": "infant"}, "2Y": {"age_group": "toddler"}, "10 ans": {"age_group": "kids"}, "M": nil,
	} {
		assert.Equal(t, also, p.Cell(c, text).Also, text)
	}
}

func TestColors(t *testing.T) {
	t.Parallel()
	cells(t, "color", nil, map[string]string{
		"Rost": "Rust", "Rostbraun": "Rostbraun", "Ecru": "Ecru", "Anthrazit": "Charcoal", "Kamel": "Kamel", "Nachtblau": "Nachtblau", "Waldgrün": "Waldgrün", "Bordeaux": "Burgundy",
		"Hellgrau mel.": "Hellgrau mel.", "écru": "Ecru", "bianco": "White", "negro": "Black", "dunkelblau": "Dunkelblau", "GRÜN": "Green", "gru\u0308n": "Green",
		"Navy/White": "Navy/White", "rot, weiß": "Red/White", "Navy (410)": "Navy", "410 Navy": "Navy", "Dunkelrot": "Dunkelrot", "Hellblau meliert": "Hellblau meliert",
		"Ocean Blue": "Ocean Blue", "NAV": "Navy ?color.code", "Curry": "Curry ?color.unknown", "Moonlight": "Moonlight ?color.unknown",
	})
	p, attributes := parser(t)
	c := column(t, attributes, "color")
	for text, family := range map[string]string{"Rost": "Brown", "Navy/White": "Navy", "Ocean Blue": "Blue", "Rot/Weiß/Blau": "Multicolor", "bunt": "Multicolor"} {
		assert.Equal(t, family, p.Cell(c, text).Also["color_family"], text)
	}
	assert.Equal(t, attribute.Record{"color_family": "Navy", "color_code": "410"}, p.Cell(c, "Navy (410)").Also)
	c.Words = map[string]string{"curry": "Yellow", "moonlight": "Moonlight"}
	assert.Equal(t, parse.Result{Value: "Yellow", Also: attribute.Record{"color_family": "Yellow"}}, p.Cell(c, "Curry"), "what people chose")
	assert.Equal(t, parse.Result{Value: "Moonlight"}, p.Cell(c, "Moonlight"), "kept as a new one")
	cells(t, "color_family", nil, map[string]string{"gray": "Gray", "Dunkelblau": "Navy", "Moonlight": "!choice.unknown"})
}

// TestDifferentNamesStayDifferentColors reads names that a language has beside each other for what are nearly the same colors.
func TestDifferentNamesStayDifferentColors(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	c := column(t, attributes, "color")
	for family, names := range map[string][]string{
		"Pink": {"Rosa", "Pink", "Rosé", "Altrosa"},
		"Navy": {"Navy", "Marine", "Nachtblau", "Dunkelblau", "Marineblau"},
		"Gray": {"Grey", "Gray"},
	} {
		kept := map[string]string{}
		for _, name := range names {
			r := p.Cell(c, name)
			assert.Nil(t, r.Problem, name)
			assert.Equal(t, family, r.Also["color_family"], name)
			assert.Empty(t, kept[r.Value], "%s and %s are one", name, kept[r.Value])
			kept[r.Value] = name
		}
	}
	cells(t, "color", nil, map[string]string{
		"Rosé": "Rosé", "Rose": "Rose", "Stone washed": "Stone washed", "Rosa/Marine": "Rosa/Marine", "Schwarz": "Black", "noir": "Black", "SCHWARZ/weiß": "Black/White",
	})
	c.Words = map[string]string{"rose": "Rosé"}
	assert.Equal(t, "Rosé", p.Cell(c, "Rosé").Value, "as people decided")
}

func TestMaterials(t *testing.T) {
	t.Parallel()
	cells(t, "material", nil, map[string]string{
		"80% Wolle, 20 % PA":                                   "80 % wool, 20 % polyamide",
		"70WO 20PA 10WS":                                       "70 % wool, 20 % polyamide, 10 % cashmere",
		"55LI 45WO":                                            "55 % linen, 45 % wool",
		"100% Lammwolle":                                       "100 % lambswool",
		"100% Merino-Schurwolle":                               "100 % merino wool",
		"97,5 % Baumwolle 2,5 % Elasthan":                      "97.5 % cotton, 2.5 % elastane",
		"98% Cotton 2% Elastane":                               "98 % cotton, 2 % elastane",
		"Wool 80% Polyamide 20%":                               "80 % wool, 20 % polyamide",
		"Baumwolle 95 / Elasthan 5":                            "95 % cotton, 5 % elastane",
		"100% lin":                                             "100 % linen",
		"95 % coton biologique et 5 % élasthanne":              "95 % organic cotton, 5 % elastane",
		"60 % algodón, 40 % poliéster reciclado":               "60 % cotton, 40 % recycled polyester",
		"100% Baumwolle / 100% cotton / 100% cotone":           "100 % cotton",
		"100% Merinowolle\n100% merino wool\n100% lana merino": "100 % merino wool",
		"70% Wolle, 30% Polyamid / 70% wool, 30% polyamide / 30% poliammide, 70% lana":            "70 % wool, 30 % polyamide",
		"Obermaterial: 100% Wolle, Futter: 100% Viskose / Shell: 100% wool, lining: 100% viscose": "shell: 100 % wool; lining: 100 % viscose",
		"Obermaterial: 100% Baumwolle; Futter: 100% Baumwolle":                                    "shell: 100 % cotton; lining: 100 % cotton",
		"100% Wolle / 100% Merinowolle":                                                           "100 % merino wool",
		"60% Wolle 40% Seide / 40% Wolle 60% Seide":                                               "60 % wool, 40 % silk; 40 % wool, 60 % silk",
		"Obermaterial: 100% Baumwolle; Futter: 100% Polyester":                                    "shell: 100 % cotton; lining: 100 % polyester",
		"100% cotton, 100% polyester lining":                                                      "100 % cotton; lining: 100 % polyester",
		"100% wool shell, 65% polyester 35% cotton lining":                                        "shell: 100 % wool; lining: 65 % polyester, 35 % cotton",
		"100% cotton, exclusive of trim":                                                          "100 % cotton",
		"100% Wolle, 100% Viskose ohne Besatz":                                                    "100 % wool; 100 % viscose",
		"100% Baumwolle Futter 100% Polyester":                                                    "100 % cotton; lining: 100 % polyester",
		"Shell 100% cotton / Lining: 65% polyester 35% cotton":                                    "shell: 100 % cotton; lining: 65 % polyester, 35 % cotton",
		"Obermaterial: 100% Leder":                                                                "100 % leather",
		"33,3% Wolle 33,3% Seide 33,3% Leinen":                                                    "33.3 % wool, 33.3 % silk, 33.3 % linen",
		"80CO 15PES":                                                                              "!material.sum",
		"Futter: 90% Polyester":                                                                   "!material.sum",
		"80% Zauberfaser 20% Wolle":                                                               "80% Zauberfaser 20% Wolle ?material.fibre",
		"180% Wolle":                                                                              "180% Wolle ?material.fibre",
		"Wolle":                                                                                   "wool",
		"Denim":                                                                                   "Denim",
		"":                                                                                        "",
	})
}

func TestOtherAttributes(t *testing.T) {
	t.Parallel()
	cells(t, "origin", nil, map[string]string{
		"PT": "PT", "prt": "PT", "Portugal": "PT", "Made in Portugal": "PT", "Türkei": "TR", "Turkey": "TR", "Italie": "IT", "Alemania": "DE", "Regno Unito": "GB", "U.S.A.": "US", "VR China": "CN", "China (VR)": "CN", "Moldau": "MD", "Süd-Korea": "KR",
		"Vietnam": "VN", "Atlantis": "!country.unknown", "China/Portugal": "!country.unknown",
	})
	cells(t, "gender", nil, map[string]string{
		"Damen": "female", "Men's": "male", "femme": "female", "Uomo": "male", "mujer": "female", "Unisex": "unisex", "W": "female", "Damen/Herren": "unisex", "Women's Clothing": "female", "Mädchen": "female",
		"DOB": "female", "Hunde": "!choice.unknown",
	})
	cells(t, "gender", func(c *parse.Column) { c.Language = "es" }, map[string]string{"M": "female", "H": "male"})
	cells(t, "age_group", nil, map[string]string{"Erwachsene": "adult", "Kinder": "kids", "bébé": "infant", "3-6 Monate": "infant"})
	cells(t, "availability", nil, map[string]string{"auf Lager": "in_stock", "in stock": "in_stock", "épuisé": "out_of_stock", "agotado": "out_of_stock", "0": "out_of_stock", "12": "in_stock", "ja": "in_stock", "https://schema.org/InStock": "in_stock", "vielleicht": "!choice.unknown"})
	cells(t, "status", nil, map[string]string{"TRUE": "active", "ja": "active", "1": "active", "0": "draft", "-1": "draft", "Entwurf": "draft", "archived": "archived"})
	cells(t, "condition", nil, map[string]string{"neu": "new", "Gebraucht": "used"})
	cells(t, "size_system", nil, map[string]string{"eu": "EU", "Deutschland": "DE", "Mars": "!choice.unknown"})
	cells(t, "weight", nil, map[string]string{"350 g": "350", "0,35 kg": "350", "1.250 kg": "1250", "12 oz": "340.19", "1.2 lb": "544.31", "1.250 g": "1250", "350": "!weight.unit", "leicht": "!weight.unreadable", "5 m": "!weight.unreadable", "2000 kg": "!weight.much"})
	cells(t, "weight", func(c *parse.Column) { c.Unit = "kg" }, map[string]string{"0.35": "350"})
	cells(t, "sale_from", nil, map[string]string{
		"2026-11-26": "2026-11-26", "26.11.2026": "2026-11-26", "26/11/2026": "2026-11-26", "11/26/2026": "2026-11-26", "26. November 2026": "2026-11-26", "26 nov. 2026": "2026-11-26", "Nov 26, 2026": "2026-11-26",
		"2026-11-26T10:00:00+01:00": "2026-11-26", "26.11.26": "2026-11-26", "46352": "2026-11-26", "20261126": "2026-11-26", "05/04/2026": "!date.order", "31.02.2026": "!date.unreadable", "bald": "!date.unreadable", "05/05/2026": "2026-05-05",
		"KW 12/2027": "2027-03-22", "12. KW 2027": "2027-03-22", "KW1 2026": "2025-12-29", "CW53/2027": "!date.unreadable", "KW 45": "!date.unreadable",
	})
	cells(t, "sale_from", func(c *parse.Column) { c.Order = parse.MonthFirst }, map[string]string{"05/04/2026": "2026-05-04"})
	cells(t, "stock", nil, map[string]string{"12": "12", "1.200": "1200", "12,0": "12", "12 Stk": "12", "-3": "0 ?stock.negative", "−3 Stk": "0 ?stock.negative", "-0": "0", "0": "0", "50+": "!integer.unreadable", "12.5": "!integer.unreadable", "viel": "!integer.unreadable"})
	cells(t, "length", nil, map[string]string{"12,50": "12.5", "1.250": "1.25", "lang": "!number.unreadable"})
	cells(t, "season", nil, map[string]string{
		"FS26": "Spring/summer 2026", "SS 2026": "Spring/summer 2026", "AW26/27": "Autumn/winter 2026", "HW26": "Autumn/winter 2026", "PE 26": "Spring/summer 2026", "Automne-Hiver 2026": "Autumn/winter 2026", "2026 FS": "Spring/summer 2026",
		"Fall 2026": "Autumn 2026", "NOS": "NOS", "Autumn/winter 2026": "Autumn/winter 2026", "Sommer": "Sommer",
	})
	cells(t, "hs_code", nil, map[string]string{"61101130": "6110 11 30", "6110.11.30": "6110 11 30", "6110113000": "6110 11 30 00", "611011": "6110 11 ?hs_code.short", "6110": "!hs_code.length", "Wolle": "!hs_code.unreadable"})
	cells(t, "sku", nil, map[string]string{"NH-2604-RUS-XS": "NH-2604-RUS-XS", " 0012 ": "0012", "4711.0": "4711", "1.23E+05": "!code.digits_lost", "12E5": "12E5"})
	cells(t, "title", nil, map[string]string{"Fanø  Pullover\n": "Fanø Pullover", "<b>Wool</b> &amp; silk": "Wool & silk", "&lt;b&gt;Wool": "Wool", "a < b": "a < b", "3 <5": "3 <5"})
	cells(t, "description", nil, map[string]string{
		"<p>One.</p><p>Two<br>three</p>": "One.\n\nTwo\nthree", "<ul><li>Wool</li><li>Warm</li></ul>": "• Wool\n• Warm",
		"<script>alert(1)</script>x": "x", "<!-- a -->b": "b",
	})
	cells(t, "image", nil, map[string]string{"https://cdn.Example.com/a.jpg?v=1": "https://cdn.example.com/a.jpg?v=1", "HR-2041_front.jpg": "!url.file", "www.example.com/a": "!url.unreadable", "javascript:alert(1)": "!url.unreadable", "https://u:p@example.com": "!url.unreadable"})
	cells(t, "images", nil, map[string]string{"https://a.example/1.jpg, https://a.example/2,3.jpg": "https://a.example/1.jpg\nhttps://a.example/2,3.jpg", "a.jpg": "!url.file"})
	cells(t, "tags", nil, map[string]string{"wool, winter,wool": "wool\nwinter", "a|b": "a\nb"})
	cells(t, "category", nil, map[string]string{
		"aa-1-4": "aa-1-4", "Apparel & Accessories > Clothing > Dresses": "aa-1-4", "2271": "aa-1-4", "Kleider": "aa-1-4", "Damen > Kleider": "aa-1-4", "Pullover": "aa-1-13-12", "Pulls": "aa-1-13-12",
		"Thongs": "!category.several", "Raumschiffe": "!category.unknown",
	})
}

func TestTheAddressThatACellMeansIsOffered(t *testing.T) {
	t.Parallel()
	p, attributes := parser(t)
	for text, better := range map[string]string{
		"www.example.com/a b.jpg": "https://www.example.com/a%20b.jpg", "//cdn.example.com/a.jpg": "https://cdn.example.com/a.jpg", "https://cdn.example.com/a b.jpg": "https://cdn.example.com/a%20b.jpg",
		"example.com": "https://example.com", "ftp://example.com/a.jpg": "", "mail@example.com": "", "SS27/front.jpg": "", "v1.2/front.jpg": "", `C:\pictures\a.jpg`: "", "front.jpg": "", "///a.example/b": "",
	} {
		assert.Equal(t, better, p.Cell(column(t, attributes, "image"), text).Problem.Suggest, text)
	}
}

func TestWhatCellsSayOfOthersIsKnown(t *testing.T) {
	t.Parallel()
	var keys []string
	for of, also := range parse.AlsoOf {
		assert.NotContains(t, parse.AlsoKeys, of)
		keys = append(keys, also...)
	}
	slices.Sort(keys)
	assert.Equal(t, parse.AlsoKeys, slices.Compact(keys))
}
