package catalog

import (
	"errors"
	"io"
	"path"
	"slices"
	"strings"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/plan"
	"selvedge/core/sheet"
	"selvedge/ports/catalog"
)

const (
	allBatches = base + "/batches"
	oneBatch   = allBatches + "/{batch}"

	workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	csvType      = "text/csv; charset=utf-8"
)

// batchServer handles the routes of suppliers' files.
type batchServer struct{ *batches.Service }

type batchParams struct {
	State []string `query:"state" optional:"true" doc:"Any of them."`
	Text  string   `query:"q" optional:"true" doc:"A part of the file's or the supplier's name, in any case."`
	Next  string   `query:"next" optional:"true" doc:"The next of the page before; empty for the first page."`
}

type photoRowParams struct {
	Group string `query:"group" enum:"add|replace|same|loose|refused|out" doc:"What they do. loose: they are without a product; refused: they can't be put on theirs; out: a person left them out."`
	Next  string `query:"next" optional:"true" doc:"The next of the page before; empty for the first page."`
}

type photoProductParams struct {
	Text string `query:"q" maxLength:"200" doc:"Words of styles, titles, colors or SKUs, or their parts."`
}

// BatchRoutes returns the routes of suppliers' files on their way in.
// maxBatchBody is room for 1,000 photos with their names, columns or fixes.
const maxBatchBody = 512 << 10

func BatchRoutes(service *batches.Service) httpapi.Group {
	s := batchServer{service}
	return httpapi.Group{
		Tag:         "batches",
		Description: "Suppliers' files on their way into the catalog: read, mapped, planned, applied as one change set, undone. For members with the app Batches, in stores that they may open. An event of the topic catalog_batch says that something may have changed.",
		Routes:      slices.Concat(s.routes(), s.mappingRoutes(), s.previewRoutes(), s.stepRoutes(), s.rowRoutes(), s.photoRoutes(), s.savedRoutes(), s.pictureRoutes()),
	}
}

func (s batchServer) routes() []httpapi.Route {
	found := httpapi.OK(batchView{})
	return []httpapi.Route{
		{
			Pattern: "GET " + allBatches, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.list),
			Doc: httpapi.Doc{
				ID: "listBatches", Summary: "List suppliers' files", Description: "Pages of 100.", Params: batchParams{}, Out: batchesView{Envelope: httpapi.OK([]batchView{})},
				OutDoc: "The latest first. `next` is empty at the end.", Errors: httpapi.Status(403, 404, 422),
			},
		},
		{
			Pattern: "POST " + allBatches, Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxBatchBody, s.begin),
			Doc: httpapi.Doc{
				ID: "beginBatch", Summary: "Take in a supplier's file, or photos alone", Description: "A file is read next, which is answered before. Photos alone are placed on what is in the catalog, and can be planned at once. At most 200,000 rows and 20,000 photos.", Out: found, OutDoc: "The batch.",
				Errors: httpapi.Status(403, 404, 409, 422),
			},
		},
		{
			Pattern: "GET " + oneBatch, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.get),
			Doc: httpapi.Doc{ID: "getBatch", Summary: "Get a supplier's file", Out: found, OutDoc: "The batch.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "DELETE " + oneBatch, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.delete),
			Doc: httpapi.Doc{ID: "deleteBatch", Summary: "Remove a supplier's file from the list", Description: "What it changed stays.", Errors: httpapi.Status(403, 404, 409)},
		},
	}
}

func (s batchServer) mappingRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + oneBatch + "/mapping", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.mapping),
			Doc: httpapi.Doc{ID: "getBatchMapping", Summary: "Get how a file was read and what its columns are", Out: httpapi.OK(batchMappingView{}), OutDoc: "Proposed, or as it was decided.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "PUT " + oneBatch + "/mapping", Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxBatchBody, s.decide),
			Doc: httpapi.Doc{
				ID: "decideBatchMapping", Summary: "Decide what the columns of a file are", Description: "The plan is dropped.", Out: httpapi.OK(batchMappingView{}), OutDoc: "As it was decided.",
				Errors: httpapi.Status(403, 404, 409, 422),
			},
		},
		{
			Pattern: "PUT " + oneBatch + "/reading", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.readAgain),
			Doc: httpapi.Doc{
				ID: "readBatchAgain", Summary: "Read a file again with other choices", Description: "What is left out is found. The mapping and the plan are dropped.", Out: httpapi.OK(batchView{}), OutDoc: "The batch.",
				Errors: httpapi.Status(403, 404, 409),
			},
		},
	}
}

func (s batchServer) stepRoutes() []httpapi.Route {
	step := func(name, id, summary, about string, do httpapi.Handler) httpapi.Route {
		return httpapi.Route{
			Pattern: "POST " + oneBatch + "/" + name, Guard: httpapi.SignedIn, Handle: do,
			Doc: httpapi.Doc{ID: id, Summary: summary, Description: about, Out: httpapi.OK(batchView{}), OutDoc: "The batch, whose state says what is going on.", Errors: httpapi.Status(403, 404, 409)},
		}
	}
	return []httpapi.Route{
		step("plan", "planBatch", "Find out what a file would do", "A dry run: nothing of the catalog is changed.", httpapi.Func(s.plan)),
		{
			Pattern: "PATCH " + oneBatch + "/plan", Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxBatchBody, s.revise),
			Doc: httpapi.Doc{
				ID: "reviseBatchPlan", Summary: "Change what a plan is made with, and plan again", Description: "What is left out stays.", Out: httpapi.OK(batchView{}), OutDoc: "The batch.",
				Errors: httpapi.Status(403, 404, 409, 422, 429),
			},
		},
		step("apply", "applyBatch", "Apply what was planned, or go on", "2,000 rows in a transaction, as one change set.", httpapi.Func(s.apply)),
		step("stop", "stopBatch", "Stop planning, applying or undoing", "After the rows that are being worked on.", httpapi.Func(s.stop)),
		step("undo", "undoBatch", "Put back what was applied", "What somebody edited since is kept.", httpapi.Func(s.undo)),
	}
}

type batchRowParams struct {
	Outcome string `query:"outcome" optional:"true" enum:"create|update|same|refused|pictures|skipped" doc:"Default all."`
	Code    string `query:"code" optional:"true" doc:"Of a problem; edited: those about variants that somebody has edited since the file came, or new: the first of styles that something is made of."`
	Text    string `query:"q" optional:"true" maxLength:"200" doc:"The number of a row, a cell, or a part of an SKU, of a style or of the name of a field that changes or has a problem."`
	Next    string `query:"next" optional:"true" doc:"The next of the page before; empty for the first page."`
}

func (s batchServer) rowRoutes() []httpapi.Route {
	report := func(name, id, summary, mediaType string, do httpapi.Handler) httpapi.Route {
		return httpapi.Route{
			Pattern: "GET " + oneBatch + "/" + name, Guard: httpapi.SignedIn, Handle: do,
			Doc: httpapi.Doc{ID: id, Summary: summary, Description: "Exactly as they came, with what is wrong and what to write, to be mended and taken in again.", Out: httpapi.Content{mediaType}, OutDoc: "The rows.", Errors: httpapi.Status(403, 404, 409, 429)},
		}
	}
	return []httpapi.Route{
		{
			Pattern: "GET " + oneBatch + "/rows", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.rows),
			Doc: httpapi.Doc{
				ID: "listBatchRows", Summary: "List rows that are not plainly fine", Description: "Those that change something, are refused, or have something noted. Pages of 100.", Params: batchRowParams{},
				Out: batchRowsView{Envelope: httpapi.OK([]batchRowView{})}, OutDoc: "By their numbers. `next` is empty at the end.", Errors: httpapi.Status(403, 404, 422),
			},
		},
		{
			Pattern: "GET " + oneBatch + "/file", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.file),
			Doc: httpapi.Doc{ID: "downloadBatchFile", Summary: "Download a file as it came", Out: httpapi.Content{"text/csv", workbookType}, OutDoc: "The file.", Errors: httpapi.Status(403, 404, 409, 503)},
		},
		report("problems.xlsx", "downloadBatchProblems", "Download the refused rows as XLSX", workbookType, httpapi.Func(s.problems(sheet.XLSX, workbookType))),
		report("problems.csv", "downloadBatchProblemsCSV", "Download the refused rows as CSV", csvType, httpapi.Func(s.problems(sheet.CSV, csvType))),
	}
}

func (s batchServer) photoRoutes() []httpapi.Route {
	return []httpapi.Route{
		{
			Pattern: "GET " + oneBatch + "/photos", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.photos),
			Doc: httpapi.Doc{ID: "listBatchPhotos", Summary: "List the photos of a batch", Out: httpapi.OK([]batchPhotoView{}), OutDoc: "All of them.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + oneBatch + "/photos", Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxBatchBody, s.addPhotos),
			Doc: httpapi.Doc{ID: "addBatchPhotos", Summary: "Add photos to a file", Description: "At most 1,000 in a request. They are placed by their names with the next plan.", Out: httpapi.OK(batchView{}), OutDoc: "The batch.", Errors: httpapi.Status(403, 404, 409, 422)},
		},
		{
			Pattern: "PUT " + oneBatch + "/photos", Guard: httpapi.SignedIn, Handle: httpapi.LargeJSON(maxBatchBody, s.placePhotos),
			Doc: httpapi.Doc{ID: "placeBatchPhotos", Summary: "Place photos by hand", Description: "All or none of them.", Out: httpapi.OK(batchView{}), OutDoc: "The batch.", Errors: httpapi.Status(403, 404, 409, 422)},
		},
		{
			Pattern: "GET " + oneBatch + "/photos/tray", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.tray),
			Doc: httpapi.Doc{
				ID: "getBatchTray", Summary: "Get the photos of a file that aren't placed", Description: "With where they may belong: by neighboring files, by words of titles and by the colors that they show. Nothing is written.",
				Out: httpapi.OK(trayView{}), OutDoc: "The first 200, by name.", Errors: httpapi.Status(403, 404, 409, 422, 429),
			},
		},
		{
			Pattern: "GET " + oneBatch + "/photos/rows", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.photoRows),
			Doc: httpapi.Doc{
				ID: "listBatchPhotoRows", Summary: "List the photos of a plan by what they do", Description: "Of photos that came with a sheet, only those that replace pictures have done something yet. Pages of 100.", Params: photoRowParams{},
				Out: photoRowsView{Envelope: httpapi.OK([]photoRowView{})}, OutDoc: "Those of a product together. `next` is empty at the end.", Errors: httpapi.Status(403, 404, 422),
			},
		},
		{
			Pattern: "GET " + oneBatch + "/photos/products", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.photoProducts),
			Doc: httpapi.Doc{
				ID: "findBatchProducts", Summary: "Find what photos may be placed on", Params: photoProductParams{}, Out: httpapi.OK([]suggestionView{}), OutDoc: "Colors of styles, at most 50.",
				Errors: httpapi.Status(403, 404, 409, 422, 429),
			},
		},
	}
}

func (s batchServer) pictureRoutes() []httpapi.Route {
	return []httpapi.Route{{
		Pattern: "POST " + oneBatch + "/pictures", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.fetchAgain),
		Doc: httpapi.Doc{
			ID: "fetchBatchPictures", Summary: "Try again to fetch the pictures of a file", Description: "Those whose addresses couldn't be fetched; what is there isn't downloaded again unless it has changed.",
			Out: httpapi.OK(batchView{}), OutDoc: "The batch.", Errors: httpapi.Status(403, 404, 409),
		},
	}}
}

func (s batchServer) fetchAgain(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.FetchAgain(c.Request.Context(), c.Actor, workspaceID, id))
}

// batchOf returns the workspace and the batch of a request.
func batchOf(c *httpapi.Call) (workspaceID, id string) {
	return c.Request.PathValue("id"), c.Request.PathValue("batch")
}

func shownBatch(b batches.Batch, err error) (any, error) { return httpapi.OK(viewBatch(b)), err }

func (s batchServer) list(c *httpapi.Call) (any, error) {
	workspaceID, _ := batchOf(c)
	query := c.Request.URL.Query()
	filter := batches.Filter{Text: query.Get("q")}
	for _, state := range query["state"] {
		if !slices.Contains(catalog.BatchStates, catalog.BatchState(state)) {
			return nil, errFilter
		}
		filter.States = append(filter.States, catalog.BatchState(state))
	}
	found, next, err := s.Batches(c.Request.Context(), c.Actor, workspaceID, filter, query.Get("next"))
	return batchesView{httpapi.OK(list(found, viewBatch)), next}, err
}

func (s batchServer) begin(c *httpapi.Call, in newBatch) (any, error) {
	workspaceID, _ := batchOf(c)
	return shownBatch(s.Begin(c.Request.Context(), c.Actor, workspaceID, batches.New{StoreID: in.StoreID, Supplier: in.Supplier, AssetID: in.AssetID, FileName: in.FileName, PhotoIDs: in.PhotoIDs, Names: in.PhotoNames}))
}

func (s batchServer) get(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.Batch(c.Request.Context(), c.Actor, workspaceID, id))
}

func (s batchServer) delete(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	return httpapi.OK(nil), s.Delete(c.Request.Context(), c.Actor, workspaceID, id)
}

func (s batchServer) mapping(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	b, remembered, err := s.Remembered(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(viewMapping(b, remembered)), err
}

func (s batchServer) decide(c *httpapi.Call, in batchDecisions) (any, error) {
	workspaceID, id := batchOf(c)
	b, remembered, err := s.Decide(c.Request.Context(), c.Actor, workspaceID, id, batches.Decisions{
		Columns: list(in.Columns, columnDecision.decision), Empty: plan.Empty(in.Empty), TakeNew: in.TakeNew, Supplier: in.Supplier, Remember: in.Remember,
	})
	return httpapi.OK(viewMapping(b, remembered)), err
}

func (s batchServer) readAgain(c *httpapi.Call, in batchChoices) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.ReadAgain(c.Request.Context(), c.Actor, workspaceID, id, in.choices()))
}

func (s batchServer) plan(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.Plan(c.Request.Context(), c.Actor, workspaceID, id))
}

func (s batchServer) revise(c *httpapi.Call, in batchRevision) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.Revise(c.Request.Context(), c.Actor, workspaceID, id, in.revision()))
}

func (s batchServer) apply(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.Apply(c.Request.Context(), c.Actor, workspaceID, id))
}

func (s batchServer) stop(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.Stop(c.Request.Context(), c.Actor, workspaceID, id))
}

func (s batchServer) undo(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.Undo(c.Request.Context(), c.Actor, workspaceID, id))
}

func (s batchServer) rows(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	query := c.Request.URL.Query()
	outcome := query.Get("outcome")
	if outcome != "" && !slices.Contains([]string{"create", "update", "same", "refused", "pictures", "skipped"}, outcome) {
		return nil, errFilter
	}
	after, err := before(c)
	if err != nil {
		return nil, err
	}
	page, err := s.Rows(c.Request.Context(), c.Actor, workspaceID, id, batches.RowFilter{Outcome: outcome, Code: query.Get("code"), Text: query.Get("q")}, after)
	return batchRowsView{httpapi.OK(list(page.Rows, viewBatchRow)), formatNext(page.Next), page.Found}, err
}

func (s batchServer) file(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	name, mediaType, content, err := s.File(c.Request.Context(), c.Actor, workspaceID, id)
	if err != nil {
		return nil, err
	}
	return c.Stream(httpapi.Stream{Name: name, MediaType: mediaType, Write: func(to io.Writer) error {
		_, err := io.Copy(to, content)
		return errors.Join(err, content.Close())
	}}), nil
}

func (s batchServer) problems(format sheet.Format, mediaType string) func(*httpapi.Call) (any, error) {
	return func(c *httpapi.Call) (any, error) {
		workspaceID, id := batchOf(c)
		ctx := c.Request.Context()
		file, err := s.Problems(ctx, c.Actor, workspaceID, id)
		if err != nil {
			return nil, err
		}
		return c.Stream(httpapi.Stream{
			Name: strings.TrimSuffix(file.Name, path.Ext(file.Name)) + " problems." + string(format), MediaType: mediaType, Packed: format == sheet.XLSX, Close: file.Close,
			Write: func(to io.Writer) error { return file.Write(ctx, format, to) },
		}), nil
	}
}

func (s batchServer) photos(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	found, err := s.Photos(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(list(found, viewPhoto)), err
}

func (s batchServer) addPhotos(c *httpapi.Call, in morePhotos) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.AddPhotos(c.Request.Context(), c.Actor, workspaceID, id, in.PhotoIDs, in.PhotoNames))
}

func (s batchServer) placePhotos(c *httpapi.Call, in photoPlaces) (any, error) {
	workspaceID, id := batchOf(c)
	return shownBatch(s.PlacePhotos(c.Request.Context(), c.Actor, workspaceID, id, list(in.Photos, photoPlace.place)))
}

func (s batchServer) photoRows(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	group := c.Request.URL.Query().Get("group")
	if !slices.Contains([]string{"add", "replace", "same", "loose", "refused", "out"}, group) {
		return nil, errFilter
	}
	after, err := before(c)
	if err != nil {
		return nil, err
	}
	found, next, err := s.PhotoRows(c.Request.Context(), c.Actor, workspaceID, id, batches.PhotoGroup(group), int(after))
	return photoRowsView{httpapi.OK(list(found, viewPhotoRow)), formatNext(int64(next))}, err
}

func (s batchServer) photoProducts(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	found, err := s.FindProducts(c.Request.Context(), c.Actor, workspaceID, id, c.Request.URL.Query().Get("q"))
	return httpapi.OK(list(found, viewSuggestion)), err
}

func (s batchServer) tray(c *httpapi.Call) (any, error) {
	workspaceID, id := batchOf(c)
	found, err := s.Tray(c.Request.Context(), c.Actor, workspaceID, id)
	return httpapi.OK(viewTray(found)), err
}
