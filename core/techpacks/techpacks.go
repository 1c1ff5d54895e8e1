// Package techpacks is the life of a techpack: made from words, a chart or another
// techpack, edited by several people at once, released as revisions that never change,
// measured in fit sessions and shown to factories.
//
// Invariants: a techpack is counted in the plan in the transaction that makes it; its
// document can always be drawn and graded; a change never overwrites another one that the
// person hasn't seen; a revision never changes, and isn't made while a check finds an
// error in it; a factory sees what its link allows, and nothing of the workspace besides.
package techpacks

import (
	"context"
	"encoding/json"
	"time"

	"selvedge/core/audit"
	"selvedge/core/quota"
	"selvedge/core/secret"
	"selvedge/core/techpacks/chartimport"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/draft"
	"selvedge/core/techpacks/lint"
	"selvedge/core/techpacks/pages"
	"selvedge/core/techpacks/terms"
	"selvedge/core/workspace"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const (
	// AppID is the studio app that a member needs.
	AppID = "techpacks"

	// Topic is the topic of the events about techpacks: {"_id": ID, "version": number},
	// with version 0 for one that was deleted.
	Topic = "techpack"

	pageSize = 48
)

// Service is the use cases. It is safe for concurrent use. Events and Broadcast may be nil.
type Service struct {
	Store   ports.AreaStore[techpacks.Tx]
	Quota   *quota.Service
	Audit   audit.Log
	Drafter draft.Drafter
	Pages   pages.Press
	Secret  secret.Key
	Now     ports.Clock
	IDs     ports.IDs
	Events  ports.Publisher
	Images  Images

	Broadcast ports.Broadcaster

	Workbooks  ports.Workbooks
	Terms      terms.Terms
	ChartWords *chartimport.Words
}

// Techpack is a working copy with its document.
type Techpack struct {
	techpacks.Techpack
	Document document.Document
}

// read runs fn in a transaction if the actor may open the app.
func (s *Service) read(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, techpacks.Tx) error) error {
	return s.Store.Read(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		return fn(ctx, tx)
	})
}

// write is read for changes.
func (s *Service) write(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, techpacks.Tx) error) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx techpacks.Tx) error {
		if _, err := workspace.EnterApp(ctx, tx.Tx, actor, workspaceID, AppID); err != nil {
			return err
		}
		return fn(ctx, tx)
	})
}

// get reads a techpack with its document.
func get(ctx context.Context, tx techpacks.Tx, workspaceID, id string) (t Techpack, err error) {
	if t.Techpack, err = tx.Techpacks.Get(ctx, workspaceID, id); err != nil {
		return Techpack{}, err
	}
	return t, json.Unmarshal(t.Techpack.Document, &t.Document)
}

// update stores a techpack whose document or state has changed.
func (s *Service) update(ctx context.Context, tx techpacks.Tx, actor ports.Actor, t *Techpack) error {
	t.Version++
	t.UpdatedBy, t.UpdatedAt = actor.UserID, s.Now()
	if err := s.fill(ctx, tx, t); err != nil {
		return err
	}
	if err := tx.Techpacks.Update(ctx, t.Techpack); err != nil {
		return err
	}
	return s.publish(ctx, tx.Tx, t.WorkspaceID, t.ID, t.Version)
}

// fill sets what follows from the document.
func (s *Service) fill(ctx context.Context, tx techpacks.Tx, t *Techpack) (err error) {
	d := t.Document
	in := lint.Techpack{Document: d}
	if in.Pictures, err = picturesOf(ctx, tx, t.WorkspaceID, d); err != nil {
		return err
	}
	t.Code, t.Name, t.Garment, t.Sex, t.Season = d.Code, d.Name, d.Style.Garment, d.Sex, d.Season
	t.Flat = []byte(Thumbnail(d))
	t.Colours = coloursOf(d)
	t.Errors, t.Warnings = count(s.check(in))
	t.Techpack.Document, err = json.Marshal(d)
	return err
}

// coloursOf returns the colours that a techpack is listed with.
func coloursOf(d document.Document) (colours []string) {
	for _, way := range d.Colourways {
		if way.Colour.Hex != "" {
			colours = append(colours, way.Colour.Hex)
		}
	}
	return colours
}

func (s *Service) publish(ctx context.Context, tx ports.Tx, workspaceID, id string, version int64) error {
	data, err := json.Marshal(map[string]any{"_id": id, "version": version})
	if err != nil {
		return err
	}
	return s.Events.Publish(ctx, tx, ports.Event{WorkspaceID: workspaceID, AppID: AppID, Topic: Topic, Data: data})
}

// OnWorkspaceDeleted implements workspace.OnDeleted.
func (s *Service) OnWorkspaceDeleted(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	return s.Store.In(ctx, tx).Techpacks.DeleteOfWorkspace(ctx, w.ID)
}

// Purge deletes factory links some time after they ended.
func (s *Service) Purge(ctx context.Context, tx ports.Tx, now time.Time, limit int) (int, error) {
	return s.Store.In(ctx, tx).Links.Purge(ctx, now.Add(-linkKept), limit)
}
