package workspace

import (
	"encoding/json"
	"fmt"

	"selvedge/ports"
)

type catalogueFile struct {
	Groups []struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		ImageURL    string `json:"imgUrl"`
		PageURL     string `json:"pageUrl"`
		Services    []struct {
			ID          string `json:"_id"`
			Name        string `json:"name"`
			GroupName   string `json:"groupName"`
			DisplayName string `json:"displayName"`
			Label       string `json:"label"`
			Description string `json:"desc"`
			ImageURL    string `json:"imgUrl"`
			PageURL     string `json:"pageUrl"`
			Order       int    `json:"order"`
		} `json:"services"`
	} `json:"groups"`
}

// ParseCatalogue reads the studio apps from JSON, in the file's order. It fails
// if an app has no id, or another's, or names another group than its own.
func ParseCatalogue(text []byte) ([]ports.Studio, error) {
	var file catalogueFile
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("read service catalog: %w", err)
	}
	seen := map[string]bool{}
	groups := make([]ports.Studio, 0, len(file.Groups))
	for _, g := range file.Groups {
		group := ports.Studio{Name: g.Name, Description: g.Description, ImageURL: g.ImageURL, PageURL: g.PageURL}
		for _, s := range g.Services {
			if s.ID == "" || seen[s.ID] || s.GroupName != g.Name {
				return nil, fmt.Errorf("service catalog: app %q in %q has a missing or duplicate ID, or the wrong group", s.ID, g.Name)
			}
			seen[s.ID] = true
			group.Apps = append(group.Apps, ports.App{
				ID:          s.ID,
				Name:        s.Name,
				GroupName:   s.GroupName,
				DisplayName: s.DisplayName,
				Label:       s.Label,
				Description: s.Description,
				ImageURL:    s.ImageURL,
				PageURL:     s.PageURL,
				Order:       s.Order,
			})
		}
		groups = append(groups, group)
	}
	return groups, nil
}
