package httpapi

import (
	"crypto/subtle"

	"selvedge/core/login"
	"selvedge/ports"
)

// LoginRoutes returns the routes of this area.
func (s *Server) LoginRoutes() Group {
	return Group{Tag: "sign-in", Routes: []Route{
		{Pattern: "POST /api/v1/passwordless", Guard: Anyone, Handle: JSON(s.requestCode)},
		{Pattern: "POST /api/v1/otp", Guard: Anyone, Handle: JSON(s.checkCode)},
		{Pattern: "POST /api/v1/auth/google", Guard: Anyone, Handle: JSON(s.signInWithGoogle)},
		{Pattern: "GET /api/v1/referrer/{code}", Guard: Anyone, Handle: s.getReferrer},
		{Pattern: "GET /api/v1/session", Guard: Anyone, Handle: s.getSession},
		{Pattern: "POST /api/v1/logout", Guard: Anyone, Handle: s.logout},
		{Pattern: "GET /api/v1/sessions", Guard: SignedIn, Handle: s.listSessions},
		{Pattern: "DELETE /api/v1/sessions/{id}", Guard: SignedIn, Handle: s.endSession},
	}}
}

type codeRequest struct {
	Email string `json:"email"`
}

type codeSent struct {
	Email       string     `json:"email"`
	ResendAfter int        `json:"resendAfter"` // seconds
	ExpiresIn   int        `json:"expiresIn"`   // seconds
	Step        login.Step `json:"step"`
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
	OTP          string `json:"otp"`
	ReferralCode string `json:"referralCode"`
	PageURL      string `json:"pageUrl"`
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
	ReferralCode string `json:"referralCode"`
	PageURL      string `json:"pageUrl"`
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
	Step           login.Step `json:"step"`
	RedirectTo     string     `json:"redirectTo"`
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
