package picture

import (
	"context"
	"image"
	"image/color"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func TestPicturesAreDecodedOneAtATime(t *testing.T) {
	s := New(nil, nil, ports.IDs{})
	large := asPNG(t, image.NewPaletted(image.Rect(0, 0, 2000, 1000), color.Palette{color.Black, color.White}))
	decoded := make(chan error, 1)
	go func() {
		_, _, err := s.clean(t.Context(), OfPerson, large)
		decoded <- err
	}()
	for len(s.slots) == 0 && len(decoded) == 0 {
		runtime.Gosched()
	}
	impatient, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err := s.clean(impatient, OfPerson, asPNG(t, drawing(4, 4)))
	assert.ErrorIs(t, err, context.Canceled, "it has no place while another is decoded")
	assert.NoError(t, <-decoded)
	_, _, err = s.clean(t.Context(), OfPerson, asPNG(t, drawing(4, 4)))
	assert.NoError(t, err, "the place is free again")
}
