package httpapi

import "selvedge/ports"

func (s *Server) listWorkspaces(c *call) (any, error) {
	list, err := s.Workspace.List(c.r.Context(), c.actor)
	if err != nil {
		return nil, err
	}
	views := make([]workspaceView, len(list))
	for i, membership := range list {
		views[i] = viewWorkspace(membership)
	}
	return success(views), nil
}

type roleView struct {
	Role ports.Role `json:"role"`
}

func (s *Server) getHighestRole(c *call) (any, error) {
	role, err := s.Workspace.HighestRole(c.r.Context(), c.actor, c.r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	return success(roleView{Role: role}), nil
}

// servicesAnswer is the envelope with the members that the specification names
// beside data.
type servicesAnswer struct {
	Status       status                   `json:"status"`
	Data         []serviceView            `json:"data"`
	Order        []string                 `json:"order"`
	Group        map[string][]serviceView `json:"group"`
	GroupMapping map[string]groupView     `json:"groupMapping"`
}

func (s *Server) listWorkspaceServices(c *call) (any, error) {
	groups, err := s.Workspace.Apps(c.r.Context(), c.actor, c.r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	answer := servicesAnswer{
		Status:       statusOK,
		Data:         []serviceView{},
		Order:        make([]string, 0, len(groups)),
		Group:        make(map[string][]serviceView, len(groups)),
		GroupMapping: make(map[string]groupView, len(groups)),
	}
	for _, group := range groups {
		views := make([]serviceView, len(group.Services))
		for i, service := range group.Services {
			views[i] = viewService(service)
		}
		answer.Data = append(answer.Data, views...)
		answer.Order = append(answer.Order, group.Name)
		answer.Group[group.Name] = views
		answer.GroupMapping[group.Name] = groupView{ImageURL: group.ImageURL, Description: group.Description, PageURL: group.PageURL}
	}
	return answer, nil
}

func viewService(service ports.Service) serviceView {
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
