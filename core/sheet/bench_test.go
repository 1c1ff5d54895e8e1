package sheet_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"selvedge/core/sheet"
)

// writers are the shapes in which programs write the same cells.
var writers = map[string]writer{
	"shared texts":                  {shared: true, references: true},               // Excel, LibreOffice
	"texts in cells":                {references: true},                             // openpyxl in write-only mode, excelize's streams
	"texts as if of formulas":       {references: true, str: true},                  // SheetJS, some ERPs
	"cells without their addresses": {shared: true},                                 // hand-made exports
	"prefixes":                      {shared: true, references: true, prefix: "x:"}, // .NET
}

type writer struct {
	shared, references, str bool
	prefix                  string
}

// supplier is the value of a cell of a made-up price list; numbers are float64.
func supplier(row, column int) any {
	switch column {
	case 0:
		return fmt.Sprintf("LN-%05d-%02d", row/6, row%6)
	case 1:
		return fmt.Sprintf("Linen shirt & co. %d \"wide\"", row/6)
	case 2:
		return []string{"Red", "Écru", "Navy <new>", "Olive"}[row%4]
	case 3:
		return []string{"XS", "S", "M", "L", "XL", "XXL"}[row%6]
	case 4:
		return float64(4006381000000 + row)
	case 5:
		return 19.9 + float64(row%100)
	case 6:
		return float64(row % 250)
	case 7:
		return row%2 == 0
	case 8:
		return 0.1 * float64(row%7)
	case 9:
		if row%3 == 0 {
			return nil
		}
		return "55 % linen, 45 % cotton"
	}
	if column%2 == 0 {
		return fmt.Sprintf("Note %d of %d", column, row%1000)
	}
	return float64(row*column) / 8
}

// write writes rows x columns as an XLSX file.
func (w writer) write(t testing.TB, rows, columns int) []byte {
	t.Helper()
	var file bytes.Buffer
	z := zip.NewWriter(&file)
	add := func(name, content string) {
		part, err := z.Create(name)
		require.NoError(t, err)
		_, err = io.WriteString(part, content)
		require.NoError(t, err)
	}
	for name, content := range withSheet("") {
		if name != "xl/worksheets/sheet1.xml" && name != "xl/sharedStrings.xml" {
			add(name, content)
		}
	}
	p := w.prefix
	var b, texts strings.Builder
	index := map[string]int{}
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><%sworksheet%s><%ssheetData>`, p, strings.Replace(namespaces, `xmlns="`, `xmlns`+strings.TrimSuffix(":"+p, ":")+`="`, 1), p)
	if p == "" {
		b.Reset()
		fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet%s><sheetData>`, namespaces)
	}
	for row := range rows {
		fmt.Fprintf(&b, `<%srow r="%d" spans="1:20">`, p, row+1)
		for column := range columns {
			at := ""
			if w.references {
				at = ` r="` + sheet.Address(row, column) + `"`
			}
			switch value := supplier(row, column).(type) {
			case nil:
				fmt.Fprintf(&b, `<%sc%s s="1"/>`, p, at)
			case float64:
				fmt.Fprintf(&b, `<%sc%s><%sv>%s</%sv></%sc>`, p, at, p, strconv.FormatFloat(value, 'g', 17, 64), p, p)
			case bool:
				fmt.Fprintf(&b, `<%sc%s t="b"><%sv>%d</%sv></%sc>`, p, at, p, map[bool]int{true: 1}[value], p, p)
			case string:
				switch {
				case w.str:
					fmt.Fprintf(&b, `<%sc%s t="str"><%sv>%s</%sv></%sc>`, p, at, p, escape.Replace(value), p, p)
				case w.shared:
					if _, known := index[value]; !known {
						index[value] = len(index)
						fmt.Fprintf(&texts, "<si><t>%s</t></si>", escape.Replace(value))
					}
					fmt.Fprintf(&b, `<%sc%s t="s"><%sv>%d</%sv></%sc>`, p, at, p, index[value], p, p)
				default:
					fmt.Fprintf(&b, `<%sc%s t="inlineStr"><%sis><%st>%s</%st></%sis></%sc>`, p, at, p, p, escape.Replace(value), p, p, p)
				}
			}
		}
		fmt.Fprintf(&b, "</%srow>", p)
	}
	fmt.Fprintf(&b, "</%ssheetData></%sworksheet>", p, p)
	add("xl/worksheets/sheet1.xml", b.String())
	add("xl/sharedStrings.xml", `<sst`+namespaces+`>`+texts.String()+`</sst>`)
	require.NoError(t, z.Close())
	return file.Bytes()
}

// large has 100,000 x 20 cells, by its writer.
var large = sync.OnceValue(func() map[string][]byte {
	files := map[string][]byte{}
	for _, name := range []string{"shared texts", "texts in cells"} {
		files[name] = writers[name].write(&testing.B{}, 100_000, 20)
	}
	return files
})

// processor is the processor's time of the process so far: others on the machine don't count.
func processor(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// reportProcessor reports the time since begun for each operation.
func reportProcessor(b *testing.B, begun time.Duration) {
	b.Helper()
	b.ReportMetric((processor(b)-begun).Seconds()/float64(b.N), "cpu-s/op")
}

func BenchmarkXLSX(b *testing.B) {
	for name, file := range large() {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			begun := processor(b)
			defer func() { reportProcessor(b, begun) }()
			for b.Loop() {
				f, err := sheet.Open(b.Context(), bytes.NewReader(file), int64(len(file)), sheet.Limits{})
				require.NoError(b, err)
				table, err := f.Table(b.Context(), sheet.Choices{})
				require.NoError(b, err)
				rows := 0
				for _, err := range table.All(b.Context()) {
					require.NoError(b, err)
					rows++
				}
				require.Equal(b, 100_000, rows)
			}
		})
	}
}

func BenchmarkExcelize(b *testing.B) {
	for name, file := range large() {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			begun := processor(b)
			defer func() { reportProcessor(b, begun) }()
			for b.Loop() {
				f, err := excelize.OpenReader(bytes.NewReader(file))
				require.NoError(b, err)
				rows, err := f.Rows("S")
				require.NoError(b, err)
				count := 0
				for rows.Next() {
					_, err := rows.Columns(excelize.Options{RawCellValue: true})
					require.NoError(b, err)
					count++
				}
				require.Equal(b, 100_000, count)
				require.NoError(b, rows.Close())
				require.NoError(b, f.Close())
			}
		})
	}
}

// priceList is a text file of 100,000 x 20 cells.
var priceList = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	for row := range 100_000 {
		var cells []string
		for column := range 20 {
			value := supplier(row, column)
			if value == nil {
				value = ""
			}
			cells = append(cells, fmt.Sprint(value))
		}
		_ = w.Write(cells) // to memory
	}
	w.Flush()
	return b.Bytes()
})

func BenchmarkCSV(b *testing.B) {
	file := priceList()
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	begun := processor(b)
	defer func() { reportProcessor(b, begun) }()
	for b.Loop() {
		f, err := sheet.Open(b.Context(), bytes.NewReader(file), int64(len(file)), sheet.Limits{})
		require.NoError(b, err)
		table, err := f.Table(b.Context(), sheet.Choices{})
		require.NoError(b, err)
		for _, err := range table.All(b.Context()) {
			require.NoError(b, err)
		}
	}
}
