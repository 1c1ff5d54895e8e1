// Package sample is the sample area, which only tests use: the use cases of swatches.
package sample

import (
	"context"
	"fmt"
	"hash/fnv"
	"strings"
	"time"

	"selvedge/core/outbox"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/sample"
)

const (
	// AppID is the studio app that a member needs.
	AppID = "scout"

	// ColorKind is the kind of the message that sets a swatch's color.
	ColorKind = "sample.color"

	life = 24 * time.Hour
)

var errName = ports.Refuse(ports.Invalid, "swatch_name", "Give the swatch a name.")

// Service is the use cases of swatches.
type Service struct {
	Store  ports.AreaStore[sample.Tx]
	Outbox *outbox.Outbox
	Now    ports.Clock
	IDs    ports.IDs
}

// Add stores a swatch; a message sets its color. It fails as workspace.EnterApp does and with
// Invalid, reason "swatch_name", without a name.
func (s *Service) Add(ctx context.Context, actor ports.Actor, workspaceID, name string) (sample.Swatch, error) {
	if strings.TrimSpace(name) == "" {
		return sample.Swatch{}, errName
	}
	swatch := sample.Swatch{WorkspaceID: workspaceID, ID: s.IDs.Ordered(), Name: name, ExpiresAt: s.Now().Add(life)}
	return swatch, s.Store.Write(ctx, func(ctx context.Context, tx sample.Tx) error {
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		if err := tx.Swatches.Insert(ctx, swatch); err != nil {
			return err
		}
		return s.Outbox.Add(ctx, tx.Tx, ColorKind, []byte(workspaceID+" "+swatch.ID))
	})
}

// List returns a workspace's swatches. It fails as workspace.EnterApp does.
func (s *Service) List(ctx context.Context, actor ports.Actor, workspaceID string) (list []sample.Swatch, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx sample.Tx) (err error) {
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		list, err = tx.Swatches.ListOfWorkspace(ctx, workspaceID)
		return err
	})
	return list, err
}

// SetColor handles a message of ColorKind.
func (s *Service) SetColor(ctx context.Context, payload []byte) error {
	workspaceID, id, _ := strings.Cut(string(payload), " ")
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(id)) // never fails
	return s.Store.Write(ctx, func(ctx context.Context, tx sample.Tx) error {
		return tx.Swatches.SetColor(ctx, workspaceID, id, fmt.Sprintf("#%06x", hash.Sum32()&0xffffff))
	})
}

// Purge deletes swatches that have expired, at most limit, and returns how many.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	return s.Store.In(ctx, tx).Swatches.Purge(ctx, now, limit)
}

// OnWorkspaceDeleted implements workspace.OnDeleted.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	return s.Store.In(ctx, tx).Swatches.DeleteOfWorkspace(ctx, w.ID)
}
