package plan

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/fixtures"
)

func TestParseCatalogue(t *testing.T) {
	c := catalogue(t)
	assert.Equal(t, Costs{Generation: 30, Transformation: 60, CatalogProduct: 45, Video: 300}, c.Costs)
	var names []string
	for _, p := range c.Plans {
		names = append(names, p.Name)
	}
	assert.Equal(t, []string{"Free", "Starter", "Standard", "Growth", "Pro", "Ultimate", "Enterprise"}, names)

	free, found := c.Plan("Free")
	require.True(t, found)
	assert.Equal(t, int64(1), *free.Limits["videos"].Max)
	assert.Equal(t, 10, free.Limits["videos"].Seconds)
	ultimate, _ := c.Plan("Ultimate")
	assert.True(t, ultimate.Limits["brands"].OpenEnded)
	assert.Nil(t, ultimate.Limits["stores"].Max, "unlimited")
	_, found = c.Plan("Custom")
	assert.False(t, found)
}

func TestAnInvalidCatalogueIsRejected(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"unknown member":                               {`"currency": "usd",`, `"colour": "red", "currency": "usd",`, `unknown field "colour"`},
		"unsupported interval":                         {`"interval": "month",`, `"interval": "week",`, "interval month"},
		"action without a cost":                        {`"video": 300`, `"video": 0`, "must cost at least one credit"},
		"feature without a valid key":                  {`"key": "feature_support"`, `"key": "support"`, `feature "support"`},
		"feature of two kinds":                         {`"support": true }`, `"support": true, "limit": "stores" }`, "one of limit, includes and support"},
		"feature without a kind":                       {`, "support": true }`, ` }`, "one of limit, includes and support"},
		"feature without a label":                      {`"label": "Support"`, `"label": ""`, "a group and a label"},
		"duplicate plan name":                          {`"name": "Starter"`, `"name": "Free"`, "duplicate name"},
		"plan without a tagline":                       {`"Great for small teams"`, `""`, `"Standard": it needs a key`},
		"unknown support tier":                         {`"support": "Priority email"`, `"support": "By pigeon"`, `unknown support tier "By pigeon"`},
		"no concurrent tasks":                          {`"tasksAtOnce": 1`, `"tasksAtOnce": 0`, `"Free": tasksAtOnce must be at least 1`},
		"fewer concurrent tasks than the cheaper plan": {`"tasksAtOnce": 4`, `"tasksAtOnce": 2`, `"Growth": tasksAtOnce must be`},
		"fewer credits than the cheaper plan":          {`"credits": 24000`, `"credits": 9000`, `"Growth": it must grant more credits`},
		"price below the previous plan's":              {`"amount": 19900`, `"amount": 7900`, `"Growth": it must cost more`},
		"another currency":                             {`"amount": 2900, "currency": "usd"`, `"amount": 2900, "currency": "eur"`, `"Starter": its price`},
		"other free credits":                           {`"credits": 300,`, `"credits": 301,`, `"Free": the first plan`},
		"limit without a text":                         {`"text": "66"`, `"text": ""`, `the limit "catalogProducts" has no text`},
		"missing include":                              {`"threeD": false,`, ``, `"Free": it must say whether it includes "threeD"`},
		"last plan with a price":                       {`"price": null`, `"price": {"amount": 99900, "currency": "usd", "interval": "month"}`, "the last plan must be Enterprise"},
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, string(fixtures.Plans), c.old)
			_, err := ParseCatalogue([]byte(strings.Replace(string(fixtures.Plans), c.old, c.new, 1)))
			assert.ErrorContains(t, err, c.want)
		})
	}
	t.Run("trailing data", func(t *testing.T) {
		_, err := ParseCatalogue(append([]byte(string(fixtures.Plans)), '{', '}'))
		assert.ErrorContains(t, err, "after the end")
	})
	t.Run("no plans", func(t *testing.T) {
		_, err := ParseCatalogue([]byte(`{}`))
		assert.ErrorContains(t, err, "a free plan and an on-request plan")
	})
}

func FuzzParseCatalogue(f *testing.F) {
	f.Add(fixtures.Plans)
	f.Add([]byte(`{"plans":[{},{}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := ParseCatalogue(text)
		if err != nil {
			return
		}
		again, err := json.Marshal(c)
		require.NoError(t, err)
		_, err = ParseCatalogue(again)
		assert.NoError(t, err, "a parsed catalog survives a round trip")
	})
}
