package stripemock

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

// panel is the data of the panel, as a page and as JSON. Times are Unix seconds.
type panel struct {
	Now       int64           `json:"now"`
	Switches  switches        `json:"switches"`
	Pending   int64           `json:"pending"` // deliveries
	Customers []panelCustomer `json:"customers"`
	Invoices  []panelInvoice  `json:"invoices"` // newest first
	Events    []panelEvent    `json:"events"`   // newest first
	Error     string          `json:"-"`
}

type switches struct {
	DeclineNext      int64 `json:"declineNext"`      // payments
	AuthenticateNext int64 `json:"authenticateNext"` // payments
	DropNext         int64 `json:"dropNext"`         // deliveries
	Delay            int64 `json:"delay"`            // seconds
	Duplicate        bool  `json:"duplicate"`
	Shuffle          bool  `json:"shuffle"`
	Hold             bool  `json:"hold"`
}

type panelCustomer struct {
	ID            string              `json:"id"`
	Name          string              `json:"name"`
	Email         string              `json:"email"`
	Balance       int64               `json:"balance"`
	Currency      string              `json:"currency"`
	Subscriptions []panelSubscription `json:"subscriptions"`
}

type panelSubscription struct {
	ID        string `json:"id"`
	Plan      string `json:"plan"`
	Status    string `json:"status"`
	PeriodEnd int64  `json:"periodEnd"`
	Ends      bool   `json:"ends"` // with the period
}

type panelInvoice struct {
	ID       string `json:"id"`
	Number   string `json:"number"`
	Customer string `json:"customer"`
	Status   string `json:"status"`
	Due      int64  `json:"due"`
	Currency string `json:"currency"`
	Created  int64  `json:"created"`
}

type panelEvent struct {
	ID         string          `json:"id"`
	Type       string          `json:"type"`
	Created    int64           `json:"created"`
	Deliveries []panelDelivery `json:"deliveries"`
}

type panelDelivery struct {
	State    string `json:"state"`
	Attempts int64  `json:"attempts"`
	Status   int64  `json:"status"`
	Problem  string `json:"problem"`
}

// listed is the maximum of rows in each of the panel's lists.
const listed = 20

func (s *Server) readPanel(ctx context.Context) (panel, error) {
	var p panel
	err := s.within(ctx, func(c *call) error {
		p = panel{
			Now: c.now,
			Switches: switches{
				DeclineNext: c.readSwitch(declineNext), AuthenticateNext: c.readSwitch(authenticateNext),
				DropNext: c.readSwitch(dropNext), Delay: c.readSwitch(delaySeconds),
				Duplicate: c.readSwitch(duplicateEvents) != 0, Shuffle: c.readSwitch(shuffleEvents) != 0,
				Hold: c.readSwitch(holdDelivery) != 0,
			},
			Customers: []panelCustomer{}, Invoices: []panelInvoice{}, Events: []panelEvent{},
		}
		c.one(`SELECT count(*) FROM delivery WHERE state = 'pending'`, nil, &p.Pending)
		for _, o := range c.all(query{kind: "customer", limit: listed}) {
			p.Customers = append(p.Customers, c.panelCustomer(o))
		}
		for _, o := range c.all(query{kind: "invoice", limit: listed}) {
			p.Invoices = append(p.Invoices, panelInvoice{
				ID: text(o, "id"), Number: text(o, "number"), Customer: text(o, "customer"), Status: text(o, "status"),
				Due: number(o, "amount_due"), Currency: text(o, "currency"), Created: number(o, "created"),
			})
		}
		for _, o := range c.all(query{kind: "event", limit: listed}) {
			p.Events = append(p.Events, panelEvent{
				ID: text(o, "id"), Type: text(o, "type"), Created: number(o, "created"), Deliveries: c.deliveriesOf(text(o, "id")),
			})
		}
		return nil
	})
	return p, err
}

func (c *call) panelCustomer(o object) panelCustomer {
	p := panelCustomer{
		ID: text(o, "id"), Name: text(o, "name"), Email: text(o, "email"),
		Balance: number(o, "balance"), Currency: text(o, "currency"), Subscriptions: []panelSubscription{},
	}
	for _, s := range c.all(query{kind: "subscription", customer: p.ID, limit: listed}) {
		item := itemOf(s)
		p.Subscriptions = append(p.Subscriptions, panelSubscription{
			ID: text(s, "id"), Plan: c.productName(part(item, "price")), Status: text(s, "status"),
			PeriodEnd: number(item, "current_period_end"), Ends: flag(s, "cancel_at_period_end"),
		})
	}
	return p
}

func (c *call) deliveriesOf(event string) []panelDelivery {
	found := []panelDelivery{}
	if c.err != nil {
		return found
	}
	rows, err := c.query(`SELECT state, attempts, status, problem FROM delivery WHERE event = ? ORDER BY id`, event)
	if err != nil {
		c.fail(err)
		return found
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var d panelDelivery
		if err := rows.Scan(&d.State, &d.Attempts, &d.Status, &d.Problem); err != nil {
			c.fail(err)
			return found
		}
		found = append(found, d)
	}
	if err := rows.Err(); err != nil {
		c.fail(err)
	}
	return found
}

func (s *Server) showPanel(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Vary", "Accept")
	p, err := s.readPanel(r.Context())
	if err != nil {
		showError(w, err)
		return
	}
	accept := r.Header.Get("Accept")
	if strings.Contains(accept, "application/json") && !strings.Contains(accept, "text/html") {
		writePanel(w, p)
		return
	}
	render(w, http.StatusOK, "panel", p)
}

func writePanel(w http.ResponseWriter, p panel) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(p)
}

// stampText formats a time to the minute.
func stampText(at int64) string {
	return time.Unix(at, 0).UTC().Format("Jan 2, 2006 15:04")
}
