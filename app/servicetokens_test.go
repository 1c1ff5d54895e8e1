package app

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/adapters/httpapi"
)

func TestServiceTokensAreReadByStudio(t *testing.T) {
	const one, two, three = "0123456789abcdef0123456789abcdef", "abcdef0123456789abcdef012345678=", "another0123456789abcdef012345678"
	tokens, problems := parseServiceTokens([]Secret{"Photo Studio=" + one, " Design Studio = " + two + " ", "Photo Studio=" + three})
	assert.Empty(t, problems)
	assert.Equal(t, []httpapi.ServiceToken{{Studio: "Photo Studio", Token: one}, {Studio: "Design Studio", Token: two}, {Studio: "Photo Studio", Token: three}}, tokens)
}

func TestAnInvalidServiceTokenIsReportedWithoutItsValue(t *testing.T) {
	t.Attr("security", "29")
	const token = "canary-0123456789abcdef0123456789"
	for entry, want := range map[Secret]string{
		token:                    `SELVEDGE_SERVICE_TOKENS: token 2 doesn't name its studio: write it as STUDIO=TOKEN, such as "Design Studio=TOKEN"; the studios are Design Studio, Photo Studio, Catalog Studio`,
		token + "=":              "token 2 doesn't name its studio",
		"Sewing Studio=" + token: "token 2 doesn't name its studio",
		"=" + token:              "token 2 doesn't name its studio",
		"Photo Studio=canary":    `token 2 has 6 characters after "Photo Studio=" but needs at least 32`,
		"Photo Studio":           `token 2 has 0 characters after "Photo Studio="`,
		"Photo Studio=1" + token: "token 2 is also another studio's",
	} {
		_, problems := parseServiceTokens([]Secret{"Design Studio=1" + token, entry})
		assert.ErrorContains(t, errors.Join(problems...), want)
		assert.NotContains(t, errors.Join(problems...).Error(), "canary")
	}
}
