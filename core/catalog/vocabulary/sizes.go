package vocabulary

import "slices"

// Sizes are the words of sizes.
type Sizes struct {
	Order     []string // of letters, the smallest first
	alias     map[string]string
	one       map[string]bool
	Labels    map[string]bool // words before a size that say that it is one
	Months    map[string]bool
	Years     map[string]bool
	From      map[string]bool // words before the first of several sizes
	Through   map[string]bool // words between the first and the last of them
	systems   map[string]string
	countries map[string]string
	heights   []int
}

func (s *Sizes) read(content []byte) error {
	file, err := parse[struct {
		Order, One, Labels, Months, Years, From, Through []string
		KidsHeights                                      []int
		Systems                                          map[string][]string
		Countries                                        map[string]string
		Aliases                                          map[string][]string
	}](content)
	if err != nil {
		return err
	}
	*s = Sizes{
		Order: file.Order, alias: map[string]string{}, one: set(file.One), Labels: set(file.Labels), Months: set(file.Months),
		Years: set(file.Years), From: set(file.From), Through: set(file.Through), systems: map[string]string{}, countries: file.Countries, heights: file.KidsHeights,
	}
	for _, size := range file.Order {
		s.alias[Fold(size)] = size
	}
	for size, list := range file.Aliases {
		for _, w := range list {
			s.alias[Fold(w)] = size
		}
	}
	for system, list := range file.Systems {
		for _, w := range list {
			s.systems[Fold(w)] = system
		}
	}
	return nil
}

// Letter returns the size in letters that is written so: "xx-large" is "XXL".
func (s *Sizes) Letter(wording string) (string, bool) {
	size, ok := s.alias[Fold(wording)]
	return size, ok
}

// IsOne says whether a wording means that there is one size only.
func (s *Sizes) IsOne(wording string) bool { return s.one[Fold(wording)] }

// System returns the size system that a word names: "eur" is "EU".
func (s *Sizes) System(word string) (string, bool) {
	system, ok := s.systems[Fold(word)]
	return system, ok
}

// SystemOf returns the size system that is usual in a country.
func (s *Sizes) SystemOf(country string) (string, bool) {
	system, ok := s.countries[country]
	return system, ok
}

// IsHeight says whether a number is a child's height in centimetres that is used as a size.
func (s *Sizes) IsHeight(n int) bool { return slices.Contains(s.heights, n) }

// Age returns the age group of a child that is so tall: newborns are up to three months old, infants up to one year,
// toddlers up to five.
func (s *Sizes) Age(height int) string {
	switch {
	case height <= 56:
		return "newborn"
	case height <= 80:
		return "infant"
	case height <= 110:
		return "toddler"
	default:
		return "kids"
	}
}

// AgeOfMonths returns the age group of a child at most so many months old.
func (s *Sizes) AgeOfMonths(months int) string {
	switch {
	case months <= 3:
		return "newborn"
	case months <= 12:
		return "infant"
	case months < 72:
		return "toddler"
	default:
		return "kids"
	}
}
