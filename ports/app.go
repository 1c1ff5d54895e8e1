package ports

// App is one studio app that can be opened from a workspace.
type App struct {
	ID          string
	Name        string // the studio's own name: projects, photogenix, catalogix, ...
	GroupName   string
	DisplayName string
	Label       string
	Description string
	ImageURL    string
	PageURL     string // with the token "workspaceid" in place of the workspace's id
	Order       int
}

// Studio is a studio with its apps, in the order they are shown.
type Studio struct {
	Name        string
	Description string
	ImageURL    string
	PageURL     string
	Apps        []App
}
