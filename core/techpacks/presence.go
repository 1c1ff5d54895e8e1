package techpacks

import (
	"context"
	"encoding/json"

	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// PresenceTopic is the topic of broadcasts about who is in a techpack: a Presence with
// "_id", "userId" and "name".
const PresenceTopic = "techpack-presence"

const maxPresencePath = 200

var errPresence = ports.Refuse(ports.Invalid, "presence", "This place can't be told to others.")

// Presence says where somebody is who has a techpack open.
type Presence struct {
	Tab   string `json:"tab"`   // of the editor
	Path  string `json:"path"`  // of the document, as those of edits; empty: at no place of it
	Joins bool   `json:"joins"` // whoever is there already is asked to say so
	Left  bool   `json:"left"`
}

// Present tells the others who have a techpack open that the actor is there. Nothing is
// stored: a browser says so again from time to time. It fails as workspace.EnterApp does,
// with NotFound and with Invalid, reason "presence".
func (s *Service) Present(ctx context.Context, actor ports.Actor, workspaceID, id string, in Presence) error {
	if len(in.Path) > maxPresencePath || len(in.Tab) > maxPresencePath {
		return errPresence
	}
	var user ports.User
	err := s.Store.Read(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		_, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID)
		if err == nil {
			_, err = tx.Techpacks.Get(ctx, workspaceID, id)
		}
		if err == nil {
			user, err = tx.Users.Get(ctx, actor.UserID)
		}
		return err
	})
	if err != nil {
		return err
	}
	data, err := json.Marshal(struct {
		ID     string `json:"_id"`
		UserID string `json:"userId"`
		Name   string `json:"name"`
		Presence
	}{id, user.ID, user.Name, in})
	if err != nil {
		return err
	}
	return s.Broadcast.Broadcast(ctx, ports.Event{WorkspaceID: workspaceID, AppID: AppID, Topic: PresenceTopic, Data: data})
}
