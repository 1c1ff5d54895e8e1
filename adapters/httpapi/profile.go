package httpapi

import (
	"time"

	"github.com/go-json-experiment/json"

	"selvedge/core/profile"
	"selvedge/ports"
)

// ProfileRoutes returns the routes of this area.
func (s *Server) ProfileRoutes() Group {
	return Group{Tag: "profile", Routes: []Route{
		{Pattern: "GET /api/v1/profile", Guard: SignedIn, Handle: s.getProfile},
		{Pattern: "PUT /api/v1/profile", Guard: SignedIn, Handle: s.updateProfile},
		{Pattern: "PUT /api/v1/update-last-active-ws-store", Guard: SignedIn, Handle: JSON(s.setLastActive)},
		{Pattern: "GET /api/v1/get-referred-users", Guard: SignedIn, Handle: s.listReferredUsers},
		{Pattern: "POST /api/v1/upload-image", Guard: SignedIn, Handle: s.uploadImage},
		{Pattern: "GET /api/v1/image/{id}", Guard: SignedIn, Handle: s.getImage},
	}}
}

type userView struct {
	ID                    string          `json:"_id"`
	Name                  string          `json:"name"`
	Company               string          `json:"company"`
	Email                 string          `json:"email"`
	ImageURL              string          `json:"imageUrl"`
	ReferralCode          string          `json:"referralCode"`
	CreatedAt             time.Time       `json:"createdAt"`
	LastActiveWorkspaceID string          `json:"lastActiveWorkspaceId"`
	LastActiveStoreID     string          `json:"lastActiveStoreId"`
	Preferences           preferencesView `json:"userPreferences"`
}

type preferencesView struct {
	SidebarIsCollapsed bool              `json:"sidebarIsCollapsed"`
	Notifications      notificationsView `json:"notifications"`
}

type notificationsView struct {
	Payments bool `json:"payments"`
	Plan     bool `json:"plan"`
	Credits  bool `json:"credits"`
	Role     bool `json:"role"`
}

func viewPreferences(p ports.Preferences) preferencesView {
	off := p.Muted
	return preferencesView{
		SidebarIsCollapsed: p.SidebarIsCollapsed,
		Notifications:      notificationsView{Payments: !off.Payments, Plan: !off.Plan, Credits: !off.Credits, Role: !off.Role},
	}
}

// preferenceChanges has the preferences to change; omitted ones stay the same.
type preferenceChanges struct {
	SidebarIsCollapsed *bool `json:"sidebarIsCollapsed"`
	Notifications      struct {
		Payments *bool `json:"payments"`
		Plan     *bool `json:"plan"`
		Credits  *bool `json:"credits"`
		Role     *bool `json:"role"`
	} `json:"notifications"`
}

func viewUser(u ports.User) userView {
	return userView{
		ID:                    u.ID,
		Name:                  u.Name,
		Company:               u.Company,
		Email:                 u.Email,
		ImageURL:              httpsOnly(u.ImageURL),
		ReferralCode:          u.ReferralCode,
		CreatedAt:             u.CreatedAt,
		LastActiveWorkspaceID: u.LastActiveWorkspaceID,
		LastActiveStoreID:     u.LastActiveStoreID,
		Preferences:           viewPreferences(u.Preferences),
	}
}

// profileView is a user with the IDs of the apps and stores they can open, by
// workspace ID.
type profileView struct {
	userView    `json:",inline"`
	ResourceACL map[string][]string `json:"resourceACL"`
	StoreACL    map[string][]string `json:"storeACL"`
}

func (s *Server) getProfile(c *Call) (any, error) { return s.profileResponse(c, c.User) }

// profileResponse returns a user with what they can open, by workspace ID.
func (s *Server) profileResponse(c *Call, user ports.User) (any, error) {
	byWorkspace, err := s.Workspace.AccessByWorkspace(c.Request.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	view := profileView{userView: viewUser(user), ResourceACL: map[string][]string{}, StoreACL: map[string][]string{}}
	for workspaceID, held := range byWorkspace {
		view.ResourceACL[workspaceID] = held.AppIDs
		view.StoreACL[workspaceID] = held.StoreIDs
	}
	return OK(view), nil
}

// updateProfile accepts the image as a file, or its URL as text under either of the
// specified names.
func (s *Server) updateProfile(c *Call) (any, error) {
	form, err := s.readForm(c, "name", "company", "userPreferences", "imageUrl", imageField)
	if err != nil {
		return nil, err
	}
	changes := profile.Changes{
		Name:     form.field("name"),
		Company:  form.field("company"),
		ImageURL: form.field("imageUrl"),
		Upload:   form.Image,
	}
	if changes.ImageURL == nil {
		changes.ImageURL = form.field(imageField)
	}
	if text, ok := form.Text["userPreferences"]; ok {
		var sent preferenceChanges
		if err := json.Unmarshal([]byte(text), &sent, json.RejectUnknownMembers(true)); err != nil {
			return nil, bodyError(err)
		}
		changes.Preferences = profile.PreferenceChanges{
			SidebarIsCollapsed: sent.SidebarIsCollapsed,
			Payments:           sent.Notifications.Payments,
			Plan:               sent.Notifications.Plan,
			Credits:            sent.Notifications.Credits,
			Role:               sent.Notifications.Role,
		}
	}
	user, err := s.Profile.Update(c.Request.Context(), c.Actor, changes)
	if err != nil {
		return nil, err
	}
	return s.profileResponse(c, user)
}

type lastActive struct {
	WorkspaceID string `json:"lastActiveWorkspaceId"`
	StoreID     string `json:"lastActiveStoreId"`
}

func (s *Server) setLastActive(c *Call, in lastActive) (any, error) {
	if err := s.Profile.SetLastActive(c.Request.Context(), c.Actor, in.WorkspaceID, in.StoreID); err != nil {
		return nil, err
	}
	return OK(nil), nil
}

type referredUser struct {
	Email     string    `json:"email"`
	CreatedAt time.Time `json:"createdAt"`
}

func viewReferred(user ports.User) referredUser {
	return referredUser{Email: user.Email, CreatedAt: user.CreatedAt}
}

func (s *Server) listReferredUsers(c *Call) (any, error) {
	users, err := s.Profile.Referred(c.Request.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	return OK(views(users, viewReferred)), nil
}
