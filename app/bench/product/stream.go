package product

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
)

// NewOwners signs in users who are alone in their workspaces. The server must trust a proxy
// on this machine, as for NewTeam.
func NewOwners(ctx context.Context, at string, people int) ([]*Visitor, error) {
	owners := make([]*Visitor, people)
	for i := range owners {
		owner, err := SignIn(ctx, at, address(i), ip(i))
		if err != nil {
			return nil, err
		}
		owners[i] = owner
	}
	return owners, nil
}

// WorkspaceID returns the visitor's oldest workspace.
func (v *Visitor) WorkspaceID(ctx context.Context) (string, error) {
	var workspaces []struct {
		ID string `json:"_id"`
	}
	if err := v.ask(ctx, http.MethodGet, "/api/v1/workspace", nil, &workspaces); err != nil {
		return "", err
	}
	if len(workspaces) == 0 {
		return "", errors.New("the visitor has no workspace")
	}
	return workspaces[0].ID, nil
}

// Register gives a workspace the credits of the free plan.
func (v *Visitor) Register(ctx context.Context, workspaceID string) error {
	return v.ask(ctx, http.MethodPost, "/api/billing/workspaces", map[string]any{"workspaceId": workspaceID}, nil)
}

// Spend deducts a credit.
func (v *Visitor) Spend(ctx context.Context, workspaceID, key string) error {
	return v.ask(ctx, http.MethodPost, "/api/billing/credits/deduct", map[string]any{"workspaceId": workspaceID, "amount": 1, "idempotencyKey": key}, nil)
}

// Stream streams a workspace's events until ctx ends or the server ends the stream. onEvent
// is called with the data of each.
func (v *Visitor) Stream(ctx context.Context, workspaceID string, onEvent func(data string)) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.at+"/api/v1/workspace/"+workspaceID+"/events", http.NoBody)
	if err != nil {
		return err
	}
	response, err := v.client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("streaming events: %s", response.Status)
	}
	lines := bufio.NewScanner(response.Body)
	for lines.Scan() {
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			onEvent(data)
		}
	}
	return lines.Err()
}
