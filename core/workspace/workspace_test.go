package workspace

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/fixtures"
	"selvedge/ports"
)

func TestTheCatalogueOfApps(t *testing.T) {
	t.Attr("spec", "9.17")
	groups, err := ParseCatalogue(fixtures.Services)
	require.NoError(t, err)
	var names []string
	for _, group := range groups {
		names = append(names, group.Name)
		assert.NotEmpty(t, group.Description)
		assert.NotEmpty(t, group.Apps)
		for i, service := range group.Apps {
			assert.Contains(t, service.PageURL, "workspaceid", service.ID)
			assert.NotEmpty(t, service.DisplayName, service.ID)
			assert.NotEmpty(t, service.Description, service.ID)
			if i > 0 {
				assert.Greater(t, service.Order, group.Apps[i-1].Order, "sorted by order")
			}
		}
	}
	assert.Equal(t, []string{"Design Studio", "Photo Studio", "Catalog Studio"}, names)
}

func TestAnInvalidCatalogueIsRejected(t *testing.T) {
	for name, text := range map[string]string{
		"not JSON":                `{`,
		"app without an id":       `{"groups":[{"name":"A","services":[{"groupName":"A"}]}]}`,
		"duplicate app id":        `{"groups":[{"name":"A","services":[{"_id":"x","groupName":"A"},{"_id":"x","groupName":"A"}]}]}`,
		"app of an unknown group": `{"groups":[{"name":"A","services":[{"_id":"x","groupName":"B"}]}]}`,
	} {
		_, err := ParseCatalogue([]byte(text))
		assert.Error(t, err, name)
	}
}

func TestAppsOfAMember(t *testing.T) {
	groups := []ports.Studio{
		{Name: "Design", Apps: []ports.App{{ID: "scout"}, {ID: "board"}}},
		{Name: "Photo", Apps: []ports.App{{ID: "model"}}},
	}
	for name, c := range map[string]struct {
		member ports.Member
		want   []string
	}{
		"admin":               {ports.Member{Role: ports.RoleAdmin}, []string{"scout", "board", "model"}},
		"member":              {ports.Member{Role: ports.RoleMember, AppIDs: []string{"board"}}, []string{"board"}},
		"member without apps": {ports.Member{Role: ports.RoleMember}, nil},
		"member with an app that no longer exists": {ports.Member{Role: ports.RoleMember, AppIDs: []string{"gone", "model"}}, []string{"model"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, service := range AppsOpenTo(groups, c.member.Role, c.member.AppIDs) {
				got = append(got, service.ID)
			}
			assert.Equal(t, c.want, got)
			assert.Len(t, groups[0].Apps, 2, "the catalog isn't modified")
		})
	}
}
