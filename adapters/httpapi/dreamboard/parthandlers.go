package dreamboard

import (
	"cmp"
	"strconv"

	"selvedge/adapters/httpapi"
	"selvedge/core/dreamboard"
	"selvedge/core/garment/swatch"
	"selvedge/ports"
	store "selvedge/ports/dreamboard"
)

var errSize = ports.Refuse(ports.Invalid, "w", "Choose 96, 320, 960 or 2048.")

func (s server) comments(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	all, err := s.Comments(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(httpapi.Views(all, viewComment)), err
}

func (s server) comment(c *httpapi.Call, in newBoardComment) (any, error) {
	workspaceID, id := of(c)
	made, err := s.Comment(c.Request.Context(), c.Actor, workspaceID, id, dreamboard.NewComment{
		ReplyTo: in.ReplyTo, Element: in.Element, Spot: (*store.Spot)(in.Place), Text: in.Text, Mentions: in.Mentions,
	})
	return httpapi.OK(viewComment(made)), err
}

func (s server) resolve(c *httpapi.Call, in boardThread) (any, error) {
	workspaceID, id := of(c)
	changed, err := s.Resolve(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("comment"), in.Resolved)
	return httpapi.OK(viewComment(changed)), err
}

func (s server) editComment(c *httpapi.Call, in editedBoardComment) (any, error) {
	workspaceID, id := of(c)
	edited, err := s.EditComment(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("comment"), in.Text, in.Mentions)
	return httpapi.OK(viewComment(edited)), err
}

func (s server) deleteComment(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.DeleteComment(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("comment"))
}

func (s server) versions(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	all, err := s.Versions(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(httpapi.Views(all, viewVersion)), err
}

func (s server) keep(c *httpapi.Call, in newBoardVersion) (any, error) {
	workspaceID, id := of(c)
	v, err := s.Keep(c.Request.Context(), c.Actor, workspaceID, id, in.Name)
	return httpapi.OK(viewVersion(v)), err
}

func (s server) goBack(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	seq, err := s.GoBack(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("version"))
	return httpapi.OK(boardSeqView{seq}), err
}

func (s server) deleteVersion(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.DeleteVersion(c.Request.Context(), c.Actor, workspaceID, id, c.Request.PathValue("version"))
}

func (s server) export(c *httpapi.Call, in boardPrint) (any, error) {
	workspaceID, id := of(c)
	p, err := s.PDF(c.Request.Context(), c.Actor, workspaceID, id, dreamboard.Print(in))
	if err != nil {
		return nil, err
	}
	return c.Stream(httpapi.Stream{Name: p.Name + ".pdf", MediaType: "application/pdf", Packed: true, Write: p.Write}), nil
}

func (s server) link(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	l, err := s.Link(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(viewLink(l)), err
}

func (s server) share(c *httpapi.Call, in newBoardLink) (any, error) {
	workspaceID, id := of(c)
	l, token, err := s.Share(c.Request.Context(), c.Actor, workspaceID, id, in.Days)
	return httpapi.OK(boardLinkWithTokenView{viewLink(l), token}), err
}

func (s server) unshare(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.Unshare(c.Request.Context(), c.Actor, workspaceID, id)
}

func (s server) shared(c *httpapi.Call) (any, error) {
	c.Unlisted()
	v, err := s.Shared(c.Request.Context(), c.IP(), c.Request.PathValue("token"))
	return c.Packed(httpapi.OK(sharedBoardView{
		Name: v.Board.Name, Brand: v.Brand, Season: v.Board.Season, Colors: httpapi.Views(v.Board.Colors, func(c store.Color) boardColorView { return boardColorView(c) }),
		UpdatedAt: v.Board.UpdatedAt, Elements: httpapi.Views(v.Elements, viewElement), Origins: httpapi.Views(v.Origins, viewOrigin),
	})), err
}

func (s server) cloth(c *httpapi.Call) (any, error) {
	query := c.Request.URL.Query()
	content, err := s.Cloth(c.Request.Context(), c.IP(), query.Get("name"), swatch.Cloth{Weave: query.Get("weave"), Print: query.Get("print"), Hex: query.Get("color")})
	if err != nil {
		return nil, err
	}
	return c.PublicPicture("image/jpeg", content), nil
}

func (s server) sharedPicture(c *httpapi.Call) (any, error) {
	c.Unlisted()
	size, err := strconv.Atoi(cmp.Or(c.Request.URL.Query().Get("w"), "960"))
	if err != nil {
		return nil, errSize
	}
	content, mediaType, err := s.SharedPicture(c.Request.Context(), c.Request.PathValue("token"), c.Request.PathValue("asset"), size)
	if err != nil {
		return nil, err
	}
	return c.Bytes(mediaType, content), nil
}
