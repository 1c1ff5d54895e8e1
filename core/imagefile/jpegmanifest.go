package imagefile

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// A JPEG holds a JUMBF superbox in APP11 segments (ISO/IEC 19566-5, annex D): the
// common identifier, the box's instance number, the segment's number from 1, and the
// superbox's header, which every segment repeats before its share of the content.
const (
	jumbfIdentifier = "JP"
	instanceAt      = 2
	sequenceAt      = 4
	boxAt           = 8
	shareAt         = 16
	maxShare        = 64000 - shareAt

	// c2paType is the UUID of a manifest store, in the description box that comes first
	// in a superbox.
	c2paType   = "c2pa\x00\x11\x00\x10\x80\x00\x00\xAA\x00\x38\x9B\x71"
	c2paTypeAt = shareAt + 8
)

// isJUMBF reports whether a segment is part of a superbox.
func isJUMBF(p part) bool {
	return p.name == app11 && len(p.body) > shareAt && string(p.body[:instanceAt]) == jumbfIdentifier
}

func instanceOf(p part) uint16 { return binary.BigEndian.Uint16(p.body[instanceAt:]) }

// manifestInstances returns the instance numbers of the manifest stores.
func manifestInstances(parts []part) (found []uint16) {
	for _, p := range parts {
		if isJUMBF(p) && len(p.body) >= c2paTypeAt+len(c2paType) && string(p.body[c2paTypeAt:c2paTypeAt+len(c2paType)]) == c2paType &&
			binary.BigEndian.Uint32(p.body[sequenceAt:]) == 1 && !slices.Contains(found, instanceOf(p)) {
			found = append(found, instanceOf(p))
		}
	}
	return found
}

// jpegManifest joins the segments of the first manifest store. Those that don't follow
// one another are no store.
func jpegManifest(parts []part) ([]byte, Span) {
	instances := manifestInstances(parts)
	if len(instances) == 0 {
		return nil, Span{}
	}
	var store []byte
	var span Span
	sequence := uint32(0)
	for _, p := range parts {
		if !isJUMBF(p) || instanceOf(p) != instances[0] {
			continue
		}
		if sequence++; binary.BigEndian.Uint32(p.body[sequenceAt:]) != sequence {
			return nil, Span{}
		}
		if sequence == 1 {
			store, span = append(store, p.body[boxAt:]...), Span{p.at, len(p.raw)}
			continue
		}
		if p.at != span.End() || !bytes.Equal(p.body[boxAt:shareAt], store[:shareAt-boxAt]) {
			return nil, Span{}
		}
		store = append(store, p.body[shareAt:]...)
		span.Length += len(p.raw)
	}
	return store, span
}

func withoutJPEGManifest(parts []part) []part {
	instances := manifestInstances(parts)
	return slices.DeleteFunc(slices.Clone(parts), func(p part) bool {
		return isJUMBF(p) && slices.Contains(instances, instanceOf(p))
	})
}

// jpegManifestSegments splits a superbox under an instance number that no other has.
func jpegManifestSegments(parts []part, store []byte) (segments []part) {
	used := map[uint16]bool{}
	for _, p := range parts {
		if isJUMBF(p) {
			used[instanceOf(p)] = true
		}
	}
	instance := uint16(1)
	for used[instance] {
		instance++
	}
	header, content := store[:min(len(store), shareAt-boxAt)], store[min(len(store), shareAt-boxAt):]
	for sequence := uint32(1); sequence == 1 || len(content) > 0; sequence++ {
		share := content[:min(len(content), maxShare)]
		content = content[len(share):]
		prefix := binary.BigEndian.AppendUint16([]byte(jumbfIdentifier), instance)
		prefix = binary.BigEndian.AppendUint32(prefix, sequence)
		segments = append(segments, jpegSegment(app11, prefix, header, share))
	}
	return segments
}
