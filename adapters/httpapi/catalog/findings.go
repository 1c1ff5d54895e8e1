package catalog

import "selvedge/core/catalog"

type catalogFindingView struct {
	StoreID  string  `json:"storeId"`
	Channel  string  `json:"channel" example:"google"`
	Ordinal  int64   `json:"ordinal" doc:"Of the variant."`
	SKU      string  `json:"sku"`
	Field    string  `json:"field" doc:"The channel's own name."`
	Label    string  `json:"label" example:"GTIN" doc:"What people call the attribute where it is written."`
	Code     string  `json:"code" example:"gtin.check_digit"`
	Severity string  `json:"severity" enum:"error|warning" doc:"With an error the variant is left out of feeds."`
	Text     string  `json:"text" doc:"What to write instead."`
	From     string  `json:"from" doc:"The day from which the rule holds; empty: it does."`
	Edit     newEdit `json:"edit" doc:"The edit of the product that mends it: of where the value is, or is to be."`
	Fixes    bool    `json:"fixes" doc:"The edit has the one value that mends it; else a person has to write it."`
	Act      string  `json:"act" doc:"What the edit does; empty: its value says it."`
}

type channelStateView struct {
	StoreID  string   `json:"storeId"`
	Channel  string   `json:"channel" example:"google"`
	Errors   []string `json:"errors" example:"gtin.check_digit" doc:"Codes of findings that hold it back."`
	Warnings []string `json:"warnings" doc:"Codes of other findings."`
}

func viewChannelState(s catalog.ChannelState) channelStateView {
	return channelStateView{s.StoreID, s.Channel, append([]string{}, s.Errors...), append([]string{}, s.Warnings...)}
}

func viewFinding(f catalog.Finding) catalogFindingView {
	e := f.Edit
	return catalogFindingView{
		StoreID: f.StoreID, Channel: f.Channel, Ordinal: f.Ordinal, SKU: f.SKU, Field: f.Field, Label: f.Label, Code: f.Code, Severity: string(f.Severity), Text: f.Text, From: f.From,
		Edit: newEdit{e.Ordinal, e.Attribute, e.Locale, e.Channel, e.Text, e.Was}, Fixes: f.Fix != "", Act: f.Act,
	}
}
