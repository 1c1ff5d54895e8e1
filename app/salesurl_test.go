package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestContactSalesLeadsToAPageOrAMailbox(t *testing.T) {
	for text, want := range map[string]bool{
		"https://example.com/sales":                 true,
		"https://cal.example.com:8443/30min?from=x": true,
		"mailto:sales@example.com":                  true,
		"mailto:sales@example.com?subject=Plans":    true,
		"http://example.com/sales":                  false,
		"https://":                                  false,
		"https:///sales":                            false,
		"https://ada:secret@example.com":            false,
		"javascript:alert(1)":                       false,
		"data:text/html,x":                          false,
		"//example.com":                             false,
		"sales@example.com":                         false,
		"mailto:":                                   false,
		"mailto:sales":                              false,
		"mailto:Sales%20%3Csales@example.com%3E":    false,
		"mailto:%zz":                                false,
		"https://exa mple.com":                      false,
	} {
		t.Run(text, func(t *testing.T) {
			assert.Equal(t, want, isSalesURL(text))
			err := Config{Addr: "127.0.0.1:8080", SalesURL: text}.Check()
			if want {
				assert.NoError(t, err)
			} else {
				assert.ErrorContains(t, err, "SELVEDGE_SALES_URL")
			}
		})
	}
	assert.NoError(t, Config{Addr: "127.0.0.1:8080"}.Check(), "it is optional")
}
