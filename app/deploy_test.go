package app

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheComposeFileHasEveryProductionSetting(t *testing.T) {
	text, err := os.ReadFile("deploy/compose.yaml")
	require.NoError(t, err)
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	given := map[string]bool{}
	for _, found := range regexp.MustCompile(`(?m)^ +(SELVEDGE_\w+):`).FindAllStringSubmatch(string(text), -1) {
		given[found[1]] = true
		assert.Contains(t, string(readme), "`"+found[1]+"`")
	}
	for _, setting := range knownVariables() {
		switch setting {
		case "SELVEDGE_ADDR": // the image's own
		case "SELVEDGE_DATA", "SELVEDGE_EMPTY": // the local set's
		default:
			assert.True(t, given[setting], setting)
		}
	}
}

func TestPasswordsInTheComposeFileMayHaveAnyCharacter(t *testing.T) {
	text, err := os.ReadFile("deploy/compose.yaml")
	require.NoError(t, err)
	assert.Regexp(t, `(?m)^ +PGPASSWORD: \$\{POSTGRES_PASSWORD:`, string(text))
	address := regexp.MustCompile(`(?m)^ +SELVEDGE_DATABASE_URL: (.+)$`).FindStringSubmatch(string(text))
	require.NotNil(t, address)
	assert.NotContains(t, address[1], "$", "what is put into an address is read as a part of it")
}

func TestSettingsFilesAreIgnoredByDockerAndGit(t *testing.T) {
	for _, list := range []string{"../.dockerignore", "../.gitignore"} {
		text, err := os.ReadFile(list)
		require.NoError(t, err)
		assert.Regexp(t, `(?m)^(\*\*/)?\*\.env$`, string(text), list)
	}
}
