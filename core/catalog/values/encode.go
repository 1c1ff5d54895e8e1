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
	text := string(stored)
	at := 1
	next := func() (string, bool) {
		n, size := binary.Uvarint(stored[at:])
		if size <= 0 || n > uint64(len(stored)-at-size) {
			return "", false
		}
		from := at + size
		at = from + int(n)
		return text[from:at], true
	}
	d := make(Document, 0, min(len(stored)/24+1, 64))
	for at < len(stored) {
		var parts [5]string
		for i := range parts {
			var ok bool
			if parts[i], ok = next(); !ok {
				return nil, ErrStored
			}
		}
		v := Value{Place{parts[0], parts[1], parts[2]}, parts[4], Source(parts[3])}
		if v.Text == "" || len(d) > 0 && d[len(d)-1].Compare(v.Place) >= 0 {
			return nil, ErrStored
		}
		d = append(d, v)
	}
	return d, nil
}
