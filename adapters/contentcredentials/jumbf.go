package contentcredentials

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"strings"
)

// Types of superboxes, as the first four bytes of their UUIDs.
const (
	typeStore      = "c2pa"
	typeManifest   = "c2ma"
	typeAssertions = "c2as"
	typeClaim      = "c2cl"
	typeSignature  = "c2cs"
	typeCBOR       = "cbor"
)

const (
	boxHeader = 8  // length and type
	uuidSize  = 16 // of a superbox's type
	labelled  = 2  // flag of a description box: it has a label
	requested = 3  // labelled, and found by that label

	maxDepth = 8
	maxBoxes = 1 << 14
)

// uuidTail is what the UUIDs of all types end with.
var uuidTail, _ = hex.DecodeString("00110010800000AA00389B71")

var errBox = errors.New("broken JUMBF")

// box is a JUMBF box. A superbox has a type, a label and children.
type box struct {
	kind     string
	raw      []byte // with its header
	body     []byte
	uuid     string // first four bytes
	label    string
	children []box
}

// hashed is what a hash of a superbox covers.
func (b box) hashed() []byte { return b.body }

// child returns the child with a label.
func (b box) child(label string) (box, bool) {
	for _, c := range b.children {
		if c.kind == "jumb" && c.label == label {
			return c, true
		}
	}
	return box{}, false
}

// content returns the body of the first child of a kind.
func (b box) content(kind string) ([]byte, bool) {
	for _, c := range b.children {
		if c.kind == kind {
			return c.body, true
		}
	}
	return nil, false
}

// find follows a path of labels.
func (b box) find(path string) (found box, ok bool) {
	found, ok = b, true
	for label := range strings.SplitSeq(path, "/") {
		if found, ok = found.child(label); !ok {
			return box{}, false
		}
	}
	return found, ok
}

// parseStore reads a manifest store.
func parseStore(data []byte) (box, error) {
	left := maxBoxes
	boxes, err := parseBoxes(data, 0, &left)
	if err != nil {
		return box{}, err
	}
	if len(boxes) == 0 || boxes[0].uuid != typeStore || boxes[0].label != "c2pa" {
		return box{}, errBox
	}
	return boxes[0], nil
}

func parseBoxes(data []byte, depth int, left *int) (boxes []box, err error) {
	if depth > maxDepth {
		return nil, errBox
	}
	for len(data) > 0 {
		if *left--; *left < 0 || len(data) < boxHeader {
			return nil, errBox
		}
		length, header := uint64(binary.BigEndian.Uint32(data)), boxHeader
		if length == 1 && len(data) >= 2*boxHeader { // the length is in eight bytes of its own
			length, header = binary.BigEndian.Uint64(data[boxHeader:]), 2*boxHeader
		}
		if length < uint64(header) || length > uint64(len(data)) {
			return nil, errBox
		}
		b := box{kind: string(data[4:boxHeader]), raw: data[:length], body: data[header:length]}
		if b.kind == "jumb" {
			if err := b.describe(depth, left); err != nil {
				return nil, err
			}
		}
		boxes = append(boxes, b)
		data = data[length:]
	}
	return boxes, nil
}

// describe reads a superbox's description and its children.
func (b *box) describe(depth int, left *int) (err error) {
	if b.children, err = parseBoxes(b.body, depth+1, left); err != nil {
		return err
	}
	if len(b.children) == 0 || b.children[0].kind != "jumd" {
		return errBox
	}
	description := b.children[0].body
	b.children = b.children[1:]
	if len(description) <= uuidSize {
		return errBox
	}
	if bytes.Equal(description[4:uuidSize], uuidTail) {
		b.uuid = string(description[:4])
	}
	if description[uuidSize]&labelled == 0 {
		return nil
	}
	label, _, ok := bytes.Cut(description[uuidSize+1:], []byte{0})
	if !ok {
		return errBox
	}
	b.label = string(label)
	return nil
}

func appendBox(kind string, parts ...[]byte) []byte {
	size := boxHeader
	for _, p := range parts {
		size += len(p)
	}
	out := make([]byte, 0, size)
	out = append(binary.BigEndian.AppendUint32(out, uint32(size)), kind...)
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// superbox returns a superbox with a type and a label.
func superbox(uuid, label string, content ...[]byte) []byte {
	description := appendBox("jumd", []byte(uuid), uuidTail, []byte{requested}, []byte(label), []byte{0})
	return appendBox("jumb", append([][]byte{description}, content...)...)
}
