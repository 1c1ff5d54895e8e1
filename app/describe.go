package app

import "net/url"

// Describe returns the OpenAPI description of every area's routes. It opens nothing.
func Describe() ([]byte, error) {
	h := &components{publicURL: &url.URL{}}
	h.withStore(nil)
	if err := h.newServices(nil); err != nil {
		return nil, err
	}
	h.api.Settings.ClientVersion = Version
	h.api.Groups = routes(h.all())
	return h.api.Describe()
}
