package fileformat

import (
	"encoding/binary"
	"math"
	"math/bits"
	"time"
)

// A WebM is a tree of EBML elements, each with its ID and size as numbers of variable
// length (RFC 8794): a header that names the document type, and a segment.
const (
	ebmlHeader     = 0x1A45DFA3
	ebmlDocType    = 0x4282
	webmSegment    = 0x18538067
	webmInfo       = 0x1549A966
	webmScale      = 0x2AD7B1
	webmDuration   = 0x4489
	webmTracks     = 0x1654AE6B
	webmTrack      = 0xAE
	webmVideo      = 0xE0
	webmWidth      = 0xB0
	webmHeight     = 0xBA
	webmCluster    = 0x1F43B675
	maxElementHead = 12
	maxElements    = 2048
)

// isWebM recognises the document type.
func isWebM(head []byte) bool { return docType(head) == "webm" }

// docType returns the document type of an EBML file, or "".
func docType(head []byte) string {
	e := &elements{window: &window{held: head, size: int64(len(head))}, left: maxElements}
	first, err := e.element(0, e.size)
	if err != nil || first.id != ebmlHeader {
		return ""
	}
	name := ""
	_ = e.each(first, func(part element) (bool, error) { // what can not be read has no type
		if part.id == ebmlDocType && part.end-part.start <= 16 {
			text, err := e.at(part.start, int(part.end-part.start))
			name = string(text)
			return false, err
		}
		return true, nil
	})
	return name
}

// element is an element of a WebM without its header.
type element struct {
	id         uint32
	start, end int64
	openEnded  bool // its size is not known: it ends with what holds it
}

// elements walks trees of elements, in all a bounded number.
type elements struct {
	*window
	left int
}

// each calls visit for the elements within another until it returns false or there are too
// many.
func (e *elements) each(within element, visit func(element) (bool, error)) error {
	for at := within.start; at < within.end; {
		if e.left--; e.left < 0 {
			return nil
		}
		next, err := e.element(at, within.end)
		if err != nil {
			return err
		}
		if more, err := visit(next); err != nil || !more {
			return err
		}
		at = next.end
	}
	return nil
}

// element reads a header. An element must end within the one that holds it.
func (e *elements) element(at, end int64) (element, error) {
	head, err := e.at(at, int(min(maxElementHead, e.size-at)))
	if err != nil {
		return element{}, err
	}
	id, idLength := vint(head, 4)
	if idLength == 0 {
		return element{}, errBroken
	}
	size, length := vint(head[idLength:], 8)
	if length == 0 {
		return element{}, errBroken
	}
	size &^= 1 << (7 * length) // the marker of its length
	found := element{id: uint32(id), start: at + int64(idLength+length)}
	switch {
	case size == 1<<(7*length)-1:
		found.end, found.openEnded = end, true
	case found.start > end || size > uint64(end-found.start):
		return element{}, errCutOff
	default:
		found.end = found.start + int64(size)
	}
	return found, nil
}

// vint reads a number of at most so many bytes; the zeros before its first set bit tell how
// many more bytes it has. No number has no length.
func vint(from []byte, most int) (number uint64, length int) {
	if len(from) == 0 {
		return 0, 0
	}
	length = bits.LeadingZeros8(from[0]) + 1
	if length > most || length > len(from) {
		return 0, 0
	}
	for _, b := range from[:length] {
		number = number<<8 | uint64(b)
	}
	return number, length
}

// checkWebM reads the segment up to its first cluster, which is where it begins to play.
func checkWebM(w *window) (Facts, error) {
	e := &elements{window: w, left: maxElements}
	var facts Facts
	hasTracks, plays := false, false
	err := e.each(element{end: w.size}, func(top element) (bool, error) {
		if top.id != webmSegment {
			return true, nil
		}
		return false, e.each(top, func(part element) (more bool, err error) {
			switch part.id {
			case webmInfo:
				facts.Duration, err = e.duration(part)
			case webmTracks:
				hasTracks, err = true, e.tracks(part, &facts)
			case webmCluster:
				plays = true
				return false, nil
			}
			return !part.openEnded, err
		})
	})
	if err == nil && !(hasTracks && plays) {
		err = errBroken
	}
	return facts, err
}

// duration is stated in a scale of nanoseconds, usually 1,000,000.
func (e *elements) duration(info element) (time.Duration, error) {
	const usual, longest = 1_000_000, 366 * 24 * float64(time.Hour)
	scale, units := uint64(usual), 0.0
	err := e.each(info, func(part element) (bool, error) {
		var err error
		switch part.id {
		case webmScale:
			scale, err = e.number(part)
		case webmDuration:
			units, err = e.float(part)
		}
		return true, err
	})
	if lasting := units * float64(scale); err == nil && lasting > 0 && lasting <= longest {
		return time.Duration(lasting), nil
	}
	return 0, err
}

// tracks reads the size of the first picture track.
func (e *elements) tracks(tracks element, facts *Facts) error {
	return e.each(tracks, func(track element) (bool, error) {
		if track.id != webmTrack {
			return true, nil
		}
		return facts.Width == 0, e.each(track, func(part element) (bool, error) {
			if part.id != webmVideo {
				return true, nil
			}
			return false, e.video(part, facts)
		})
	})
}

func (e *elements) video(video element, facts *Facts) error {
	const most = 1 << 16
	return e.each(video, func(part element) (bool, error) {
		if part.id != webmWidth && part.id != webmHeight {
			return true, nil
		}
		pixels, err := e.number(part)
		if pixels > most {
			return false, errBroken
		}
		if part.id == webmWidth {
			facts.Width = int(pixels)
		} else {
			facts.Height = int(pixels)
		}
		return true, err
	})
}

// number reads a whole number of up to eight bytes.
func (e *elements) number(part element) (n uint64, err error) {
	if part.end-part.start > 8 {
		return 0, errBroken
	}
	content, err := e.at(part.start, int(part.end-part.start))
	for _, b := range content {
		n = n<<8 | uint64(b)
	}
	return n, err
}

// float reads a number of four or eight bytes; one of none is 0.
func (e *elements) float(part element) (float64, error) {
	length := part.end - part.start
	if length != 0 && length != 4 && length != 8 {
		return 0, errBroken
	}
	content, err := e.at(part.start, int(length))
	switch {
	case err != nil:
		return 0, err
	case length == 4:
		return float64(math.Float32frombits(binary.BigEndian.Uint32(content))), nil
	case length == 8:
		return math.Float64frombits(binary.BigEndian.Uint64(content)), nil
	}
	return 0, nil
}
