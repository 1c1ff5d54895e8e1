package stripemock

import "context"

// Stored returns every object of the file as in responses.
func (s *Server) Stored(ctx context.Context) ([]map[string]any, error) {
	var found []map[string]any
	err := s.within(ctx, func(c *call) error {
		for kind := range s.spec.Templates {
			for _, o := range c.all(query{kind: kind}) {
				one, _ := shown(o).(object)
				found = append(found, one)
			}
		}
		return nil
	})
	return found, err
}

// Plan returns SQLite's query plan of a list.
func (s *Server) Plan(ctx context.Context, customer, parent, status string) (string, error) {
	var plan string
	err := s.within(ctx, func(c *call) error {
		statement, args := query{kind: "invoice", customer: customer, parent: parent, status: status, limit: 10}.sql()
		var id, up, unused int
		c.one("EXPLAIN QUERY PLAN "+statement, args, &id, &up, &unused, &plan)
		return nil
	})
	return plan, err
}

// PlanDue returns SQLite's query plan for due objects.
func (s *Server) PlanDue(ctx context.Context) (plan string, err error) {
	err = s.within(ctx, func(c *call) error {
		var id, up, unused int
		c.one("EXPLAIN QUERY PLAN "+nextDue, []any{c.now}, &id, &up, &unused, &plan)
		return nil
	})
	return plan, err
}

// DeliverNext makes one delivery attempt, like Run.
func (s *Server) DeliverNext(ctx context.Context) (bool, error) {
	return s.hooks.deliverNext(ctx, false)
}

// SetAttempts sets the number of attempts of every pending delivery.
func (s *Server) SetAttempts(ctx context.Context, n int) error {
	return s.within(ctx, func(c *call) error {
		c.exec(`UPDATE delivery SET attempts = ? WHERE state = 'pending'`, n)
		return nil
	})
}

// Raw returns the file's rows as text.
func (s *Server) Raw(ctx context.Context) (string, error) {
	var all string
	err := s.within(ctx, func(c *call) error {
		c.one(`SELECT coalesce((SELECT group_concat(body) FROM object), '') || coalesce((SELECT group_concat(digest || body) FROM answer), '')`, nil, &all)
		return nil
	})
	return all, err
}

// Count returns the number of rows in a table.
func (s *Server) Count(ctx context.Context, table string) (n int, err error) {
	err = s.within(ctx, func(c *call) error {
		c.one(`SELECT count(*) FROM `+table, nil, &n)
		return nil
	})
	return n, err
}

var (
	NextPeriod  = nextPeriod
	Share       = share
	AmountText  = amountText
	FitsLuhn    = fitsLuhn
	PackedSpec  = packedSpec
	TestNumbers = func() (numbers []string) {
		for _, card := range testCards {
			numbers = append(numbers, card.number)
		}
		return numbers
	}
)

// Undescribed returns the resources whose template can't be read.
func Undescribed() (names []string, err error) {
	s, err := readSpec()
	if err != nil {
		return nil, err
	}
	for name := range s.Templates {
		if len(s.blank(name)) == 0 {
			names = append(names, name)
		}
	}
	for _, e := range endpoints {
		if _, err := s.check(e.operation); err != nil {
			return nil, err
		}
	}
	return names, nil
}
