package httpapi

import (
	"selvedge/core/workspace"
	"selvedge/ports"
)

type serviceView struct {
	ID          string `json:"_id"`
	Name        string `json:"name"`
	GroupName   string `json:"groupName"`
	DisplayName string `json:"displayName"`
	Label       string `json:"label"`
	Description string `json:"desc"`
	ImageURL    string `json:"imgUrl"`
	PageURL     string `json:"pageUrl" doc:"The token workspaceid stands for the workspace's ID."`
	Order       int    `json:"order"`
}

type groupView struct {
	ImageURL    string `json:"imgUrl"`
	Description string `json:"description"`
	PageURL     string `json:"pageUrl"`
}

func viewService(service ports.App) serviceView {
	return serviceView{
		ID:          service.ID,
		Name:        service.Name,
		GroupName:   service.GroupName,
		DisplayName: service.DisplayName,
		Label:       service.Label,
		Description: service.Description,
		ImageURL:    service.ImageURL,
		PageURL:     service.PageURL,
		Order:       service.Order,
	}
}

// listServices lists all apps, for granting access.
func (s *Server) listServices(*Call) (any, error) {
	return OK(Views(workspace.AppsOpenTo(s.Workspace.Groups, ports.RoleAdmin, nil), viewService)), nil
}

// servicesResponse is the envelope with the fields that the specification puts next
// to data.
type servicesResponse struct {
	Envelope     `json:",inline"`
	Order        []string                 `json:"order" doc:"Group names in display order."`
	Group        map[string][]serviceView `json:"group"`
	GroupMapping map[string]groupView     `json:"groupMapping"`
}

func (s *Server) listWorkspaceServices(c *Call) (any, error) {
	groups, err := s.Workspace.Apps(c.Request.Context(), c.Actor, c.Request.PathValue("id"))
	if err != nil {
		return nil, err
	}
	response := servicesResponse{
		Order:        make([]string, 0, len(groups)),
		Group:        make(map[string][]serviceView, len(groups)),
		GroupMapping: make(map[string]groupView, len(groups)),
	}
	all := []serviceView{}
	for _, group := range groups {
		services := Views(group.Apps, viewService)
		all = append(all, services...)
		response.Order = append(response.Order, group.Name)
		response.Group[group.Name] = services
		response.GroupMapping[group.Name] = groupView{ImageURL: group.ImageURL, Description: group.Description, PageURL: group.PageURL}
	}
	response.Envelope = OK(all)
	return response, nil
}
