// Package models chooses the model that answers a request, checks the request first, and
// leaves a provider alone for a while that is away.
//
// Invariants: no model is named here. A request that is certain to fail is never sent. A
// ticket is only given to the provider that issued it.
package models

import (
	"context"
	"errors"
	"slices"
	"strings"

	"selvedge/ports"
)

// Provider is models of one origin. Either may be nil.
type Provider struct {
	Name     string // without a colon, stable: it is in stored tickets
	Media    ports.MediaModel
	Language ports.LanguageModel
}

// Models are the configured models, the preferred first. They are safe for concurrent use.
type Models struct {
	guarded []*guarded
}

// guarded is a provider with its breaker.
type guarded struct {
	Provider
	breaker breaker
}

// New returns the models of some providers. Report is called when a provider needs the
// operator, and again as long as it does; it may be nil.
func New(now ports.Clock, report func(ctx context.Context, provider string, err error), providers ...Provider) *Models {
	m := &Models{}
	for _, p := range providers {
		m.guarded = append(m.guarded, &guarded{Provider: p, breaker: breaker{
			now: now,
			report: func(ctx context.Context, err error) {
				if report != nil {
					report(ctx, p.Name, err)
				}
			},
		}})
	}
	return m
}

// Offers lists all models.
func (m *Models) Offers() []ports.ModelOffer {
	return append(m.Media().Offers(), m.Language().Offers()...)
}

// Media returns the media models as one.
func (m *Models) Media() ports.MediaModel { return media{m} }

// Language returns the language models as one.
func (m *Models) Language() ports.LanguageModel { return language{m} }

// named returns an ID or a ticket that leads back to its provider.
func (g *guarded) named(text string) string {
	if text == "" {
		return ""
	}
	return g.Name + ":" + text
}

// byName returns the provider of such an ID or ticket, and what the provider calls it.
func (m *Models) byName(text string) (*guarded, string) {
	name, own, _ := strings.Cut(text, ":")
	i := slices.IndexFunc(m.guarded, func(g *guarded) bool { return g.Name == name })
	if i < 0 || own == "" {
		return nil, ""
	}
	return m.guarded[i], own
}

// withIDs returns offers with IDs that lead back to their provider.
func (g *guarded) withIDs(offers []ports.ModelOffer) []ports.ModelOffer {
	all := slices.Clone(offers)
	for i := range all {
		all[i].ID = g.named(all[i].ID)
	}
	return all
}

var (
	errNoModel = errors.New("no configured model does this")
	errTicket  = errors.New("unknown ticket")
)

const noModel = "No model that is set up can do this."
