package models

import (
	"fmt"
	"unicode/utf8"

	"selvedge/ports"
)

const (
	maxPrompt    = 32_000 // characters
	maxTextBytes = 256 << 10
	maxPictures  = 16
	maxPicture   = 50 << 20 // bytes
	maxTogether  = 100 << 20
	maxSide      = 8192
	maxSeconds   = 60
)

// needs is what a task is impossible without, and what it can use.
type needs struct {
	prompt  bool
	roles   []ports.MediaRole // at least one each
	also    []ports.MediaRole
	missing string // what to do if there is no picture of the roles
}

var tasks = map[ports.ModelTask]needs{
	ports.ModelGenerate: {prompt: true, also: []ports.MediaRole{ports.MediaReference}},
	ports.ModelEdit:     {prompt: true, roles: []ports.MediaRole{ports.MediaSubject}, also: []ports.MediaRole{ports.MediaMask, ports.MediaReference}, missing: "Choose the picture to change."},
	ports.ModelDress:    {roles: []ports.MediaRole{ports.MediaSubject, ports.MediaGarment}, also: []ports.MediaRole{ports.MediaReference}, missing: "Choose a person and a garment."},
	ports.ModelCutOut:   {roles: []ports.MediaRole{ports.MediaSubject}, missing: "Choose the picture to cut out."},
	ports.ModelUpscale:  {roles: []ports.MediaRole{ports.MediaSubject}, missing: "Choose the picture to enlarge."},
	ports.ModelFilm:     {prompt: true, roles: []ports.MediaRole{ports.MediaSubject}, missing: "Choose the picture that the video begins with."},
}

// check refuses a request that no model could answer.
func check(r ports.MediaRequest) error {
	n, is := tasks[r.Task]
	switch {
	case !is:
		return ports.ModelInput(noModel, errNoModel)
	case n.prompt && r.Prompt == "":
		return ports.ModelInput("Write what you want to see.", nil)
	case utf8.RuneCountInString(r.Prompt) > maxPrompt:
		return ports.ModelInput(fmt.Sprintf("The text is too long: make it at most %d characters.", maxPrompt), nil)
	case (r.Width > 0) != (r.Height > 0), r.Width < 0, r.Height < 0, r.Width > maxSide, r.Height > maxSide:
		return ports.ModelInput(fmt.Sprintf("Choose a width and a height of at most %d pixels.", maxSide), nil)
	case r.Seconds < 0 || r.Seconds > maxSeconds:
		return ports.ModelInput(fmt.Sprintf("Choose a length of at most %d seconds.", maxSeconds), nil)
	}
	given := map[ports.MediaRole]int{}
	for _, input := range r.Inputs {
		given[input.Role]++
	}
	total := 0
	for _, role := range n.roles {
		if given[role] == 0 {
			return ports.ModelInput(n.missing, nil)
		}
		total += given[role]
	}
	for _, role := range n.also {
		total += given[role]
	}
	switch {
	case total < len(r.Inputs):
		return ports.ModelInput("One of the pictures can't be used for this.", nil)
	case given[ports.MediaSubject] > 1 || given[ports.MediaMask] > 1:
		return ports.ModelInput("Choose one picture to work on.", nil)
	}
	return checkPictures(r.Inputs)
}

func checkPictures(pictures []ports.MediaInput) error {
	if len(pictures) > maxPictures {
		return ports.ModelInput(fmt.Sprintf("Choose at most %d pictures.", maxPictures), nil)
	}
	together := 0
	for _, p := range pictures {
		together += len(p.Bytes)
		switch {
		case !ports.Picture.Allows(p.MediaType) || p.Role == ports.MediaMask && p.MediaType != "image/png":
			return ports.ModelInput("Choose pictures in PNG, JPEG or WebP.", nil)
		case len(p.Bytes) == 0:
			return ports.ModelInput("One of the pictures is empty. Choose another.", nil)
		case len(p.Bytes) > maxPicture || together > maxTogether:
			return ports.ModelInput(fmt.Sprintf("The pictures are too large: at most %d MB each and %d MB together.", maxPicture>>20, maxTogether>>20), nil)
		}
	}
	return nil
}
