package catalog

import (
	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
)

type newAttribute struct {
	Label     string   `json:"label" minLength:"1" maxLength:"60" example:"Neckline" doc:"One line; no other attribute has it, whatever its case."`
	Type      string   `json:"type" enum:"text|longText|number|integer|choice|date|url|list"`
	On        string   `json:"on" enum:"product|variant" doc:"What it is usually said of."`
	Localized bool     `json:"localized" optional:"true" doc:"May differ by language. A choice, a number and a date can't."`
	Words     []string `json:"words" optional:"true" maxItems:"500" doc:"Of a choice, in order: 1 to 500 of 1 to 100 characters each, without |, that differ by more than case."`
}

type attributeChange struct {
	Version int64    `json:"version" doc:"That was seen."`
	Label   string   `json:"label" minLength:"1" maxLength:"60"`
	On      string   `json:"on" enum:"product|variant"`
	Words   []string `json:"words" optional:"true" maxItems:"500" doc:"Of a choice, all of them."`
}

func (s server) attributes(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	all, err := s.AllAttributes(c.Request.Context(), c.Actor, workspaceID)
	return httpapi.OK(list(all, viewAttribute)), err
}

func (s server) addAttribute(c *httpapi.Call, in newAttribute) (any, error) {
	workspaceID, _ := of(c)
	a, err := s.AddAttribute(c.Request.Context(), c.Actor, workspaceID, attribute.Attribute{
		Label: in.Label, Type: attribute.Type(in.Type), On: attribute.Level(in.On), Localized: in.Localized, Words: in.Words,
	})
	return httpapi.OK(viewAttribute(a)), err
}

func (s server) changeAttribute(c *httpapi.Call, in attributeChange) (any, error) {
	workspaceID, _ := of(c)
	a, err := s.ChangeAttribute(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("attribute"), catalog.AttributeChange{
		Version: in.Version, Label: in.Label, On: attribute.Level(in.On), Words: in.Words,
	})
	return httpapi.OK(viewAttribute(a)), err
}

func (s server) deleteAttribute(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	return httpapi.OK(nil), s.DeleteAttribute(c.Request.Context(), c.Actor, workspaceID, c.Request.PathValue("attribute"))
}
