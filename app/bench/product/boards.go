package product

import (
	"context"
	"fmt"
	"net/http"
)

// Element is something that lies on a board. Data is that of its kind.
type Element struct {
	ID    string  `json:"id"`
	Kind  string  `json:"kind"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	W     float64 `json:"w"`
	H     float64 `json:"h"`
	Order string  `json:"order"`
	Frame string  `json:"frame"`
	Data  any     `json:"data"`
}

// opsOfBatch is how many operations are sent at once.
const opsOfBatch = 400

type op struct {
	ID  string  `json:"id"`
	Put Element `json:"put"`
}

// MakeBoard makes a board of elements, the lowest first, and returns the path of its screen.
func (v *Visitor) MakeBoard(ctx context.Context, workspaceID, name string, elements []Element) (string, error) {
	var made struct {
		ID string `json:"_id"`
	}
	path := "/api/v1/workspace/" + workspaceID + "/boards"
	if err := v.ask(ctx, http.MethodPost, path, map[string]any{"name": name}, &made); err != nil {
		return "", err
	}
	for n := 0; n*opsOfBatch < len(elements); n++ {
		var ops []op
		for i := n * opsOfBatch; i < min(len(elements), (n+1)*opsOfBatch); i++ {
			e := elements[i]
			e.Order = fmt.Sprintf("V%05dz", i)
			ops = append(ops, op{e.ID, e})
		}
		batch := map[string]any{"client": "bench", "n": n + 1, "ops": ops}
		if err := v.ask(ctx, http.MethodPost, path+"/"+made.ID+"/ops", batch, nil); err != nil {
			return "", err
		}
	}
	return "/workspace/" + workspaceID + "/app/dreamboard/" + made.ID, nil
}
