package contentcredentials

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/origin"
	"selvedge/ports"
)

var update = flag.Bool("update", false, "write the signed files of fixtures/origin again")

const golden = "../../fixtures/origin"

var (
	madeAt = time.Date(2026, time.November, 22, 9, 30, 0, 0, time.UTC)
	// knownKey signs the files in fixtures, and knownAuthority its certificate.
	knownKey, knownAuthority = keyOf(1), keyOf(2)
)

func keyOf(n byte) *ecdsa.PrivateKey {
	scalar := make([]byte, 32)
	scalar[31] = n
	key, err := ecdsa.ParseRawPrivateKey(elliptic.P256(), scalar)
	if err != nil {
		panic(err)
	}
	return key
}

// knownSigner signs the same file with the same bytes each time.
func knownSigner(t testing.TB) *Signer {
	t.Helper()
	both, err := issue(knownAuthority, knownKey, madeAt, nil)
	require.NoError(t, err)
	s, err := Load(both, both, func() time.Time { return madeAt })
	require.NoError(t, err)
	return s
}

func picture(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	return data
}

// pictures are the files to be signed.
var pictures = []string{"plain.png", "plain.jpg", "progressive.jpg", "lossy.webp", "lossless.webp", "alpha.webp"}

// formats are one of each format.
var formats = []string{"plain.png", "plain.jpg", "lossy.webp"}

// studio marks and signs as the product does.
func studio(t testing.TB) *origin.Service {
	signer, made := knownSigner(t), 0
	return &origin.Service{
		Now: func() time.Time { return madeAt },
		IDs: ports.IDs{Scattered: func() string {
			made++
			return fmt.Sprintf("3fad1ead-8ed5-44d0-873b-%012d", made)
		}},
		Sealer: signer, Reader: signer, Product: "Selvedge",
	}
}

// signed returns the files of fixtures/origin by their names.
func signed(t testing.TB) map[string][]byte {
	finish := func(s *origin.Service, file []byte, made origin.Made) []byte {
		out, err := s.Finish(t.Context(), file, made)
		require.NoError(t, err)
		return out
	}
	files := map[string][]byte{}
	for _, name := range pictures {
		s, plain := studio(t), picture(t, name)
		created := finish(s, plain, origin.Made{Task: origin.Generate, System: "test-model-1", Title: name})
		files["created-"+name] = created
		if !slices.Contains(formats, name) {
			continue
		}
		files["edited-"+name] = finish(s, plain, origin.Made{Task: origin.Edit, System: "test-model-1", Title: name, Inputs: []origin.Input{
			{Relation: ports.ParentOf, Title: "before.png", File: created},
			{Relation: ports.ComponentOf, Title: "fabric.jpg", File: picture(t, "plain.jpg")},
			{Relation: ports.InputTo, Title: "pose.webp", File: picture(t, "lossy.webp")},
		}})
		files["received-"+name] = finish(s, created, origin.Made{Task: origin.Dress, System: "test-model-2", Title: name, Inputs: []origin.Input{
			{Relation: ports.ParentOf, Title: "garment.jpg", File: picture(t, "plain.jpg")},
		}})
		files["drawn-"+name] = finish(s, plain, origin.Made{Task: origin.Generate, By: origin.Rules, Title: name})
	}
	for _, name := range formats {
		s, last := studio(t), picture(t, name)
		for range 40 {
			last = finish(s, last, origin.Made{Task: origin.Edit, System: "test-model-1", Title: name})
		}
		files["long-"+name] = last
	}
	return files
}

func TestTheSignedFilesAreThoseInFixtures(t *testing.T) {
	files := signed(t)
	if *update {
		require.NoError(t, os.RemoveAll(golden))
		require.NoError(t, os.MkdirAll(golden, 0o755))
		for name, data := range files {
			require.NoError(t, os.WriteFile(filepath.Join(golden, name), data, 0o644))
		}
	}
	entries, err := os.ReadDir(golden)
	require.NoError(t, err)
	assert.Len(t, entries, len(files))
	for name, data := range files {
		want, err := os.ReadFile(filepath.Join(golden, name))
		require.NoError(t, err)
		if string(want) != string(data) {
			t.Errorf("%s differs: run go test ./adapters/contentcredentials -update, then npm --prefix ui test", name)
		}
	}
}

func TestSignedFilesAreReadBack(t *testing.T) {
	signer := knownSigner(t)
	sources := map[string]string{
		"created": "trainedAlgorithmicMedia", "edited": "compositeWithTrainedAlgorithmicMedia",
		"received": "compositeWithTrainedAlgorithmicMedia", "drawn": "algorithmicMedia", "long": "trainedAlgorithmicMedia",
	}
	for name, data := range signed(t) {
		t.Run(name, func(t *testing.T) {
			kind, _, _ := strings.Cut(name, "-")
			want := ports.Credentials{State: ports.CredentialsUnchanged, Signer: "Selvedge local", SourceType: sources[kind]}
			assert.Equal(t, want, Read(data))
			want.Own = true
			assert.Equal(t, want, signer.Read(data))
			if kind == "long" {
				assert.Greater(t, len(data), 70_000, "the manifest needs more than one segment of a JPEG")
			}
		})
	}
}
