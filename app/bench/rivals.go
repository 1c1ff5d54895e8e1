package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"time"

	"selvedge/app/bench/load"
	"selvedge/app/bench/product"
	"selvedge/app/bench/server"
)

const (
	binary     = "bin/selvedge"
	pocketBase = "bin/bench/pocketbase"
	bombardier = "bin/bench/bombardier"

	people     = 50              // in the workspace, as in pocketbase/records.go
	settleTime = 2 * time.Second // time for a server to settle after its start
)

// The compared calls.
const (
	readOne = "read one"
	listAll = "list 50"
	write   = "durable write"
)

// rival is a compared server with its memory use.
type rival struct {
	*server.Server
	name  string
	calls map[string]load.Call
	idle  float64 // memory in MB before any load
	most  float64 // under load
}

// startSelvedge starts the product as delivered. This program acts as the proxy, which reports
// its visitors' IP addresses.
func startSelvedge(ctx context.Context, folder string) (*rival, error) {
	s, err := server.Start(ctx, "/healthz", binary, "serve", "--addr=ADDRESS", "--data="+folder, "--empty", "--trusted-proxies=127.0.0.0/8")
	if err != nil {
		return nil, err
	}
	r := &rival{Server: s, name: "Selvedge"}
	if err := r.rest(ctx); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	team, err := product.NewTeam(ctx, s.URL, people)
	if err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	cookies, err := team.Admin.Cookies()
	if err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	list := s.URL + "/api/v1/workspace/" + team.WorkspaceID + "/users"
	r.calls = signed(map[string]string{"Cookie": cookies}, list+"/"+team.MemberID, list, load.Call{
		Method: http.MethodPut, URL: s.URL + "/api/v1/update-last-active-ws-store", Body: `{"lastActiveWorkspaceId":"` + team.WorkspaceID + `","lastActiveStoreId":""}`,
	})
	return r, nil
}

// startPocketBase runs PocketBase with the records of pocketbase/records.go.
func startPocketBase(ctx context.Context, folder string, products int) (*rival, error) {
	s, err := server.Start(ctx, "/api/health", pocketBase, "serve", "--http=ADDRESS", "--dir="+folder, fmt.Sprintf("--products=%d", products))
	if err != nil {
		return nil, err
	}
	r := &rival{Server: s, name: "PocketBase"}
	if err := r.rest(ctx); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	var in struct {
		Token  string
		Record struct{ ID string }
	}
	list := s.URL + "/api/collections/members/records"
	var members struct {
		Items []struct{ ID, Workspace string }
	}
	err = ask(ctx, "POST", s.URL+"/api/collections/users/auth-with-password", "", `{"identity":"person-00@example.com","password":"Nordhaus-2026"}`, &in)
	if err == nil {
		err = ask(ctx, "GET", list+"?perPage=50", in.Token, "", &members)
	}
	if err == nil && len(members.Items) != people {
		err = fmt.Errorf("PocketBase lists %d members", len(members.Items))
	}
	if err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	r.calls = signed(map[string]string{"Authorization": in.Token}, list+"/"+members.Items[1].ID+"?expand=user", list+"?perPage=50&skipTotal=1&expand=user",
		load.Call{Method: http.MethodPatch, URL: s.URL + "/api/collections/users/records/" + in.Record.ID, Body: `{"workspace":"` + members.Items[0].Workspace + `"}`})
	return r, nil
}

// signed returns the calls with headers that authenticate.
func signed(header map[string]string, one, all string, change load.Call) map[string]load.Call {
	change.Header = map[string]string{"Content-Type": "application/json"}
	maps.Copy(change.Header, header)
	return map[string]load.Call{
		readOne: {Method: http.MethodGet, URL: one, Header: header},
		listAll: {Method: http.MethodGet, URL: all, Header: header},
		write:   change,
	}
}

// rest lets a server settle, and measures its memory then.
func (r *rival) rest(ctx context.Context) (err error) {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(settleTime):
	}
	r.idle, err = r.Memory(ctx)
	return err
}

// ask calls an API with JSON.
func ask(ctx context.Context, method, url, token, in string, out any) error {
	request, err := http.NewRequestWithContext(ctx, method, url, bytes.NewBufferString(in))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", url, response.Status)
	}
	return errors.Join(err, json.NewDecoder(response.Body).Decode(out), response.Body.Close())
}
