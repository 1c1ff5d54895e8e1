package sheet_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/unicode"

	"selvedge/core/sheet"
)

// oracles decode by golang.org/x/text.
var oracles = map[sheet.Encoding]encoding.Encoding{
	sheet.Windows1252: charmap.Windows1252, sheet.ISO8859_15: charmap.ISO8859_15, sheet.MacRoman: charmap.Macintosh, sheet.Windows1250: charmap.Windows1250, sheet.Windows1254: charmap.Windows1254,
	sheet.UTF16LE: unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), sheet.UTF16BE: unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
}

func TestEachByteIsWhatOthersTakeItFor(t *testing.T) {
	var all []byte
	for b := 128; b < 256; b++ {
		all = append(all, byte(b), ' ')
	}
	for name, oracle := range oracles {
		if strings.HasPrefix(string(name), "utf") {
			continue
		}
		want, err := oracle.NewDecoder().Bytes(all)
		require.NoError(t, err)
		f, err := sheet.Open(t.Context(), bytes.NewReader(all), int64(len(all)), sheet.Limits{})
		require.NoError(t, err)
		table, err := f.Table(t.Context(), sheet.Choices{Encoding: name, Delimiter: ";"})
		require.NoError(t, err)
		for row, err := range table.All(t.Context()) {
			require.NoError(t, err)
			assert.Equal(t, string(want), row.Cells[0].Text, name)
		}
	}
}

// western and central are lines of price lists in languages.
var western = map[string]string{
	"German":     "Größe;Farbe;Länge\nM;Grün;Ärmel überschnitten\nL;Weiß;für Männer, 20 % Seide\n",
	"French":     "Modèle;Couleur;Matière\nChemise à col élevé;écru foncé;coton brossé\nRobe d'été;naturel délavé;très léger\n",
	"Spanish":    "Código;Tamaño;Descripción\nA1;pequeño;algodón orgánico\nA2;único;pantalón de niño, también azul marrón\n",
	"Italian":    "Codice;Qualità;Novità\nA1;metà;già più leggero\nA2;comodità;cioè è così\n",
	"Portuguese": "Descrição;Coleção;Preço\nalgodão e lã;verão;calções\nCalção;estação;até às três\n",
	"Swedish":    "Färg;Storlek;Längd\nblå;små;för män\ngrön;större;ärmlös tröja\n",
	"Danish":     "Størrelse;Farve;Længde\nmåske;grøn;ærmer på\nstørre;blå;kjole til kvinder på mål\n",
	"Dutch":      "Prijs;Kleur;Categorie\n1;café crème;tailleband één knoop\n2;naïef;geïsoleerd reliëf\n",
}

var central = map[string]string{
	"Polish":    "Rozmiar;Kolor;Długość\nM;żółty;sukienka z dżerseju, długa\nS;różowy;święta, ciepły płaszcz męski\n",
	"Czech":     "Velikost;Barva;Délka\nS;žlutá;šaty s dlouhým rukávem, střih přiléhavý\nM;růžová;kalhoty pro muže, měkčí látka\n",
	"Hungarian": "Méret;Szín;Hosszúság\nS;kék;férfi ing, hosszú ujjú, fűzős\nM;zöld;női ruha, felsőrész, bőröv\n",
	"Romanian":  "Mărime;Culoare;Lungime\nS;albă;rochie lungă pentru femei, în două părţi\nM;roşu;cămaşă bărbătească, uşoară\n",
	"Croatian":  "Veličina;Boja;Dužina\nS;žuta;haljina s dužim rukavima, može i kraća\nM;ružičasta;muške hlače, čipka\n",
}

var turkish = map[string]string{
	"Turkish":             "Ürün Adı;Renk;Kumaş İçeriği\nÖrme Kazak;Lacivert;%80 Pamuk, yıkanabilir\nÇocuk Şort;Kırmızı;İpek karışımlı, düğmeli\n",
	"Turkish in capitals": "ÜRÜN ADI;FİYAT\nKIŞLIK MONT;1\nGÖMLEK;2\nŞORT, ÇİÇEKLİ;3\nDÜĞMELİ HIRKA;4\n",
}

const icelandic = "Stærð;Litur;Lýsing\nM;rauður;kápa úr ull með vösum, hlý\nS;grænn;buxur fyrir börn og þæg í sniði\n" // which the Mac Roman of most lacks letters of

func TestEncodingsAreToldApartByTheirLetters(t *testing.T) {
	check := func(language, text string, name sheet.Encoding) {
		file, err := oracles[name].NewEncoder().String(text)
		require.NoError(t, err, "%s in %s", language, name)
		f, err := sheet.Open(t.Context(), strings.NewReader(file), int64(len(file)), sheet.Limits{})
		require.NoError(t, err, "%s in %s", language, name)
		table, err := f.Table(t.Context(), sheet.Choices{})
		require.NoError(t, err)
		assert.Equal(t, name, table.Encoding, language)
		var lines []string
		for row, err := range table.All(t.Context()) {
			require.NoError(t, err)
			var cells []string
			for _, c := range row.Cells {
				cells = append(cells, c.Text)
			}
			lines = append(lines, strings.Join(cells, ";"))
		}
		assert.Equal(t, text, strings.Join(lines, "\n")+"\n", language)
	}
	for language, text := range western {
		check(language, text, sheet.Windows1252)
		check(language, text, sheet.MacRoman)
		check(language, text, sheet.UTF16LE)
		check(language, text, sheet.UTF16BE)
		check(language, text+strings.Repeat("Preis;12 €;cœur\n", 3), sheet.ISO8859_15)
	}
	check("Icelandic", icelandic, sheet.Windows1252)
	for language, text := range turkish {
		check(language, text, sheet.Windows1254)
	}
	for language, text := range central {
		check(language, text, sheet.Windows1250)
		check(language, text, sheet.UTF16LE)
	}
}

func TestTextsInOtherScriptsAreTold(t *testing.T) {
	foreign := func(encode encoding.Encoding, text string, choices sheet.Choices) bool {
		file, err := encode.NewEncoder().String(text)
		require.NoError(t, err)
		f, err := sheet.Open(t.Context(), strings.NewReader(file), int64(len(file)), sheet.Limits{})
		require.NoError(t, err)
		table, err := f.Table(t.Context(), choices)
		require.NoError(t, err)
		return table.Foreign
	}
	const russian = "SKU;Наименование;Цвет\nR-1;Платье летнее;Красный\n"
	assert.True(t, foreign(charmap.Windows1251, russian, sheet.Choices{}))
	assert.True(t, foreign(charmap.Windows1253, "SKU;Title;Colour\nG-1;Φόρεμα μακρύ;Κόκκινο\n", sheet.Choices{}))
	assert.True(t, foreign(japanese.ShiftJIS, "SKU,商品名,色\nJ-1,ワンピース,赤\n", sheet.Choices{}))
	assert.False(t, foreign(unicode.UTF8, russian, sheet.Choices{}))
	assert.False(t, foreign(charmap.Windows1251, russian, sheet.Choices{Encoding: sheet.Windows1250}), "somebody has decided")
	for _, texts := range []map[string]string{western, central, turkish} {
		for language, text := range texts {
			for name, oracle := range oracles {
				if file, err := oracle.NewEncoder().String(text); err == nil && !strings.HasPrefix(string(name), "utf") {
					assert.False(t, foreign(encoding.Nop, file, sheet.Choices{}), "%s in %s", language, name)
				}
			}
		}
	}
}
