package channel_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/channel"
)

// ruleOf and fieldOf are what the walk reads of a channel's file.
type ruleOf struct {
	Rule, From, Until, Separator string
	Limit                        int
	Limits                       []int
	Width, Height                int
	Words, Fields                []string
	Seen                         *bool
	Warning                      bool
}

type fieldOf struct {
	Field, Attribute, Value, Default, Type, Need, WrittenBy, Separator string
	On                                                                 string
	Parts                                                              []string
	Repeated, SameInGroup, Seen, Warning                               bool
	Rules                                                              []ruleOf
}

// scene is a product that is about to be mutated.
type scene struct {
	name    string
	product channel.Product
	target  channel.Target
	other   *channel.Product // checked before it, in the same feed
}

// set writes an attribute of all variants, as many must be the same, or of one if they must differ.
func (s *scene) set(attribute, text string) {
	for i := range s.product.Variants {
		if s.product.Variants[i].Record.Set(attribute, text); mustDiffer(attribute) {
			return
		}
	}
}

func mustDiffer(attribute string) bool {
	return slices.Contains([]string{"sku", "gtin", "color", "size"}, attribute) || strings.HasSuffix(attribute, "_value")
}

func (s *scene) clear(attributes ...string) {
	for _, a := range attributes {
		for i := range s.product.Variants {
			s.product.Variants[i].Record.Set(a, "")
		}
	}
}

func (s *scene) get(attribute string) string { return s.product.Variants[0].Record.Get(attribute) }

func (s *scene) findings(t *testing.T) []channel.Finding {
	rules := compiled(t, s.name).For(s.target)
	seen := new(channel.Seen)
	if s.other != nil {
		require.Empty(t, rules.Check(s.other, seen, nil))
	}
	return rules.Check(&s.product, seen, nil)
}

// TestEachRuleFindsItsMutation breaks each rule of each file, and expects its finding and no other.
func TestEachRuleFindsItsMutation(t *testing.T) {
	t.Parallel()
	total := 0
	for _, name := range names {
		var doc struct{ Fields []fieldOf }
		require.NoError(t, json.Unmarshal(file(t, name), &doc))
		for _, f := range doc.Fields {
			for _, r := range everyRule(f) {
				total++
				t.Run(fmt.Sprintf("%s/%s.%s%s", name, f.Field, r.Rule, r.From), func(t *testing.T) {
					t.Parallel()
					s := &scene{name: name, product: goldenOf(name), target: germany()}
					key := name + " " + f.Field + "." + r.Rule
					if alwaysThere[key] {
						s.clear(f.Attribute)
						assert.Empty(t, s.findings(t))
						return
					}
					if prepare := preparations[key]; prepare != nil {
						prepare(s, r)
					} else if prepare := preparations[f.Attribute+"."+r.Rule]; prepare != nil {
						prepare(s, r)
					}
					s.target.Day = max(s.target.Day, r.From)
					before := codes(s.findings(t))
					mutate := mutations[key]
					if mutate == nil {
						mutate = generic[r.Rule]
					}
					require.NotNil(t, mutate, "no mutation")
					mutate(s, f, r)
					s.expect(t, f, r, before)
				})
			}
		}
	}
	t.Logf("%d rules", total)
}

// everyRule are a field's rules, with those that its type, need and sharing mean.
func everyRule(f fieldOf) []ruleOf {
	rules := slices.Clone(f.Rules)
	if _, has := malformed[f.Type]; has && f.WrittenBy != "model" { // of a model any text is well-formed
		rules = append(rules, ruleOf{Rule: "format"})
	}
	switch f.Need {
	case "required", "conditional":
		rules = append(rules, ruleOf{Rule: "required"})
	case "recommended":
		rules = append(rules, ruleOf{Rule: "recommended"})
	}
	if f.SameInGroup {
		rules = append(rules, ruleOf{Rule: "same_in_group"})
	}
	return rules
}

// expect allows the same rule of another field that the attribute feeds: it is broken as well.
func (s *scene) expect(t *testing.T, f fieldOf, r ruleOf, before []string) {
	t.Helper()
	found := slices.DeleteFunc(s.findings(t), func(f channel.Finding) bool { return slices.Contains(before, f.Code) })
	seen := f.Seen
	if r.Seen != nil {
		seen = *r.Seen
	}
	advice := r.Warning || strings.HasPrefix(r.Rule, "recommended") || slices.Contains([]string{"same_in_group", "real_sale", "sale_days"}, r.Rule)
	if r.Rule == "required" || r.Rule == "format" {
		advice = f.Warning
	}
	hit := false
	for _, finding := range found {
		_, rule, _ := cut(finding.Code)
		assert.Equal(t, r.Rule, rule, "%+v", finding)
		assert.Regexp(t, `^\p{Lu}.*[.…]$`, finding.Text)
		assert.NotContains(t, finding.Text, "%!")
		if !choosesRawWords(finding) {
			assert.NotRegexp(t, `[a-z]_[a-z]`, finding.Text)
		}
		assert.NotRegexp(t, `[a-z][_.][a-z]`, finding.Label)
		assert.NotEmpty(t, finding.Label)
		if finding.Field != f.Field {
			assert.Equal(t, found[0].Attribute, finding.Attribute, "%+v", finding)
			continue
		}
		hit = true
		if seen && !advice {
			assert.Equal(t, channel.Error, finding.Severity)
		} else {
			assert.Equal(t, channel.Warning, finding.Severity)
		}
		assert.Empty(t, finding.From)
	}
	assert.True(t, hit, "found %+v", found)
	s.applyFixes(t, found, before)
}

// choosesRawWords reports whether a text says which of a channel's own words to write, or characters.
func choosesRawWords(f channel.Finding) bool {
	return strings.Contains(f.Attribute, ".") && (strings.HasSuffix(f.Code, ".values") || strings.HasSuffix(f.Code, ".charset"))
}

// applyFixes expects that a fix mends what it is offered for.
func (s *scene) applyFixes(t *testing.T, found []channel.Finding, before []string) {
	t.Helper()
	fixed := map[string]bool{}
	for _, finding := range found {
		if finding.Fix != "" {
			s.product.Variants[finding.Variant].Record.Set(finding.Attribute, finding.Fix)
			fixed[finding.Code] = true
		}
	}
	for _, finding := range s.findings(t) {
		assert.False(t, fixed[finding.Code], "not mended: %+v", finding)
		assert.True(t, slices.Contains(codes(found), finding.Code) || slices.Contains(before, finding.Code), "new: %+v", finding)
	}
}

func cut(code string) (field, rule string, found bool) {
	at := strings.LastIndexByte(code, '.')
	return code[:max(at, 0)], code[at+1:], at >= 0
}
