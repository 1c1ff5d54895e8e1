package app

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheComposeFileGivesEverySettingThatProductionNeedsAndNoOther(t *testing.T) {
	text, err := os.ReadFile("deploy/compose.yaml")
	require.NoError(t, err)
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	given := map[string]bool{}
	for _, found := range regexp.MustCompile(`(?m)^ +(SELVEDGE_\w+):`).FindAllStringSubmatch(string(text), -1) {
		given[found[1]] = true
		assert.Contains(t, string(readme), "`"+found[1]+"`")
	}
	for _, setting := range (Config{}).choosing() {
		if !setting.optional {
			assert.True(t, given[setting.name], setting.name)
		}
	}
	assert.True(t, given["SELVEDGE_PUBLIC_URL"])
	assert.True(t, given["SELVEDGE_SECRET_KEY"])
}
