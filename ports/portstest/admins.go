package portstest

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

func testAdmins(t *testing.T, e Engine) {
	t.Run("the admins of one workspace are counted, with the transaction's own changes", func(t *testing.T) {
		s := e.Open(t)
		write(t, s, steps(insertUsers("u1", "u2", "u3"), insertWorkspaces("w1", "w2"),
			insertMember(anAdmin("w1", "u1")), insertMember(anAdmin("w1", "u2")), insertMember(aMember("w1", "u3")),
			insertMember(anAdmin("w2", "u3"))))
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			assertAdmins(ctx, t, tx, map[string]int{"w1": 2, "w2": 1, "w9": 0})
			err := steps(updateMember(aMember("w1", "u1")), updateMember(anAdmin("w2", "u3")))(ctx, tx)
			assertAdmins(ctx, t, tx, map[string]int{"w1": 1, "w2": 1})
			return err
		})
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			assertAdmins(ctx, t, tx, map[string]int{"w1": 1, "w2": 1, "w9": 0})
			return nil
		})
	})

	t.Run("two admins who concurrently demote, remove or leave never leave a workspace without one", func(t *testing.T) {
		s := e.Open(t)
		admins := []string{"u1", "u2"}
		write(t, s, insertUsers(admins...))
		removals := []func(workspaceID string, self, other string) adminRemoval{demoteOther, removeOther, leaveSelf}
		for round := range 50 {
			workspaceID, both := fmt.Sprint("w", round), newBarrier(e)
			write(t, s, steps(insertWorkspaces(workspaceID), insertMember(anAdmin(workspaceID, "u1")), insertMember(anAdmin(workspaceID, "u2"))))
			chosen := [2]int{round % len(removals), round / len(removals) % len(removals)}
			errs := both.run(func(i int, haveRead func()) error {
				take := removals[chosen[i]](workspaceID, admins[i], admins[1-i])
				return s.Write(t.Context(), take.unlessLast(haveRead))
			})
			assert.Equal(t, [2]error{}, errs)
			read(t, s, func(ctx context.Context, tx ports.Tx) error {
				assertAdmins(ctx, t, tx, map[string]int{workspaceID: 1})
				return nil
			})
			both.assertRuns(t)
		}
	})
}

func assertAdmins(ctx context.Context, t *testing.T, tx ports.Tx, want map[string]int) {
	t.Helper()
	for workspaceID, n := range want {
		got, err := tx.Members.CountAdmins(ctx, workspaceID)
		assert.NoError(t, err)
		assert.Equal(t, n, got, workspaceID)
	}
}

// adminRemoval is a change after which a workspace has one admin fewer.
type adminRemoval struct {
	target ports.Member
	act    body
}

func demoteOther(workspaceID, _, other string) adminRemoval {
	return adminRemoval{anAdmin(workspaceID, other), updateMember(aMember(workspaceID, other))}
}

func removeOther(workspaceID, _, other string) adminRemoval {
	return adminRemoval{anAdmin(workspaceID, other), func(ctx context.Context, tx ports.Tx) error {
		_, err := tx.Members.Delete(ctx, workspaceID, other)
		return err
	}}
}

func leaveSelf(workspaceID, self, _ string) adminRemoval { return removeOther(workspaceID, "", self) }

// unlessLast makes the change if the target is an admin and not the only one.
func (take adminRemoval) unlessLast(haveRead func()) body {
	return func(ctx context.Context, tx ports.Tx) error {
		target, err := tx.Members.Get(ctx, take.target.WorkspaceID, take.target.UserID)
		if err != nil && !ports.IsKind(err, ports.NotFound) {
			return err
		}
		admins, err := tx.Members.CountAdmins(ctx, take.target.WorkspaceID)
		if err != nil {
			return err
		}
		haveRead()
		if target.Role != ports.RoleAdmin || admins == 1 {
			return nil
		}
		return take.act(ctx, tx)
	}
}
