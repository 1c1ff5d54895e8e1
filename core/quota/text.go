package quota

import (
	"fmt"
	"strings"

	"selvedge/core/dates"
	"selvedge/core/plan"
)

// refusal is what the sentences about a limit say. larger is the plan that has room, or
// nil.
type refusal struct {
	plan             Plan
	line             line
	most, used, want int64
	larger           *plan.Plan
}

// full says that as much is used as the plan has, or nearly.
func (r refusal) full() string {
	has := fmt.Sprintf("Your plan, %s, has %s", r.plan.Name, r.line.count(r.most))
	if r.line.span == PerPeriod {
		has += " a month"
	}
	left := r.most - r.used
	var ways []string
	switch {
	case left <= 0 && r.most == 1:
		has += ", and it is used."
	case left <= 0:
		has += ", and all are used."
	case r.used == 0:
		has += fmt.Sprintf(", and this needs %s.", plan.CountText(r.want))
	default:
		has += fmt.Sprintf(". %s left, and this needs %s.", are(left), plan.CountText(r.want))
	}
	if left > 0 {
		ways = append(ways, "choose at most "+plan.CountText(left))
	}
	switch {
	case r.want > r.most:
	case r.line.span == PerPeriod:
		ways = append(ways, "wait until "+dates.Day(r.plan.End))
	default:
		ways = append(ways, "remove "+orOne(r.want-max(0, left)))
	}
	return has + " " + sentence(append(ways, r.upgrade(plan.CountText)))
}

// over says that more is there than the plan has.
func (r refusal) over() string {
	remove := fmt.Sprintf("remove %s to add %s", plan.CountText(r.used+r.want-r.most), orOne(r.want))
	return fmt.Sprintf("You have %s; %s has %s. %s", r.line.count(r.used), r.plan.Name, plan.CountText(r.most),
		sentence([]string{remove, r.upgrade(plan.CountText)}))
}

// storage says that a file doesn't fit.
func (r refusal) storage() string {
	has := fmt.Sprintf("Your storage is full: %s has %s, and %s is used.", r.plan.Name, bytesText(r.most), bytesText(r.used))
	if left := r.most - r.used; left > 0 {
		has = fmt.Sprintf("This needs %s of storage. %s has %s, of which %s is left.", bytesText(r.want), r.plan.Name, bytesText(r.most), bytesText(left))
	}
	var ways []string
	if r.want <= r.most {
		ways = append(ways, "delete files")
	}
	return has + " " + sentence(append(ways, r.upgrade(bytesText)))
}

// upgrade says which plan has room.
func (r refusal) upgrade(amount func(int64) string) string {
	switch {
	case r.larger == nil || r.larger.Price == nil:
		return "contact Sales for more"
	case r.line.most(r.larger.Limits) == unlimited:
		return fmt.Sprintf("have an admin upgrade to %s, which has no limit", r.larger.Name)
	}
	return fmt.Sprintf("have an admin upgrade to %s, which has %s", r.larger.Name, amount(r.line.most(r.larger.Limits)))
}

// cannot says that a plan leaves something out; first is the plan that does not, or nil.
func cannot(c plan.Catalogue, p Plan, verb string, first *plan.Plan) string {
	switch {
	case first == nil:
		return fmt.Sprintf("Your plan, %s, can't %s. Contact Sales to change it.", p.Name, verb)
	case first.Price == nil:
		return fmt.Sprintf("Only %s can %s. Contact Sales to get it.", first.Name, verb)
	}
	return fmt.Sprintf("%s and up can %s. Have an admin upgrade from %s.", first.Name, verb, p.Name)
}

func tooLong(p Plan, longest int, first *plan.Plan) string {
	ways := []string{"make it shorter"}
	switch {
	case first == nil || first.Price == nil:
		ways = append(ways, "contact Sales")
	default:
		ways = append(ways, "have an admin upgrade to "+first.Name)
	}
	return fmt.Sprintf("Videos on %s can be %d seconds long at most. %s", p.Name, longest, sentence(ways))
}

// count is a number with its noun: "1 techpack", "1,500 videos".
func (l line) count(n int64) string {
	if n == 1 {
		return "1 " + l.one
	}
	return plan.CountText(n) + " " + l.many
}

func are(n int64) string {
	if n == 1 {
		return "One is"
	}
	return plan.CountText(n) + " are"
}

func orOne(n int64) string {
	if n == 1 {
		return "one"
	}
	return plan.CountText(n)
}

// sentence joins ways out: "Remove 1, or contact Sales for more."
func sentence(ways []string) string {
	text := strings.Join(ways, ", ")
	if last := len(ways) - 1; last > 0 {
		text = strings.Join(ways[:last], ", ") + ", or " + ways[last]
	}
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// bytesText is a size in its largest decimal unit with one decimal, rounded down so that
// what is full never looks larger than it is: "1 GB", "1.5 MB".
func bytesText(n int64) string {
	for _, unit := range []struct {
		size int64
		name string
	}{{GB, "GB"}, {1_000_000, "MB"}, {1_000, "kB"}} {
		if n < unit.size {
			continue
		}
		text := plan.CountText(n / unit.size)
		if tenth := n % unit.size * 10 / unit.size; tenth > 0 {
			text = fmt.Sprintf("%s.%d", text, tenth)
		}
		return text + " " + unit.name
	}
	if n == 1 {
		return "1 byte"
	}
	return fmt.Sprintf("%d bytes", n)
}
