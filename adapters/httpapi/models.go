package httpapi

import "selvedge/ports"

// ModelRoutes returns the routes of this area.
func (s *Server) ModelRoutes() Group {
	return Group{Tag: "models", Description: "The models that make pictures, videos and texts.", Routes: []Route{
		{
			Pattern: "GET /api/v1/models", Guard: SignedIn, Handle: Func(s.getModels),
			Doc: Doc{
				ID: "getModels", Summary: "List the models",
				Description: "The preferred one for a task comes first. Without a configured provider, samples are drawn by rules, and say so.",
				Out:         OK(modelsView{}), OutDoc: "The models.",
			},
		},
	}}
}

type modelsView struct {
	Models []modelView `json:"models"`
}

type modelView struct {
	ID      string   `json:"_id"`
	Name    string   `json:"name"`
	Version string   `json:"version" doc:"May be empty."`
	Maker   string   `json:"maker" example:"Drawn by rules, no AI" doc:"Who makes it, or that it is no model."`
	ByRules bool     `json:"byRules" doc:"Whether results are drawn by rules: no model (AI) is involved."`
	Tasks   []string `json:"tasks" doc:"Of generate, edit, dress, cutout, upscale, film and write."`
}

func (s *Server) getModels(*Call) (any, error) {
	out := modelsView{Models: []modelView{}}
	for _, o := range s.Models.Offers() {
		out.Models = append(out.Models, viewModel(o))
	}
	return OK(out), nil
}

func viewModel(o ports.ModelOffer) modelView {
	v := modelView{ID: o.ID, Name: o.Name, Version: o.Version, Maker: o.Maker, ByRules: o.ByRules, Tasks: make([]string, len(o.Tasks))}
	for i, task := range o.Tasks {
		v.Tasks[i] = string(task)
	}
	return v
}
