package credit

import (
	"bytes"
	"maps"
	"slices"
	"time"

	"selvedge/ports"
)

// head is how a ledger ends: what its entries have to come to.
type head struct {
	account ports.CreditAccount
	days    map[time.Time]int64
}

// replay moves a head on by the next entry and returns what is wrong with that,
// or nothing. deducts holds those that are returned, by their ids.
func (h *head) replay(e ports.CreditEntry, deducts map[string]ports.CreditUse) (wrong string) {
	switch {
	case e.Seq != h.account.Seq+1:
		return "the entry before it is missing"
	case !bytes.Equal(e.Hash, entryHash(h.account.Hash, e)):
		return "its hash is not that of what it says and of the entry before"
	case e.CreatedAt.Before(h.account.UpdatedAt):
		return "it is older than the entry before"
	}
	open := valid(h.account.Open, e.CreatedAt)
	var parts []ports.CreditPart
	switch e.Type {
	case ports.CreditAdd:
		open = afterAdd(open, e)
	case ports.CreditDeduct:
		if sum(open) < e.Amount {
			return "it takes more than there was"
		}
		open, parts = take(open, e.Amount)
		h.days[dayOf(e.CreatedAt)] += e.Amount
	case ports.CreditReturn:
		deduct, is := deducts[e.RefID]
		if !is || deduct.Entry.Seq > e.Seq {
			return "there is no deduct before it that it returns"
		}
		if e.Returned < e.Amount || e.Returned > deduct.Entry.Amount {
			return "it returns more than was deducted"
		}
		open, parts = returnCredits(open, deduct.Entry.Parts, e.Returned-e.Amount, e.Amount, firstExpiry(e.Parts))
		h.days[dayOf(deduct.Entry.CreatedAt)] -= e.Amount
	default:
		return "its type is unknown"
	}
	if !slices.Equal(parts, e.Parts) {
		return "it moves other credits than the rules would"
	}
	if made := appendEntry(&h.account, e, open); made.Available != e.Available {
		return "its balance is not the sum of what was added, deducted and returned"
	}
	return ""
}

// firstExpiry is where expired credits went if no grant was valid.
func firstExpiry(parts []ports.CreditPart) time.Time {
	if len(parts) == 0 {
		return time.Time{}
	}
	return parts[0].ExpiresAt
}

// differs returns what is wrong with a head that is stored, or nothing.
func (h *head) differs(from head) (wrong string) {
	a, b := h.account, from.account
	switch {
	case !bytes.Equal(a.Hash, b.Hash):
		return "its account's hash is not that of its last entry"
	case !a.UpdatedAt.Equal(b.UpdatedAt):
		return "its account's time is not that of its last entry"
	case !slices.Equal(a.Open, b.Open):
		return "its account holds other credits than its entries come to"
	case !maps.Equal(h.days, from.days):
		return "its days show other sums than its entries come to"
	}
	return ""
}
