package values

import (
	"encoding/binary"
	"errors"
)

// A stored document is a byte that says how, then each value's place, source and text,
// each with its length before it. It is read without a copy of each part, because imports
// and edits of many rows read and write a great many.
const version = 1

// ErrStored is returned for a document that can't be read.
var ErrStored = errors.New("a stored document can't be read")

// Encode returns the document as it is stored.
func (d Document) Encode() []byte {
	size := 1
	for i := range d {
		v := &d[i]
		size += len(v.Attribute) + len(v.Locale) + len(v.Channel) + len(v.Source) + len(v.Text) + 8
	}
	out := make([]byte, 1, size)
	out[0] = version
	for i := range d {
		v := &d[i]
		for _, part := range [...]string{v.Attribute, v.Locale, v.Channel, string(v.Source), v.Text} {
			out = append(binary.AppendUvarint(out, uint64(len(part))), part...)
		}
	}
	return out
}

// Decode reads a stored document. No bytes are an empty one.
func Decode(stored []byte) (Document, error) {
	if len(stored) <= 1 {
		if len(stored) == 1 && stored[0] != version {
			return nil, ErrStored
		}
		return nil, nil
	}
	if stored[0] != version {
		return nil, ErrStored
	}
	rest := string(stored[1:])
	d := make(Document, 0, min(len(stored)/24+1, 64))
	for rest != "" {
		var parts [5]string
		for i := range parts {
			var ok bool
			if parts[i], rest, ok = cutPart(rest); !ok {
				return nil, ErrStored
			}
		}
		d = append(d, Value{Place{parts[0], parts[1], parts[2]}, parts[4], Source(parts[3])})
		if last := len(d) - 1; d[last].Text == "" || last > 0 && d[last-1].compare(&d[last].Place) >= 0 {
			return nil, ErrStored
		}
	}
	return d, nil
}

// cutPart takes a part with its length off a stored document.
func cutPart(stored string) (part, rest string, ok bool) {
	size, n := 1, uint64(0)
	switch {
	case stored == "":
		return "", "", false
	case stored[0] < 0x80: // as most are
		n = uint64(stored[0])
	default:
		n, size = binary.Uvarint([]byte(stored[:min(len(stored), binary.MaxVarintLen64)]))
	}
	if size <= 0 || n > uint64(len(stored)-size) {
		return "", "", false
	}
	end := size + int(n)
	return stored[size:end], stored[end:], true
}
