package httpapi

import (
	"net/http"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
)

// slowReader takes each write so much later.
type slowReader struct {
	http.ResponseWriter
	takes    time.Duration
	deadline time.Time
}

func (r *slowReader) SetWriteDeadline(t time.Time) error {
	r.deadline = t
	return nil
}

func (r *slowReader) Write(p []byte) (int, error) {
	if left := time.Until(r.deadline); left < r.takes {
		time.Sleep(max(left, 0))
		return 0, os.ErrDeadlineExceeded
	}
	time.Sleep(r.takes)
	return len(p), nil
}

func TestAStreamEndsWithAReaderThatIsTooSlow(t *testing.T) {
	for name, c := range map[string]struct {
		takes time.Duration
		ends  time.Duration // 0: it goes on
	}{
		"taking nothing":         {time.Hour, 30 * time.Second},
		"taking a little":        {29 * time.Second, 60250 * time.Millisecond},
		"as slow as it may be":   {125 * time.Millisecond, 0},
		"far from a slow reader": {time.Millisecond, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				reader := &slowReader{takes: c.takes}
				w := &steadyWriter{to: reader, connection: http.NewResponseController(reader)}
				begun, err := time.Now(), error(nil)
				for range 10_000 {
					if _, err = w.Write(make([]byte, 4096)); err != nil {
						break
					}
				}
				if c.ends == 0 {
					assert.NoError(t, err)
					return
				}
				assert.ErrorIs(t, err, os.ErrDeadlineExceeded)
				assert.Equal(t, c.ends, time.Since(begun))
			})
		})
	}
}

func TestWhatAStreamTakesToMakeIsNotItsReadersTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		reader := &slowReader{takes: time.Second}
		w := &steadyWriter{to: reader, connection: http.NewResponseController(reader)}
		for range 30 {
			time.Sleep(time.Minute)
			_, err := w.Write([]byte("a"))
			assert.NoError(t, err)
		}
	})
}
