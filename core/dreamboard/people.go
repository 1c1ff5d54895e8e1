package dreamboard

import (
	"cmp"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	// PeopleTopic is the topic of broadcasts in ListRoom about who has which board open: a
	// Visit.
	PeopleTopic = "board_people"

	// ListRoom is the room of those who look at the list of boards.
	ListRoom = "boards"

	saidAgain = 9 * time.Second  // how often who stays is broadcast
	goneAfter = 30 * time.Second // without a word
)

// Person is who has a board open.
type Person struct {
	ID   string `json:"_id"`
	Name string `json:"name"`
}

// Visit is that somebody has a board open in one of their pages, or has left it.
type Visit struct {
	Board  string `json:"board"`
	Client string `json:"client"`
	Person Person `json:"person"`
	Left   bool   `json:"left,omitempty"`
}

// HearVisit takes what another instance has broadcast of PeopleTopic, so that the list says the
// same wherever it is asked for.
func (s *Service) HearVisit(e ports.Event) {
	var v Visit
	if json.Unmarshal(e.Data, &v) == nil {
		s.people.hear(place{e.WorkspaceID, v.Board}, v, s.Now())
	}
}

// people are who has said lately that they have a board open, in this process or, by
// broadcasts, in another.
type people struct {
	mu   sync.Mutex
	here map[place]map[string]stay // by page
}

type stay struct {
	person Person
	heard  time.Time
	said   time.Time // to the list
}

// hear takes what a page says, and reports whether it is to be broadcast: who comes and goes
// at once, who stays from time to time.
func (p *people) hear(at place, v Visit, now time.Time) (isNews bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	pages := p.here[at]
	before, known := pages[v.Client]
	if v.Left {
		if delete(pages, v.Client); len(pages) == 0 {
			delete(p.here, at)
		}
		return known
	}
	if pages == nil {
		p.forget(now)
		pages = map[string]stay{}
		p.here[at] = pages
	}
	said := before.said
	if isNews = now.Sub(said) >= saidAgain; isNews {
		said = now
	}
	pages[v.Client] = stay{person: v.Person, heard: now, said: said}
	return isNews
}

// forget removes who left without a word.
func (p *people) forget(now time.Time) {
	if p.here == nil {
		p.here = map[place]map[string]stay{}
	}
	for at, pages := range p.here {
		for client, s := range pages {
			if now.Sub(s.heard) >= goneAfter {
				delete(pages, client)
			}
		}
		if len(pages) == 0 {
			delete(p.here, at)
		}
	}
}

// on returns who has these boards open, in the order of the people's IDs.
func (p *people) on(workspaceID string, boards []dreamboard.Board, now time.Time) map[string][]Visit {
	p.mu.Lock()
	defer p.mu.Unlock()
	found := map[string][]Visit{}
	for _, b := range boards {
		var here []Visit
		for client, s := range p.here[place{workspaceID, b.ID}] {
			if now.Sub(s.heard) < goneAfter {
				here = append(here, Visit{Board: b.ID, Client: client, Person: s.person})
			}
		}
		slices.SortFunc(here, func(a, b Visit) int {
			return cmp.Or(cmp.Compare(a.Person.ID, b.Person.ID), cmp.Compare(a.Client, b.Client))
		})
		found[b.ID] = here
	}
	return found
}
