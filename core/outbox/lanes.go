package outbox

import (
	"cmp"
	"context"
	"slices"
	"time"

	"selvedge/ports"
)

// turnsKept is for how long a lane's last turn is remembered. By then every lane had another.
const turnsKept = time.Hour

// lane is a lane of a kind of messages.
type lane struct{ kind, name string }

// turns are what a process does and did for a lane.
type turns struct {
	held   int       // messages that are being handled
	served time.Time // when the last one began
}

// lanes are those that a process has served. Messages without a lane are in none.
type lanes map[lane]turns

func (l lanes) isFull(of lane) bool { return of.name != "" && l[of].held >= laneSlots }

func (l lanes) anyFull(kind string) bool {
	for of := range l {
		if of.kind == kind && l.isFull(of) {
			return true
		}
	}
	return false
}

func (l lanes) enter(of lane, now time.Time) {
	if of.name == "" {
		return
	}
	for other, t := range l {
		if t.held == 0 && now.Sub(t.served) > turnsKept {
			delete(l, other)
		}
	}
	l[of] = turns{l[of].held + 1, now}
}

func (l lanes) leave(of lane) {
	if t, known := l[of]; known {
		l[of] = turns{t.held - 1, t.served}
	}
}

// claimInTurns claims as many messages of a kind as there are free slots: all of those without a lane, and
// of lanes one at a time of the one that has the fewest, then of the one whose turn is the longest ago.
func (p *pool) claimInTurns(ctx context.Context, tx ports.Tx, kind string, names []string, now time.Time) (claimed []ports.OutboxMessage, err error) {
	if slices.Contains(names, "") {
		if claimed, err = tx.OutboxMessages.Claim(ctx, kind, "", now, lease, p.free[kind]); err != nil {
			return nil, err
		}
	}
	type candidate struct {
		name string
		turns
	}
	var waiting []candidate
	for _, name := range names {
		if name != "" {
			waiting = append(waiting, candidate{name, p.lanes[lane{kind, name}]})
		}
	}
	for len(waiting) > 0 && len(claimed) < p.free[kind] {
		next := slices.MinFunc(waiting, func(a, b candidate) int {
			return cmp.Or(cmp.Compare(a.held, b.held), a.served.Compare(b.served), cmp.Compare(a.name, b.name))
		})
		i := slices.Index(waiting, next)
		messages, err := tx.OutboxMessages.Claim(ctx, kind, next.name, now, lease, 1)
		if err != nil {
			return nil, err
		}
		claimed = append(claimed, messages...)
		waiting[i] = candidate{next.name, turns{next.held + 1, now}}
		if len(messages) == 0 || waiting[i].held >= laneSlots {
			waiting = slices.Delete(waiting, i, i+1)
		}
	}
	return claimed, nil
}
