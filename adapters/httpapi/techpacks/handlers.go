package techpacks

import (
	"slices"
	"strconv"

	"selvedge/adapters/httpapi"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/lint"
	"selvedge/ports"
	store "selvedge/ports/techpacks"
)

const maxFilter = 40 // values of a filter

var (
	errFilter   = ports.Refuse(ports.Invalid, "filter", "Choose fewer values to filter by.")
	errNext     = ports.Refuse(ports.Invalid, "next", "Begin with the first page again.")
	errRevision = ports.Refuse(ports.Invalid, "revision", "Give the revision as a number.")
)

// of returns the workspace and the techpack of a request.
func of(c *httpapi.Call) (workspaceID, id string) {
	return c.Request.PathValue("id"), c.Request.PathValue("techpack")
}

func (s server) list(c *httpapi.Call) (any, error) {
	query := c.Request.URL.Query()
	if len(query["state"]) > maxFilter || len(query["garment"]) > maxFilter || len(query["season"]) > maxFilter || len(query["findings"]) > maxFilter {
		return nil, errFilter
	}
	after, err := parsePlace(query.Get("next"))
	if err != nil {
		return nil, err
	}
	f := store.Filter{Garments: query["garment"], Seasons: query["season"], Findings: query["findings"], Text: query.Get("q")}
	for _, state := range query["state"] {
		f.States = append(f.States, store.State(state))
	}
	workspaceID, _ := of(c)
	page, err := s.List(c.Request.Context(), c.Actor, workspaceID, f, after)
	if err != nil {
		return nil, err
	}
	response := listResponse{Envelope: httpapi.OK(httpapi.Views(page.Techpacks, viewTechpack))}
	if page.More {
		response.Next = httpapi.FormatPlace(page.Next.UpdatedAt, page.Next.ID)
	}
	if query.Get("counts") == "true" {
		counts, err := s.Counts(c.Request.Context(), c.Actor, workspaceID, f.Text)
		if err != nil {
			return nil, err
		}
		response.Counts = httpapi.Views(counts, viewCount)
	}
	return response, nil
}

func parsePlace(text string) (store.Place, error) {
	at, id, ok := httpapi.ParsePlace(text)
	if !ok {
		return store.Place{}, errNext
	}
	return store.Place{UpdatedAt: at, ID: id}, nil
}

func (s server) make(c *httpapi.Call, in newTechpack) (any, error) {
	workspaceID, _ := of(c)
	return detail(s.Make(c.Request.Context(), c.Actor, workspaceID, techpacks.New{Text: in.Text, Garment: in.Garment, Sex: in.Sex, CopyOf: in.CopyOf, Block: in.Block}))
}

func (s server) hear(c *httpapi.Call, in newWords) (any, error) {
	workspaceID, _ := of(c)
	heard, err := s.Hear(c.Request.Context(), c.Actor, workspaceID, techpacks.Spoken{Text: in.Text, InCloth: in.InCloth})
	return httpapi.OK(viewHeard(heard)), err
}

func (s server) get(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return detail(s.Get(c.Request.Context(), c.Actor, workspaceID, id))
}

func (s server) edit(c *httpapi.Call, in edits) (any, error) {
	workspaceID, id := of(c)
	t, conflicts, err := s.Edit(c.Request.Context(), c.Actor, workspaceID, id, in.Changes)
	if len(conflicts) > 0 {
		return nil, httpapi.Fail(409, "edit_conflict", "Somebody else changed this at the same time.", conflictsView{conflicts})
	}
	return detail(t, err)
}

func (s server) archive(c *httpapi.Call, in archived) (any, error) {
	workspaceID, id := of(c)
	return detail(s.SetArchived(c.Request.Context(), c.Actor, workspaceID, id, in.Archived))
}

func (s server) delete(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.Delete(c.Request.Context(), c.Actor, workspaceID, id)
}

func (s server) flat(c *httpapi.Call) (any, error) {
	query := c.Request.URL.Query()
	d, err := s.documentOf(c, query.Get("revision"))
	if err != nil {
		return nil, err
	}
	drawn, err := techpacks.SVG(d, techpacks.Picture{
		Size: query.Get("size"), Views: slices.DeleteFunc(query["view"], func(v string) bool { return v != "front" && v != "back" }), Colourway: query.Get("colourway"),
		Points: query["point"], Nest: query["nest"][:min(len(query["nest"]), document.MaxSizes)], Detail: query.Get("detail"),
	})
	return c.Bytes("image/svg+xml", []byte(drawn)), err
}

// documentOf is the document of a revision, or of the working copy.
func (s server) documentOf(c *httpapi.Call, revision string) (d document.Document, err error) {
	workspaceID, id := of(c)
	number, err := parseRevision(revision)
	if err != nil {
		return d, err
	}
	return s.Document(c.Request.Context(), c.Actor, workspaceID, id, number)
}

func parseRevision(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	number, err := strconv.ParseInt(text, 10, 32)
	if err != nil || number < 0 {
		return 0, errRevision
	}
	return int(number), nil
}

func (s server) check(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	found, err := s.Check(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(checkView{Findings: found, Rules: len(lint.Rules())}), err
}

func (s server) revisions(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	all, err := s.Revisions(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(httpapi.Views(all, viewRevision)), err
}

func (s server) release(c *httpapi.Call, in newRevision) (any, error) {
	workspaceID, id := of(c)
	r, err := s.Release(c.Request.Context(), c.Actor, workspaceID, id, in.Version, in.Note)
	return httpapi.OK(viewRevision(r)), err
}

func (s server) document(c *httpapi.Call) (any, error) {
	d, err := s.documentOf(c, c.Request.URL.Query().Get("revision"))
	return httpapi.OK(d), err
}

func (s server) differences(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	query := c.Request.URL.Query()
	from, err := parseRevision(query.Get("from"))
	if err != nil {
		return nil, err
	}
	to, err := parseRevision(query.Get("to"))
	if err != nil {
		return nil, err
	}
	d, err := s.Compare(c.Request.Context(), c.Actor, workspaceID, id, from, to)
	return httpapi.OK(d), err
}

func detail(t techpacks.Techpack, err error) (any, error) {
	return httpapi.OK(detailView{viewTechpack(t.Techpack), t.Document}), err
}
