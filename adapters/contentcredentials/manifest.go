package contentcredentials

import (
	"errors"
	"strconv"
	"time"

	"github.com/fxamacker/cbor/v2"

	"selvedge/core/imagefile"
	"selvedge/ports"
)

const (
	labelPrefix = "urn:c2pa:"
	vocabulary  = "http://cv.iptc.org/newscodes/digitalsourcetype/"
	generator   = "Selvedge"
	algorithm   = "sha256"

	labelActions    = "c2pa.actions.v2"
	labelIngredient = "c2pa.ingredient.v3"
	labelDataHash   = "c2pa.hash.data"
	labelClaim      = "c2pa.claim.v2"

	tagTime = 0 // CBOR's tag of a time as text
)

// widest has as many bytes in CBOR as any length of a file.
const widest = 1<<32 - 1

var errNoSource = errors.New("a manifest without a parent needs a source type")

// manifest is a manifest without what depends on the file's bytes.
type manifest struct {
	label      string
	id         string
	title      string
	format     string
	assertions [][]byte    // superboxes
	links      []hashedURI // to the assertions
	kept       [][]byte    // manifests of ingredients
	padding    int         // bytes to add
}

// binding ties a manifest to a file.
type binding struct {
	span imagefile.Span // of the manifest in the file
	sum  []byte         // SHA-256 of the rest
}

func newManifest(c ports.ManifestClaim, format string) (*manifest, error) {
	m := &manifest{label: labelPrefix + c.ID, id: c.ID, title: c.Title, format: format}
	byRelation := map[ports.IngredientRelation][]hashedURI{}
	kept := map[string][]byte{}
	for i, in := range c.Ingredients {
		label := labelIngredient
		if i > 0 {
			label += "__" + strconv.Itoa(i)
		}
		byRelation[in.Relation] = append(byRelation[in.Relation], m.assert(label, m.ingredient(in, kept)))
	}
	actions, err := actions(c, byRelation)
	if err != nil {
		return nil, err
	}
	m.assert(labelActions, object{"actions": actions})
	return m, nil
}

// assert adds an assertion and returns the link to it.
func (m *manifest) assert(label string, content any) hashedURI {
	b := assertion(label, content)
	link := linkTo(assertions+"/"+label, b)
	m.assertions, m.links = append(m.assertions, b), append(m.links, link)
	return link
}

func assertion(label string, content any) []byte {
	return superbox(typeCBOR, label, appendBox("cbor", encode(content)))
}

// actions says what was done: an edit opens its parent first, anything else is created.
func actions(c ports.ManifestClaim, ingredients map[ports.IngredientRelation][]hashedURI) (list []any, err error) {
	when := cbor.Tag{Number: tagTime, Content: c.MadeAt.UTC().Format(time.RFC3339)}
	main := object{"action": "c2pa.created", "when": when, "softwareAgent": object{"name": c.System}}
	switch parents := ingredients[ports.ParentOf]; {
	case len(parents) > 1:
		return nil, errors.New("a manifest has one parent at most")
	case len(parents) == 1:
		list = append(list, object{"action": "c2pa.opened", "parameters": object{"ingredients": parents}})
		main["action"] = "c2pa.edited"
	case c.SourceType == "":
		return nil, errNoSource
	}
	if c.SourceType != "" {
		main["digitalSourceType"] = vocabulary + c.SourceType
	}
	if inputs := ingredients[ports.InputTo]; len(inputs) > 0 {
		main["parameters"] = object{"ingredients": inputs}
	}
	list = append(list, main)
	if components := ingredients[ports.ComponentOf]; len(components) > 0 {
		list = append(list, object{"action": "c2pa.placed", "when": when, "parameters": object{"ingredients": components}})
	}
	return list, nil
}

// store returns the manifest store. Its length is the same for every binding with
// the same padding.
func (m *manifest) store(s *Signer, b binding) ([]byte, error) {
	pad := m.padding + 2*cborWidth(widest) - cborWidth(b.span.Start) - cborWidth(b.span.Length)
	dataHash := assertion(labelDataHash, object{
		"exclusions": []any{object{"start": b.span.Start, "length": b.span.Length}},
		"name":       "jumbf manifest",
		"alg":        algorithm,
		"hash":       b.sum,
		"pad":        make([]byte, pad),
	})
	claim := encode(object{
		"instanceID":           "xmp:iid:" + m.id,
		"claim_generator_info": object{"name": generator},
		"signature":            selfURI + storePath + m.label + "/" + signature,
		"created_assertions":   append(m.links[:len(m.links):len(m.links)], linkTo(assertions+"/"+labelDataHash, dataHash)),
		"dc:title":             m.title,
		"dc:format":            m.format,
		"alg":                  algorithm,
	})
	cose, err := s.sign(claim)
	if err != nil {
		return nil, err
	}
	all := append(m.assertions[:len(m.assertions):len(m.assertions)], dataHash)
	own := superbox(typeManifest, m.label,
		superbox(typeAssertions, assertions, all...),
		superbox(typeClaim, labelClaim, appendBox("cbor", claim)),
		superbox(typeSignature, signature, appendBox("cbor", cose)))
	return superbox(typeStore, "c2pa", append(m.kept[:len(m.kept):len(m.kept)], own)...), nil
}

// cborWidth is how many bytes a number has in CBOR.
func cborWidth(n int) int { return len(encode(n)) }
