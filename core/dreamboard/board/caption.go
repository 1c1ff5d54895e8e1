package board

import (
	"cmp"
	"encoding/json"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// Caption is what stands under a look of a collection: its number and what it is.
type Caption struct {
	Do      string `json:"do"`
	Look    int    `json:"look"`
	Garment string `json:"garment,omitempty"`
	Kind    string `json:"kind,omitempty"`
}

// CaptionOf returns what a picture's recipe says of it as a look. Of any other picture it is nil.
func CaptionOf(e Element) *Caption {
	var c Caption
	if e.Kind != Picture || json.Unmarshal(e.Data["recipe"], &c) != nil || c.Look == 0 {
		return nil
	}
	return &c
}

// Number is its number in words.
func (c *Caption) Number() string { return fmt.Sprintf("Look %d", c.Look) }

// Name is its kind, if it has one, or the garment of its line in the plan.
func (c *Caption) Name() string {
	name := cmp.Or(c.Kind, c.Garment)
	first, size := utf8.DecodeRuneInString(name)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + name[size:]
}
