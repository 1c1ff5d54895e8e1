package vocabulary

// Views are words for what is to be seen on a picture, in the names of image files.
type Views struct {
	of      map[string]string
	cameras map[string]bool
}

func (v *Views) read(content []byte) error {
	file, err := parse[struct {
		Cameras []string
		Views   map[string][]string
	}](content)
	if err != nil {
		return err
	}
	*v = Views{of: map[string]string{}, cameras: set(file.Cameras)}
	for view, list := range file.Views {
		for _, w := range list {
			v.of[Squeeze(w)] = view
		}
	}
	return nil
}

// Get returns the view that a folded word names: front, back, side, detail, model or flat.
func (v *Views) Get(word string) (string, bool) {
	view, ok := v.of[word]
	return view, ok
}

// IsCamera says whether a folded word begins the names that cameras give.
func (v *Views) IsCamera(word string) bool { return v.cameras[word] }
