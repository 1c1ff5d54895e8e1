package portstest

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testCreditPermissions(t *testing.T, e Engine) {
	for _, n := range []int{0, 1, 2, 63, 65} {
		t.Run(fmt.Sprintf("each of %d members is found", n), func(t *testing.T) {
			s := e.Open(t)
			write(t, s, insertUsers("u1", "u2"))
			var (
				refs     []ports.MemberRef
				ids      []string
				members  []ports.Member
				existing []string
			)
			for i := range n {
				m := aMember(fmt.Sprintf("w%02d", i), "u1")
				refs, ids = append(refs, ports.MemberRef{WorkspaceID: m.WorkspaceID, UserID: m.UserID}), append(ids, m.WorkspaceID)
				if i%3 == 2 {
					continue // unknown workspace
				}
				members, existing = append(members, m), append(existing, m.WorkspaceID)
				write(t, s, steps(insertWorkspaces(m.WorkspaceID), insertMember(m)))
			}
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				found, err := tx.CreditPermissions.Members(ctx, refs)
				assert.NoError(t, err)
				assert.ElementsMatch(t, members, found)
				exist, err := tx.CreditPermissions.Workspaces(ctx, ids)
				assert.ElementsMatch(t, existing, exist)
				return err
			})
		})
	}

	t.Run("a member of another workspace is not found", func(t *testing.T) {
		s := e.Open(t)
		write(t, s, steps(insertUsers("u1", "u2"), insertWorkspaces("w1", "w2"), insertMember(aMember("w1", "u1")), insertMember(anAdmin("w2", "u2"))))
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			found, err := tx.CreditPermissions.Members(ctx, []ports.MemberRef{{WorkspaceID: "w1", UserID: "u2"}, {WorkspaceID: "w2", UserID: "u1"}})
			assert.Empty(t, found)
			return err
		})
	})
}
