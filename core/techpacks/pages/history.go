package pages

import (
	"strconv"

	"selvedge/core/garment/measure"
)

var (
	stages = map[string]string{
		"proto": "Proto sample", "fit": "Fit sample", "size-set": "Size set", "sms": "Salesman sample", "pp": "Pre-production sample", "top": "Top-of-production sample",
	}
	verdicts = map[string]string{"": "Open", "approved": "Approved", "approved-with-changes": "Approved with changes", "rejected": "Rejected"}
)

// history is the fit sessions and the revisions. Without sessions there is no page for them.
func (l *layout) history(f *flow) {
	if len(l.Fits) > 0 {
		f = l.open("Fit sessions and revisions")
	}
	for _, fit := range l.Fits {
		l.fit(f, fit)
	}
	f.caption(l.say("Revisions"), 90)
	var rows [][]cell
	for _, r := range l.Revisions {
		rows = append(rows, []cell{say(strconv.Itoa(r.Number), strong), say(day(r.At), body), say(r.By, body), say(r.Note, body)})
	}
	if len(rows) == 0 {
		f.text(l.say("Nothing was released yet.").slashed(), body)
		return
	}
	w := f.width()
	f.table([]column{
		{head: l.say("Revision"), width: w * .1}, {head: l.say("Date"), width: w * .12}, {head: l.say("Released by"), width: w * .18}, {head: l.say("Changes"), width: w * .6},
	}, plain(rows))
}

// fit is a session with the points that were measured or revised.
func (l *layout) fit(f *flow, fit Fit) {
	f.caption(l.say(stages[fit.Stage]), 110)
	w := f.width()
	revision := "–"
	if fit.Revision > 0 {
		revision = strconv.Itoa(fit.Revision)
	}
	f.table([]column{
		{head: l.say("Date"), width: w * .1}, {head: l.say("Size"), width: w * .07}, {head: l.say("Supplier"), width: w * .17}, {head: l.say("Revision"), width: w * .1},
		{head: l.say("By"), width: w * .13}, {head: l.say("Verdict"), width: w * .15}, {head: l.say("Note"), width: w * .28},
	}, plain([][]cell{{
		say(day(fit.At), body), say(fit.Size, strong), say(fit.Supplier, body), say(revision, body), say(fit.By, body), labelled(l.say(verdicts[fit.Verdict]), strong),
		say(fit.Note, body),
	}}))
	var rows [][]cell
	for _, p := range fit.Points {
		if p.Measured == nil && p.Revised == nil && p.Remark == "" {
			continue
		}
		style := body
		if p.Critical {
			style = strong
		}
		difference := cell(nil)
		if p.Measured != nil {
			d := *p.Measured - p.Spec
			s := style
			if p.Outside {
				s.Color, s.Bold = tapeRed, true
			}
			difference = say(l.signed(d), s)
		}
		rows = append(rows, []cell{
			say(p.Code, style), labelled(l.pointName(p.Code, p.Name), style), say(l.length(p.Spec), style), say(l.tolerance(p.Minus), quiet), say(l.tolerance(p.Plus), quiet),
			say(l.orNothing(p.Measured), style), difference, say(l.orNothing(p.Revised), style), say(p.Remark, body),
		})
	}
	f.table([]column{
		{head: l.say("POM"), width: w * .06}, {head: l.say("Point of measure"), width: w * .26}, {head: l.say("Specified"), width: w * .09, right: true},
		{head: label{first: "Tol −"}, width: w * .06, right: true}, {head: label{first: "Tol +"}, width: w * .06, right: true}, {head: l.say("Measured"), width: w * .09, right: true},
		{head: l.say("Difference"), width: w * .09, right: true}, {head: l.say("Revised"), width: w * .09, right: true}, {head: l.say("Remark"), width: w * .2},
	}, plain(rows))
	f.y += 6
}

func (l *layout) orNothing(t *measure.Tenths) string {
	if t == nil {
		return ""
	}
	return l.length(*t)
}

// signed is a difference with its sign.
func (l *layout) signed(t measure.Tenths) string {
	size := l.length(max(t, -t))
	switch {
	case size == "0": // also what is less than the unit's least part
		return size
	case t < 0:
		return "−" + size
	}
	return "+" + size
}
