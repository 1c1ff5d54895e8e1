package httpapi

import (
	"strings"
	"time"

	"selvedge/ports"
)

// views draws each of a list; the result is never nil.
func views[T, V any](list []T, view func(T) V) []V {
	drawn := make([]V, len(list))
	for i, one := range list {
		drawn[i] = view(one)
	}
	return drawn
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

// profileView is a user with the ids of the apps and stores that they may open,
// by workspace id.
type profileView struct {
	userView    `json:",inline"`
	ResourceACL map[string][]string `json:"resourceACL"`
	StoreACL    map[string][]string `json:"storeACL"`
}

type preferencesView struct {
	SidebarIsCollapsed bool `json:"sidebarIsCollapsed"`
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
		Preferences:           preferencesView(u.Preferences),
	}
}

type sessionView struct {
	ID         string    `json:"_id"`
	UserAgent  string    `json:"userAgent"`
	CreatedAt  time.Time `json:"createdAt"`
	LastSeenAt time.Time `json:"lastSeenAt"`
	ExpiresAt  time.Time `json:"expiresAt"`
	Current    bool      `json:"current"`
}

type workspaceView struct {
	ID       string     `json:"_id"`
	Name     string     `json:"name"`
	ImageURL string     `json:"imageUrl"`
	Role     ports.Role `json:"role"`
}

func viewWorkspace(m ports.Membership) workspaceView {
	return workspaceView{ID: m.Workspace.ID, Name: m.Workspace.Name, ImageURL: httpsOnly(m.Workspace.ImageURL), Role: m.Role}
}

// httpsOnly mends addresses of images that were stored before HTTPS was.
func httpsOnly(address string) string {
	if rest, ok := strings.CutPrefix(address, "http://"); ok {
		return "https://" + rest
	}
	return address
}
