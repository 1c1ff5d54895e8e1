package httpapi

import (
	"time"

	"selvedge/ports"
)

type auditEntryView struct {
	ID        string            `json:"_id"`
	CreatedAt time.Time         `json:"createdAt"`
	Actor     string            `json:"actor" doc:"Who did it: their email address at the time, or system or operator."`
	ActorID   string            `json:"actorId" doc:"Empty for system and operator."`
	Action    ports.AuditAction `json:"action" enum:"workspace.created|workspace.renamed|workspace.deleted|member.role_changed|member.access_changed|member.removed|member.left|invitation.sent|invitation.resent|invitation.cancelled|invitation.accepted|invitation.rejected|plan.changed|plan.downgrade_scheduled|plan.downgrade_cancelled|payment.failed|payment.recovered|payment.refunded|card.saved|card.made_default|card.removed|billing_details.changed|custom_plan.set|custom_plan.ended|asset.deleted|limit.reached|techpack.released|techpack.link_made|techpack.link_revoked|board.shared|board.unshared|board.deleted|store.added|store.changed|store.removed|feed.made|feed.renewed|feed.shown|feed.revoked"`
	Subject   string            `json:"subject" doc:"Who or what was affected, as named at the time; empty for things a workspace has only one of."`
	SubjectID string            `json:"subjectId"`
	Changes   []auditChangeView `json:"changes"`
}

type auditChangeView struct {
	Field  ports.AuditField `json:"field" enum:"role|creditAccess|inviteAccess|services|stores|name|email|phone|taxId|address|plan|price|credits|cycle|limits|startsAt"`
	Before string           `json:"before" doc:"Empty if there was no value."`
	After  string           `json:"after"`
}

func viewAuditEntry(e ports.AuditEntry) auditEntryView {
	return auditEntryView{
		ID:        e.ID,
		CreatedAt: e.At,
		Actor:     e.Actor.Name,
		ActorID:   e.Actor.ID,
		Action:    e.Action,
		Subject:   e.Subject,
		SubjectID: e.SubjectID,
		Changes:   Views(e.Changes, func(c ports.AuditChange) auditChangeView { return auditChangeView(c) }),
	}
}

func (s *Server) listAuditLog(c *Call) (any, error) {
	page, err := s.Workspace.AuditLog(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.URL.Query().Get("next"))
	if err != nil {
		return nil, err
	}
	return pageResponse{Envelope: OK(Views(page.Entries, viewAuditEntry)), Next: page.Next}, nil
}

// auditFile has one row per change, so that a spreadsheet can sort and filter by
// changes; rows of the same entry share its ID.
var auditFile = csvFile[ports.AuditEntry]{
	name:    "audit-log.csv",
	columns: []string{"id", "dateTime", "actor", "actorId", "action", "subject", "subjectId", "field", "before", "after"},
	rows: func(e ports.AuditEntry) (rows [][]string) {
		changes := e.Changes
		if len(changes) == 0 {
			changes = []ports.AuditChange{{}}
		}
		for _, c := range changes {
			rows = append(rows, []string{
				e.ID, e.At.Format(time.RFC3339), escapeFormula(e.Actor.Name), e.Actor.ID, string(e.Action), escapeFormula(e.Subject), escapeFormula(e.SubjectID),
				string(c.Field), escapeFormula(c.Before), escapeFormula(c.After),
			})
		}
		return rows
	},
}

func (s *Server) exportAuditLog(c *Call) (any, error) {
	return export(s, c, s.Workspace.WholeAuditLog(c.Request.Context(), c.Actor, c.Request.PathValue("id")), auditFile)
}
