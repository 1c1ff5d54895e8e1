package pdf

import (
	"bytes"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// 临 is put together from glyphs at the end of the font, where fpdf writes.
func TestTheFilesOfFontsStayAsTheyAre(t *testing.T) {
	before := bytes.Clone(chinese().file)
	page := ports.PaperPage{Width: 100, Height: 100, Items: []ports.PaperItem{
		{Text: &ports.PaperText{Text: "临", Style: ports.TextStyle{Size: 10}}},
	}}
	require.NoError(t, Paper{}.Write(io.Discard, ports.PaperDocument{Created: time.Unix(1, 0), Pages: []ports.PaperPage{page}}))
	assert.True(t, bytes.Equal(before, chinese().file), "documents share the files")
}
