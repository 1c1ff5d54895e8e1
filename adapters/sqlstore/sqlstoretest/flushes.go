package sqlstoretest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Flushes returns how often a second the disk of temporary files keeps one page.
func Flushes(b *testing.B) float64 {
	file, err := os.Create(filepath.Join(b.TempDir(), "page"))
	require.NoError(b, err)
	defer func() { require.NoError(b, file.Close()) }()
	page := make([]byte, 4096)
	const n = 500
	begun := time.Now()
	for i := range n {
		_, err := file.WriteAt(page, int64(i)*4096)
		require.NoError(b, err)
		require.NoError(b, file.Sync())
	}
	return n / time.Since(begun).Seconds()
}
