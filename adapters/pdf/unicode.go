package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"slices"
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

// isTheirMap compares an object with the beginning of fpdf's map, which no other has: a
// picture's bytes come after a longer dictionary.
func isTheirMap(object, head []byte) bool {
	rest, isWhole := bytes.CutPrefix(object, slices.Concat(head, []byte("<</Length ")))
	rest = bytes.TrimLeft(rest, "0123456789")
	return isWhole && bytes.HasPrefix(rest, theirMap)
}
