package quota

import (
	"encoding/json"
	"maps"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/plan"
	"selvedge/fixtures"
	"selvedge/ports"
)

// rules is the table that the browser is held to as well.
type rules struct {
	Takes []struct {
		Why, Plan          string
		Agreed             map[string]int64
		Thing              Thing
		Used, Want         int64
		Allowed            bool
		Reason, Message    string
		Max, Left          *int64
		Next               *string
		UsedText, LeftText string // the browser's
		Level              string // the browser's
	}
	Features []struct {
		Plan            string
		Feature         Feature
		Allowed         bool
		Reason, Message string
	}
	Videos []struct {
		Plan            string
		Seconds         int
		Allowed         bool
		Reason, Message string
	}
	Sizes []struct {
		Bytes int64
		Text  string
	}
}

func readRules(t *testing.T) (r rules) {
	t.Helper()
	text, err := fixtures.Rules.ReadFile("rules/limits.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &r))
	require.NotEmpty(t, r.Takes)
	return r
}

func catalogue(t *testing.T) plan.Catalogue {
	t.Helper()
	c, err := plan.ParseCatalogue(fixtures.Plans)
	require.NoError(t, err)
	return c
}

// periodEnd is when the month of every plan of these tests ends.
var periodEnd = time.Date(2026, time.December, 5, 9, 0, 0, 0, time.UTC)

// planNamed is a plan of the catalogue, or what was agreed with one workspace.
func planNamed(t *testing.T, name string, agreed map[string]int64) Plan {
	t.Helper()
	c := catalogue(t)
	p, found := c.Plan(name)
	own := Plan{Key: p.Key, Name: name, Limits: p.Limits, Includes: p.Includes, Start: periodEnd.AddDate(0, -1, 0), End: periodEnd}
	if found {
		return own
	}
	require.Equal(t, plan.CustomName, name)
	onRequest := c.Plans[len(c.Plans)-1]
	own.Key, own.Limits, own.Includes = CustomKey, maps.Clone(onRequest.Limits), onRequest.Includes
	for thing, limit := range agreed {
		own.Limits[thing] = plan.Limit{Max: &limit}
	}
	return own
}

func TestHowMuchMayBeTaken(t *testing.T) {
	t.Attr("spec", "9.21")
	for _, c := range readRules(t).Takes {
		t.Run(c.Why, func(t *testing.T) {
			l, known := lineOf(c.Thing)
			require.True(t, known)
			a := decide(catalogue(t), planNamed(t, c.Plan, c.Agreed), l, c.Used, c.Want)
			assert.Equal(t, c.Allowed, a.Allowed)
			assert.Equal(t, c.Reason, a.Reason)
			assert.Equal(t, c.Message, a.Message)
			assert.Equal(t, c.Max, a.Max)
			assert.Equal(t, c.Left, a.Left)
			if c.Next == nil {
				assert.Nil(t, a.Next)
			} else if assert.NotNil(t, a.Next) {
				assert.Equal(t, *c.Next, a.Next.Name)
			}
			assertRefusal(t, a.Err(), c.Reason, c.Message)
		})
	}
}

func TestWhatPlansInclude(t *testing.T) {
	for _, c := range readRules(t).Features {
		t.Run(c.Plan+" "+string(c.Feature), func(t *testing.T) {
			assertRefusal(t, decideFeature(catalogue(t), planNamed(t, c.Plan, nil), c.Feature), c.Reason, c.Message)
		})
	}
}

func TestHowLongVideosMayBe(t *testing.T) {
	for _, c := range readRules(t).Videos {
		assertRefusal(t, decideLength(catalogue(t), planNamed(t, c.Plan, nil), c.Seconds), c.Reason, c.Message)
	}
}

func assertRefusal(t *testing.T, err error, reason, message string) {
	t.Helper()
	if reason == "" {
		assert.NoError(t, err)
		return
	}
	assert.True(t, ports.IsKind(err, ports.PaymentRequired), "%v", err)
	assert.True(t, ports.HasReason(err, reason), "%v", err)
	assert.EqualError(t, err, message)
}

func TestASizeIsNeverWrittenLargerThanItIs(t *testing.T) {
	for _, c := range readRules(t).Sizes {
		assert.Equal(t, c.Text, bytesText(c.Bytes), c.Bytes)
	}
}

func TestEveryLimitAndFeatureOfTheCatalogueHasItsLine(t *testing.T) {
	t.Attr("spec", "9.21")
	for _, p := range catalogue(t).Plans {
		var things, included []string
		for _, l := range table {
			things = append(things, string(l.thing))
		}
		for feature := range features {
			included = append(included, string(feature))
		}
		var limits, includes []string
		for thing := range p.Limits {
			limits = append(limits, thing)
		}
		for feature := range p.Includes {
			includes = append(includes, feature)
		}
		assert.ElementsMatch(t, limits, things, p.Name)
		assert.ElementsMatch(t, includes, included, p.Name)
	}
}

// What credits limit is not counted because its limit is what the credits buy: then the
// table of the specification holds by itself.
func TestWhatIsNotCountedIsLimitedByTheCreditsOfThePlan(t *testing.T) {
	t.Attr("spec", "9.19")
	c := catalogue(t)
	for _, p := range c.Plans {
		for _, l := range table {
			if limit := p.Limits[string(l.thing)]; l.span == ByCredits && limit.Max != nil {
				assert.Equal(t, p.Credits/l.cost(c.Costs), *limit.Max, "%s %s", p.Name, l.thing)
			}
		}
	}
}

func TestWhatCanBeAgreed(t *testing.T) {
	for thing, want := range map[Thing]bool{Techpacks: true, StorageGB: true, Stores: true, Videos: true, Generations: false, CatalogProducts: false, "made up": false} {
		assert.Equal(t, want, MayAgree(thing), thing)
	}
}
