package main

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

const (
	people   = 50
	password = "Nordhaus-2026" // of every user
)

// fill creates a workspace with members. The first is its admin, who invited the others.
func fill(app core.App) error {
	workspace, err := insert(app, "workspaces", map[string]any{"name": "Nordhaus"})
	if err != nil {
		return err
	}
	admin := ""
	for i := range people {
		email := fmt.Sprintf("person-%02d@example.com", i)
		user, err := insert(app, "users", map[string]any{"email": email, "emailVisibility": true, "name": fmt.Sprintf("Person %02d", i), "password": password})
		if err != nil {
			return err
		}
		role := "member"
		if i == 0 {
			role, admin = "admin", user
		}
		member := map[string]any{"workspace": workspace, "user": user, "role": role}
		if i > 0 {
			member["invitedBy"], member["services"] = admin, []string{"scout", "listings"}
		}
		if _, err := insert(app, "members", member); err != nil {
			return err
		}
	}
	return nil
}

func insert(app core.App, collection string, values map[string]any) (id string, err error) {
	made, err := app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return "", err
	}
	record := core.NewRecord(made)
	record.Load(values)
	if err := app.Save(record); err != nil {
		return "", fmt.Errorf("%s: %w", collection, err)
	}
	return record.Id, nil
}
