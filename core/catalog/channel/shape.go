package channel

// asked is an attribute that derivations look at besides that of their field.
type asked int

const (
	ofCategory asked = iota
	ofComparePrice
	ofImages
	ofPrice
	ofProductType
	ofSaleFrom
	ofSalePrice
	ofSaleUntil
	ofStatus
	ofStock
	ofTitle
	allAsked

	nothing      = allAsked
	ofFormatting = allAsked + 1 // of the attribute itself
)

var askedAttributes = [allAsked]string{"category", "compare_at_price", "images", "price", "product_type", "sale_from", "sale_price", "sale_until", "status", "stock", "title"}

// shape is where a record says what is asked for, -1 if it doesn't. Most records have the
// attributes of the one before, so that they are not looked for again.
type shape struct {
	number     int // another one each time that it changes
	rules      *Rules
	attributes []string // of the record
	texts      []string // of the fields that follow from the shape alone
	filled     []source // of the other fields
	checked    []int    // fields that may have findings
	asked      [allAsked + 1]int
	options    []int // that the channel knows
}

// source is a field and where its attribute is.
type source struct{ field, place int }

// fit makes it the shape of a record.
func (s *shape) fit(rules *Rules, record Record) {
	if s.rules == rules && s.isOf(record) {
		return
	}
	s.number++
	s.rules, s.attributes = rules, s.attributes[:0]
	for i := range record {
		s.attributes = append(s.attributes, record[i].Attribute)
	}
	place := func(attribute string) int {
		if at, found := record.find(attribute); found {
			return at
		}
		return -1
	}
	s.texts, s.filled, s.checked, s.options = s.texts[:0], s.filled[:0], s.checked[:0], s.options[:0]
	for i := range rules.lanes {
		l := &rules.lanes[i]
		at := place(l.attribute)
		unsaid := at < 0 && l.fixed
		if s.texts = append(s.texts, l.unsaid); !unsaid {
			s.filled = append(s.filled, source{field: i, place: at})
		}
		if !unsaid || l.unsaid != "" || !l.mayMiss {
			s.checked = append(s.checked, i)
		}
	}
	for i, attribute := range askedAttributes {
		s.asked[i] = place(attribute)
	}
	s.asked[nothing] = -1
	for i := range rules.options {
		s.options = append(s.options, place(rules.options[i].attribute))
	}
}

func (s *shape) isOf(record Record) bool {
	if len(record) != len(s.attributes) {
		return false
	}
	for i := range record {
		if record[i].Attribute != s.attributes[i] {
			return false
		}
	}
	return true
}

// at is what the variant that is looked at says at a place of its record; -1: nothing.
func (p *Projection) at(place int) string {
	if place < 0 {
		return ""
	}
	return p.record[place].Text
}

// other is what the text of a field follows from besides the attribute's, given the place of the attribute.
func (p *Projection) other(l *lane, place int) string {
	switch {
	case l.also != ofFormatting:
		return p.said(l.also)
	case place < 0:
		return ""
	}
	return p.record[place].HTML
}

// said is what the variant that is looked at says of an attribute.
func (p *Projection) said(a asked) string { return p.at(p.shape.asked[a]) }
