// Package techpacks serves techpacks.
package techpacks

import (
	"net/http"
	"slices"

	"selvedge/adapters/httpapi"
	"selvedge/adapters/httpapi/techpacks/factorypage"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/difference"
	"selvedge/core/techpacks/document"
)

const (
	list = "/api/v1/workspace/{id}/techpacks"
	one  = list + "/{techpack}"

	// maxEdit is how large an edit or an entry of the library may be, in bytes: a chart of 120 points and 24 sizes, as it was
	// and as it shall be.
	maxEdit = 512 << 10
)

// server handles the routes.
type server struct {
	*techpacks.Service
	page func() (*factorypage.Page, error)
}

// Routes returns the routes of the area.
func Routes(service *techpacks.Service) httpapi.Group {
	s := server{service, newFactoryPage(service)}
	planned := append(httpapi.Status(403, 404), httpapi.Failure{Status: http.StatusPaymentRequired, Description: "The plan leaves no techpack: `plan_limit` or `plan_excludes`."})
	conflicts := httpapi.Failure{Status: http.StatusConflict, Description: "Somebody changed one of these places, or the techpack is archived. Nothing was changed.", Out: conflictsView{}}
	return httpapi.Group{
		Tag: "techpacks", Description: "Specifications that factories cut from. For members with the app.",
		Pages: htmlPages(), Routes: append(slices.Concat(s.partRoutes(), s.htmlRoutes(), s.exportRoutes(), s.workbookRoutes(), s.importRoutes()), []httpapi.Route{
			{
				Pattern: "GET " + list, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.list),
				Doc: httpapi.Doc{
					ID: "listTechpacks", Summary: "List techpacks", Description: "Pages of 48, last changed first. Archived ones only if asked for.", Params: listParams{},
					Out: listResponse{Envelope: httpapi.OK([]techpackView{})}, OutDoc: "A page. `next` is empty on the last one.", Errors: httpapi.Status(403, 404, 422),
				},
			},
			{
				Pattern: "POST " + list, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.make),
				Doc: httpapi.Doc{
					ID: "makeTechpack", Summary: "Make a techpack from words, a garment or another techpack", Description: "It counts in the plan's month. A language model drafts one as a job of the kind techpacks.draft.",
					Out: httpapi.OK(detailView{}), OutDoc: "The techpack.", Errors: planned,
				},
			},
			{
				Pattern: "POST " + list + "/hear", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.hear),
				Doc: httpapi.Doc{
					ID: "hearTechpack", Summary: "Read words while they are typed", Description: "Nothing is stored or counted.", Out: httpapi.OK(heardView{}),
					OutDoc: "What was heard, and how it looks.", Errors: httpapi.Status(403, 404),
				},
			},
			{
				Pattern: "POST " + list + "/sketch", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.sketch),
				Doc: httpapi.Doc{
					ID: "sketchTechpack", Summary: "Draw a garment while it is edited", Description: "Nothing is stored.", Out: httpapi.OK([]sketchView{}),
					OutDoc: "The sizes in their order.", Errors: httpapi.Status(403, 404),
				},
			},
			{
				Pattern: "GET " + one, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.get),
				Doc: httpapi.Doc{ID: "getTechpack", Summary: "Get a techpack", Out: httpapi.OK(detailView{}), OutDoc: "The techpack.", Errors: httpapi.Status(403, 404)},
			},
			{
				Pattern: "PATCH " + one, Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxEdit, s.edit),
				Doc: httpapi.Doc{
					ID: "editTechpack", Summary: "Change places of a techpack, all or none",
					Description: "Each change says what was there. Changes of other places than somebody else's go through.", Out: httpapi.OK(detailView{}),
					OutDoc: "The techpack.", Errors: append(httpapi.Status(403, 404), conflicts),
				},
			},
			{
				Pattern: "PUT " + one + "/archived", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.archive),
				Doc: httpapi.Doc{
					ID: "archiveTechpack", Summary: "Put a techpack away, or bring it back", Out: httpapi.OK(detailView{}), OutDoc: "The techpack.", Errors: httpapi.Status(403, 404),
				},
			},
			{
				Pattern: "DELETE " + one, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.delete),
				Doc: httpapi.Doc{ID: "deleteTechpack", Summary: "Delete a techpack that was never released", Errors: httpapi.Status(403, 404, 409)},
			},
			{
				Pattern: "GET " + one + "/flat.svg", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.flat),
				Doc: httpapi.Doc{
					ID: "getFlat", Summary: "Draw a techpack to measure", Params: flatParams{}, Out: httpapi.Content{"image/svg+xml"}, OutDoc: "The drawing.",
					Errors: append(httpapi.Status(403, 404), httpapi.Failure{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}),
				},
			},
			{
				Pattern: "GET " + one + "/check", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.check),
				Doc: httpapi.Doc{
					ID: "checkTechpack", Summary: "Check what a factory would send back or ask about", Out: httpapi.OK(checkView{}),
					OutDoc: "What was found.", Errors: httpapi.Status(403, 404),
				},
			},
			{
				Pattern: "GET " + one + "/revisions", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.revisions),
				Doc: httpapi.Doc{
					ID: "listRevisions", Summary: "List what was released", Out: httpapi.OK([]revisionView{}), OutDoc: "The latest first.", Errors: httpapi.Status(403, 404),
				},
			},
			{
				Pattern: "POST " + one + "/revisions", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.release),
				Doc: httpapi.Doc{
					ID: "releaseTechpack", Summary: "Release a revision, which never changes", Out: httpapi.OK(revisionView{}), OutDoc: "The revision.",
					Errors: append(httpapi.Status(403, 404), httpapi.Failure{
						Status: http.StatusConflict, Description: "A check finds an error (`release_blocked`), nothing has changed, or somebody changed it meanwhile.",
					}),
				},
			},
			{
				Pattern: "GET " + one + "/document", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.document),
				Doc: httpapi.Doc{
					ID: "getRevision", Summary: "Get the document of a revision", Params: revisionParams{}, Out: httpapi.OK(document.Document{}), OutDoc: "The document.",
					Errors: httpapi.Status(403, 404, 422),
				},
			},
			{
				Pattern: "GET " + one + "/differences", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.differences),
				Doc: httpapi.Doc{
					ID: "compareRevisions", Summary: "Compare two revisions", Params: differenceParams{}, Out: httpapi.OK(difference.Difference{}), OutDoc: "What changed.",
					Errors: httpapi.Status(403, 404, 422),
				},
			},
		}...),
	}
}

type listParams struct {
	State    []string `query:"state" optional:"true" doc:"draft, released, changed or archived; any of them."`
	Garment  []string `query:"garment" optional:"true" doc:"Any of them."`
	Season   []string `query:"season" optional:"true" doc:"Any of them."`
	Findings []string `query:"findings" optional:"true" doc:"errors, warnings (without errors) or none; any of them."`
	Text     string   `query:"q" optional:"true" doc:"A part of the name or the style number, in any case."`
	Next     string   `query:"next" optional:"true" doc:"The next of the page before; empty for the first page."`
	Counts   string   `query:"counts" optional:"true" enum:"true|false" doc:"Whether counts are wanted. Default false."`
}

type flatParams struct {
	Size      string   `query:"size" optional:"true" doc:"Default the base size."`
	View      []string `query:"view" optional:"true" doc:"front or back; default both."`
	Colourway string   `query:"colourway" optional:"true" doc:"ID; default black on white."`
	Points    []string `query:"point" optional:"true" doc:"Codes of the points of measure to show, or all."`
	Nest      []string `query:"nest" optional:"true" doc:"Sizes whose outlines are laid over each other."`
	Detail    string   `query:"detail" optional:"true" doc:"Part of the garment to zoom into, such as collar."`
	Revision  string   `query:"revision" optional:"true" doc:"Default the working copy."`
}

type revisionParams struct {
	Revision string `query:"revision" optional:"true" doc:"Default the working copy."`
}

type differenceParams struct {
	From string `query:"from" doc:"Revision."`
	To   string `query:"to" optional:"true" doc:"Revision; default the working copy."`
}
