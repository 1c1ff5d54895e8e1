package catalog

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/feed"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// private are attributes that no feed sends: whoever knows its address would read them.
var private = []string{"cost"}

// sentColumns parts columns into those that a feed sends and those that say something private. What can't be read
// is among the first.
func (s *Service) sentColumns(columns []catalog.Column) (sent, private []catalog.Column) {
	for _, c := range columns {
		e, err := feed.Parse(c.Expression, s.Attributes)
		if err == nil && saysPrivate(e) {
			private = append(private, c)
		} else {
			sent = append(sent, c)
		}
	}
	return sent, private
}

func saysPrivate(e feed.Expression) bool { return slices.ContainsFunc(private, e.Says) }

// columnNames are those of columns, in quotes.
func columnNames(columns []catalog.Column) string {
	names := make([]string, len(columns))
	for i, c := range columns {
		names[i] = "“" + c.Name + "”"
	}
	return strings.Join(names, ", ")
}

// checkFeedColumns fails with Invalid, reason "feed_columns", if columns say something private.
func (s *Service) checkFeedColumns(columns []catalog.Column) error {
	if _, private := s.sentColumns(columns); len(private) > 0 {
		return ports.Refuse(ports.Invalid, "feed_columns", "Remove "+columnNames(private)+": what a product costs you is never in a feed, which everybody with its address reads.")
	}
	return nil
}

// templateOf compiles the columns that a feed sends. It fails with Conflict, reason "feed_columns", if they are from
// before there were limits.
func (s *Service) templateOf(f catalog.Feed) (*feed.Template, error) {
	sent, _ := s.sentColumns(f.Columns)
	t, err := s.template(sent)
	if err != nil {
		return nil, ports.Refuse(ports.Conflict, "feed_columns", "This feed isn't sent, because its columns can't be read: "+err.Error()+". Make a new feed with other columns.")
	}
	return t, nil
}

// FeedProblems says why feeds of a workspace aren't sent as they were made, by ID: nothing of those that are. It fails as
// workspace.EnterApp does.
func (s *Service) FeedProblems(ctx context.Context, actor ports.Actor, workspaceID string, feeds ...catalog.Feed) (problems map[string]string, err error) {
	feeds = slices.DeleteFunc(slices.Clone(feeds), func(f catalog.Feed) bool { return f.Format != CustomFormat })
	if len(feeds) == 0 {
		return nil, nil
	}
	err = s.readStores(ctx, actor, workspaceID, func(_ context.Context, _ catalog.Tx, s *Service, _ Door) error {
		problems = make(map[string]string, len(feeds))
		for _, f := range feeds {
			problems[f.ID] = s.feedProblem(f)
		}
		return nil
	})
	return problems, err
}

// feedProblem says why a feed with columns of one's own isn't sent as it was made; empty: it is.
func (s *Service) feedProblem(f catalog.Feed) string {
	if _, err := s.templateOf(f); err != nil {
		return err.Error()
	}
	if _, private := s.sentColumns(f.Columns); len(private) > 0 {
		return "Sent without " + columnNames(private) + ": what a product costs you is never in a feed."
	}
	return ""
}
