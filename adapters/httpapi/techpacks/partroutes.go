package techpacks

import (
	"net/http"

	"selvedge/adapters/httpapi"
)

// partRoutes are those of what is said about a techpack, and who may see it.
func (s server) partRoutes() []httpapi.Route {
	const (
		comments = one + "/comments"
		fits     = one + "/fits"
		links    = one + "/links"
		entries  = "/api/v1/workspace/{id}/techpack-library/{kind}"
		factory  = "/api/f/{token}"
	)
	return []httpapi.Route{
		{
			Pattern: "POST " + one + "/presence", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.present),
			Doc: httpapi.Doc{
				ID: "tellPresence", Summary: "Tell others who have the techpack open where one is", Description: "They get the event techpack-presence. Nothing is stored.",
				Errors: httpapi.Status(403, 404),
			},
		},
		{
			Pattern: "GET " + comments, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.comments),
			Doc: httpapi.Doc{ID: "listComments", Summary: "List comments, oldest first", Out: httpapi.OK([]commentView{}), OutDoc: "The comments.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + comments, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.comment),
			Doc: httpapi.Doc{ID: "addComment", Summary: "Write a comment or a question", Out: httpapi.OK(commentView{}), OutDoc: "The comment.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "PUT " + comments + "/{comment}/resolved", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.resolve),
			Doc: httpapi.Doc{ID: "resolveComment", Summary: "Mark a comment as answered, or open it again", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "DELETE " + comments + "/{comment}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteComment),
			Doc: httpapi.Doc{ID: "deleteComment", Summary: "Delete a comment of one's own, or one of a factory", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + fits, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.fits),
			Doc: httpapi.Doc{ID: "listFits", Summary: "List fit sessions, latest first", Out: httpapi.OK([]fitView{}), OutDoc: "The fit sessions.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + fits, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.beginFit),
			Doc: httpapi.Doc{ID: "beginFit", Summary: "Begin a fit session", Out: httpapi.OK(fitView{}), OutDoc: "The fit session.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "PUT " + fits + "/{fit}", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.writeFit),
			Doc: httpapi.Doc{ID: "writeFit", Summary: "Write what was measured", Out: httpapi.OK(fitView{}), OutDoc: "The fit session.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "POST " + fits + "/{fit}/verdict", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.endFit),
			Doc: httpapi.Doc{
				ID: "endFit", Summary: "End a fit session, and accept what was revised", Out: httpapi.OK(regradedView{}), OutDoc: "What accepting did.",
				Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "DELETE " + fits + "/{fit}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteFit),
			Doc: httpapi.Doc{ID: "deleteFit", Summary: "Delete a fit session", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + links, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.links),
			Doc: httpapi.Doc{ID: "listLinks", Summary: "List factory links, latest first", Out: httpapi.OK([]linkView{}), OutDoc: "The links.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + links, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.link),
			Doc: httpapi.Doc{
				ID: "makeLink", Summary: "Make a factory link", Description: "Its token is shown this once.", Out: httpapi.OK(linkWithTokenView{}), OutDoc: "The link.",
				Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "DELETE " + links + "/{link}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.revoke),
			Doc: httpapi.Doc{ID: "revokeLink", Summary: "End a factory link at once", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + entries, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.entries),
			Doc: httpapi.Doc{
				ID: "listEntries", Summary: "List the workspace's own blocks, suppliers, materials or points of measure", Params: entryParams{},
				Out: httpapi.OK([]entryView{}), OutDoc: "By name.", Errors: httpapi.Status(403, 404),
			},
		},
		{
			Pattern: "POST " + entries, Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxEdit, s.putEntry),
			Doc: httpapi.Doc{ID: "addEntry", Summary: "Add an entry", Params: entryParams{}, Out: httpapi.OK(entryView{}), OutDoc: "The entry.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "PUT " + entries + "/{entry}", Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxEdit, s.putEntry),
			Doc: httpapi.Doc{ID: "putEntry", Summary: "Change an entry", Params: entryParams{}, Out: httpapi.OK(entryView{}), OutDoc: "The entry.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "DELETE " + entries + "/{entry}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.deleteEntry),
			Doc: httpapi.Doc{ID: "deleteEntry", Summary: "Delete an entry", Params: entryParams{}, Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + factory, Guard: httpapi.Anyone, Handle: httpapi.Func(s.factory),
			Doc: httpapi.Doc{
				ID: "openFactoryLink", Summary: "Open a factory link", Description: "Without costs, unless the link shows them.", Params: revisionParams{},
				Out: httpapi.OK(factoryView{}), OutDoc: "What was released.", Errors: httpapi.Status(404, 422),
			},
		},
		{
			Pattern: "POST " + factory + "/comments", Guard: httpapi.Anyone, Handle: httpapi.JSON(s.ask),
			Doc: httpapi.Doc{
				ID: "askByFactoryLink", Summary: "Ask the brand", Errors: append(httpapi.Status(403, 404, 409),
					httpapi.Failure{Status: http.StatusTooManyRequests, Description: "Twenty questions an hour by one link."}),
			},
		},
	}
}

type entryParams struct {
	Kind string `path:"kind" enum:"block|supplier|material|point"`
}
