package dreamboard_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/dreamboard"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

func TestTheListSaysWhoIsOnABoard(t *testing.T) {
	e := newEnv(t)
	b, other := e.make("Knits"), e.make("Other")
	broadcast := func() (texts []string) {
		for _, event := range e.broadcasts {
			if event.Room == "boards" {
				texts = append(texts, event.Topic+" "+string(event.Data))
			}
		}
		e.broadcasts = nil
		return texts
	}
	say := func(actor ports.Actor, p dreamboard.Presence) {
		_, err := e.Present(t.Context(), actor, "w", b.ID, p)
		require.NoError(t, err)
	}
	here := func() map[string][]dreamboard.Visit {
		page, err := e.List(t.Context(), ada, "w", dreamboard.Query{Filter: store.Filter{State: store.Open}}, store.Place{})
		require.NoError(t, err)
		return page.Visits
	}
	graceThere := `board_people {"board":"` + b.ID + `","client":"tab","person":{"_id":"grace","name":"Name of grace"}}`

	say(grace, dreamboard.Presence{Client: "tab"})
	say(grace, dreamboard.Presence{Client: "tab", Cursor: &store.Spot{X: 1}})
	assert.Equal(t, []string{graceThere}, broadcast(), "not of each step of a cursor")
	e.Clock.Advance(9 * time.Second)
	say(grace, dreamboard.Presence{Client: "tab"})
	assert.Equal(t, []string{graceThere}, broadcast(), "of who stays from time to time")

	say(grace, dreamboard.Presence{Client: "another"})
	say(ada, dreamboard.Presence{Client: "third"})
	of := func(actor ports.Actor, client string) dreamboard.Visit {
		return dreamboard.Visit{Board: b.ID, Client: client, Person: dreamboard.Person{ID: actor.UserID, Name: "Name of " + actor.UserID}}
	}
	assert.Equal(t, map[string][]dreamboard.Visit{b.ID: {of(ada, "third"), of(grace, "another"), of(grace, "tab")}, other.ID: nil}, here())

	broadcast()
	say(ada, dreamboard.Presence{Client: "third", Left: true})
	say(ada, dreamboard.Presence{Client: "third", Left: true})
	assert.Equal(t, []string{`board_people {"board":"` + b.ID + `","client":"third","person":{"_id":"ada","name":"Name of ada"},"left":true}`}, broadcast())
	assert.Equal(t, []dreamboard.Visit{of(grace, "another"), of(grace, "tab")}, here()[b.ID])
	e.Clock.Advance(30 * time.Second)
	assert.Empty(t, here()[b.ID], "who says nothing any more has left")
}
