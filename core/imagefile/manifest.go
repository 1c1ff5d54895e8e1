package imagefile

import "slices"

// Span is a range of bytes of a file.
type Span struct{ Start, Length int }

// End is the offset of the first byte after it.
func (s Span) End() int { return s.Start + s.Length }

// Manifest returns the C2PA manifest store and where the parsed file holds it, headers
// included; or nil.
func (f *File) Manifest() ([]byte, Span) {
	if f.Format == JPEG {
		return jpegManifest(f.parts)
	}
	i := slices.IndexFunc(f.parts, f.holdsManifest)
	if i < 0 {
		return nil, Span{}
	}
	p := f.parts[i]
	return p.body, Span{p.at, len(p.raw)}
}

// RemoveManifest removes every C2PA manifest store.
func (f *File) RemoveManifest() {
	if f.Format == JPEG {
		f.parts = withoutJPEGManifest(f.parts)
		return
	}
	f.parts = slices.DeleteFunc(slices.Clone(f.parts), f.holdsManifest)
}

// Embed returns the file with a manifest store, which is a JUMBF superbox, in place of
// its own, and where it is. The span depends on the store's length alone. It fails with
// ErrTooLarge, or with ErrBroken if a WebP image has no readable size.
func (f *File) Embed(store []byte) ([]byte, Span, error) {
	const maxStore = 64 << 20
	if len(store) > maxStore {
		return nil, Span{}, ErrTooLarge
	}
	g := &File{Format: f.Format, parts: f.parts}
	g.RemoveManifest()
	at, added := 0, []part(nil)
	start := 0
	switch f.Format {
	case PNG:
		at, start, added = 1, len(pngSignature), []part{pngChunk(pngManifest, store)}
	case JPEG:
		at, start, added = leadingSegments(g.parts), len(jpegStart), jpegManifestSegments(g.parts, store)
	case WebP:
		extended, err := extendWebP(g.parts, 0)
		if err != nil {
			return nil, Span{}, err
		}
		g.parts = extended
		at, start, added = len(extended), riffHeader, []part{webpChunk(webpManifest, store)}
	}
	for _, p := range g.parts[:at] {
		start += len(p.raw)
	}
	length := 0
	for _, p := range added {
		length += len(p.raw)
	}
	g.parts = slices.Insert(slices.Clone(g.parts), at, added...)
	return g.Bytes(), Span{start, length}, nil
}

func (f *File) holdsManifest(p part) bool {
	return f.Format == PNG && p.name == pngManifest || f.Format == WebP && p.name == webpManifest
}
