package httpapi

import (
	"strings"
	"time"

	"selvedge/ports"
)

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

type serviceView struct {
	ID          string `json:"_id"`
	Name        string `json:"name"`
	GroupName   string `json:"groupName"`
	DisplayName string `json:"displayName"`
	Label       string `json:"label"`
	Description string `json:"desc"`
	ImageURL    string `json:"imgUrl"`
	PageURL     string `json:"pageUrl"`
	Order       int    `json:"order"`
}

type groupView struct {
	ImageURL    string `json:"imgUrl"`
	Description string `json:"description"`
	PageURL     string `json:"pageUrl"`
}

// httpsOnly mends addresses of images that were stored before HTTPS was.
func httpsOnly(address string) string {
	if rest, ok := strings.CutPrefix(address, "http://"); ok {
		return "https://" + rest
	}
	return address
}
