package httpapi

import "strings"

// contentPolicy allows the product's own files and, where configured, what
// Google's and Intercom's scripts need. There is no inline script anywhere.
func contentPolicy(s Settings) string {
	script, style, connect, frame, img := []string{"'self'"}, []string{"'self'"}, []string{"'self'"}, []string{"'self'"}, []string{"'self'", "data:", "blob:"}
	if google := s.GoogleOrigin; google != "" {
		script = append(script, google+"/gsi/client")
		style = append(style, google+"/gsi/style")
		connect = append(connect, google+"/gsi/")
		frame = append(frame, google+"/gsi/")
	}
	return strings.Join([]string{
		"default-src 'none'",
		"script-src " + strings.Join(script, " "),
		"style-src " + strings.Join(style, " "),
		"connect-src " + strings.Join(connect, " "),
		"frame-src " + strings.Join(frame, " "),
		"img-src " + strings.Join(img, " "),
		"font-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	}, "; ")
}
