package app

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlite"
	"selvedge/ports"
)

func TestTheAuditLogOfTheDemoIsInOrder(t *testing.T) {
	store, err := sqlite.Open(t.Context(), filepath.Join(demoFolder(t), databases[0]))
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	var log []ports.AuditEntry
	require.NoError(t, store.Read(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
		log, err = tx.Audit.Page(ctx, "nordhaus", "", 100)
		return err
	}))
	assert.True(t, slices.IsSortedFunc(log, func(a, b ports.AuditEntry) int { return b.At.Compare(a.At) }), "by their ids they are in the order of their times")
	var money, techpacks []string
	for _, e := range log {
		assert.True(t, strings.HasSuffix(e.Actor.Name, "@example.com"), "%+v", e)
		switch e.Action {
		case ports.AuditPlanChanged, ports.AuditCardSaved, ports.AuditBillingDetailsChanged:
			money = append(money, string(e.Action)+" by "+e.Actor.ID)
		case ports.AuditTechpackReleased, ports.AuditTechpackLinkMade:
			techpacks = append(techpacks, string(e.Action)+" "+e.Subject)
		}
	}
	assert.Equal(t, []string{"plan.changed by demo-ada", "plan.changed by demo-ada", "card.saved by demo-ada", "billing_details.changed by demo-ada"}, money)
	assert.Len(t, techpacks, 7+4, "revisions and links")
	d, err := readDemo()
	require.NoError(t, err)
	revoked := 0
	for _, f := range d.Catalog.Feeds {
		if f.RevokedDaysAgo > 0 {
			revoked++
		}
	}
	assert.Len(t, log, len(d.Audit)+len(money)+len(techpacks)+len(d.Catalog.Stores)+len(d.Catalog.Feeds)+revoked)
}

func TestTheAuditLogOfTheDemoRefersToExistingRows(t *testing.T) {
	d, err := readDemo()
	require.NoError(t, err)
	joined := map[string]int{}
	for i, entry := range d.Audit {
		if i > 0 {
			assert.LessOrEqual(t, entry.DaysAgo, d.Audit[i-1].DaysAgo, "the oldest first")
		}
		if entry.Action == ports.AuditInvitationAccepted {
			joined[entry.By] = entry.DaysAgo
		}
	}
	emails := map[string]string{}
	for _, u := range d.Users {
		emails[u.ID] = u.Email
	}
	for _, m := range d.Members[1:] { // the first founded it
		assert.Equal(t, m.DaysAgo, joined[emails[m.UserID]], m.UserID)
	}
}
