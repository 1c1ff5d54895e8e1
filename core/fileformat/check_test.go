package fileformat

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func check(f Format, content string) (Facts, error) {
	return Check(f, strings.NewReader(content), int64(len(content)))
}

func TestFactsOfVideos(t *testing.T) {
	moov := func(parts ...string) string { return ftyp("isom", "isom") + boxed("moov", parts...) }
	trak := func(turned, is64 bool) string { return boxed("trak", tkhd(1920, 1080, turned, is64)) }
	segment := func(parts ...string) string { return ebml("webm") + el(webmSegment, parts...) }
	cluster := el(webmCluster, "pictures")
	for name, c := range map[string]struct {
		format  Format
		content string
		want    Facts
	}{
		"an MP4":                        {MP4, mp4(), Facts{1920, 1080, 2500 * time.Millisecond}},
		"an MP4 that begins at once":    {MP4, moov(mvhd(90000, 45000, false), trak(false, false)) + boxed("mdat", "pictures"), Facts{1920, 1080, time.Second / 2}},
		"an MP4 of a phone":             {MP4, moov(mvhd(600, 600, false), trak(true, false)), Facts{1080, 1920, time.Second}},
		"an MP4 with times of 64 bits":  {MP4, moov(mvhd(600, 1200, true), trak(false, true)), Facts{1920, 1080, 2 * time.Second}},
		"an MP4 with sizes of 64 bits":  {MP4, ftyp("isom") + longBoxed("mdat", "pictures") + longBoxed("moov", trak(false, false)), Facts{1920, 1080, 0}},
		"an MP4 whose last box is open": {MP4, moov(trak(false, false)) + "\x00\x00\x00\x00mdatpictures", Facts{1920, 1080, 0}},
		"an MP4 in fragments":           {MP4, moov(mvhd(1000, 0, false), boxed("mvex", boxed("mehd", be32(0, 3000)))), Facts{0, 0, 3 * time.Second}},
		"an MP4 in fragments, 64 bits":  {MP4, moov(mvhd(1000, 0, false), boxed("mvex", boxed("trex"), boxed("mehd", "\x01\x00\x00\x00", be64(3000)))), Facts{0, 0, 3 * time.Second}},
		"an MP4 of unknown duration":    {MP4, moov(mvhd(1000, 1<<32-1, false)), Facts{}},
		"an MP4 that plays for ages":    {MP4, moov(mvhd(1, 1<<63, true)), Facts{}},
		"an MP4 without a scale":        {MP4, moov(mvhd(0, 600, false)), Facts{}},
		"a WebM":                        {WebM, webm(), Facts{1280, 720, 2500 * time.Millisecond}},
		"a WebM of a browser":           {WebM, ebml("webm") + open(webmSegment, tracks(), open(webmCluster, "pictures")), Facts{1280, 720, 0}},
		"a WebM with an index":          {WebM, segment(el(0x114D9B74, "index"), el(0xEC, "space"), info(1), tracks(), cluster, el(0x1C53BB6B, "cues")), Facts{1280, 720, time.Second}},
		"a WebM with a short number":    {WebM, segment(el(webmInfo, el(webmDuration, "\x44\x7A\x00\x00")), tracks(), cluster), Facts{1280, 720, time.Second}},
		"a WebM of no duration":         {WebM, segment(el(webmInfo, el(webmDuration)), tracks(), cluster), Facts{1280, 720, 0}},
		"a WebM that plays for ages":    {WebM, segment(info(1e300), tracks(), cluster), Facts{1280, 720, 0}},
		"a WebM that plays backwards":   {WebM, segment(info(-1), tracks(), cluster), Facts{1280, 720, 0}},
		"a WebM of sound":               {WebM, segment(info(1), el(webmTracks, el(webmTrack, el(0xE1, ""))), cluster), Facts{0, 0, time.Second}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := check(c.format, c.content)
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
		})
	}
}

func TestAModelHoldsAllItNeeds(t *testing.T) {
	for name, content := range map[string]string{
		"with buffers":              glb(cube, binChunk),
		"without buffers":           glb(`{"asset":{"version":"2.0","generator":"by hand"}}`),
		"with further chunks":       glb(cube, binChunk, "\x04\x00\x00\x00ABCD1234"),
		"with an address of a page": glb(`{"asset":{"version":"2.1","extras":{"uri":"https://example.com"}},"nodes":[{"uri":"a.png"}]}`),
	} {
		facts, err := check(GLB, content)
		assert.NoError(t, err, name)
		assert.Zero(t, facts, name)
	}
	for name, c := range map[string]struct{ content, reason, message string }{
		"a buffer elsewhere":   {glb(`{"asset":{"version":"2.0"},"buffers":[{},{"uri":"cube.bin"}]}`), "file_type", `Models that load further files ("cube.bin")`},
		"an image elsewhere":   {glb(`{"images":[{"uri":"https://example.com/` + strings.Repeat("a", 50) + `"}],"asset":{"version":"2.0"}}`), "file_type", `further files ("https://example.com/` + strings.Repeat("a", 20) + `…")`},
		"glTF 1":               {glb(`{"asset":{"version":"1.0"}}`), "file_type", `GLB files of glTF "1.0"`},
		"no version":           {glb(`{"asset":{}}`), "file_broken", ""},
		"no JSON":              {glb(`{"asset":`), "file_broken", ""},
		"no object":            {glb(`[{"asset":{"version":"2.0"}}]`), "file_broken", ""},
		"more than an object":  {glb(`{"asset":{"version":"2.0"}}{}`), "file_broken", ""},
		"a nest":               {glb(`{"asset":{"version":"2.0"},"extras":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + "}"), "file_broken", ""},
		"too long a chunk":     {glb(cube, "\xFF\xFF\xFF\xFFBIN\x00"), "file_broken", "its end is missing"},
		"half a chunk":         {glb(cube, "\xFF\xFF"), "file_broken", "its end is missing"},
		"many chunks":          {glb(cube, strings.Repeat("\x00\x00\x00\x00ABCD", maxChunks)), "file_broken", ""},
		"a scene of 17 MB":     {glb(cube + strings.Repeat(" ", 17<<20)), "file_broken", "larger than 16 MB"},
		"a length of its own":  {glb(cube) + "more", "file_broken", ""},
		"the magic number":     {"glTF", "file_broken", "its end is missing"},
		"a scene of any bytes": {glb("\x00\x00\x00\x00"), "file_broken", ""},
	} {
		_, err := check(GLB, c.content)
		assert.True(t, ports.HasReason(err, c.reason), "%s: %v", name, err)
		assert.ErrorContains(t, err, c.message, name)
	}
}

func TestWhatWasCutOffOrDamaged(t *testing.T) {
	moov := func(content string) string { return ftyp("isom") + boxed("moov", content) }
	segment := func(content ...string) string { return ebml("webm") + el(webmSegment, content...) }
	cluster := el(webmCluster, "pictures")
	for name, c := range map[string]struct {
		format  Format
		content string
	}{
		"a PDF without an end":             {PDF, "%PDF-1.7\n1 0 obj\nendobj\n"},
		"a PDF whose end is far off":       {PDF, pdf() + strings.Repeat(" ", pdfTrailer)},
		"a PDF that ends before its end":   {PDF, "%PDF-1.7\n%%EOF\nstartxref\n9\n"},
		"an MP4 without a movie":           {MP4, ftyp("isom") + boxed("mdat", "pictures")},
		"an MP4 that was cut off":          {MP4, mp4()[:len(mp4())-1]},
		"an MP4 with half a header":        {MP4, mp4() + "\x00\x00"},
		"an MP4 with a box of 4 bytes":     {MP4, ftyp("isom") + "\x00\x00\x00\x04moov"},
		"an MP4 with a huge box":           {MP4, ftyp("isom") + "\x00\x00\x00\x01moov" + be64(1<<63)},
		"an MP4 with a long box of 8":      {MP4, ftyp("isom") + "\x00\x00\x00\x01moov" + be64(8)},
		"an MP4 with a box beyond its own": {MP4, moov("\x00\x00\x00\xFFtrak") + strings.Repeat("x", 500)},
		"an MP4 with half a movie header":  {MP4, moov(boxed("mvhd", be32(0, 0)))},
		"an MP4 with no movie header":      {MP4, moov(boxed("mvhd", "\x00"))},
		"an MP4 with half a track header":  {MP4, moov(boxed("trak", boxed("tkhd", be32(0, 0))))},
		"an MP4 with half a fragment":      {MP4, moov(boxed("mvex", boxed("mehd", "\x01\x00\x00\x00", be32(0))))},
		"an MP4 of boxes":                  {MP4, ftyp("isom") + strings.Repeat(boxed("free"), maxBoxes) + moov("")},
		"a WebM without tracks":            {WebM, segment(info(1), cluster)},
		"a WebM without pictures":          {WebM, segment(info(1), tracks())},
		"a WebM without a segment":         {WebM, ebml("webm")},
		"a WebM that was cut off":          {WebM, webm()[:len(webm())-1]},
		"a WebM with half a header":        {WebM, ebml("webm") + "\x18\x53"},
		"a WebM with a long ID":            {WebM, ebml("webm") + "\x00\x00\x00\x00\x00\x00"},
		"a WebM with a long size":          {WebM, ebml("webm") + "\x18\x53\x80\x67\x00"},
		"a WebM with a long number":        {WebM, segment(el(webmTracks, el(webmTrack, el(webmVideo, el(webmWidth, "123456789")))), cluster)},
		"a WebM with a size of 5 bytes":    {WebM, segment(el(webmInfo, el(webmDuration, "12345")), tracks(), cluster)},
		"a WebM of a billion pixels":       {WebM, segment(el(webmTracks, el(webmTrack, el(webmVideo, el(webmWidth, number(1<<30))))), cluster)},
		"a WebM of elements":               {WebM, segment(strings.Repeat(el(0xEC), maxElements), tracks(), cluster)},
	} {
		t.Run(name, func(t *testing.T) {
			facts, err := check(c.format, c.content)
			assert.True(t, ports.HasReason(err, "file_broken"), "%v", err)
			assert.Zero(t, facts)
		})
	}
}

// storage is a file that counts how often it is read, and does not respond from an offset
// on.
type storage struct {
	content string
	away    int64
	reads   int
}

var errAway = errors.New("storage is away")

func (s *storage) ReadAt(p []byte, from int64) (int, error) {
	s.reads++
	if from >= s.away {
		return 0, errAway
	}
	return strings.NewReader(s.content).ReadAt(p, from)
}

func TestAStoragesErrorIsNotTheFiles(t *testing.T) {
	for format, content := range map[Format]string{GLB: glb(cube), PDF: pdf(), MP4: mp4(), WebM: webm()} {
		_, err := Check(format, &storage{content: content}, int64(len(content)))
		assert.ErrorIs(t, err, errAway)
	}
	long := glb(`{"asset":{"version":"2.0","copyright":"` + strings.Repeat("a", 1<<20) + `"}}`)
	_, err := Check(GLB, &storage{content: long, away: 1024}, int64(len(long)))
	assert.ErrorIs(t, err, errAway)
}

func TestALargeFileTakesFewReads(t *testing.T) {
	pictures := strings.Repeat("x", 1<<20)
	for format, content := range map[Format]string{
		MP4:  ftyp("isom") + boxed("mdat", pictures) + boxed("moov", mvhd(1000, 1000, false), strings.Repeat(boxed("trak", tkhd(1, 1, false, false)), 20)),
		WebM: ebml("webm") + el(webmSegment, info(1), tracks(), el(webmCluster, pictures)),
		PDF:  pdf() + pictures + pdf(),
	} {
		file := &storage{content: content, away: 1 << 62}
		_, err := Check(format, file, int64(len(content)))
		assert.NoError(t, err)
		assert.LessOrEqual(t, file.reads, 4, format.Extension)
	}
}

func TestImagesAreCheckedByDecoding(t *testing.T) {
	for _, format := range []Format{JPEG, PNG, WebP} {
		file := &storage{}
		facts, err := Check(format, file, 1)
		assert.NoError(t, err)
		assert.Zero(t, facts)
		assert.Zero(t, file.reads)
	}
}

func FuzzCheck(f *testing.F) {
	formats := []Format{GLB, PDF, MP4, WebM}
	for i, seed := range []string{glb(cube, binChunk), pdf(), mp4(), webm()} {
		f.Add(byte(i), []byte(seed), uint16(0))
		f.Add(byte(i), []byte(seed), uint16(100))
	}
	f.Fuzz(func(t *testing.T, format byte, content []byte, missing uint16) {
		size := int64(len(content)) + int64(missing)
		facts, err := Check(formats[int(format)%len(formats)], bytes.NewReader(content), size)
		if err != nil {
			require.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
		}
		require.GreaterOrEqual(t, facts.Duration, time.Duration(0), fmt.Sprint(facts))
		require.GreaterOrEqual(t, facts.Width, 0)
	})
}
