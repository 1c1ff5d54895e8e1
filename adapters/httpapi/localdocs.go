package httpapi

// invalidBody are the errors of the local tools that read JSON.
var invalidBody = []Failure{
	{Status: 400, Description: "The input is invalid; the message says why."},
	{Status: 415, Description: "The request body isn't `application/json`."},
}

// localGroup documents the local tools, which the adapters of local mode serve.
var localGroup = Group{Tag: "local", Description: "Tools that exist only in local mode.", Pages: []Page{
	{
		Pattern: "GET /local/{$}",
		Doc: Doc{
			ID: "getLocalIndex", Summary: "The local tools",
			Out: Content{"text/html"}, OutDoc: "An HTML page.",
		},
	},
	{
		Pattern: "GET /local/style.css",
		Doc: Doc{
			ID: "getLocalStyle", Summary: "The local tools' style sheet",
			Out: Content{"text/css"}, OutDoc: "A style sheet.",
		},
	},
	{
		Pattern: "GET /local/mailbox",
		Doc: Doc{
			ID: "getMailbox", Summary: "The mailbox as a page, newest first",
			Params: getMailboxParams{},
			Out:    Content{"text/html"}, OutDoc: "An HTML page.",
			Errors: []Failure{{Status: 404, Description: "An HTML page.", Out: Content{"text/html"}}},
		},
	},
	{
		Pattern: "GET /local/mailbox.json",
		Doc: Doc{
			ID: "listMails", Summary: "The mailbox as JSON, newest first",
			Params: listMailsParams{},
			Out:    Content{"application/json"}, OutDoc: "The emails, without an envelope: `to`, `subject`, `text`, `html` and `sentAt`.",
		},
	},
	{
		Pattern: "GET /local/mailbox/{id}/html",
		Doc: Doc{
			ID: "getMailHTML", Summary: "An email's HTML, sandboxed",
			Out: Content{"text/html"}, OutDoc: "An HTML page.",
			Errors: []Failure{{Status: 404, Description: "An HTML page.", Out: Content{"text/html"}}},
		},
	},
	{
		Pattern: "POST /local/support", Body: Body{MediaType: "application/json", Shape: supportBody{}},
		Doc: Doc{
			ID: "askSupport", Summary: "Contact support; the message goes to the mailbox",

			Errors: append(Status(413, 422), invalidBody...),
		},
	},
	{
		Pattern: "GET /local/google",
		Doc: Doc{
			ID: "getAccountChooser", Summary: "The local stand-in for Google's account chooser",
			Params: getAccountChooserParams{},
			Out:    Content{"text/html"}, OutDoc: "An HTML page.",
			Errors: []Failure{{Status: 400, Description: "An HTML page.", Out: Content{"text/html"}}},
		},
	},
	{
		Pattern: "POST /local/google", Body: Body{MediaType: "application/x-www-form-urlencoded", Shape: map[string]any{}},
		Doc: Doc{
			ID: "chooseAccount", Summary: "Choose an account; the response page passes its ID token to the window that opened it",
			Out: Content{"text/html"}, OutDoc: "An HTML page.",
			Errors: []Failure{{Status: 400, Description: "An HTML page.", Out: Content{"text/html"}}, {Status: 422, Description: "An HTML page.", Out: Content{"text/html"}}},
		},
	},
	{
		Pattern: "GET /local/google/keys",
		Doc: Doc{
			ID: "getLocalKeys", Summary: "The key set for local ID tokens",
			Out: Content{"application/jwk-set+json"}, OutDoc: "A JSON Web Key Set.",
		},
	},
	{
		Pattern: "GET /local/google.js",
		Doc: Doc{
			ID: "getChooserScript", Summary: "The script of the account chooser",
			Out: Content{"text/javascript"}, OutDoc: "A script.",
		},
	},
	{
		Pattern: "GET /local/clock",
		Doc: Doc{
			ID: "getClock", Summary: "Get Selvedge's clock, as JSON or as a page",
			Out: Content{"application/json", "text/html"}, OutDoc: "The current time on Selvedge's clock, `now`, and its `offset`.",
		},
	},
	{
		Pattern: "POST /local/clock", Body: Body{MediaType: "application/json", Shape: clockBody{}},
		Doc: Doc{
			ID: "moveClock", Summary: "Move the clock forward, or back to real time",
			Out: Content{"application/json", "text/html"}, OutDoc: "The current time on Selvedge's clock, `now`, and its `offset`.",
			Errors: append(Status(422), invalidBody...),
		},
	},
}}

type getMailboxParams struct {
	To    string `query:"to" optional:"true" doc:"Only email to this address."`
	ID    string `query:"id" optional:"true" doc:"The email to open."`
	Watch string `query:"watch" optional:"true" doc:"1 to check for new email automatically."`
}

type listMailsParams struct {
	To string `query:"to" optional:"true" doc:"Only email to this address."`
}

type getAccountChooserParams struct {
	Nonce  string `query:"nonce" optional:"true"`
	Origin string `query:"origin" optional:"true"`
}

type supportBody struct {
	From    string `json:"from" optional:"true"`
	Name    string `json:"name" optional:"true"`
	Message string `json:"message" minLength:"1" maxLength:"5000"`
}

type clockBody struct {
	Advance string `json:"advance" optional:"true" example:"720h" doc:"A duration such as 720h."`
	Reset   bool   `json:"reset" optional:"true" doc:"Back to real time."`
}
