package app

import (
	"net/mail"
	"net/url"
)

// isSalesURL accepts https addresses and mailto addresses of one mailbox. Nothing
// else may become a link of the product: javascript: would run in it.
func isSalesURL(text string) bool {
	u, err := url.Parse(text)
	if err != nil {
		return false
	}
	switch u.Scheme {
	case "https":
		return u.Hostname() != "" && u.User == nil
	case "mailto":
		mailbox, err := url.PathUnescape(u.Opaque)
		if err != nil {
			return false
		}
		address, err := mail.ParseAddress(mailbox)
		return err == nil && address.Address == mailbox
	default:
		return false
	}
}
