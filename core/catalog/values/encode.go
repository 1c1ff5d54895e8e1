package values

import (
	"encoding/binary"
	"errors"
)

// A stored document is a byte that says how, then each value's place, source and text, and
// its HTML if one of them has some, each with its length before it. It is read without a copy
// of each part, because imports and edits of many rows read and write a great many.
const (
	ofTexts = 1
	ofHTML  = 2
)

// ErrStored is returned for a document that can't be read.
var ErrStored = errors.New("a stored document can't be read")

// Encode returns the document as it is stored.
func (d Document) Encode() []byte {
	size, form, parts := 1, byte(ofTexts), 5
	for i := range d {
		v := &d[i]
		size += len(v.Attribute) + len(v.Locale) + len(v.Channel) + len(v.Source) + len(v.Text) + len(v.HTML) + 8
		if v.HTML != "" {
			form, parts = ofHTML, 6
		}
	}
	out := make([]byte, 1, size)
	out[0] = form
	for i := range d {
		v := &d[i]
		all := [...]string{v.Attribute, v.Locale, v.Channel, string(v.Source), v.Text, v.HTML}
		for _, part := range all[:parts] {
			out = append(binary.AppendUvarint(out, uint64(len(part))), part...)
		}
	}
	return out
}

// Decode reads a stored document. No bytes are an empty one.
func Decode(stored []byte) (Document, error) {
	alone := Decoder{make([]Value, 0, min(len(stored)/24+1, 64))}
	return alone.Decode(stored)
}

// Decoder reads many documents, which costs less than each alone: it keeps their values side by side.
type Decoder struct{ room []Value }

// roomAtOnce is how many values a Decoder makes room for, once it has read as many.
const roomAtOnce = 256

// Decode is Decode for the next document.
func (r *Decoder) Decode(stored []byte) (Document, error) {
	if len(stored) == 0 {
		return nil, nil
	}
	of := 5
	switch stored[0] {
	case ofTexts:
	case ofHTML:
		of = 6
	default:
		return nil, ErrStored
	}
	if len(stored) == 1 {
		return nil, nil
	}
	rest := string(stored[1:])
	room, from := r.room, len(r.room)
	for rest != "" {
		var parts [6]string
		for i := range of {
			var ok bool
			if parts[i], rest, ok = cutPart(rest); !ok {
				return nil, ErrStored
			}
		}
		if len(room) == cap(room) { // the document goes on in a new one
			begun := room[from:]
			room, from = append(make([]Value, 0, max(min(2*cap(room)+8, roomAtOnce), 2*len(begun))), begun...), 0
		}
		room = append(room, Value{Place{parts[0], parts[1], parts[2]}, parts[4], Source(parts[3]), parts[5]})
		if last := len(room) - 1; room[last].Text == "" || last > from && room[last-1].compare(&room[last].Place) >= 0 {
			return nil, ErrStored
		}
	}
	r.room = room
	return room[from:len(room):len(room)], nil
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
