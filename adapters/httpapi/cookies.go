package httpapi

import (
	"net/http"
	"strings"

	"selvedge/core/login"
)

const (
	sessionCookie = "session"
	browserCookie = "device"

	browserCookieMaxAge = 400 * 24 * 60 * 60 // as long as browsers keep any cookie
)

// cookieName adds the prefix that makes browsers accept the cookie only from this
// host over HTTPS.
func (s *Server) cookieName(name string) string {
	if s.secure() {
		return "__Host-" + name
	}
	return name
}

// setCookie stores value for the given seconds; 0 removes the cookie.
func (s *Server) setCookie(w http.ResponseWriter, name, value string, seconds int) {
	if seconds <= 0 {
		seconds = -1
	}
	http.SetCookie(w, &http.Cookie{
		Name:     s.cookieName(name),
		Value:    value,
		Path:     "/",
		MaxAge:   seconds,
		HttpOnly: true,
		Secure:   s.secure(),
		SameSite: http.SameSiteLaxMode,
	})
}

func (s *Server) cookie(r *http.Request, name string) string {
	cookie, err := r.Cookie(s.cookieName(name))
	if err != nil {
		return ""
	}
	return cookie.Value
}

func (s *Server) client(r *http.Request, known *requestInfo) login.Client {
	return login.Client{
		DeviceID:      r.Header.Get("X-Device-Id"),
		BrowserSecret: s.cookie(r, browserCookie),
		IP:            known.ip,
		UserAgent:     strings.ToValidUTF8(r.UserAgent(), ""),
		Session:       s.cookie(r, sessionCookie),
	}
}

// ensureBrowserCookie sets a random cookie that identifies the browser, signed in or
// not, unless it has one.
func (s *Server) ensureBrowserCookie(c *Call) error {
	if c.client.BrowserSecret != "" {
		return nil
	}
	token, err := s.Login.Secret.Token()
	if err != nil {
		return err
	}
	s.setCookie(c.w, browserCookie, token, browserCookieMaxAge)
	c.client.BrowserSecret = token
	return nil
}
