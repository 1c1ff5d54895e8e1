package dreamboard

import (
	"context"
	"encoding/json"

	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

const (
	maxBroadcast = 3_500 // bytes of operations; more are read in the log
	roomOf       = "board-"
)

// BatchEvent is a batch as it is broadcast to those who have the board open. Ops is missing
// if it is to be read in the log.
type BatchEvent struct {
	Board  string          `json:"board"`
	Seq    int64           `json:"seq"`
	By     string          `json:"by"`
	Client string          `json:"client"`
	N      int64           `json:"n"`
	Ops    json.RawMessage `json:"ops,omitempty"`
}

func eventOf(b dreamboard.Batch) BatchEvent {
	return BatchEvent{Board: b.BoardID, Seq: b.Seq, By: b.By, Client: b.Client, N: b.N, Ops: b.Ops}
}

// broadcastBatch sends a batch to its board's room. Whoever it doesn't reach notices the gap
// and reads the log, so that a failure is no harm.
func (s *Service) broadcastBatch(ctx context.Context, workspaceID string, e BatchEvent) {
	if len(e.Ops) > maxBroadcast {
		e.Ops = nil
	}
	_ = s.broadcast(ctx, workspaceID, roomOf+e.Board, Topic, e)
}

func (s *Service) broadcast(ctx context.Context, workspaceID, room, topic string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return s.Broadcast.Broadcast(ctx, ports.Event{WorkspaceID: workspaceID, AppID: AppID, Room: room, Topic: topic, Data: text})
}
