package pdf

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// fpdf's map from a font's codes to characters is one range of all 65,536. In a range only
// the last byte may count up, so a reader that keeps to the standard copies wrong letters
// beyond the first 256. It is replaced with a range for each 256 codes.

// theirMap is how the object of fpdf's map begins, after its number.
var theirMap = []byte(">>\nstream\n/CIDInit /ProcSet findresource begin\n")

// ourMap is the object of the replacement, after its number.
var ourMap = sync.OnceValue(func() []byte {
	var text strings.Builder
	text.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	var ranges []string
	for high := range 256 {
		if high < 0xD8 || high > 0xDF { // surrogates are no characters
			ranges = append(ranges, fmt.Sprintf("<%02X00> <%02XFF> <%02X00>\n", high, high, high))
		}
	}
	const most = 100 // in a block
	for len(ranges) > 0 {
		block := ranges[:min(most, len(ranges))]
		ranges = ranges[len(block):]
		fmt.Fprintf(&text, "%d beginbfrange\n%sendbfrange\n", len(block), strings.Join(block, ""))
	}
	text.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write([]byte(text.String())) // a buffer takes everything
	_ = w.Close()
	return fmt.Appendf(nil, "<</Length %d/Filter /FlateDecode>>\nstream\n%s\nendstream\nendobj\n", packed.Len(), packed.Bytes())
})

// withUnicode replaces the maps of so many fonts in a file that fpdf wrote, and the table of
// where its objects are.
func withUnicode(file []byte, fonts int) ([]byte, error) {
	table, offsets, trailer, err := readTable(file)
	if err != nil {
		return nil, err
	}
	objects := make([]int, len(offsets)) // as they follow each other
	for i := range objects {
		objects[i] = i
	}
	slices.SortFunc(objects, func(a, b int) int { return cmp.Compare(offsets[a], offsets[b]) })
	out := bytes.NewBuffer(make([]byte, 0, len(file)+fonts*len(ourMap())))
	out.Write(file[:offsets[objects[0]]])
	moved := make([]int, len(offsets))
	replaced := 0
	for i, object := range objects {
		end := table
		if i+1 < len(objects) {
			end = offsets[objects[i+1]]
		}
		content := file[offsets[object]:end]
		moved[object] = out.Len()
		head := fmt.Appendf(nil, "%d 0 obj\n", object+1)
		if isTheirMap(content, head) {
			out.Write(head)
			content = ourMap()
			replaced++
		}
		out.Write(content)
	}
	if replaced != fonts {
		return nil, fmt.Errorf("%d maps of %d fonts", replaced, fonts)
	}
	start := out.Len()
	fmt.Fprintf(out, "xref\n0 %d\n0000000000 65535 f \n", len(moved)+1)
	for _, offset := range moved {
		fmt.Fprintf(out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(out, "%sstartxref\n%d\n%%%%EOF\n", trailer, start)
	return out.Bytes(), nil
}

// isTheirMap compares an object with the beginning of fpdf's map, which no other has: a
// picture's bytes come after a longer dictionary.
func isTheirMap(object, head []byte) bool {
	rest, isWhole := bytes.CutPrefix(object, slices.Concat(head, []byte("<</Length ")))
	rest = bytes.TrimLeft(rest, "0123456789")
	return isWhole && bytes.HasPrefix(rest, theirMap)
}

var ending = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)

// readTable returns where a file's table of objects is, where these are, the first one's
// first, and what follows the table.
func readTable(file []byte) (table int, offsets []int, trailer []byte, err error) {
	odd := errors.New("the table of objects isn't where it is expected")
	tail := max(0, len(file)-64)
	found := ending.FindSubmatchIndex(file[tail:])
	if found == nil {
		return 0, nil, nil, odd
	}
	table, err = strconv.Atoi(string(file[tail+found[2] : tail+found[3]]))
	if err != nil || table >= tail+found[0] {
		return 0, nil, nil, odd
	}
	lines, trailer, isWhole := bytes.Cut(file[table:tail+found[0]], []byte("trailer\n"))
	entries := strings.Split(strings.TrimSuffix(string(lines), "\n"), "\n")
	if !isWhole || len(entries) < 4 {
		return 0, nil, nil, odd
	}
	for _, entry := range entries[3:] { // after the head and the entry of no object
		offset, err := strconv.Atoi(strings.TrimSuffix(entry, " 00000 n "))
		if err != nil || offset >= table {
			return 0, nil, nil, odd
		}
		offsets = append(offsets, offset)
	}
	return table, offsets, append([]byte("trailer\n"), trailer...), nil
}
