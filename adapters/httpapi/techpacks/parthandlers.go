package techpacks

import (
	"selvedge/adapters/httpapi"
	"selvedge/core/techpacks"
	store "selvedge/ports/techpacks"
)

func (s server) comments(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	all, err := s.Comments(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(httpapi.Views(all, viewComment)), err
}

func (s server) comment(c *httpapi.Call, in newComment) (any, error) {
	workspaceID, id := of(c)
	made, err := s.Comment(c.Request.Context(), c.Actor, workspaceID, id, techpacks.NewComment{
		ReplyTo: in.ReplyTo, Anchor: store.Anchor(in.Anchor), Body: in.Body, Question: in.Question,
	})
	made.CreatedByName = c.User.Name
	return httpapi.OK(viewComment(made)), err
}

func (s server) present(c *httpapi.Call, in presence) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.Present(c.Request.Context(), c.Actor, workspaceID, id, techpacks.Presence(in))
}

func (s server) resolve(c *httpapi.Call, in resolved) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.Resolve(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("comment"), in.Resolved)
}

func (s server) deleteComment(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.DeleteComment(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("comment"))
}

func (s server) fits(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	all, err := s.Fits(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(httpapi.Views(all, viewFit)), err
}

func (s server) beginFit(c *httpapi.Call, in newFit) (any, error) {
	workspaceID, id := of(c)
	f, err := s.BeginFit(c.Request.Context(), c.Actor, workspaceID, id, in.Size, in.Stage, in.Supplier)
	return httpapi.OK(viewFit(f)), err
}

func (s server) writeFit(c *httpapi.Call, in fitEntries) (any, error) {
	workspaceID, id := of(c)
	f, err := s.WriteFit(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("fit"), in.Version, in.Sheet)
	return httpapi.OK(viewFit(f)), err
}

func (s server) endFit(c *httpapi.Call, in verdict) (any, error) {
	workspaceID, id := of(c)
	done, err := s.EndFit(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("fit"), in.Verdict, in.Accept)
	return httpapi.OK(regradedView(done)), err
}

func (s server) deleteFit(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.DeleteFit(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("fit"))
}

func (s server) links(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	all, err := s.Links(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(httpapi.Views(all, viewLink)), err
}

func (s server) link(c *httpapi.Call, in newLink) (any, error) {
	workspaceID, id := of(c)
	l, token, err := s.Link(c.Request.Context(), c.Actor, workspaceID, id, techpacks.NewLink(in))
	l.CreatedByName = c.User.Name
	return httpapi.OK(linkWithTokenView{viewLink(l), token}), err
}

func (s server) revoke(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.Revoke(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("link"))
}

func kindOf(c *httpapi.Call) store.Kind { return store.Kind(c.Request.PathValue("kind")) }

func (s server) entries(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	all, err := s.Entries(c.Request.Context(), c.Actor, workspaceID, kindOf(c))
	return httpapi.OK(httpapi.Views(all, viewEntry)), err
}

// putEntry adds an entry, or changes the one of the path.
func (s server) putEntry(c *httpapi.Call, in newEntry) (any, error) {
	workspaceID, _ := of(c)
	e, err := s.PutEntry(c.Request.Context(), c.Actor, workspaceID, kindOf(c), c.Request.PathValue("entry"), in.Name, in.Version, in.Document)
	return httpapi.OK(viewEntry(e)), err
}

func (s server) deleteEntry(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	return httpapi.OK(nil), s.DeleteEntry(c.Request.Context(), c.Actor, workspaceID, kindOf(c), c.Request.PathValue("entry"))
}

func (s server) factory(c *httpapi.Call) (any, error) {
	c.Unlisted()
	number, err := parseRevision(c.Request.URL.Query().Get("revision"))
	if err != nil {
		return nil, err
	}
	token := c.Request.PathValue("token")
	v, err := s.Factory(c.Request.Context(), token, number)
	if err != nil {
		return nil, err
	}
	return httpapi.OK(viewFactory(v)), s.CountOpened(c.Request.Context(), token)
}

func (s server) ask(c *httpapi.Call, in question) (any, error) {
	return httpapi.OK(nil), s.Ask(c.Request.Context(), c.Request.PathValue("token"), in.Name, techpacks.NewComment{Anchor: store.Anchor(in.Anchor), Body: in.Body})
}
