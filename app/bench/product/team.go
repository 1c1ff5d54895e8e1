package product

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
)

// Team is a workspace with many members.
type Team struct {
	Admin       *Visitor
	WorkspaceID string
	MemberID    string // a member other than the admin
}

var invitationToken = regexp.MustCompile(`/invite#[\w-]+`)

// NewTeam creates a workspace with members: an admin invites the others, who accept. The
// server must trust a proxy on this machine, because rate limits don't allow so many from one
// IP address.
func NewTeam(ctx context.Context, at string, people int) (Team, error) {
	admin, err := SignIn(ctx, at, address(0), ip(0))
	if err != nil {
		return Team{}, err
	}
	workspaceID, err := admin.WorkspaceID(ctx)
	if err != nil {
		return Team{}, err
	}
	t := Team{Admin: admin, WorkspaceID: workspaceID}
	guests := make([]string, people-1)
	for i := range guests {
		guests[i] = address(i + 1)
	}
	// A new account can't invite as many on its first day.
	if err := admin.ask(ctx, http.MethodPost, "/local/clock", map[string]any{"advance": "25h"}, nil); err != nil {
		return Team{}, err
	}
	invitation := map[string]any{"email": strings.Join(guests, ","), "workspaceId": t.WorkspaceID, "role": "member", "serviceIds": []string{"scout", "listings"}}
	if err := admin.ask(ctx, http.MethodPost, "/api/v1/invite", invitation, nil); err != nil {
		return Team{}, err
	}
	for i, email := range guests {
		if err := t.accept(ctx, at, email, ip(i+1)); err != nil {
			return Team{}, err
		}
	}
	var members []struct {
		ID string `json:"_id"`
	}
	if err := admin.ask(ctx, http.MethodGet, "/api/v1/workspace/"+t.WorkspaceID+"/users", nil, &members); err != nil {
		return Team{}, err
	}
	if len(members) != people {
		return Team{}, errors.New("not all invited users are members of the workspace")
	}
	t.MemberID = members[1].ID // the admin has the oldest membership
	return t, nil
}

// accept signs in as the invited user and accepts the mailed invitation.
func (t Team) accept(ctx context.Context, at, email, ip string) error {
	guest, err := SignIn(ctx, at, email, ip)
	if err != nil {
		return err
	}
	link, err := guest.mailed(ctx, email, invitationToken)
	if err != nil {
		return err
	}
	return guest.ask(ctx, http.MethodPut, "/api/v1/invite-accept/"+strings.TrimPrefix(link, "/invite#"), nil, nil)
}

func address(i int) string { return fmt.Sprintf("person-%02d@example.com", i) }

func ip(i int) string { return fmt.Sprintf("192.0.2.%d", i+1) }
