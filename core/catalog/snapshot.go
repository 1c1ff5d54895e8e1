package catalog

import (
	"encoding/binary"
	"encoding/json"
	"slices"
	"time"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// snapshot is a product or a variant as it was before a change. It is stored as the length
// of its head, the head as JSON, and its values as they are.
type snapshot struct {
	head
	values values.Document
}

type head struct {
	Style     string           `json:"style,omitempty"`
	FamilyID  string           `json:"familyId,omitempty"`
	StoreIDs  []string         `json:"storeIds,omitempty"`
	Media     []catalog.Medium `json:"media,omitempty"`
	CreatedAt int64            `json:"createdAt,omitempty"` // microseconds since 1970
	SKU       string           `json:"sku,omitempty"`
}

// encodeSnapshot takes values as they are stored.
func encodeSnapshot(h head, document []byte) ([]byte, error) {
	text, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, binary.MaxVarintLen64+len(text)+len(document))
	out = binary.AppendUvarint(out, uint64(len(text)))
	return append(append(out, text...), document...), nil
}

func readSnapshot(stored []byte) (s snapshot, err error) {
	n, size := binary.Uvarint(stored)
	if size <= 0 || n > uint64(len(stored)-size) {
		return s, values.ErrStored
	}
	rest := stored[size:]
	if err := json.Unmarshal(rest[:n], &s.head); err != nil {
		return s, err
	}
	s.values, err = values.Decode(rest[n:])
	return s, err
}

// same says whether two say the same, wherever their values come from. Nil says nothing.
func (s *snapshot) same(other snapshot) bool {
	return s != nil && s.Style == other.Style && s.SKU == other.SKU && s.FamilyID == other.FamilyID && slices.Equal(s.StoreIDs, other.StoreIDs) &&
		sameMedia(s.Media, other.Media) && len(differing(s.values, other.values)) == 0
}

func (p *product) snapshot() snapshot {
	w := p.was
	return snapshot{head{Style: w.Style, FamilyID: w.FamilyID, StoreIDs: w.StoreIDs, Media: w.Media, CreatedAt: w.CreatedAt.UnixMicro()}, p.wasValues}
}

// numberAgain is the number that is given back, in today's form if it isn't the one that is there.
func numberAgain(is, before string) string {
	if is == before {
		return is
	}
	return parse.Code(before)
}

func (p *product) restore(s snapshot) {
	s.Style = numberAgain(p.Style, s.Style)
	p.Style, p.FamilyID, p.StoreIDs, p.Media, p.values = s.Style, s.FamilyID, s.StoreIDs, s.Media, s.values
	if p.was == nil {
		p.CreatedAt = time.UnixMicro(s.CreatedAt).UTC()
	}
	p.touched = true
}

func (v *variant) snapshot() snapshot { return snapshot{head{SKU: v.was.SKU}, v.wasValues} }

func (v *variant) restore(s snapshot) {
	v.SKU, v.values, v.touched = numberAgain(v.SKU, s.SKU), s.values, true
}
