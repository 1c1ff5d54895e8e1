package httpapi

import (
	"time"

	"selvedge/core/origin"
	"selvedge/ports"
)

// OriginRoutes returns the routes of this area.
func (s *Server) OriginRoutes() Group {
	return Group{Tag: "origin", Description: "How pictures and videos came to be.", Routes: []Route{
		{
			Pattern: "GET /api/v1/origin/{sha256}", Guard: Anyone, Handle: Func(s.getOrigin),
			Doc: Doc{
				ID: "getOrigin", Summary: "Find out how a file came to be",
				Description: "For anyone who has a file: by its SHA-256, whether it was made here and how. A file that was changed since, " +
					"or saved again, has another hash. Up to 120 requests an hour from a network.",
				Params: originParams{},
				Out:    OK(originView{}), OutDoc: "How it was made.",
				Errors: Status(404, 422, 429),
			},
		},
	}}
}

type originParams struct {
	SHA256 string `path:"sha256" minLength:"64" maxLength:"64" doc:"SHA-256 of the file, as hexadecimal digits."`
}

type originView struct {
	DigitalSourceType string `json:"digitalSourceType" example:"http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia" doc:"How it was made, in IPTC's vocabulary."`
	MadeByModel       bool   `json:"madeByModel" doc:"Whether a trained model (AI) made it or a part of it."`
	MadeOn            string `json:"madeOn" format:"date" doc:"The day (UTC)."`
	Maker             string `json:"maker" doc:"What made it: a model, or Selvedge."`
}

func (s *Server) getOrigin(c *Call) (any, error) {
	found, err := s.Origin.Lookup(c.Request.Context(), c.client.IP, c.Request.PathValue("sha256"))
	if err != nil {
		return nil, err
	}
	return OK(viewOrigin(found)), nil
}

func viewOrigin(o ports.Origin) originView {
	source := origin.SourceType(o.SourceType)
	return originView{
		DigitalSourceType: source.URI(),
		MadeByModel:       source.ByModel(),
		MadeOn:            o.MadeAt.UTC().Format(time.DateOnly),
		Maker:             o.System,
	}
}
