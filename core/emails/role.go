package emails

import "fmt"

// RoleData fills the emails about someone's role in a workspace.
type RoleData struct {
	Workspace, By, ByEmail string
	Link                   string // to the workspace
}

func (w RoleData) by() string {
	if w.By == "" {
		return w.ByEmail
	}
	return w.By + " (" + w.ByEmail + ")"
}

// MadeAdmin is sent to a new admin.
func MadeAdmin(w RoleData) Notice {
	return Notice{
		Subject: "You are now an admin of " + w.Workspace,
		Title:   "You are now an admin",
		Text: []string{
			fmt.Sprintf("%s made you an admin of %s.", w.by(), w.Workspace),
			"You can now open every app and store, use credits, and manage the team, settings and billing.",
		},
		Action: Link{"Open " + w.Workspace, w.Link},
	}
}

// Removed is sent to someone removed from a workspace.
func Removed(w RoleData) Notice {
	return Notice{
		Subject: "You were removed from " + w.Workspace,
		Title:   "You were removed from a workspace",
		Text: []string{
			fmt.Sprintf("%s removed you from %s. You can no longer open it.", w.by(), w.Workspace),
			fmt.Sprintf("Your account and your other workspaces aren't affected. If you think this is a mistake, write to %s.", w.ByEmail),
		},
	}
}
