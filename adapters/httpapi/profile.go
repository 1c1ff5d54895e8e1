package httpapi

import (
	"time"

	"github.com/go-json-experiment/json"

	"selvedge/core/profile"
	"selvedge/ports"
)

// ProfileRoutes returns the routes of this area.
func (s *Server) ProfileRoutes() Group {
	return Group{Tag: "profile", Description: "The signed-in user's own details.", Routes: []Route{
		{
			Pattern: "GET /api/v1/profile", Guard: SignedIn, Handle: Func(s.getProfile),
			Doc: Doc{
				ID: "getProfile", Summary: "Get your profile",
				Out: OK(profileView{}), OutDoc: "The profile.",
			},
		},
		{
			Pattern: "PUT /api/v1/profile", Guard: SignedIn, Handle: Body{"multipart/form-data", profileForm{}, s.updateProfile},
			Doc: Doc{
				ID: "updateProfile", Summary: "Update your profile",
				Description: "Form data with the fields to change. Omitted fields stay the same.",
				Out:         OK(profileView{}), OutDoc: "The profile.",
				Errors: Status(429, 503),
			},
		},
		{
			Pattern: "PUT /api/v1/update-last-active-ws-store", Guard: SignedIn, Handle: JSON(s.setLastActive),
			Doc: Doc{
				ID: "setLastActive", Summary: "Save the last active workspace and store",
				Errors: Status(404),
			},
		},
		{
			Pattern: "GET /api/v1/get-referred-users", Guard: SignedIn, Handle: Func(s.listReferredUsers),
			Doc: Doc{
				ID: "listReferredUsers", Summary: "List the people you referred, newest first",
				Out: OK([]referredUser{}), OutDoc: "The referred users.",
			},
		},
		{
			Pattern: "POST /api/v1/upload-image", Guard: SignedIn, Handle: Body{"multipart/form-data", imageForm{}, s.uploadImage},
			Doc: Doc{
				ID: "uploadImage", Summary: "Upload a profile image",
				Description: "PNG or JPEG. Re-encoded at up to 1024 pixels on the longer side.",
				Out:         OK(uploadView{}), OutDoc: "The image was uploaded.",
				Errors: Status(429, 503),
			},
		},
		{
			Pattern: "GET /api/v1/image/{id}", Guard: SignedIn, Handle: Func(s.getImage),
			Doc: Doc{
				ID: "getImage", Summary: "Get an image",
				Description: "Members can see a workspace's image. People can see their own image and those of the people they share a workspace with.",
				Out:         Content{"image/png", "image/jpeg"}, OutDoc: "The image. It never changes.",
				Errors: Status(404, 503),
			},
		},
	}}
}

type userView struct {
	ID                    string          `json:"_id"`
	Name                  string          `json:"name"`
	Company               string          `json:"company"`
	Email                 string          `json:"email"`
	ImageURL              string          `json:"imageUrl" doc:"Empty if there is no image."`
	ReferralCode          string          `json:"referralCode"`
	CreatedAt             time.Time       `json:"createdAt"`
	LastActiveWorkspaceID string          `json:"lastActiveWorkspaceId"`
	LastActiveStoreID     string          `json:"lastActiveStoreId"`
	Preferences           preferencesView `json:"userPreferences"`
}

type preferencesView struct {
	SidebarIsCollapsed bool              `json:"sidebarIsCollapsed"`
	Notifications      notificationsView `json:"notifications" doc:"Which emails the user gets. Failed payments and removals from a workspace are always emailed."`
}

type notificationsView struct {
	Payments bool `json:"payments" doc:"Receipts and cards that are about to expire."`
	Plan     bool `json:"plan" doc:"A workspace's plan changes or ends."`
	Credits  bool `json:"credits" doc:"80% or 100% of the credits are used."`
	Role     bool `json:"role" doc:"Becoming an admin."`
	Mentions bool `json:"mentions" doc:"Being mentioned in a comment."`
}

func viewPreferences(p ports.Preferences) preferencesView {
	off := p.Muted
	return preferencesView{
		SidebarIsCollapsed: p.SidebarIsCollapsed,
		Notifications:      notificationsView{Payments: !off.Payments, Plan: !off.Plan, Credits: !off.Credits, Role: !off.Role, Mentions: !off.Mentions},
	}
}

// profileForm documents what updateProfile reads.
type profileForm struct {
	Name        string `json:"name" maxLength:"80" optional:"true"`
	Company     string `json:"company" maxLength:"80" optional:"true"`
	ImageURL    string `json:"imageUrl" optional:"true" doc:"Empty to remove the image, or the URL returned by the upload."`
	Image       string `json:"image" format:"binary" optional:"true" doc:"A PNG or JPEG file up to 5 MB, or, as text, the same as imageUrl."`
	Preferences string `json:"userPreferences" optional:"true" example:"{\"notifications\":{\"credits\":false}}" doc:"Preferences as a JSON string. Omitted ones stay the same."`
}

// preferenceChanges has the preferences to change; omitted ones stay the same.
type preferenceChanges struct {
	SidebarIsCollapsed *bool `json:"sidebarIsCollapsed"`
	Notifications      struct {
		Payments *bool `json:"payments"`
		Plan     *bool `json:"plan"`
		Credits  *bool `json:"credits"`
		Role     *bool `json:"role"`
		Mentions *bool `json:"mentions"`
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
	ResourceACL map[string][]string `json:"resourceACL" doc:"By workspace ID, the IDs of what the user can access there."`
	StoreACL    map[string][]string `json:"storeACL" doc:"By workspace ID, the IDs of what the user can access there."`
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
			Mentions:           sent.Notifications.Mentions,
		}
	}
	user, err := s.Profile.Update(c.Request.Context(), c.Actor, changes)
	if err != nil {
		return nil, err
	}
	return s.profileResponse(c, user)
}

type lastActive struct {
	WorkspaceID string `json:"lastActiveWorkspaceId" optional:"true" doc:"Unchanged if omitted."`
	StoreID     string `json:"lastActiveStoreId" optional:"true" doc:"A store in that workspace. Omit or leave empty for none."`
}

func (s *Server) setLastActive(c *Call, in lastActive) (any, error) {
	if err := s.Profile.SetLastActive(c.Request.Context(), c.Actor, in.WorkspaceID, in.StoreID); err != nil {
		return nil, err
	}
	return OK(nil), nil
}

type referredUser struct {
	Email     string    `json:"email"`
	CreatedAt time.Time `json:"createdAt" doc:"When they signed up."`
}

func viewReferred(user ports.User) referredUser {
	return referredUser{Email: user.Email, CreatedAt: user.CreatedAt}
}

func (s *Server) listReferredUsers(c *Call) (any, error) {
	users, err := s.Profile.Referred(c.Request.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	return OK(Views(users, viewReferred)), nil
}
