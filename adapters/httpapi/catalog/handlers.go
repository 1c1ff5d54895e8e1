package catalog

import (
	"encoding/base64"
	"errors"
	"slices"
	"strconv"
	"strings"

	"selvedge/adapters/httpapi"
	"selvedge/core/catalog"
	"selvedge/ports"
)

var errFilter = ports.Refuse(ports.Invalid, "query", "This search can't be read. Remove its filters and try again.")

var errItems = ports.Refuse(ports.Invalid, "edits", "Items are added to, or removed from, one list at a time.")

// of returns the workspace and the product of a request.
func of(c *httpapi.Call) (workspaceID, id string) {
	return c.Request.PathValue("id"), c.Request.PathValue("product")
}

func (s server) list(c *httpapi.Call) (any, error) {
	q, p, err := parseListing(c)
	if err != nil {
		return nil, err
	}
	workspaceID, _ := of(c)
	l, err := s.List(c.Request.Context(), c.Actor, workspaceID, q, p)
	if err != nil {
		return nil, err
	}
	view := listingView{Envelope: httpapi.OK(list(l.Rows, viewRow)), Total: l.Total, Of: l.Of, Styles: l.Styles, Facets: list(l.Facets, viewFacet), Locale: l.Locale, Fallback: l.Fallback, Revision: l.Revision}
	if l.More {
		view.Next = formatPlace(l.Next)
	}
	if mirrors(l) {
		return view, nil
	}
	return c.Packed(view), nil
}

// mirrors says whether a listing names something that only its request did: a chosen value that
// nothing has.
func mirrors(l catalog.Listing) bool {
	return slices.ContainsFunc(l.Facets, func(f catalog.Facet) bool {
		return slices.ContainsFunc(f.Choices, func(c catalog.Choice) bool { return c.Chosen && c.Count == 0 })
	})
}

func parseListing(c *httpapi.Call) (q catalog.Query, p catalog.Page, err error) {
	from := c.Request.URL.Query()
	q.Text = from.Get("q")
	for name, not := range map[string]bool{"filter": false, "not": true} {
		for _, text := range from[name] {
			if q.Filters, err = addFilter(q.Filters, text, not); err != nil {
				return q, p, err
			}
		}
	}
	for _, text := range from["range"] {
		r, err := parseRange(text)
		if err != nil {
			return q, p, err
		}
		q.Ranges = append(q.Ranges, r)
	}
	p = catalog.Page{Order: catalog.Order(from.Get("order")), Locale: from.Get("locale"), Channel: from.Get("channel"), Facets: from["facet"], Named: from.Get("named")}
	switch from.Get("rows") {
	case "", "100":
	case "0":
		p.CountsOnly = true
	default:
		return q, p, errFilter
	}
	if text := from.Get("skip"); text != "" {
		if p.Skip, err = strconv.Atoi(text); err != nil {
			return q, p, errFilter
		}
	}
	p.After, err = parsePlace(from.Get("next"))
	return q, p, err
}

// parseRange reads attribute:low-high, of money with :currency behind it. An end that isn't there is open.
func parseRange(text string) (catalog.Range, error) {
	attribute, rest, _ := strings.Cut(text, ":")
	ends, currency, _ := strings.Cut(rest, ":")
	low, high, found := strings.Cut(ends, "-")
	r := catalog.Range{Attribute: attribute, Currency: currency, High: catalog.NoEnd}
	var lowErr, highErr error
	if low != "" {
		r.Low, lowErr = strconv.ParseInt(low, 10, 64)
	}
	if high != "" {
		r.High, highErr = strconv.ParseInt(high, 10, 64)
	}
	if !found || lowErr != nil || highErr != nil {
		return r, errFilter
	}
	return r, nil
}

// addFilter adds field:value to the values of its field.
func addFilter(filters []catalog.Filter, text string, not bool) ([]catalog.Filter, error) {
	field, value, found := strings.Cut(text, ":")
	if !found || len(filters) > 100 {
		return nil, errFilter
	}
	for i := range filters {
		if filters[i].Field == field && filters[i].Not == not {
			filters[i].Values = append(filters[i].Values, value)
			return filters, nil
		}
	}
	return append(filters, catalog.Filter{Field: field, Values: []string{value}, Not: not}), nil
}

// A place is written as its ordinal and its title.
func formatPlace(p catalog.Place) string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(p.Ordinal, 10) + " " + p.TitleKey))
}

func parsePlace(text string) (catalog.Place, error) {
	if text == "" {
		return catalog.Place{}, nil
	}
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	number, title, found := strings.Cut(string(decoded), " ")
	ordinal, numberErr := strconv.ParseInt(number, 10, 64)
	if err != nil || numberErr != nil || !found || ordinal <= 0 {
		return catalog.Place{}, errNext
	}
	return catalog.Place{TitleKey: title, Ordinal: ordinal}, nil
}

func (s server) editSelection(c *httpapi.Call, in selectionEdit) (any, error) {
	workspaceID, _ := of(c)
	set := list(in.Set, newValue.value)
	if in.How == "" || in.How == "replace" {
		done, err := s.EditSelection(c.Request.Context(), c.Actor, workspaceID, in.Query.query(), set, in.Locale, in.Preview)
		return viewSelected(done), err
	}
	how := catalog.ItemsEdit(in.How)
	if len(set) != 1 || how != catalog.AddItems && how != catalog.RemoveItems {
		return nil, errItems
	}
	done, err := s.EditItems(c.Request.Context(), c.Actor, workspaceID, in.Query.query(), set[0], how, in.Locale, in.Preview)
	return viewSelected(done), err
}

func (s server) adjustPrices(c *httpapi.Call, in priceAdjustment) (any, error) {
	workspaceID, _ := of(c)
	done, err := s.AdjustPrices(c.Request.Context(), c.Actor, workspaceID, in.Query.query(), in.adjustment(), in.Preview)
	return viewSelected(done), err
}

func (s server) assignStore(c *httpapi.Call, in storeAssignment) (any, error) {
	workspaceID, _ := of(c)
	done, err := s.AssignStore(c.Request.Context(), c.Actor, workspaceID, in.Query.query(), in.StoreID, in.In, in.Preview)
	return viewSelected(done), err
}

func (s server) assignFamily(c *httpapi.Call, in familyAssignment) (any, error) {
	workspaceID, _ := of(c)
	done, err := s.AssignFamily(c.Request.Context(), c.Actor, workspaceID, in.Query.query(), in.FamilyID, in.Preview)
	return viewSelected(done), err
}

func viewSelected(done catalog.Selected) any {
	return httpapi.OK(selectedView{done.ChangeSet, done.Found, done.Variants, done.Products, done.Beyond, list(done.Examples, viewExample)})
}

func shown(p catalog.Product, err error) (any, error) { return httpapi.OK(viewProduct(p)), err }

func (s server) make(c *httpapi.Call, in newProduct) (any, error) {
	workspaceID, _ := of(c)
	return shown(s.Make(c.Request.Context(), c.Actor, workspaceID, catalog.New{
		Style: in.Style, FamilyID: in.FamilyID, StoreIDs: in.StoreIDs, Values: list(in.Values, newValue.value), Media: mediaOf(in.Media), Variants: list(in.Variants, newVariant.variant),
	}))
}

func (s server) get(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return shown(s.Product(c.Request.Context(), c.Actor, workspaceID, id))
}

func (s server) edit(c *httpapi.Call, in catalogEdits) (any, error) {
	workspaceID, id := of(c)
	p, conflicts, err := s.Edit(c.Request.Context(), c.Actor, workspaceID, id, list(in.Edits, newEdit.edit))
	if refused, some := errors.AsType[catalog.Refusals](err); some {
		return nil, httpapi.Fail(422, "edits_refused", refused.Error(), catalogRefusalsView{list(refused, viewRefusal)})
	}
	if len(conflicts) > 0 {
		return nil, httpapi.Fail(409, "edit_conflict", "Somebody else changed this at the same time.", catalogConflictsView{list(conflicts, viewConflict)})
	}
	return shown(p, err)
}

func (s server) editProducts(c *httpapi.Call, in productsEdits) (any, error) {
	workspaceID, _ := of(c)
	done, err := s.EditProducts(c.Request.Context(), c.Actor, workspaceID, list(in.Products, productEdits.edits))
	return httpapi.OK(viewEdited(done)), err
}

func (s server) change(c *httpapi.Call, in productChange) (any, error) {
	workspaceID, id := of(c)
	change := catalog.Change{FamilyID: in.FamilyID, StoreIDs: in.StoreIDs}
	if in.Media != nil {
		media := mediaOf(in.Media)
		change.Media = &media
	}
	return shown(s.Change(c.Request.Context(), c.Actor, workspaceID, id, change))
}

func (s server) delete(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	return httpapi.OK(nil), s.Delete(c.Request.Context(), c.Actor, workspaceID, id)
}

func (s server) addVariants(c *httpapi.Call, in newVariants) (any, error) {
	workspaceID, id := of(c)
	return shown(s.AddVariants(c.Request.Context(), c.Actor, workspaceID, id, list(in.Variants, newVariant.variant)))
}

func (s server) deleteVariant(c *httpapi.Call) (any, error) {
	workspaceID, id := of(c)
	ordinal, err := strconv.ParseInt(c.Request.PathValue("variant"), 10, 64)
	if err != nil {
		ordinal = -1 // none has it
	}
	return shown(s.DeleteVariant(c.Request.Context(), c.Actor, workspaceID, id, ordinal))
}
