package plan

import (
	"strconv"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
)

const longestAlt = 500

// Caption is what a row says of its picture.
type Caption struct {
	Position int `json:",omitempty"` // from 1; 0: it says none
	Alt      string
}

// Caption returns what a row says of its picture: of the only one beside the variant's own, as shops export a product's, else
// of the variant's own. It says nothing if there are several, or none.
func (p *Planner) Caption(cells []string) (address string, said Caption) {
	for _, c := range p.columns {
		switch text := companion(c.Attribute, cellOf(cells, c.Index)); c.Attribute {
		case vocabulary.PictureAlt:
			said.Alt = text
		case vocabulary.PicturePosition:
			said.Position, _ = strconv.Atoi(text)
		}
	}
	if said == (Caption{}) {
		return "", said
	}
	addresses := p.addresses(cells, "images")
	if len(addresses) == 0 {
		addresses = p.addresses(cells, "image")
	}
	if len(addresses) != 1 {
		return "", Caption{}
	}
	return addresses[0], said
}

// companion is what a cell says of others in its row; empty if it can't be read.
func companion(key, text string) string {
	switch key {
	case vocabulary.Currency:
		code, _ := parse.Currency(text, "")
		return code
	case vocabulary.PicturePosition:
		if n, err := strconv.Atoi(parse.Clean(text)); err != nil || n < 1 {
			return ""
		}
		return parse.Clean(text)
	}
	return plaintext.Clean(parse.Clean(text), longestAlt)
}
