package sheet_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

// texts returns the text of the cells.
func texts(s ports.Sheet) (rows [][]string) {
	for _, row := range s.Rows {
		var cells []string
		for _, cell := range row {
			cells = append(cells, cell.Text)
		}
		rows = append(rows, cells)
	}
	return rows
}

func TestTextFilesAreRead(t *testing.T) {
	const umlauts = "Maß;Größe\nBrust;46,5\n"
	want := [][]string{{"Maß", "Größe"}, {"Brust", "46,5"}}
	for name, c := range map[string]struct {
		file string
		want [][]string
	}{
		"UTF-8":                           {umlauts, want},
		"UTF-8 with a byte order mark":    {"\xef\xbb\xbf" + umlauts, want},
		"UTF-16, little end first":        {inUTF16(umlauts), want},
		"UTF-16, big end first":           {swapped(inUTF16(umlauts)), want},
		"Windows-1252":                    {"Ma\xdf;Gr\xf6\xdfe\nBrust;46,5\n", want},
		"Windows-1252 at its end":         {"Preis;\n" + strings.Repeat("1;2\n", 3000) + "12;\x80", append([][]string{{"Preis"}}, append(repeated([]string{"1", "2"}, 3000), []string{"12", "€"})...)},
		"lines of Windows":                {"a,b\r\nc,d\r\n", [][]string{{"a", "b"}, {"c", "d"}}},
		"lines of old Macs":               {"a,b\rc,d\r", [][]string{{"a", "b"}, {"c", "d"}}},
		"no line at its end":              {"a,b\nc,d", [][]string{{"a", "b"}, {"c", "d"}}},
		"tabs":                            {"a\t1,5\nb\t2,5\n", [][]string{{"a", "1,5"}, {"b", "2,5"}}},
		"bars":                            {"a|b\nc|d\n", [][]string{{"a", "b"}, {"c", "d"}}},
		"semicolons and decimal commas":   {"1,5;2,5\n3,5;4,5\n", [][]string{{"1,5", "2,5"}, {"3,5", "4,5"}}},
		"commas and a semicolon in a row": {"POM,Note\nA01,flat; relaxed\nA02,\n", [][]string{{"POM", "Note"}, {"A01", "flat; relaxed"}, {"A02"}}},
		"a title above":                   {"Size chart\n\nPOM;S;M\nA01;1;2\nA02;3;4\n", [][]string{{"Size chart"}, nil, {"POM", "S", "M"}, {"A01", "1", "2"}, {"A02", "3", "4"}}},
		"a separator it says":             {"sep=;\r\na,b;c\n", [][]string{{"a,b", "c"}}},
		"a separator in capitals":         {"\xef\xbb\xbfSEP=|\na,b|c\n", [][]string{{"a,b", "c"}}},
		"no separator it says":            {"sep=x\na\n", [][]string{{"sep=x"}, {"a"}}},
		"quotes":                          {"\"a, b\",\"two\nlines\",\"say \"\"x\"\"\"\n1,2,3\n", [][]string{{"a, b", "two\nlines", `say "x"`}, {"1", "2", "3"}}},
		"a mark without a partner":        {"SKU;Titel;Preis\nB-1;\"offen;12,00\nB-2;\"zu; \"\"x\"\"\";13,00\nB-3;Hemd;14,00\nB-4;Hose;15,00\n", [][]string{{"SKU", "Titel", "Preis"}, {"B-1", "\"offen", "12,00"}, {"B-2", `zu; "x"`, "13,00"}, {"B-3", "Hemd", "14,00"}, {"B-4", "Hose", "15,00"}}},
		"such a mark in a long list":      {"a;b\n1;\"x\n" + strings.Repeat("3;y\n", 300), append([][]string{{"a", "b"}, {"1", "\"x"}}, repeated([]string{"3", "y"}, 300)...)},
		"lines that look like rows":       {"a;b\n\"x;1\ny\";2\n3;4\n", [][]string{{"a", "b"}, {"x;1\ny", "2"}, {"3", "4"}}},
		"such a mark in the last cell":    {"a,b\n1,\"x\n2,y\n3,z", [][]string{{"a", "b"}, {"1", "\"x"}, {"2", "y"}, {"3", "z"}}},
		"such a mark behind two lines":    {"a,b\n1,\"two\nlines\"\n2,\"x\ny\n", [][]string{{"a", "b"}, {"1", "two\nlines"}, {"2", "\"x"}, {"y"}}},
		"inches":                          {"Zip,12\" long\nWidth,18 1/2\"\n", [][]string{{"Zip", `12" long`}, {"Width", `18 1/2"`}}},
		"one column":                      {"a\nb\n", [][]string{{"a"}, {"b"}}},
		"empty cells at the end":          {"a,b,,\n,,,\nc,,d,\n", [][]string{{"a", "b"}, nil, {"c", "", "d"}}},
		"formulas, which stay text":       {"=1+1,@x\n", [][]string{{"=1+1", "@x"}}},
		"zeros, which are not numbers":    {"007,1.50\n", [][]string{{"007", "1.50"}}},
		"rows of different lengths":       {"a\nb,c,d\ne,f\n", [][]string{{"a"}, {"b", "c", "d"}, {"e", "f"}}},
		"nothing but lines":               {"\n\n", nil},
		"less than, but no page":          {"<XS,S\n1,2\n", [][]string{{"<XS", "S"}, {"1", "2"}}},
		"a byte that only Macs have":      {"a,\x81b\n", [][]string{{"a", "Åb"}}},
	} {
		t.Run(name, func(t *testing.T) {
			read := readFile(t, []byte(c.file))
			assert.Len(t, read.Sheets, 1)
			assert.Equal(t, c.want, texts(read.Sheets[0]))
			for _, row := range read.Sheets[0].Rows {
				for _, cell := range row {
					assert.NotEqual(t, ports.NumberCell, cell.Kind)
				}
			}
		})
	}
}

func repeated(row []string, times int) (rows [][]string) {
	for range times {
		rows = append(rows, row)
	}
	return rows
}

// swapped returns UTF-16 in the other order of bytes.
func swapped(text string) string {
	b := []byte(text)
	for i := 0; i+1 < len(b); i += 2 {
		b[i], b[i+1] = b[i+1], b[i]
	}
	return string(b)
}

func TestALongTextFileIsReadAtOnce(t *testing.T) {
	file := "POM;S;M\n" + strings.Repeat("A01;46,5;48\n", 4000)
	rows := readFile(t, []byte(inUTF16(file))).Sheets[0].Rows
	assert.Len(t, rows, 4001)
	assert.Equal(t, []ports.Cell{text("A01"), text("46,5"), text("48")}, rows[4000])
}
