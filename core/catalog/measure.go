package catalog

import (
	"context"
	"encoding/json"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// MeasureMessage is the kind of the message that a family's variants have to be found by other
// requirements.
const MeasureMessage = "catalog.measure"

// measuredAtOnce is how many variants a transaction measures.
const measuredAtOnce = 2_000

// measuring is a pass through the variants of a family whose requirements were changed. Until it
// has come to a variant, that is found by what was required before, whoever edits it meanwhile.
type measuring struct {
	From []Requirement `json:"from"`
	To   []Requirement `json:"to"` // not those of the family if they were changed once more
	Last int64         `json:"last"`
}

type measureWork struct {
	WorkspaceID string `json:"workspaceId"`
	FamilyID    string `json:"familyId"`
}

// foundBy returns the requirements that a variant of the family is found by.
func (f *Family) foundBy(ordinal int64) []Requirement {
	switch {
	case f == nil || f.Measuring == nil:
		return f.required()
	case ordinal <= f.Measuring.Last:
		return f.Measuring.To
	}
	return f.Measuring.From
}

// findable returns all requirements that variants of the family are found by.
func (f *Family) findable() []Requirement {
	if f == nil || f.Measuring == nil {
		return f.required()
	}
	return slices.Concat(f.Measuring.From, f.Measuring.To)
}

// measureBy makes the variants be found by other requirements: at once if they are few, else
// after the transaction.
func (s *Service) measureBy(ctx context.Context, tx catalog.Tx, f *Family, from []Requirement, of *posting.Set) error {
	if f.Measuring == nil {
		f.Measuring = &measuring{From: from, To: f.Required}
	}
	if of.Len() <= measuredAtOnce {
		for f.Measuring != nil {
			if err := s.measureNext(ctx, tx, f, of); err != nil {
				return err
			}
		}
		return nil
	}
	if err := s.storeMeasuring(ctx, tx, f); err != nil {
		return err
	}
	payload, err := json.Marshal(measureWork{f.WorkspaceID, f.ID})
	if err != nil {
		return err
	}
	return s.Outbox.Add(ctx, tx.Tx, MeasureMessage, payload)
}

// HandleMeasure is an outbox.Handler. It goes on where a run that was interrupted had come to.
func (s *Service) HandleMeasure(ctx context.Context, payload []byte) error {
	var w measureWork
	if err := json.Unmarshal(payload, &w); err != nil {
		return err
	}
	for done := false; !done; {
		err := s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			done, err = s.measurePart(ctx, tx, w)
			return err
		})
		if ports.IsKind(err, ports.NotFound) { // the family was deleted
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) measurePart(ctx context.Context, tx catalog.Tx, w measureWork) (done bool, err error) {
	revision, err := tx.Catalogs.Begin(ctx, w.WorkspaceID)
	if err != nil {
		return false, err
	}
	stored, err := tx.Families.Get(ctx, w.WorkspaceID, w.FamilyID)
	if err != nil {
		return false, err
	}
	f, err := familyOf(stored)
	if err != nil || f.Measuring == nil {
		return true, err
	}
	of, err := setOf(ctx, tx, w.WorkspaceID, fieldFamily, w.FamilyID)
	if err != nil {
		return false, err
	}
	if err := s.measureNext(ctx, tx, &f, of); err != nil {
		return false, err
	}
	return f.Measuring == nil, s.publish(ctx, tx.Tx, w.WorkspaceID, revision)
}

// measureNext measures the next variants and stores how far that has come.
func (s *Service) measureNext(ctx context.Context, tx catalog.Tx, f *Family, of *posting.Set) error {
	m := *f.Measuring
	ordinals := of.Next(m.Last, measuredAtOnce)
	if len(ordinals) == 0 {
		f.Measuring = nil
		if !slices.Equal(m.To, f.Required) {
			f.Measuring = &measuring{From: m.To, To: f.Required}
		}
		return s.storeMeasuring(ctx, tx, f)
	}
	views, err := s.views(ctx, tx, f.WorkspaceID, ordinals)
	if err != nil {
		return err
	}
	index := &posting.Changes{}
	before, after := &Family{Rules: Rules{Required: m.From}}, &Family{Rules: Rules{Required: m.To}}
	for ordinal, v := range views {
		v.Family = before
		was := sortedTerms(completeness(nil, v))
		v.Family = after
		index.Move(was, sortedTerms(completeness(nil, v)), ordinal)
	}
	if err := writePostings(ctx, tx, f.WorkspaceID, index); err != nil {
		return err
	}
	m.Last = ordinals[len(ordinals)-1]
	f.Measuring = &m
	return s.storeMeasuring(ctx, tx, f)
}

func (s *Service) storeMeasuring(ctx context.Context, tx catalog.Tx, f *Family) (err error) {
	if f.Document, err = f.encode(); err != nil {
		return err
	}
	return tx.Families.SetDocument(ctx, f.Family)
}

// Progress is how many of a family's variants are found by what it requires now.
type Progress struct{ Done, Of int }

// progress returns nil if all are.
func (f *Family) progress(ctx context.Context, tx catalog.Tx) (*Progress, error) {
	if f.Measuring == nil {
		return nil, nil
	}
	of, err := setOf(ctx, tx, f.WorkspaceID, fieldFamily, f.ID)
	if err != nil {
		return nil, err
	}
	p := &Progress{Of: of.Len()}
	if slices.Equal(f.Measuring.To, f.Required) {
		p.Done = p.Of
		for range of.Ascending(f.Measuring.Last + 1) {
			p.Done--
		}
	}
	return p, nil
}
