package app

import (
	"fmt"
	"slices"
	"strings"

	"selvedge/adapters/httpapi"
	"selvedge/core/workspace"
	"selvedge/fixtures"
)

const minServiceToken = 32

// parseServiceTokens reads SELVEDGE_SERVICE_TOKENS: entries of the form
// STUDIO=TOKEN, where STUDIO is the name of a group of fixtures/services.json. One
// studio may have several tokens, so that a new one can be rolled out. A problem
// never quotes what was configured: a bare token may contain an equals sign too.
func parseServiceTokens(entries []Secret) (tokens []httpapi.ServiceToken, problems []error) {
	studios, err := studioNames()
	if err != nil {
		return nil, []error{err}
	}
	for i, entry := range entries {
		problem := func(format string, args ...any) {
			problems = append(problems, fmt.Errorf("SELVEDGE_SERVICE_TOKENS: token %d "+format, append([]any{i + 1}, args...)...))
		}
		studio, token, _ := strings.Cut(string(entry), "=")
		studio, token = strings.TrimSpace(studio), strings.TrimSpace(token)
		switch {
		case !slices.Contains(studios, studio):
			problem("doesn't name its studio: write it as STUDIO=TOKEN, such as %q; the studios are %s",
				studios[0]+"=TOKEN", strings.Join(studios, ", "))
			continue
		case len(token) < minServiceToken:
			problem("has %d characters after %q but needs at least %d", len(token), studio+"=", minServiceToken)
		case slices.ContainsFunc(tokens, func(other httpapi.ServiceToken) bool { return other.Token == token && other.Studio != studio }):
			problem("is also another studio's: each studio needs its own")
		}
		tokens = append(tokens, httpapi.ServiceToken{Studio: studio, Token: token})
	}
	return tokens, problems
}

func studioNames() (names []string, err error) {
	groups, err := workspace.ParseCatalogue(fixtures.Services)
	for _, group := range groups {
		names = append(names, group.Name)
	}
	return names, err
}
