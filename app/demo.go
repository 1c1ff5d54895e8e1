package app

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"selvedge/adapters/stripemock"
	"selvedge/core/secret"
	"selvedge/core/team"
	"selvedge/fixtures"
	"selvedge/ports"
)

// demo is the data in fixtures/demo. DaysAgo is the age of an entry.
type demo struct {
	Workspace struct {
		ID, Name string
		DaysAgo  int
	}
	Users []struct {
		ID, Email, Name, Company, ReferralCode, ReferredBy string
		DaysAgo                                            int
	}
	Members     []demoMember
	Invitations []demoInvitation
	Stores      []struct {
		ID, Name, Website, SourceMarketplace string
		Channels, Mappings                   map[string]string
		Resources                            []ports.StoreResource
		Locked                               bool
		DaysAgo                              int
	}
	Audit     []demoAuditEntry  `json:"-"`
	Money     demoMoney         `json:"-"`
	Pictures  []demoPicture     `json:"-"`
	Jobs      []demoJob         `json:"-"`
	Techpacks demoTechpacks     `json:"-"`
	Catalog   demoCatalog       `json:"-"`
	Board     demoBoard         `json:"-"`
	Boards    []demoBoardInList `json:"-"`

	now      time.Time         // ages count back from here
	provider stripemock.Config // of the payment provider that it pays
}

type demoGrant struct {
	Role                       ports.Role
	CreditAccess, InviteAccess bool
	ServiceIDs, StoreIDs       []string
	InvitedBy                  string
	DaysAgo                    int
}

type demoMember struct {
	UserID string
	demoGrant
}

type demoInvitation struct {
	ID, Email string
	Status    ports.InvitationStatus
	demoGrant
}

func readDemo() (d demo, err error) {
	for _, file := range []struct {
		text []byte
		into any
	}{
		{fixtures.DemoPeople, &d},
		{fixtures.DemoAudit, &d.Audit},
		{fixtures.DemoMoney, &d.Money},
		{fixtures.DemoPictures, &d.Pictures},
		{fixtures.DemoJobs, &d.Jobs},
		{fixtures.DemoTechpacks, &d.Techpacks},
		{fixtures.DemoCatalog, &d.Catalog},
		{fixtures.DemoBoard, &d.Board},
		{fixtures.DemoBoards, &d.Boards},
	} {
		decoder := json.NewDecoder(bytes.NewReader(file.text))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(file.into); err != nil {
			return d, fmt.Errorf("read demo data: %w", err)
		}
	}
	return d, nil
}

// load fills a new database with a demo brand, area by area.
func (d demo) load(ctx context.Context, areas []Area) error {
	for _, area := range areas {
		if area.Demo == nil {
			continue
		}
		if err := area.Demo(ctx, d); err != nil {
			return fmt.Errorf("%s: %w", area.Name, err)
		}
	}
	return nil
}

func (d demo) writeUsers(ctx context.Context, tx ports.Tx) error {
	for _, u := range d.Users {
		err := tx.Users.Insert(ctx, ports.User{
			ID: u.ID, Email: u.Email, Name: u.Name, Company: u.Company, ReferralCode: u.ReferralCode, ReferredBy: u.ReferredBy,
			LastActiveWorkspaceID: d.Workspace.ID, CreatedAt: daysBefore(d.now, u.DaysAgo),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (d demo) writeWorkspace(ctx context.Context, tx ports.Tx) error {
	err := tx.Workspaces.Insert(ctx, ports.Workspace{ID: d.Workspace.ID, Name: d.Workspace.Name, CreatedBy: d.Users[0].ID, CreatedAt: daysBefore(d.now, d.Workspace.DaysAgo)})
	if err != nil {
		return err
	}
	for _, m := range d.Members {
		isAdmin := m.Role == ports.RoleAdmin
		err := tx.Members.Insert(ctx, ports.Member{
			WorkspaceID: d.Workspace.ID, UserID: m.UserID, Role: m.Role,
			CreditAccess: m.CreditAccess || isAdmin, InviteAccess: m.InviteAccess || isAdmin,
			AppIDs: m.ServiceIDs, StoreIDs: m.StoreIDs, InvitedBy: m.InvitedBy, CreatedAt: daysBefore(d.now, m.DaysAgo),
		})
		if err != nil {
			return err
		}
	}
	for _, s := range d.Stores {
		err := tx.BrandStores.Insert(ctx, ports.BrandStore{
			WorkspaceID: d.Workspace.ID, ID: s.ID, Name: s.Name, Website: s.Website, Channels: s.Channels, Resources: s.Resources,
			Mappings: s.Mappings, Locked: s.Locked, SourceMarketplace: s.SourceMarketplace, CreatedAt: daysBefore(d.now, s.DaysAgo),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// writeInvitations gives each invitation a token that no one has: whoever signs in with
// its address can accept it.
func (d demo) writeInvitations(ctx context.Context, tx ports.Tx, key secret.Key) error {
	for _, i := range d.Invitations {
		sent := daysBefore(d.now, i.DaysAgo)
		err := tx.Invitations.Put(ctx, ports.Invitation{
			WorkspaceID: d.Workspace.ID, ID: i.ID, Email: i.Email, Role: i.Role, CreditAccess: i.CreditAccess, InviteAccess: i.InviteAccess,
			AppIDs: i.ServiceIDs, StoreIDs: i.StoreIDs, Status: i.Status, TokenHash: key.Hash("demonstration", i.ID),
			InvitedBy: i.InvitedBy, CreatedAt: sent, ExpiresAt: sent.Add(team.DefaultPolicy().InvitationLife),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func daysBefore(now time.Time, days int) time.Time { return now.AddDate(0, 0, -days) }
