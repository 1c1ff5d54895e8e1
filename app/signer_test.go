package app

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/contentcredentials"
	"selvedge/ports"
)

func TestTheConfiguredCertificateIsCheckedAtStart(t *testing.T) {
	folder := t.TempDir()
	write := func(name string, made time.Time) string {
		both, err := contentcredentials.NewLocal(made)
		require.NoError(t, err)
		file := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(file, both, 0o600))
		return file
	}
	good, another, old := write("good.pem", time.Now()), write("another.pem", time.Now()), write("old.pem", time.Now().AddDate(-30, 0, 0))
	for name, c := range map[string]struct {
		certificate, key, want string
	}{
		"none":               {"", "", ""},
		"both":               {good, good, ""},
		"no key":             {good, "", "SELVEDGE_C2PA_CERT is set but SELVEDGE_C2PA_KEY isn't: set both, or neither"},
		"no certificate":     {"", good, "SELVEDGE_C2PA_KEY is set but SELVEDGE_C2PA_CERT isn't: set both, or neither"},
		"a missing file":     {filepath.Join(folder, "none"), good, "SELVEDGE_C2PA_CERT: open "},
		"a missing key file": {good, filepath.Join(folder, "none"), "SELVEDGE_C2PA_KEY: open "},
		"of another key":     {good, another, "SELVEDGE_C2PA_CERT and SELVEDGE_C2PA_KEY: the key does not belong to the first certificate"},
		"expired":            {old, old, "expired on"},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := Config{Addr: "127.0.0.1:8080", C2PACert: c.certificate, C2PAKey: c.key}
			set, err := cfg.check()
			if c.want == "" {
				require.NoError(t, err)
				assert.Equal(t, c.certificate != "", set.signer != nil)
				return
			}
			assert.ErrorContains(t, err, c.want)
			assert.ErrorContains(t, cfg.Check(), c.want)
		})
	}
}

func TestLocalModeCreatesItsCertificateOnce(t *testing.T) {
	folder := t.TempDir()
	first, err := localSigner(folder)
	require.NoError(t, err)
	assert.Equal(t, "Selvedge local", first.Name())
	file := filepath.Join(folder, signerFile)
	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	var picture bytes.Buffer
	require.NoError(t, png.Encode(&picture, image.NewGray(image.Rect(0, 0, 1, 1))))
	sealed, err := first.Seal(t.Context(), picture.Bytes(), ports.ManifestClaim{ID: "id", SourceType: "algorithmicMedia", System: "m", MadeAt: time.Now()})
	require.NoError(t, err)
	again, err := localSigner(folder)
	require.NoError(t, err)
	assert.True(t, again.Read(sealed).Own, "after a restart it is the same")

	require.NoError(t, os.WriteFile(file, []byte("broken"), 0o600))
	_, err = localSigner(folder)
	assert.ErrorContains(t, err, "to make a new one, move this file away")
	assert.Contains(t, otherFiles, signerFile, "a backup has it")
}
