package techpacks

import (
	"errors"
	"net/http"
	"strings"
	"sync"

	"selvedge/adapters/httpapi"
	"selvedge/adapters/httpapi/techpacks/factorypage"
	"selvedge/core/techpacks"
	"selvedge/ports"
)

const (
	factoryPath = "/f/{token}"
	picturePath = "/api/f/{token}/artwork/{artwork}"
)

// newFactoryPage reads the tables of the page once.
func newFactoryPage(service *techpacks.Service) func() (*factorypage.Page, error) {
	return sync.OnceValues(func() (*factorypage.Page, error) {
		return factorypage.New(factorypage.Tables{
			Terms: service.Terms, Stitches: service.Drafter.Stitches, Fibres: service.Drafter.Fibres, Words: service.Pages.Words,
		})
	})
}

// htmlRoutes are the page that a factory link opens, for browsers without scripts.
func (s server) htmlRoutes() []httpapi.Route {
	page := httpapi.Content{"text/html"}
	return []httpapi.Route{
		{
			Pattern: "GET " + factoryPath, Guard: httpapi.Anyone, Handle: httpapi.Func(s.showFactory),
			Doc: httpapi.Doc{
				ID: "getFactoryPage", Summary: "The page that a factory link opens", Description: "Counts that a person opened it.", Params: factoryPageParams{},
				Out: page, OutDoc: "An HTML page.", Errors: []httpapi.Failure{{Status: http.StatusNotFound, Description: "An HTML page.", Out: page}},
			},
		},
		{
			Pattern: "POST " + factoryPath, Guard: httpapi.Anyone,
			Handle: httpapi.Body{MediaType: "application/x-www-form-urlencoded", Shape: factoryForm{}, Handle: s.askFactory},
			Doc: httpapi.Doc{
				ID: "askOnFactoryPage", Summary: "Ask the brand on the page", Description: "Leads back to the page.", Params: factoryPageParams{}, Out: page, OutDoc: "An HTML page.",
				Errors: []httpapi.Failure{
					{Status: http.StatusSeeOther, Description: "The question is on the page.", Out: httpapi.Content{}},
					{Status: http.StatusForbidden, Description: "An HTML page.", Out: page}, {Status: http.StatusNotFound, Description: "An HTML page.", Out: page},
					{Status: http.StatusConflict, Description: "An HTML page.", Out: page}, {Status: http.StatusUnprocessableEntity, Description: "An HTML page.", Out: page},
					{Status: http.StatusTooManyRequests, Description: "An HTML page.", Out: page},
				},
			},
		},
		{
			Pattern: "GET " + picturePath, Guard: httpapi.Anyone, Handle: httpapi.Func(s.factoryPicture),
			Doc: httpapi.Doc{
				ID: "getFactoryArtwork", Summary: "The picture of an artwork that a factory link shows", Params: pictureParams{}, Out: httpapi.Content{"image/png", "image/jpeg"},
				OutDoc: "The picture.", Errors: append(httpapi.Status(404, 422), httpapi.Failure{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}),
			},
		},
	}
}

type pictureParams struct {
	Revision string `query:"revision" optional:"true" doc:"Default the one that the link shows."`
}

func (s server) factoryPicture(c *httpapi.Call) (any, error) {
	c.Unlisted()
	number, err := parseRevision(c.Request.URL.Query().Get("revision"))
	if err != nil {
		return nil, err
	}
	content, mediaType, err := s.FactoryPicture(c.Request.Context(), c.Request.PathValue("token"), number, c.Request.PathValue("artwork"))
	if err != nil {
		return nil, err
	}
	return c.Bytes(mediaType, content), nil
}

// htmlPages is the page's style sheet.
func htmlPages() []httpapi.Page {
	return []httpapi.Page{{
		Pattern: "GET /f/style.css", Style: factorypage.Style(),
		Doc: httpapi.Doc{ID: "getFactoryStyle", Summary: "The style sheet of the page that a factory link opens", Out: httpapi.Content{"text/css"}, OutDoc: "A style sheet.",
			Errors: []httpapi.Failure{{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}}},
	}}
}

type factoryPageParams struct {
	Language string `query:"lang" optional:"true" example:"zh" doc:"In which everything is said besides English; default the browser's."`
	Size     string `query:"size" optional:"true" doc:"That is drawn; default the base size."`
	Unit     string `query:"unit" optional:"true" enum:"mm|cm|in" doc:"Default the techpack's."`
	Revision string `query:"revision" optional:"true" doc:"Default the one that the link shows."`
	Points   string `query:"points" optional:"true" enum:"all" doc:"Arrows of all points of measure."`
}

type factoryForm struct {
	Name  string `json:"name" optional:"true"`
	Place string `json:"place" optional:"true" doc:"What the question is about: a place of the document."`
	Text  string `json:"text"`
}

func readerOf(c *httpapi.Call) factorypage.Reader {
	query := c.Request.URL.Query()
	return factorypage.Reader{Choice: factorypage.ReadChoice(query), Path: "/f/" + c.Request.PathValue("token"), Sent: query.Get("sent") != "", Place: query.Get("place")}
}

func (s server) showFactory(c *httpapi.Call) (any, error) {
	token, r := c.Request.PathValue("token"), readerOf(c)
	v, err := s.factoryView(c, r)
	if err == nil && openedByPerson(c.Request) {
		err = s.CountOpened(c.Request.Context(), token)
	}
	if err != nil {
		return s.factoryEnded(c, err)
	}
	return s.factorySheet(c, http.StatusOK, v, r)
}

func (s server) factoryView(c *httpapi.Call, r factorypage.Reader) (techpacks.FactoryView, error) {
	number, err := parseRevision(r.Revision)
	if err != nil {
		number = 0
	}
	return s.Factory(c.Request.Context(), c.Request.PathValue("token"), number)
}

func (s server) factorySheet(c *httpapi.Call, status int, v techpacks.FactoryView, r factorypage.Reader) (any, error) {
	page, err := s.page()
	if err != nil {
		return nil, err
	}
	if r.Language == "" {
		r.Language = page.Preferred(c.Request.Header.Get("Accept-Language"))
	}
	html, err := page.Sheet(v, r)
	return c.PrivatePage(status, html), err
}

// factoryEnded is the same page for every link that opens nothing, and for a revision that it doesn't show.
func (s server) factoryEnded(c *httpapi.Call, err error) (any, error) {
	if !ports.IsKind(err, ports.NotFound) {
		return nil, err
	}
	page, err := s.page()
	if err != nil {
		return nil, err
	}
	html, err := page.Ended()
	return c.PrivatePage(http.StatusNotFound, html), err
}

func (s server) askFactory(c *httpapi.Call) (any, error) {
	r := readerOf(c)
	v, err := s.factoryView(c, r)
	if err != nil {
		return s.factoryEnded(c, err)
	}
	form, err := c.PageForm()
	if err != nil {
		return nil, err
	}
	page, err := s.page()
	if err != nil {
		return nil, err
	}
	r.Name, r.Text, r.Place = form.Get("name"), strings.ReplaceAll(form.Get("text"), "\r\n", "\n"), form.Get("place")
	err = s.Ask(c.Request.Context(), c.Request.PathValue("token"), r.Name, techpacks.NewComment{Anchor: page.PlaceOf(v, r.Place), Body: r.Text})
	switch {
	case err == nil:
		return c.SeeOther(r.AfterSending()), nil
	case ports.IsKind(err, ports.NotFound):
		return s.factoryEnded(c, err)
	}
	refusal, status := refusalOf(err)
	if status == 0 {
		return nil, err
	}
	r.Refusal = refusal
	return s.factorySheet(c, status, v, r)
}

// refusalOf is what to say about a question that was refused, and the response's status; 0 for an error that isn't for people.
func refusalOf(err error) (text string, status int) {
	refusal, ok := errors.AsType[*ports.Error](err)
	if !ok {
		return "", 0
	}
	return refusal.Message, map[ports.Kind]int{
		ports.Invalid: http.StatusUnprocessableEntity, ports.Forbidden: http.StatusForbidden, ports.Conflict: http.StatusConflict, ports.TooMany: http.StatusTooManyRequests,
	}[refusal.Kind]
}

// robots are parts of the names that programs give themselves when they fetch a link to look at it or to show a preview.
var robots = []string{"bot", "crawler", "spider", "preview", "facebookexternalhit", "whatsapp", "slack", "curl/", "wget/"}

// openedByPerson tells a person who follows the link from a program, and from the page's own links.
func openedByPerson(r *http.Request) bool {
	agent := strings.ToLower(r.UserAgent())
	for _, robot := range robots {
		if strings.Contains(agent, robot) {
			return false
		}
	}
	return r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Site") != "same-origin" &&
		!strings.Contains(r.Header.Get("Sec-Purpose")+r.Header.Get("Purpose"), "prefetch")
}
