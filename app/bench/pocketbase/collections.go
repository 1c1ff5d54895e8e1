package main

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// ofMembers allows members of the record's workspace, like Selvedge.
const ofMembers = `@request.auth.id != "" && workspace.members_via_workspace.user ?= @request.auth.id`

func makeCollections(app core.App) error {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	users.ViewRule = types.Pointer(`@request.auth.id != ""`) // required to expand other users
	users.ListRule = users.ViewRule
	if err := app.Save(users); err != nil {
		return err
	}

	workspaces := core.NewBaseCollection("workspaces")
	workspaces.Fields.Add(&core.TextField{Name: "name", Required: true}, &core.AutodateField{Name: "created", OnCreate: true})
	if err := app.Save(workspaces); err != nil {
		return err
	}

	members := core.NewBaseCollection("members")
	members.Fields.Add(
		&core.RelationField{Name: "workspace", CollectionId: workspaces.Id, Required: true, CascadeDelete: true},
		&core.RelationField{Name: "user", CollectionId: users.Id, Required: true, CascadeDelete: true},
		&core.RelationField{Name: "invitedBy", CollectionId: users.Id},
		&core.SelectField{Name: "role", Values: []string{"admin", "member"}, Required: true},
		&core.BoolField{Name: "creditAccess"},
		&core.BoolField{Name: "inviteAccess"},
		&core.SelectField{Name: "services", Values: []string{"scout", "listings"}, MaxSelect: 2},
		&core.AutodateField{Name: "created", OnCreate: true},
	)
	members.AddIndex("members_of_workspace", true, "workspace, user", "")
	members.AddIndex("workspaces_of_user", false, "user", "")
	if err := app.Save(members); err != nil {
		return err
	}
	members.ListRule = types.Pointer(ofMembers) // refers to the collection itself, which must exist first
	members.ViewRule = members.ListRule
	if err := app.Save(members); err != nil {
		return err
	}

	users.Fields.Add(&core.RelationField{Name: "workspace", CollectionId: workspaces.Id}) // last active workspace
	users.UpdateRule = types.Pointer(`id = @request.auth.id`)
	return app.Save(users)
}
