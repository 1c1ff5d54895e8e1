package catalog

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/channel"
	"selvedge/ports/catalog"
)

// ChannelState is what a channel of a store says of a variant.
type ChannelState struct {
	StoreID  string
	Channel  string
	Errors   []string // codes of findings that hold it back
	Warnings []string // codes of others
}

// nameStates adds the states of rows, of the stores that the member sees.
func nameStates(ctx context.Context, tx catalog.Tx, door Door, rows []Row) error {
	ordinals := make([]int64, len(rows))
	for i := range rows {
		ordinals[i] = rows[i].Ordinal
	}
	stored, err := tx.Findings.Get(ctx, door.workspaceID, ordinals)
	if err != nil {
		return err
	}
	terms := make(map[int64]string, len(stored))
	for _, f := range stored {
		terms[f.Ordinal] = f.Terms
	}
	for i := range rows {
		rows[i].Channels = door.states(terms[rows[i].Ordinal])
	}
	return nil
}

// states reads the terms that a variant is found by.
func (d Door) states(text string) (states []ChannelState) {
	for _, term := range readTerms(text) {
		if isFeedField(term.Field) {
			continue
		}
		storeID, value, _ := strings.Cut(term.Value, storeDivider)
		if _, open := d.store(storeID); !open {
			continue
		}
		s := stateIn(&states, storeID, term.Field)
		if code, is := strings.CutPrefix(value, errorPrefix); is {
			s.Errors = append(s.Errors, code)
		} else if code, is := strings.CutPrefix(value, warnPrefix); is {
			s.Warnings = append(s.Warnings, code)
		}
	}
	return states
}

// stateIn returns that of a channel, which it adds if it isn't there.
func stateIn(states *[]ChannelState, storeID, key string) *ChannelState {
	at := slices.IndexFunc(*states, func(s ChannelState) bool { return s.StoreID == storeID && s.Channel == key })
	if at < 0 {
		at = len(*states)
		*states = append(*states, ChannelState{StoreID: storeID, Channel: key})
	}
	return &(*states)[at]
}

// add adds what was found now.
func (s *ChannelState) add(f channel.Finding) {
	to := &s.Warnings
	if f.Severity == channel.Error {
		to = &s.Errors
	}
	if !slices.Contains(*to, f.Code) {
		*to = append(*to, f.Code)
	}
}
