package app

func (h *components) libraryArea() Area {
	return Area{Name: "library", JobKinds: h.library.Kinds(), Demo: h.fillDemoLibrary}
}
