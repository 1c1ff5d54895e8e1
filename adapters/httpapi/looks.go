package httpapi

import (
	"io"
	"math"

	"selvedge/core/assets"
	"selvedge/core/look"
	"selvedge/ports"
)

func (s *Server) lookRoutes() []Route {
	const path = "/api/v1/workspace/{id}"
	return []Route{
		{
			Pattern: "POST " + path + "/looks", Guard: SignedIn, Handle: JSON(s.lookAtAssets),
			Doc: Doc{
				ID: "lookAtAssets", Summary: "Name the colors of images", Description: "Of one, or of several together, which count alike. What is no image has none.",
				Out: OK(looksView{}), OutDoc: "The colors, the largest share first.", Errors: Status(403, 404, 503),
			},
		},
		{
			Pattern: "GET " + path + "/similar", Guard: SignedIn, Handle: Func(s.getSimilar),
			Doc: Doc{
				ID: "getSimilar", Summary: "Find images that look like one of the workspace", Params: similarParams{},
				Out: OK(similarView{}), OutDoc: "The images, the most alike first.", Errors: Status(403, 404, 503),
			},
		},
		{
			Pattern: "POST " + path + "/similar", Guard: SignedIn, Handle: Body{MediaType: "application/octet-stream", Shape: "", Handle: s.findSimilar},
			Doc: Doc{
				ID: "findSimilar", Summary: "Find images that look like a picture", Description: "The picture is a JPEG, PNG or WebP of at most 8 MiB. It is not stored.",
				Out: OK(similarView{}), OutDoc: "The images, the most alike first.", Errors: Status(403, 404, 503),
			},
		},
	}
}

type looksRequest struct {
	Asset  string   `json:"asset" optional:"true" doc:"ID of an image; or assets."`
	Assets []string `json:"assets" optional:"true" maxItems:"100" doc:"IDs of images."`
}

type similarParams struct {
	Asset string `query:"asset" doc:"ID of an image."`
}

type looksView struct {
	Palette []namedColorView `json:"palette"`
	Mean    string           `json:"mean" example:"#8a8f7d" doc:"Empty of several images, and of what is none."`
	Hue     string           `json:"hue" example:"green" doc:"Family of the colors; empty of several images, and of what is none."`
}

type namedColorView struct {
	Hex    string  `json:"hex" example:"#6d7860"`
	Name   string  `json:"name" example:"Dill"`
	Family string  `json:"family" example:"green"`
	Share  float64 `json:"share" doc:"Of what the image shows without its backdrop, 0 to 1." example:"0.61"`
}

type similarView struct {
	MayBeSame []likenessView `json:"mayBeSame" doc:"In another size, saved again, or with a small change."`
	LooksLike []likenessView `json:"looksLike" doc:"Like colors and lines."`
}

type likenessView struct {
	Asset assetView `json:"asset"`
	Like  float64   `json:"like" doc:"0 to 1." example:"0.93"`
}

func (s *Server) lookAtAssets(c *Call, in looksRequest) (any, error) {
	ids := in.Assets
	if in.Asset != "" {
		ids = append([]string{in.Asset}, ids...)
	}
	seen, err := s.Assets.Look(c.Request.Context(), c.Actor, c.Request.PathValue("id"), ids)
	if err != nil {
		return nil, err
	}
	return OK(looksView{Palette: Views(seen.Palette, viewNamedColor), Mean: seen.Mean, Hue: seen.Hue}), nil
}

func viewNamedColor(n look.Named) namedColorView {
	return namedColorView{n.Hex, n.Name, n.Family, short(n.Share)}
}

func (s *Server) getSimilar(c *Call) (any, error) {
	return allSimilar(s.Assets.Similar(c.Request.Context(), c.Actor, c.Request.PathValue("id"), c.Request.URL.Query().Get("asset")))
}

// findSimilar reads nothing before the caller is known to be allowed to ask.
func (s *Server) findSimilar(c *Call) (any, error) {
	ctx, workspaceID := c.Request.Context(), c.Request.PathValue("id")
	if err := requireContentType(c.Request, "application/octet-stream"); err != nil {
		return nil, err
	}
	if err := s.Assets.MayCompare(ctx, c.Actor, workspaceID); err != nil {
		return nil, err
	}
	c.bodies = s.partBodies
	if err := c.receive(ports.BlobPartSize); err != nil {
		return nil, err
	}
	picture, err := io.ReadAll(c.Request.Body)
	if err != nil {
		return nil, bodyError(err)
	}
	return allSimilar(s.Assets.SimilarTo(ctx, c.Actor, workspaceID, picture))
}

func allSimilar(found assets.Similar, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return OK(similarView{Views(found.MayBeSame, viewLikeness), Views(found.LooksLike, viewLikeness)}), nil
}

func viewLikeness(l assets.Likeness) likenessView {
	return likenessView{viewAsset(l.Asset), short(l.Like)}
}

// short has the digits that are worth telling.
func short(share float64) float64 { return math.Round(share*1000) / 1000 }
