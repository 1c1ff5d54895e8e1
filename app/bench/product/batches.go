package product

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"
)

// pollEvery is how often it is asked how far a batch is.
const pollEvery = 50 * time.Millisecond

// Batch is a supplier's file on its way into the catalog.
type Batch struct {
	ID     string `json:"_id"`
	State  string `json:"state"`
	Reason string `json:"reason"`
	Rows   int    `json:"rows"`
	Plan   struct {
		Create  int `json:"create"`
		Refused int `json:"refused"`
	} `json:"plan"`
	path string
}

// Begin takes in a file of the library.
func (v *Visitor) Begin(ctx context.Context, workspaceID, storeID, assetID string) (b Batch, err error) {
	path := "/api/v1/workspace/" + workspaceID + "/catalog/batches"
	err = v.ask(ctx, http.MethodPost, path, map[string]any{"storeId": storeID, "assetId": assetID, "photoIds": []string{}}, &b)
	b.path = path + "/" + b.ID
	return b, err
}

// Step asks for the next step of a batch: plan, apply or undo.
func (v *Visitor) Step(ctx context.Context, b Batch, name string) error {
	return v.ask(ctx, http.MethodPost, b.path+"/"+name, nil, nil)
}

// Until waits until a batch is in one of the states.
func (v *Visitor) Until(ctx context.Context, b Batch, states ...string) (Batch, error) {
	every := time.NewTicker(pollEvery)
	defer every.Stop()
	for {
		now := Batch{path: b.path}
		if err := v.ask(ctx, http.MethodGet, b.path, nil, &now); err != nil {
			return now, err
		}
		if slices.Contains(states, now.State) {
			return now, nil
		}
		if now.State == "failed" || now.State == "stopped" {
			return now, fmt.Errorf("the batch %s: %s", now.State, now.Reason)
		}
		select {
		case <-ctx.Done():
			return now, ctx.Err()
		case <-every.C:
		}
	}
}
