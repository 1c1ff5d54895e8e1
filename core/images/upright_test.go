package images

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/raster"
	"selvedge/core/raster/rastertest"
)

func TestAPhonesPictureIsKeptUpright(t *testing.T) {
	for o := range uint16(9) {
		t.Run(fmt.Sprint(o), func(t *testing.T) {
			lying := image.NewGray(image.Rect(0, 0, 2048, 32)) // white on the left
			for x := range 1024 {
				for y := range 32 {
					lying.SetGray(x, y, color.Gray{Y: 255})
				}
			}
			kind, kept, err := clean(rastertest.WithSegment(rastertest.JPEG(t, lying), 0xE1, rastertest.Exif(binary.BigEndian, o)), accepted[OfPerson])
			require.NoError(t, err)
			assert.Equal(t, "image/jpeg", kind)
			assert.Equal(t, raster.Orientation(1), raster.OrientationOf(kept), "nothing turns it again")
			decoded, err := jpeg.Decode(bytes.NewReader(kept))
			require.NoError(t, err)
			size, white := image.Pt(1024, 16), image.Pt(100, 8)
			if o == 2 || o == 3 {
				white = image.Pt(924, 8)
			}
			if o >= 5 {
				size, white = image.Pt(16, 1024), image.Pt(8, 100)
			}
			if o == 7 || o == 8 {
				white = image.Pt(8, 924)
			}
			assert.Equal(t, size, decoded.Bounds().Size())
			assert.EqualValues(t, 255, color.GrayModel.Convert(decoded.At(white.X, white.Y)).(color.Gray).Y)
		})
	}
}
