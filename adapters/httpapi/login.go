package httpapi

import (
	"crypto/subtle"

	"selvedge/core/login"
	"selvedge/ports"
)

// LoginRoutes returns the routes of this area.
func (s *Server) LoginRoutes() Group {
	return Group{Tag: "sign-in", Description: "Email codes, Google accounts and sessions.", Routes: []Route{
		{
			Pattern: "POST /api/v1/passwordless", Guard: Anyone, Handle: JSON(s.requestCode),
			Doc: Doc{
				ID: "requestCode", Summary: "Email a sign-in code",
				Description: "Returns the same response whether or not the address has an account. A new code replaces the previous one of the same browser.",
				Params:      requestCodeParams{},
				Out:         OK(codeSent{}), OutDoc: "The code was sent.",
				Errors: Status(429),
			},
		},
		{
			Pattern: "POST /api/v1/otp", Guard: Anyone, Handle: JSON(s.checkCode),
			Doc: Doc{
				ID: "checkCode", Summary: "Sign in with a code",
				Description: "Sets the session cookie. The first sign-in creates the account and a workspace.",
				Params:      deviceParams{},
				Out:         OK(signedInView{}), OutDoc: "Signed in; the session cookie is set.",
				Errors: Status(429),
			},
		},
		{
			Pattern: "POST /api/v1/auth/google", Guard: Anyone, Handle: JSON(s.signInWithGoogle),
			Doc: Doc{
				ID: "signInWithGoogle", Summary: "Sign in with a Google ID token",
				Description: "The token must carry the nonce that `/api/v1/config` returned to this browser.",
				Params:      deviceParams{},
				Out:         OK(signedInView{}), OutDoc: "Signed in; the session cookie is set.",
				Errors: Status(429, 503),
			},
		},
		{
			Pattern: "GET /api/v1/referrer/{code}", Guard: Anyone, Handle: Func(s.getReferrer),
			Doc: Doc{
				ID: "getReferrer", Summary: "Get the owner of a referral code",
				Description: "Null for an unknown code.",
				Params:      referrerParams{},
				Out:         OK((*referrerView)(nil)), OutDoc: "The owner's name, or null.",
				Errors: Status(429),
			},
		},
		{
			Pattern: "GET /api/v1/session", Guard: Anyone, Handle: Func(s.getSession),
			Doc: Doc{
				ID: "getSession", Summary: "Get the current session",
				Description: "Null when no one is signed in, so this call never fails for that reason.",
				Out:         OK((*currentSession)(nil)), OutDoc: "The session and its user, or null.",
			},
		},
		{
			Pattern: "POST /api/v1/logout", Guard: Anyone, Handle: Func(s.logout),
			Doc: Doc{
				ID: "logout", Summary: "Log out",
				Description: "Also succeeds when no one is signed in.",
			},
		},
		{
			Pattern: "GET /api/v1/sessions", Guard: SignedIn, Handle: Func(s.listSessions),
			Doc: Doc{
				ID: "listSessions", Summary: "List your signed-in devices, most recent first",
				Out: OK([]sessionView{}), OutDoc: "The active sessions.",
			},
		},
		{
			Pattern: "DELETE /api/v1/sessions/{id}", Guard: SignedIn, Handle: Func(s.endSession),
			Doc: Doc{
				ID: "endSession", Summary: "Log out one of your devices",
			},
		},
	}}
}

type codeRequest struct {
	Email string `json:"email" example:"ada@example.com"`
}

type codeSent struct {
	Email       string     `json:"email" doc:"The address in its canonical form."`
	ResendAfter int        `json:"resendAfter" doc:"Seconds until another code can be requested."` // seconds
	ExpiresIn   int        `json:"expiresIn" doc:"Seconds until the code expires."`                // seconds
	Step        login.Step `json:"step" enum:"EMAIL_ENTRY|OTP_VERIFICATION|SETUP_ACCOUNT|DONE"`
}

func (s *Server) requestCode(c *Call, in codeRequest) (any, error) {
	if err := s.ensureBrowserCookie(c); err != nil {
		return nil, err
	}
	sent, err := s.Login.RequestCode(c.Request.Context(), login.CodeRequest{
		Email:  in.Email,
		Client: c.client,
		Silent: s.silent(c.Request.Header.Get("nootp")),
	})
	if err != nil {
		return nil, err
	}
	return OK(codeSent{
		Email:       sent.Email,
		ResendAfter: seconds(sent.ResendAfter),
		ExpiresIn:   seconds(s.Login.Policy.CodeLife),
		Step:        sent.Step,
	}), nil
}

// silent reports whether the header holds the configured secret. It is always false
// if none is configured.
func (s *Server) silent(header string) bool {
	want := s.Settings.NoOTP
	return want != "" && subtle.ConstantTimeCompare([]byte(header), []byte(want)) == 1
}

type codeCheck struct {
	Email        string `json:"email"`
	OTP          string `json:"otp" example:"123456"`
	ReferralCode string `json:"referralCode" optional:"true" doc:"Who referred a new user. Unknown codes are ignored."`
	PageURL      string `json:"pageUrl" optional:"true" doc:"Where to go after sign-in. Ignored unless it's on this origin or an allowed one."`
}

func (s *Server) checkCode(c *Call, in codeCheck) (any, error) {
	result, err := s.Login.CheckCode(c.Request.Context(), login.CodeCheck{
		Email:        in.Email,
		Code:         in.OTP,
		ReferralCode: in.ReferralCode,
		Client:       c.client,
	})
	return s.finishSignIn(c, "code", in.PageURL, result, err)
}

type googleSignIn struct {
	Token        string `json:"token"`
	ReferralCode string `json:"referralCode" optional:"true"`
	PageURL      string `json:"pageUrl" optional:"true"`
}

func (s *Server) signInWithGoogle(c *Call, in googleSignIn) (any, error) {
	result, err := s.Login.Google(c.Request.Context(), login.GoogleSignIn{
		Token:        in.Token,
		ReferralCode: in.ReferralCode,
		Client:       c.client,
	})
	return s.finishSignIn(c, "google", in.PageURL, result, err)
}

type referrerView struct {
	Name string `json:"name"`
}

// getReferrer responds with null for an unknown code.
func (s *Server) getReferrer(c *Call) (any, error) {
	name, err := s.Login.ReferrerName(c.Request.Context(), c.client.IP, c.Request.PathValue("code"))
	if err != nil {
		return nil, err
	}
	if name == "" {
		return OK(nil), nil
	}
	return OK(referrerView{Name: name}), nil
}

type signedInView struct {
	FirstTimeLogin bool       `json:"firstTimeLogin"`
	Step           login.Step `json:"step" `
	RedirectTo     string     `json:"redirectTo" doc:"Where to go, from pageUrl; empty if it was missing or not allowed."`
	userView       `json:",inline"`
}

// finishSignIn sets the session cookie and logs the sign-in, or its refusal.
func (s *Server) finishSignIn(c *Call, method, pageURL string, result login.SignedIn, err error) (any, error) {
	if err != nil {
		s.Log.WarnContext(c.Request.Context(), "sign-in refused", "request_id", infoOf(c.Request.Context()).id, "method", method, "ip", c.client.IP)
		return nil, err
	}
	c.Actor = ports.Actor{UserID: result.User.ID, Email: result.User.Email, SessionID: result.Session.ID}
	s.logAction(c, "signed in", "method", method, "ip", c.client.IP, "session_id", result.Session.ID, "first_time", result.FirstTime)
	s.setCookie(c.w, sessionCookie, result.Token, seconds(s.Login.Policy.SessionIdle))
	to, _ := login.SafeRedirect(pageURL, s.origin(), s.Settings.RedirectOrigins)
	return OK(signedInView{
		FirstTimeLogin: result.FirstTime,
		Step:           result.Step,
		RedirectTo:     to,
		userView:       viewUser(result.User),
	}), nil
}

type requestCodeParams struct {
	DeviceID string `header:"x-device-id" maxLength:"128" optional:"true" doc:"The browser's own random ID."`
	NoOTP    string `header:"nootp" optional:"true" doc:"The configured secret. With it, the code is stored but not emailed. Ignored if the server has no such setting."`
}

type deviceParams struct {
	DeviceID string `header:"x-device-id" maxLength:"128" optional:"true" doc:"The browser's own random ID."`
}

type referrerParams struct {
	Code string `path:"code" doc:"The code of a referral link."`
}
