package catalog

import (
	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
)

type figuresView struct {
	Ready  int `json:"ready"`
	Warned int `json:"warned" doc:"Sent, with something to mend."`
	Held   int `json:"held" doc:"Held back."`
}

type findingCountView struct {
	Code     string `json:"code" example:"gtin.check_digit"`
	Severity string `json:"severity" enum:"error|warning"`
	Variants int    `json:"variants"`
	Field    string `json:"field" doc:"The channel's own name."`
	Label    string `json:"label" example:"GTIN" doc:"What people call what the field is made of."`
	Text     string `json:"text" doc:"The rule."`
	From     string `json:"from" doc:"The day from which it holds variants back; empty: it does, or never will."`
}

type channelFiguresView struct {
	Channel     string `json:"channel" example:"google"`
	figuresView `json:",inline"`
	Findings    []findingCountView `json:"findings" doc:"Errors first, most variants first."`
}

type storeFiguresView struct {
	StoreID     string `json:"storeId"`
	Variants    int    `json:"variants" doc:"Of all its products."`
	figuresView `json:",inline"`
	Channels    []channelFiguresView `json:"channels"`
	Feeds       []feedFiguresView    `json:"feeds" doc:"What would be in feeds that go to another country or in another language than the store sells. None while variants are being checked."`
}

type feedFiguresView struct {
	Country            string `json:"country"`
	Locale             string `json:"locale"`
	channelFiguresView `json:",inline"`
}

func viewFindingCount(f catalog.FindingCount) findingCountView {
	return findingCountView{f.Code, string(f.Severity), f.Variants, f.Field, f.Label, f.Text, f.From}
}

func viewChannelFigures(f catalog.ChannelFigures) channelFiguresView {
	return channelFiguresView{f.Channel, figuresView(f.Figures), list(f.Findings, viewFindingCount)}
}

func viewFeedFigures(f catalog.FeedFigures) feedFiguresView {
	return feedFiguresView{f.Country, f.Locale, viewChannelFigures(f.ChannelFigures)}
}

func viewStoreFigures(f catalog.StoreFigures) storeFiguresView {
	return storeFiguresView{f.StoreID, f.Variants, figuresView(f.Figures), list(f.Channels, viewChannelFigures), list(f.Feeds, viewFeedFigures)}
}

func (s server) figures(c *httpapi.Call) (any, error) {
	workspaceID, _ := of(c)
	all, err := s.Figures(c.Request.Context(), c.Actor, workspaceID)
	return httpapi.OK(list(all, viewStoreFigures)), err
}
