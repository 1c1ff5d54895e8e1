package dreamboard

import (
	"net/http"

	"selvedge/adapters/httpapi"
	"selvedge/core/dreamboard/making"
)

// maker handles the routes of making.
type maker struct{ *making.Service }

func (s maker) routes() []httpapi.Route {
	paid := httpapi.Status(402, 403, 404, 409, 429)
	planned := append(httpapi.Status(403, 404, 409), httpapi.Failure{Status: http.StatusPaymentRequired, Description: "The plan leaves no techpack: `plan_limit` or `plan_excludes`."})
	return []httpapi.Route{
		{
			Pattern: "POST " + list + "/make", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.make),
			Doc: httpapi.Doc{
				ID: "makeBoardOfWords", Summary: "Make a board from words", Description: "It is named after the words, and its pictures are made by a job: they wait on the board when this responds. Needs creditAccess.",
				Out: httpapi.OK(makingView{}), OutDoc: "The board and the job.", Errors: paid,
			},
		},
		{
			Pattern: "POST " + list + "/quote", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.quote),
			Doc: httpapi.Doc{
				ID: "quoteBoard", Summary: "Get what a board from words would cost", Description: "Writes nothing.", Out: httpapi.OK(makingQuoteView{}), OutDoc: "The price, and whether it would be accepted now.",
				Errors: httpapi.Status(403, 404),
			},
		},
		{
			Pattern: "POST " + list + "/hear", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.hear),
			Doc: httpapi.Doc{
				ID: "hearBoardWords", Summary: "Read words while they are typed", Description: "Nothing is stored or counted.", Out: httpapi.OK(heardWordsView{}), OutDoc: "What was heard.",
				Errors: httpapi.Status(403, 404),
			},
		},
		{
			Pattern: "POST " + one + "/make", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.make),
			Doc: httpapi.Doc{
				ID: "makePictures", Summary: "Make pictures on a board",
				Description: "By a job, of which each picture is a task: they wait on the board when this responds. The same idempotencyKey with the same content returns the same. Cancel and retry the job by its own routes. Needs creditAccess.",
				Out:         httpapi.OK(makingView{}), OutDoc: "The job and its pictures.", Errors: paid,
			},
		},
		{
			Pattern: "POST " + one + "/quote", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.quote),
			Doc: httpapi.Doc{
				ID: "quotePictures", Summary: "Get what pictures on a board would cost", Description: "Writes nothing.", Out: httpapi.OK(makingQuoteView{}),
				OutDoc: "The price, and whether it would be accepted now.", Errors: httpapi.Status(403, 404, 409),
			},
		},
		{
			Pattern: "POST " + one + "/techpack", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.toTechpack),
			Doc: httpapi.Doc{
				ID: "beginTechpack", Summary: "Begin a techpack of a look or a picture", Description: "With the garment, the colors, the fabric and the notes of its frame. A look has one techpack, and so has each picture that is in no look: what has one keeps it. Needs the techpacks app.",
				Out: httpapi.OK(begunTechpackView{}), OutDoc: "The techpack.", Errors: planned,
			},
		},
		{
			Pattern: "GET " + one + "/techpacks", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.techpacks),
			Doc: httpapi.Doc{
				ID: "listBoardTechpacks", Summary: "List the techpacks of a board's frames and pictures", Out: httpapi.OK([]elementTechpackView{}), OutDoc: "Those that still exist.", Errors: httpapi.Status(403, 404),
			},
		},
		{
			Pattern: "GET /api/v1/workspace/{id}/recipes/{asset}", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.lineage),
			Doc: httpapi.Doc{
				ID: "getRecipe", Summary: "Get how a picture was made", Description: "With the pictures that it was made from, and those that were made from it.", Out: httpapi.OK(lineageView{}),
				OutDoc: "The recipe and the lineage.", Errors: httpapi.Status(403, 404),
			},
		},
	}
}

func (s maker) make(c *httpapi.Call, in makeRequest) (any, error) {
	workspaceID, boardID := of(c)
	m, err := s.Make(c.Request.Context(), c.Actor, workspaceID, in.asked(boardID), in.Key)
	if err != nil {
		return nil, err
	}
	return httpapi.OK(viewMaking(m)), nil
}

func (s maker) quote(c *httpapi.Call, in makingRequest) (any, error) {
	workspaceID, boardID := of(c)
	q, err := s.Quote(c.Request.Context(), c.Actor, workspaceID, in.asked(boardID))
	if err != nil {
		return nil, err
	}
	return httpapi.OK(viewMakingQuote(q)), nil
}

func (s maker) hear(c *httpapi.Call, in hearWordsRequest) (any, error) {
	d, err := s.Hear(c.Request.Context(), c.Actor, c.Request.PathValue("id"), in.Text)
	if err != nil {
		return nil, err
	}
	return httpapi.OK(viewHeardWords(d)), nil
}

func (s maker) toTechpack(c *httpapi.Call, in toTechpackRequest) (any, error) {
	workspaceID, boardID := of(c)
	t, err := s.ToTechpack(c.Request.Context(), c.Actor, workspaceID, boardID, in.Element)
	if err != nil {
		return nil, err
	}
	return httpapi.OK(viewBegunTechpack(t)), nil
}

func (s maker) techpacks(c *httpapi.Call) (any, error) {
	workspaceID, boardID := of(c)
	found, err := s.TechpacksOn(c.Request.Context(), c.Actor, workspaceID, boardID)
	if err != nil {
		return nil, err
	}
	all := make([]elementTechpackView, len(found))
	for i, t := range found {
		all[i] = elementTechpackView{t.Element, viewBegunTechpack(t.Techpack)}
	}
	return httpapi.OK(all), nil
}

func (s maker) lineage(c *httpapi.Call) (any, error) {
	l, err := s.Lineage(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.PathValue("asset"))
	if err != nil {
		return nil, err
	}
	return httpapi.OK(viewLineage(l)), nil
}
