package httpapi

import (
	"github.com/go-json-experiment/json"

	"selvedge/core/profile"
	"selvedge/ports"
)

func (s *Server) getProfile(c *call) (any, error) { return success(viewUser(c.user)), nil }

func (s *Server) updateProfile(c *call) (any, error) {
	fields, err := decodeForm(c.w, c.r, "name", "company", "userPreferences")
	if err != nil {
		return nil, err
	}
	changes := profile.Changes{Name: field(fields, "name"), Company: field(fields, "company")}
	if text, ok := fields["userPreferences"]; ok {
		var preferences preferencesView
		if err := json.Unmarshal([]byte(text), &preferences, json.RejectUnknownMembers(true)); err != nil {
			return nil, bodyError(err)
		}
		known := ports.Preferences(preferences)
		changes.Preferences = &known
	}
	user, err := s.Profile.Update(c.r.Context(), c.actor, changes)
	if err != nil {
		return nil, err
	}
	return success(viewUser(user)), nil
}

// field returns nil for a field that was not sent.
func field(fields map[string]string, name string) *string {
	text, ok := fields[name]
	if !ok {
		return nil
	}
	return &text
}

type lastActive struct {
	WorkspaceID string `json:"lastActiveWorkspaceId"`
	StoreID     string `json:"lastActiveStoreId"`
}

func (s *Server) setLastActive(c *call, in lastActive) (any, error) {
	if err := s.Profile.SetLastActive(c.r.Context(), c.actor, in.WorkspaceID, in.StoreID); err != nil {
		return nil, err
	}
	return success(nil), nil
}

type referredUser struct {
	Email string `json:"email"`
}

func (s *Server) listReferredUsers(c *call) (any, error) {
	users, err := s.Profile.Referred(c.r.Context(), c.actor)
	if err != nil {
		return nil, err
	}
	views := make([]referredUser, len(users))
	for i, user := range users {
		views[i] = referredUser{Email: user.Email}
	}
	return success(views), nil
}
