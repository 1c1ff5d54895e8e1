package catalog

import (
	"context"
	"io"
	"net/http"
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
	"selvedge/core/catalog/feed"
	store "selvedge/ports/catalog"
)

const (
	feeds    = base + "/feeds"
	oneFeed  = feeds + "/{feed}"
	feedPath = "/feeds/"

	picturePath = "/feeds/pictures/"
)

func (s server) feedRoutes() []httpapi.Route {
	planned := httpapi.Failure{Status: http.StatusPaymentRequired, Description: "The plan has no columns of one's own: `plan_excludes`."}
	addressed := httpapi.OK(addressedFeedView{})
	return []httpapi.Route{
		{
			Pattern: "GET " + feeds, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.feeds),
			Doc: httpapi.Doc{ID: "listFeeds", Summary: "List feeds", Description: "For members with the app Stores. Revoked ones for 30 days.", Out: httpapi.OK([]catalogFeedView{}), OutDoc: "The oldest first.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "POST " + feeds, Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.makeFeed),
			Doc: httpapi.Doc{
				ID: "makeFeed", Summary: "Make a feed", Out: addressed, OutDoc: "The feed.", Errors: append(httpapi.Status(403, 404, 409), planned),
			},
		},
		{
			Pattern: "POST " + oneFeed + "/renew", Guard: httpapi.SignedIn, Handle: httpapi.JSON(s.renewFeed),
			Doc: httpapi.Doc{ID: "renewFeed", Summary: "Give a feed another address", Description: "The one before ends at once. It is named by its hint, so that the same address isn't replaced twice.", Out: addressed, OutDoc: "The feed.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "POST " + oneFeed + "/address", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.feedAddress),
			Doc: httpapi.Doc{ID: "showFeedAddress", Summary: "Show a feed's address", Description: "The audit log says who asked for it.", Out: addressed, OutDoc: "The feed.", Errors: httpapi.Status(403, 404, 409)},
		},
		{
			Pattern: "DELETE " + oneFeed, Guard: httpapi.SignedIn, Handle: httpapi.Func(s.revokeFeed),
			Doc: httpapi.Doc{ID: "revokeFeed", Summary: "End a feed at once and for good", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + oneFeed + "/fetches", Guard: httpapi.SignedIn, Handle: httpapi.Func(s.fetches),
			Doc: httpapi.Doc{ID: "listFetches", Summary: "List the last 30 times that a feed was fetched", Out: httpapi.OK(fetchesView{}), OutDoc: "The fetches.", Errors: httpapi.Status(403, 404)},
		},
		{
			Pattern: "GET " + feedPath + "{token}", Guard: httpapi.Anyone, Handle: httpapi.Func(s.serveFeed),
			Doc: httpapi.Doc{
				ID: "fetchFeed", Summary: "Fetch a feed", Description: "At most 60 times an hour. It is compressed if the client takes gzip, and not sent again if If-None-Match has its tag.",
				Out: httpapi.Content{"application/xml", "text/csv", "text/tab-separated-values"}, OutDoc: "The products, without variants that the channel would refuse.", Errors: httpapi.Status(404, 409, 429),
			},
		},
		{
			Pattern: "GET " + picturePath + "{picture}", Guard: httpapi.Anyone, Handle: httpapi.Func(s.feedPicture),
			Doc: httpapi.Doc{
				ID: "fetchFeedPicture", Summary: "Fetch a picture of the library that a feed names", Description: "At most 2,048 pixels wide or high. The address ends with that of its feed and with the picture.",
				Out: httpapi.Content{"image/jpeg", "image/png"}, OutDoc: "The picture.", Errors: append(httpapi.Status(404), httpapi.Failure{Status: http.StatusNotModified, Description: "The caller has it.", Out: httpapi.Content{}}),
			},
		},
	}
}

func (s server) feedPicture(c *httpapi.Call) (any, error) {
	content, mediaType, err := s.FeedPicture(c.Request.Context(), c.Request.PathValue("picture"))
	if err != nil {
		return nil, err
	}
	return c.PublicPicture(mediaType, content), nil
}

type feedColumnView struct {
	Name       string `json:"name"`
	Expression string `json:"expression" example:"brand \" \" title"`
}

type feedInput struct {
	StoreID   string           `json:"storeId"`
	Name      string           `json:"name"`
	Channel   string           `json:"channel"`
	Country   string           `json:"country" optional:"true" doc:"Empty, as locale: as the store sells on the channel."`
	Locale    string           `json:"locale" optional:"true"`
	Format    string           `json:"format" enum:"google-xml|google-tsv|meta-csv|shopify-csv|woocommerce-csv|custom"`
	Separator string           `json:"separator" optional:"true" doc:"Of columns of one's own: , ; | or tab."`
	Columns   []feedColumnView `json:"columns" optional:"true" maxItems:"200"`
}

type renewInput struct {
	Hint string `json:"hint" maxLength:"20" doc:"Of the address that ends."`
}

type catalogFeedView struct {
	ID        string           `json:"_id"`
	StoreID   string           `json:"storeId"`
	Name      string           `json:"name"`
	Channel   string           `json:"channel"`
	Country   string           `json:"country"`
	Locale    string           `json:"locale"`
	Format    string           `json:"format"`
	Separator string           `json:"separator"`
	Columns   []feedColumnView `json:"columns"`
	Hint      string           `json:"hint" example:"7QhV…x2Lk" doc:"The ends of its address."`
	CreatedBy string           `json:"createdBy"`
	CreatedAt time.Time        `json:"createdAt"`
	AddressBy string           `json:"addressBy" doc:"Name of who gave it its address; empty if the user is gone."`
	AddressAt time.Time        `json:"addressAt" doc:"When they did."`
	RevokedAt *time.Time       `json:"revokedAt"`
	Fetched   int64            `json:"fetched" doc:"How often."`
	FetchedAt *time.Time       `json:"fetchedAt"`
	Problem   string           `json:"problem" doc:"Why it isn't sent as it was made; empty: it is."`
	Answered  int              `json:"answered" doc:"The last status: 200, 304, or 499 if it ended early; 0: never fetched."`
}

type addressedFeedView struct {
	catalogFeedView `json:",inline"`
	Address         string `json:"address" example:"/feeds/Zm9v" doc:"Path of the feed on this server."`
}

type fetchesView struct {
	Last   []fetchView `json:"last" doc:"The latest first."`
	InADay int         `json:"inADay" doc:"How often in the last 24 hours."`
}

type fetchView struct {
	At     time.Time `json:"at"`
	Agent  string    `json:"agent" doc:"What the client says that it is."`
	Status int       `json:"status"`
	Bytes  int64     `json:"bytes" doc:"That were sent."`
	Listed int       `json:"listed" doc:"Variants in it."`
	Held   int       `json:"held" doc:"Variants that were left out."`
}

func viewFeed(f store.Feed, problem string) catalogFeedView {
	return catalogFeedView{
		ID: f.ID, StoreID: f.StoreID, Name: f.Name, Channel: f.Channel, Country: f.Country, Locale: f.Locale, Format: f.Format, Separator: f.Separator,
		Columns: list(f.Columns, func(c store.Column) feedColumnView { return feedColumnView(c) }), Hint: f.Hint, CreatedBy: f.CreatedBy, CreatedAt: f.CreatedAt,
		AddressBy: f.AddressName, AddressAt: f.AddressAt,
		RevokedAt: httpapi.OrNull(f.RevokedAt), Fetched: f.Fetched, FetchedAt: httpapi.OrNull(f.FetchedAt), Answered: f.Answered,
		Problem: problem,
	}
}

func viewFetch(f store.Fetch) fetchView {
	return fetchView{f.At, f.Agent, f.Status, f.Bytes, f.Listed, f.Held}
}

// addressed is a feed with its address, if there was no error.
func (s server) addressed(c *httpapi.Call, f store.Feed, token string, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	problems, err := s.FeedProblems(c.Request.Context(), c.Actor, f.WorkspaceID, f)
	return httpapi.OK(addressedFeedView{viewFeed(f, problems[f.ID]), feedPath + token}), err
}

func (s server) feeds(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	all, err := s.Feeds(c.Request.Context(), c.Actor, workspaceID)
	if err != nil {
		return nil, err
	}
	problems, err := s.FeedProblems(c.Request.Context(), c.Actor, workspaceID, all...)
	return httpapi.OK(list(all, func(f store.Feed) catalogFeedView { return viewFeed(f, problems[f.ID]) })), err
}

func (s server) makeFeed(c *httpapi.Call, in feedInput) (any, error) {
	workspaceID, _ := of(c)
	f, token, err := s.MakeFeed(c.Request.Context(), c.Actor, workspaceID, catalog.NewFeed{
		StoreID: in.StoreID, Name: in.Name, Channel: in.Channel, Country: in.Country, Locale: in.Locale, Format: in.Format, Separator: in.Separator,
		Columns: columnsOf(in.Columns),
	})
	return s.addressed(c, f, token, err)
}

func (s server) renewFeed(c *httpapi.Call, in renewInput) (any, error) {
	workspaceID, _ := of(c)
	f, token, err := s.RenewFeed(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("feed"), in.Hint)
	return s.addressed(c, f, token, err)
}

func (s server) feedAddress(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	f, token, err := s.FeedAddress(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("feed"))
	return s.addressed(c, f, token, err)
}

func (s server) revokeFeed(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	return httpapi.OK(nil), s.RevokeFeed(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("feed"))
}

func (s server) fetches(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	found, err := s.Fetches(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("feed"))
	return httpapi.OK(fetchesView{list(found.Last, viewFetch), found.InADay}), err
}

func (s server) serveFeed(c *httpapi.Call) (any, error) {
	c.Unlisted()
	ctx := c.Request.Context()
	f, err := s.OpenFeed(ctx, c.Request.PathValue("token"))
	if err != nil {
		return nil, err
	}
	var count feed.Count
	return c.Stream(httpapi.Stream{
		MediaType: f.MediaType, ETag: f.ETag, Close: f.Close,
		Write: func(to io.Writer) (err error) {
			count, err = f.Write(ctx, to)
			return err
		},
		Done: func(status, bytes int) error {
			return f.Fetched(context.WithoutCancel(ctx), c.Request.UserAgent(), status, int64(bytes), count)
		},
	}), nil
}
