package fileformat

import (
	"encoding/binary"
	"time"
)

// An MP4 is a tree of boxes, each with its size (header included) and type (ISO/IEC
// 14496-12).
const (
	boxHeader     = 8
	longBoxHeader = 16 // with a size of 64 bits
	maxBoxes      = 512
)

func isMP4(head []byte) bool { return brandsOf(head).isMP4() }

func checkMP4Head(head []byte, size int64) error {
	if length := int64(binary.BigEndian.Uint32(head)); length < 16 {
		return errBroken
	} else if length > size {
		return errCutOff
	}
	return nil
}

// box is a box of an MP4 without its header.
type box struct {
	kind       string
	start, end int64
}

// boxes walks trees of boxes, in all a bounded number.
type boxes struct {
	*window
	left int
}

// each calls visit for the boxes within a range until it returns false or there are too
// many.
func (b *boxes) each(within box, visit func(box) (bool, error)) error {
	for at := within.start; at < within.end; {
		if b.left--; b.left < 0 {
			return nil
		}
		next, err := b.box(at, within.end)
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

// box reads a header. A box must end within the one that holds it.
func (b *boxes) box(at, end int64) (box, error) {
	head, err := b.at(at, boxHeader)
	if err != nil {
		return box{}, err
	}
	size, kind, header := int64(binary.BigEndian.Uint32(head)), string(head[4:]), int64(boxHeader)
	switch size {
	case 0: // to the end
		size = end - at
	case 1:
		if head, err = b.at(at, longBoxHeader); err != nil {
			return box{}, err
		}
		header = longBoxHeader
		if large := binary.BigEndian.Uint64(head[boxHeader:]); large < uint64(end-at)+1 {
			size = int64(large)
		} else {
			return box{}, errCutOff
		}
	}
	if size < header {
		return box{}, errBroken
	}
	if size > end-at {
		return box{}, errCutOff
	}
	return box{kind, at + header, at + size}, nil
}

// checkMP4 finds the movie box and reads the duration and the size of its first picture
// track.
func checkMP4(w *window) (Facts, error) {
	b := &boxes{window: w, left: maxBoxes}
	var facts Facts
	found := false
	err := b.each(box{end: w.size}, func(top box) (bool, error) {
		if top.kind != "moov" || found {
			return true, nil
		}
		found = true
		return true, b.movie(top, &facts)
	})
	if err == nil && !found {
		err = errBroken
	}
	return facts, err
}

func (b *boxes) movie(movie box, facts *Facts) error {
	var scale uint32
	return b.each(movie, func(part box) (bool, error) {
		switch part.kind {
		case "mvhd":
			var units uint64
			var err error
			scale, units, err = b.movieHeader(part)
			facts.Duration = playing(units, scale)
			return true, err
		case "mvex":
			return true, b.fragments(part, scale, facts)
		case "trak":
			return true, b.track(part, facts)
		}
		return true, nil
	})
}

// full returns a box's content behind its version and flags, at least n bytes for
// version 0 and n64 for version 1, whose times have 64 bits.
func (b *boxes) full(part box, n, n64 int) (content []byte, is64 bool, err error) {
	if part.end-part.start < 4 {
		return nil, false, errBroken
	}
	head, err := b.at(part.start, 4)
	if err != nil {
		return nil, false, err
	}
	if is64 = head[0] == 1; is64 {
		n = n64
	}
	if part.end-part.start < int64(4+n) {
		return nil, false, errBroken
	}
	content, err = b.at(part.start+4, n)
	return content, is64, err
}

func (b *boxes) movieHeader(part box) (scale uint32, units uint64, err error) {
	content, is64, err := b.full(part, 16, 28)
	switch {
	case err != nil:
		return 0, 0, err
	case is64:
		return binary.BigEndian.Uint32(content[16:]), binary.BigEndian.Uint64(content[20:]), nil
	}
	return binary.BigEndian.Uint32(content[8:]), unknown32(binary.BigEndian.Uint32(content[12:])), nil
}

// fragments reads the duration of a movie that is stored in fragments.
func (b *boxes) fragments(extends box, scale uint32, facts *Facts) error {
	return b.each(extends, func(part box) (bool, error) {
		if part.kind != "mehd" {
			return true, nil
		}
		content, is64, err := b.full(part, 4, 8)
		if err != nil {
			return false, err
		}
		units := unknown32(binary.BigEndian.Uint32(content))
		if is64 {
			units = binary.BigEndian.Uint64(content)
		}
		facts.Duration = max(facts.Duration, playing(units, scale))
		return false, nil
	})
}

// unknown32 reads a time of 32 bits, all of which are set if it is not known.
func unknown32(units uint32) uint64 {
	if units == 1<<32-1 {
		return 0
	}
	return uint64(units)
}

// playing is how long a number of units lasts, of which scale make a second. More than a
// year is not believed.
func playing(units uint64, scale uint32) time.Duration {
	const longest = 366 * 24 * 3600
	if scale == 0 || units/uint64(scale) > longest {
		return 0
	}
	seconds, rest := units/uint64(scale), units%uint64(scale)
	return time.Duration(seconds)*time.Second + time.Duration(rest)*time.Second/time.Duration(scale)
}

// track reads the size of a picture track; others have none.
func (b *boxes) track(track box, facts *Facts) error {
	return b.each(track, func(part box) (bool, error) {
		if part.kind != "tkhd" {
			return true, nil
		}
		content, is64, err := b.full(part, 80, 92)
		if err != nil {
			return false, err
		}
		if is64 {
			content = content[12:]
		}
		width, height := fixed(content[72:]), fixed(content[76:])
		matrix := content[36:]
		if binary.BigEndian.Uint32(matrix) == 0 && binary.BigEndian.Uint32(matrix[16:]) == 0 { // turned by a quarter
			width, height = height, width
		}
		if facts.Width == 0 && width > 0 && height > 0 {
			facts.Width, facts.Height = width, height
		}
		return false, nil
	})
}

// fixed reads a number of 16.16 bits, without its fraction.
func fixed(number []byte) int { return int(binary.BigEndian.Uint32(number) >> 16) }
