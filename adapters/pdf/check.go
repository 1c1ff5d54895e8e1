package pdf

import (
	"errors"
	"fmt"
	"math"
	"regexp"

	"selvedge/ports"
)

const (
	mostPages = 200
	mostFiles = 9       // fpdf names them 1 to 9 and so on, which has to be their order as text
	longest   = 14_400  // the side of a page, in points, that readers take
	farthest  = 100_000 // from a page's corner
)

var (
	colors    = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)
	languages = regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)
)

// check says what of a document can't be written.
func check(d ports.PaperDocument) error {
	switch {
	case len(d.Pages) == 0:
		return errors.New("no pages")
	case len(d.Pages) > mostPages:
		return fmt.Errorf("%d pages: the most are %d", len(d.Pages), mostPages)
	case len(d.Files) > mostFiles:
		return fmt.Errorf("%d attached files: the most are %d", len(d.Files), mostFiles)
	case d.Created.IsZero():
		return errors.New("no time of creation")
	case d.Language != "" && !languages.MatchString(d.Language):
		return fmt.Errorf("language %q", d.Language)
	}
	for i, file := range d.Files {
		if file.Name == "" {
			return fmt.Errorf("attached file %d has no name", i+1)
		}
	}
	for i, page := range d.Pages {
		if !(page.Width >= 1 && page.Width <= longest && page.Height >= 1 && page.Height <= longest) {
			return fmt.Errorf("page %d: size %g x %g", i+1, page.Width, page.Height)
		}
		for j, item := range page.Items {
			if err := checkItem(item); err != nil {
				return fmt.Errorf("page %d: item %d: %w", i+1, j+1, err)
			}
		}
	}
	return nil
}

func checkItem(item ports.PaperItem) error {
	if err := errors.Join(near("degrees", item.Turn.Degrees), near("x of the turn", item.Turn.X), near("y of the turn", item.Turn.Y)); err != nil {
		return err
	}
	switch {
	case item.Text != nil && item.Path == nil && item.Picture == nil:
		t := item.Text
		return errors.Join(near("x", t.X), near("y", t.Y), length("size of text", t.Style.Size), colored(t.Style.Color))
	case item.Path != nil && item.Text == nil && item.Picture == nil:
		return checkPath(*item.Path)
	case item.Picture != nil && item.Text == nil && item.Path == nil:
		p := item.Picture
		if c := p.Crop; c != nil && !(c.X >= 0 && c.Y >= 0 && c.Width > 0.0001 && c.Height > 0.0001 && c.X+c.Width <= 1.0001 && c.Y+c.Height <= 1.0001) {
			return errors.New("the part that is shown isn't one of the picture")
		}
		if p.Read != nil && p.Key == "" {
			return errors.New("a picture that is read has no key")
		}
		return errors.Join(near("x", p.X), near("y", p.Y), length("width", p.Width), length("height", p.Height))
	}
	return errors.New("neither a text nor a path nor a picture alone")
}

func checkPath(p ports.PaperPath) error {
	if err := errors.Join(colored(p.Fill), colored(p.Stroke)); err != nil {
		return err
	}
	if !(p.Width >= 0 && p.Width <= farthest) {
		return fmt.Errorf("width of the line is %g", p.Width)
	}
	var sum float64
	for _, dash := range p.Dash {
		if !(dash >= 0 && dash <= farthest) {
			return fmt.Errorf("dash is %g", dash)
		}
		sum += written(dash)
	}
	if len(p.Dash) > 0 && sum == 0 {
		return errors.New("dashes have no length")
	}
	for i, step := range p.Steps {
		points := 0
		switch step.Op {
		case 'M', 'L':
			points = 1
		case 'C':
			points = 3
		case 'Z':
		default:
			return fmt.Errorf("step %d: %q is no step", i+1, step.Op)
		}
		if i == 0 && step.Op != 'M' {
			return fmt.Errorf("path begins with %q", step.Op)
		}
		for _, point := range step.Points[:points] {
			if err := errors.Join(near("x", point[0]), near("y", point[1])); err != nil {
				return fmt.Errorf("step %d: %w", i+1, err)
			}
		}
	}
	return nil
}

// near refuses what is not a number, and what is far from any page.
func near(name string, value float64) error {
	if !(math.Abs(value) <= farthest) {
		return fmt.Errorf("%s is %g", name, value)
	}
	return nil
}

// length refuses what isn't one that is written as more than zero.
func length(name string, value float64) error {
	if !(written(value) > 0 && value <= farthest) {
		return fmt.Errorf("%s is %g", name, value)
	}
	return nil
}

func colored(text string) error {
	if text != "" && !colors.MatchString(text) {
		return fmt.Errorf("color %q", text)
	}
	return nil
}
