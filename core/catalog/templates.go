package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/feed"
	"selvedge/core/plaintext"
	"selvedge/core/quota"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxColumns   = 200
	maxTemplates = 200 // of a workspace
)

var (
	errTemplateName = ports.Refuse(ports.Invalid, "template_name", "Give the template a name.")
	errTemplates    = ports.Refuse(ports.Conflict, "too_many_templates", "A workspace can have 200 templates. Delete some first.")
	separators      = []string{",", ";", "\t", "|"}
)

// readEither runs fn in a transaction with the door of an actor who may open Listings or
// Stores: templates and exports are offered in both.
func (s *Service) readEither(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, catalog.Tx, *Service, Door) error) error {
	return s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := enterEither(ctx, tx, actor, workspaceID)
		if err != nil {
			return err
		}
		return fn(ctx, tx, s.Behind(door), door)
	})
}

// writeEither is readEither for changes.
func (s *Service) writeEither(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, catalog.Tx, *Service, Door) error) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := enterEither(ctx, tx, actor, workspaceID)
		if err != nil {
			return err
		}
		return fn(ctx, tx, s.Behind(door), door)
	})
}

func enterEither(ctx context.Context, tx catalog.Tx, actor ports.Actor, workspaceID string) (Door, error) {
	door, err := Enter(ctx, tx, actor, workspaceID, ListingsApp)
	if ports.HasReason(err, "app_access") {
		return Enter(ctx, tx, actor, workspaceID, StoresApp)
	}
	return door, err
}

// Templates returns the workspace's templates by name. It fails as workspace.EnterApp does.
func (s *Service) Templates(ctx context.Context, actor ports.Actor, workspaceID string) (list []catalog.Template, err error) {
	err = s.readEither(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) (err error) {
		list, err = tx.Templates.List(ctx, workspaceID)
		return err
	})
	return list, err
}

// SaveTemplate saves columns under a name. It fails as workspace.EnterApp does, with Invalid,
// reasons "template_name" and "feed_columns", with Conflict, reasons "template_taken" and
// "too_many_templates", and with PaymentRequired if the plan has no columns of one's own.
func (s *Service) SaveTemplate(ctx context.Context, actor ports.Actor, workspaceID, name, separator string, columns []catalog.Column) (t catalog.Template, err error) {
	if name, err = templateName(name); err != nil {
		return t, err
	}
	err = s.writeEither(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) error {
		if err := s.checkColumns(ctx, tx, workspaceID, separator, columns); err != nil {
			return err
		}
		all, err := tx.Templates.List(ctx, workspaceID)
		if err != nil {
			return err
		}
		if len(all) >= maxTemplates {
			return errTemplates
		}
		t = catalog.Template{WorkspaceID: workspaceID, ID: s.IDs.Ordered(), Name: name, Separator: separator, Columns: columns, UpdatedBy: actor.UserID, UpdatedAt: s.Now()}
		return tx.Templates.Insert(ctx, t)
	})
	return t, err
}

// RenameTemplate gives a template another name. It fails as workspace.EnterApp does, with
// NotFound, reason "template_not_found", with Invalid, reason "template_name", and with
// Conflict, reason "template_taken".
func (s *Service) RenameTemplate(ctx context.Context, actor ports.Actor, workspaceID, id, name string) (t catalog.Template, err error) {
	if name, err = templateName(name); err != nil {
		return t, err
	}
	err = s.writeEither(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) (err error) {
		if t, err = tx.Templates.Get(ctx, workspaceID, id); err != nil {
			return err
		}
		t.Name, t.UpdatedBy, t.UpdatedAt = name, actor.UserID, s.Now()
		return tx.Templates.Rename(ctx, t)
	})
	return t, err
}

// DeleteTemplate removes a template; the feeds that were made with it keep their columns. It
// fails as workspace.EnterApp does and with NotFound, reason "template_not_found".
func (s *Service) DeleteTemplate(ctx context.Context, actor ports.Actor, workspaceID, id string) error {
	return s.writeEither(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, _ Door) error {
		return tx.Templates.Delete(ctx, workspaceID, id)
	})
}

// ColumnsOf returns the columns that a template of a file begins with: all attributes, or
// those fields of a channel that are an attribute's text. It fails as workspace.EnterApp does, and with Invalid, reason "export".
func (s *Service) ColumnsOf(ctx context.Context, actor ports.Actor, workspaceID, format string) (columns []catalog.Column, err error) {
	err = s.readEither(ctx, actor, workspaceID, func(_ context.Context, _ catalog.Tx, s *Service, _ Door) (err error) {
		columns, err = s.columnsOf(format)
		return err
	})
	return columns, err
}

func (s *Service) columnsOf(format string) (columns []catalog.Column, err error) {
	if format == TableFormat {
		return s.allColumns(), nil
	}
	sold := s.Channels[feed.Format(format).Channel()]
	if sold == nil {
		return nil, errExport
	}
	for _, f := range sold.Fields() {
		if _, known := s.Attributes.Get(f.Attribute); known {
			columns = append(columns, catalog.Column{Name: f.Name, Expression: f.Attribute})
		}
	}
	return columns, nil
}

func templateName(name string) (string, error) {
	name, err := plaintext.ParseName("name", "The name", name, 120)
	if err == nil && name == "" {
		err = errTemplateName
	}
	return name, err
}

// checkColumns fails with Invalid, reason "feed_columns", if columns can't be read, and with
// PaymentRequired if the plan doesn't include them.
func (s *Service) checkColumns(ctx context.Context, tx catalog.Tx, workspaceID, separator string, columns []catalog.Column) error {
	if len(columns) > maxColumns || !slices.Contains(separators, separator) {
		return ports.Refuse(ports.Invalid, "feed_columns", "A feed of one's own has 1 to 200 columns and one of the separators , ; | and tab.")
	}
	if _, err := s.template(columns); err != nil {
		return ports.Refuse(ports.Invalid, "feed_columns", "These columns can't be read: "+err.Error()+".")
	}
	return s.Quota.Allows(ctx, tx.Tx, workspaceID, quota.CustomTemplates)
}

// template compiles columns.
func (s *Service) template(columns []catalog.Column) (*feed.Template, error) {
	list := make([]feed.Column, len(columns))
	for i, c := range columns {
		list[i] = feed.Column(c)
	}
	return feed.NewTemplate(list, s.Attributes)
}
