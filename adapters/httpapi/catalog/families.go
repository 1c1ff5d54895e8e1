package catalog

import (
	"time"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
)

type familyView struct {
	ID           string            `json:"_id"`
	Version      int64             `json:"version"`
	Name         string            `json:"name"`
	Category     string            `json:"category"`
	Required     []requirementView `json:"required"`
	Titles       map[string]string `json:"titles"`
	Descriptions map[string]string `json:"descriptions"`
	Measuring    *measuringView    `json:"measuring" doc:"While its variants are being found by what it requires now; null: all are."`
	UpdatedBy    string            `json:"updatedBy"`
	UpdatedAt    time.Time         `json:"updatedAt"`
}

type measuringView struct {
	Done int `json:"done"`
	Of   int `json:"of"`
}

func viewFamily(f catalog.Family) familyView {
	return familyView{f.ID, f.Version, f.Name, f.Category, list(f.Required, viewRequirement), orEmpty(f.Titles), orEmpty(f.Descriptions), (*measuringView)(f.Progress), f.UpdatedBy, f.UpdatedAt}
}

func orEmpty(m map[string]string) map[string]string {
	if m == nil {
		return map[string]string{}
	}
	return m
}

func (s server) families(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	all, err := s.Families(c.Request.Context(), c.Actor, workspaceID)
	return httpapi.OK(list(all, viewFamily)), err
}

func (s server) addFamily(c *httpapi.Call, in familyInput) (any, error) {
	return s.putFamily(c, "", 0, in)
}

func (s server) changeFamily(c *httpapi.Call, in familyInput) (any, error) {
	return s.putFamily(c, c.Request.PathValue("family"), in.Version, in)
}

func (s server) putFamily(c *httpapi.Call, id string, version int64, in familyInput) (any, error) {
	workspaceID, _ := of(c)
	f, err := s.PutFamily(c.Request.Context(), c.Actor, workspaceID, id, in.Name, version, in.rules())
	return httpapi.OK(viewFamily(f)), err
}

func (s server) deleteFamily(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	return httpapi.OK(nil), s.DeleteFamily(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("family"))
}
