package origin_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/xml"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/imagefile"
	"selvedge/core/origin"
	"selvedge/ports"
)

var madeAt = time.Date(2026, time.November, 22, 9, 30, 0, 0, time.UTC)

func pngFile(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, image.NewGray(image.Rect(0, 0, 2, 2))))
	return out.Bytes()
}

func jpegFile(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, 2, 2)), nil))
	return out.Bytes()
}

// manifest is a manifest store as far as a file's format knows it.
const manifest = "\x00\x00\x00\x2Djumb\x00\x00\x00\x1Ejumdc2pa\x00\x11\x00\x10\x80\x00\x00\xAA\x00\x38\x9B\x71\x03c2pa\x00 any"

func withManifest(t testing.TB, file []byte) []byte {
	t.Helper()
	f, err := imagefile.Parse(file)
	require.NoError(t, err)
	out, _, err := f.Embed([]byte(manifest))
	require.NoError(t, err)
	return out
}

func withXMP(t testing.TB, file []byte, packet string) []byte {
	t.Helper()
	f, err := imagefile.Parse(file)
	require.NoError(t, err)
	require.NoError(t, f.SetXMP([]byte(packet)))
	return f.Bytes()
}

// sealer keeps what it was to seal.
type sealer struct {
	file  []byte
	claim ports.ManifestClaim
	err   error
}

func (s *sealer) Seal(_ context.Context, file []byte, c ports.ManifestClaim) ([]byte, error) {
	s.file, s.claim = file, c
	return append([]byte("sealed "), file...), s.err
}

// reader says the same of every file.
type reader ports.Credentials

func (r reader) Read([]byte) ports.Credentials { return ports.Credentials(r) }

func studio(s ports.Sealer) *origin.Service {
	return &origin.Service{
		Now: func() time.Time { return madeAt }, IDs: ports.IDs{Scattered: func() string { return "the-id" }}, Product: "Selvedge", Sealer: s,
	}
}

func TestAPictureIsMarkedThenSealed(t *testing.T) {
	seal := &sealer{}
	garment := jpegFile(t)
	out, err := studio(seal).Finish(t.Context(), pngFile(t), origin.Made{
		Task: origin.Dress, System: "test-model-1", Title: "look.png",
		Inputs: []origin.Input{{Relation: ports.ComponentOf, Title: "garment.jpg", File: garment}},
	})
	require.NoError(t, err)
	assert.Equal(t, append([]byte("sealed "), seal.file...), out, "sealed last")
	f, err := imagefile.Parse(seal.file)
	require.NoError(t, err)
	for _, text := range []string{
		`Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"`,
		`Iptc4xmpExt:AISystemUsed="test-model-1"`, `photoshop:Credit="Made with AI in Selvedge"`, `xmp:CreatorTool="Selvedge"`,
	} {
		assert.Contains(t, string(f.XMP()), text)
	}
	sum := sha256.Sum256(garment)
	assert.Equal(t, ports.ManifestClaim{
		ID: "the-id", Title: "look.png", SourceType: "compositeWithTrainedAlgorithmicMedia", System: "test-model-1", MadeAt: madeAt,
		Ingredients: []ports.Ingredient{{Relation: ports.ComponentOf, Title: "garment.jpg", MediaType: "image/jpeg", SHA256: sum[:]}},
	}, seal.claim)
}

func TestRulesAreNoAI(t *testing.T) {
	seal := &sealer{}
	_, err := studio(seal).Finish(t.Context(), pngFile(t), origin.Made{Task: origin.Generate, By: origin.Rules, System: "sketch rules"})
	require.NoError(t, err)
	assert.Contains(t, string(seal.file), "Drawn by rules, no AI")
	assert.NotContains(t, string(seal.file), "AISystemUsed")
	assert.Equal(t, "algorithmicMedia", seal.claim.SourceType)
	assert.Equal(t, "sketch rules", seal.claim.System)
	_, err = studio(seal).Finish(t.Context(), pngFile(t), origin.Made{Task: origin.Generate, By: origin.Rules})
	require.NoError(t, err)
	assert.Equal(t, "Selvedge", seal.claim.System)
}

func TestTheManifestOfAProviderIsKeptAsTheParents(t *testing.T) {
	seal := &sealer{}
	provided := withManifest(t, pngFile(t))
	_, err := studio(seal).Finish(t.Context(), provided, origin.Made{
		Task: origin.Edit, Title: "new.png", Inputs: []origin.Input{{Relation: ports.ParentOf, Title: "old.png", File: withManifest(t, jpegFile(t))}},
	})
	require.NoError(t, err)
	require.Len(t, seal.claim.Ingredients, 2)
	sum := sha256.Sum256(provided)
	parent, input := seal.claim.Ingredients[0], seal.claim.Ingredients[1]
	assert.Equal(t, ports.Ingredient{Relation: ports.ParentOf, Title: "new.png", MediaType: "image/png", SHA256: sum[:], Manifest: []byte(manifest)}, parent)
	assert.Equal(t, ports.InputTo, input.Relation, "there is one parent")
	assert.Equal(t, manifest, string(input.Manifest))
}

func TestAPictureOfUnknownSourceStaysAsItIs(t *testing.T) {
	seal := &sealer{}
	file := pngFile(t)
	made := origin.Made{Task: origin.CutOut, Inputs: []origin.Input{{Relation: ports.ComponentOf, File: jpegFile(t)}}}
	out, err := studio(seal).Finish(t.Context(), file, made)
	require.NoError(t, err)
	assert.Equal(t, file, out)
	assert.Nil(t, seal.file)

	made.Inputs[0].Relation = ports.ParentOf
	_, err = studio(seal).Finish(t.Context(), file, made)
	require.NoError(t, err)
	assert.Equal(t, file, seal.file, "with a parent it is sealed, without a mark")
	assert.Empty(t, seal.claim.SourceType)
}

func TestWithoutACertificateAPictureIsMarkedAllTheSame(t *testing.T) {
	out, err := studio(nil).Finish(t.Context(), pngFile(t), origin.Made{Task: origin.Generate, System: "m"})
	require.NoError(t, err)
	assert.Equal(t, origin.TrainedAlgorithmicMedia, studio(nil).SourceTypeOf(out))
}

func TestFinishFails(t *testing.T) {
	made := origin.Made{Task: origin.Generate, System: "m"}
	for name, file := range map[string]string{
		"another format":       "GIF89a",
		"a broken file":        "\x89PNG\r\n\x1a\nrest",
		"a WebP without sizes": "RIFF\x0E\x00\x00\x00WEBPVP8 \x02\x00\x00\x00ab",
	} {
		_, err := studio(nil).Finish(t.Context(), []byte(file), made)
		assert.True(t, ports.HasReason(err, "picture_format"), "%s: %v", name, err)
	}
	broken := errors.New("no certificate")
	_, err := studio(&sealer{err: broken}).Finish(t.Context(), pngFile(t), made)
	assert.ErrorIs(t, err, broken)
}

func TestTheSourceTypeThatAFileSays(t *testing.T) {
	const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">`
	const ai = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
	for name, c := range map[string]struct {
		packet string
		want   origin.SourceType
	}{
		"an attribute":            {rdf + `<rdf:Description e:DigitalSourceType="` + ai + `"/></rdf:RDF>`, origin.TrainedAlgorithmicMedia},
		"an element":              {rdf + `<rdf:Description><e:DigitalSourceType> ` + ai + ` </e:DigitalSourceType></rdf:Description></rdf:RDF>`, origin.TrainedAlgorithmicMedia},
		"a resource":              {rdf + `<rdf:Description><e:DigitalSourceType rdf:resource="` + ai + `"/></rdf:Description></rdf:RDF>`, origin.TrainedAlgorithmicMedia},
		"another namespace":       {`<a xmlns:e="urn:x" e:DigitalSourceType="` + ai + `"/>`, ""},
		"a word of its own":       {rdf + `<rdf:Description e:DigitalSourceType="http://x/y"/></rdf:RDF>`, ""},
		"nothing":                 {rdf + `</rdf:RDF>`, ""},
		"broken XML":              {`<a <b>`, ""},
		"broken before the value": {`</a>` + rdf + `<rdf:Description e:DigitalSourceType="` + ai + `"/></rdf:RDF>`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, studio(nil).SourceTypeOf(withXMP(t, jpegFile(t), c.packet)))
		})
	}
	huge := rdf + `<rdf:Description e:DigitalSourceType="` + ai + `"/></rdf:RDF>` + string(bytes.Repeat([]byte(" "), 1<<20))
	assert.Empty(t, studio(nil).SourceTypeOf(withXMP(t, pngFile(t), huge)), "too large to be read")
	assert.Empty(t, studio(nil).SourceTypeOf([]byte("text")))
	assert.Empty(t, studio(nil).SourceTypeOf(pngFile(t)))
}

func TestTheStrongerOfXMPAndManifestCounts(t *testing.T) {
	const capture = `<a xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="digitalCapture"/>`
	const model = `<a xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="trainedAlgorithmicMedia"/>`
	for name, c := range map[string]struct {
		packet, signed string
		want           origin.SourceType
	}{
		"both by a model":     {model, "trainedAlgorithmicMedia", origin.TrainedAlgorithmicMedia},
		"only the manifest":   {capture, "trainedAlgorithmicMedia", origin.TrainedAlgorithmicMedia},
		"only XMP":            {model, "digitalCapture", origin.TrainedAlgorithmicMedia},
		"XMP alone":           {capture, "", "digitalCapture"},
		"neither synthetic":   {capture, "digitalCreation", "digitalCapture"},
		"no XMP but manifest": {"<a/>", "digitalCapture", "digitalCapture"},
	} {
		s := studio(nil)
		s.Reader = reader{SourceType: c.signed}
		assert.Equal(t, c.want, s.SourceTypeOf(withXMP(t, pngFile(t), c.packet)), name)
	}
}

func TestAKnownSourceTypeOfAnInputNeedsNoFile(t *testing.T) {
	made := origin.Made{Task: origin.Resize, By: origin.Rules, Inputs: []origin.Input{{Relation: ports.ParentOf, SourceType: origin.CompositeWithTrained}}}
	assert.Equal(t, origin.CompositeWithTrained, studio(nil).SourceType(made))
}

func TestNamesAreEscapedInXMP(t *testing.T) {
	out, err := origin.Mark(pngFile(t), origin.Packet{SourceType: origin.TrainedAlgorithmicMedia, System: `a"<&>` + "\x00\xFF", Tool: "t"})
	require.NoError(t, err)
	f, err := imagefile.Parse(out)
	require.NoError(t, err)
	var document struct {
		RDF struct {
			Description struct {
				System string `xml:"http://iptc.org/std/Iptc4xmpExt/2008-02-29/ AISystemUsed,attr"`
			} `xml:"http://www.w3.org/1999/02/22-rdf-syntax-ns# Description"`
		} `xml:"http://www.w3.org/1999/02/22-rdf-syntax-ns# RDF"`
	}
	require.NoError(t, xml.Unmarshal(f.XMP(), &document))
	assert.Equal(t, "a\"<&>\uFFFD\uFFFD", document.RDF.Description.System)
}

func FuzzSourceTypeOf(f *testing.F) {
	f.Add(withXMP(f, pngFile(f), `<a xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="digitalCapture"/>`))
	f.Add(withXMP(f, jpegFile(f), `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`))
	s := studio(nil)
	f.Fuzz(func(t *testing.T, data []byte) { s.SourceTypeOf(data) })
}
