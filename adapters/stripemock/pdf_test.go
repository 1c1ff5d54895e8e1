package stripemock_test

import (
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var pdfStream = regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`)

// pdfText returns the words of a PDF drawn with core fonts.
func pdfText(t *testing.T, pdf string) string {
	t.Helper()
	var words strings.Builder
	for _, found := range pdfStream.FindAllStringSubmatch(pdf, -1) {
		unpacked, err := zlib.NewReader(strings.NewReader(found[1]))
		if err != nil {
			continue // not a page
		}
		drawn, err := io.ReadAll(unpacked)
		require.NoError(t, err)
		for _, line := range regexp.MustCompile(`\(((?:\\.|[^\\)])*)\) ?Tj`).FindAllStringSubmatch(string(drawn), -1) {
			words.WriteString(line[1] + "\n")
		}
	}
	return words.String()
}
