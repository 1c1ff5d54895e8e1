package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strconv"

	"selvedge/app/bench/bundle"
	"selvedge/app/bench/product"
	"selvedge/app/bench/report"
	"selvedge/app/bench/wares"
)

const (
	fewPictures  = 500
	manyPictures = 4_000 // with all else, the 5,000 elements that a board may have
	ofFrame      = 20    // pictures
	boardScreen  = "src/features/dreamboard/board-page.tsx"
)

// canvas measures a board of 500 pictures in a browser that draws in software, and the
// largest board beside it.
func (b *bench) canvas(ctx context.Context) error {
	return onDemonstration(ctx, func(address string, ada *product.Visitor) error { return b.measureBoards(ctx, address, ada) })
}

func (b *bench) measureBoards(ctx context.Context, address string, ada *product.Visitor) error {
	few, many, err := twoBoards(ctx, ada)
	if err != nil {
		return err
	}
	var small, large []canvasRound
	for range b.turns {
		first, err := lookAtBoard(ctx, ada, address+few, 5)
		if err != nil {
			return err
		}
		second, err := lookAtBoard(ctx, ada, address+many, 1)
		if err != nil {
			return err
		}
		small, large = append(small, first), append(large, second)
	}
	return b.reportCanvas(small, large)
}

// canvasRound is the result of ui/scripts/measure-board.mjs: milliseconds and bytes.
type canvasRound struct {
	Drawn                 []float64
	Thumbnails            float64
	PanAll, PanHalf, Zoom canvasSteps
}

// canvasSteps are milliseconds of a step of the camera, and those between frames.
type canvasSteps struct {
	Processor, Main float64
	Frames          []float64
}

func (b *bench) reportCanvas(small, large []canvasRound) error {
	table := report.Table{
		Title:   "Canvas",
		Note:    fmt.Sprintf("A step of the camera in a frame, ms: of all processes of a Chromium that draws in software, of the page's main thread (script, style, layout), and between frames. Boards of %d pictures, and of %d with 1,000 other elements, 1440 by 900. Rounds: %d.", fewPictures, manyPictures, b.turns),
		Columns: []string{"", "processor", "main thread", "frame, median", "frame, 95 %"},
	}
	middle := func(rounds []canvasRound, of func(canvasRound) float64) float64 {
		var figures []float64
		for _, round := range rounds {
			figures = append(figures, of(round))
		}
		return report.Median(figures)
	}
	worst := map[string]float64{}
	add := func(name string, rounds []canvasRound, of func(canvasRound) canvasSteps) float64 {
		processor := middle(rounds, func(r canvasRound) float64 { return of(r).Processor })
		thread := middle(rounds, func(r canvasRound) float64 { return of(r).Main })
		most := middle(rounds, func(r canvasRound) float64 { return percentile(of(r).Frames, 95) })
		table.Add(name, processor, thread, middle(rounds, func(r canvasRound) float64 { return report.Median(of(r).Frames) }), most)
		worst["main"], worst["frame"] = max(worst["main"], thread), max(worst["frame"], most)
		return processor
	}
	panHalf := func(r canvasRound) canvasSteps { return r.PanHalf }
	add("500 pictures, all seen, pan", small, func(r canvasRound) canvasSteps { return r.PanAll })
	add("500 pictures, zoom", small, func(r canvasRound) canvasSteps { return r.Zoom })
	ofFew := add("500 pictures, pan at 50 %", small, panHalf)
	b.report.Check("500 pictures, pan and zoom, frame, 95 %", worst["frame"], report.AtMost(34, "ms"))
	b.report.Check("500 pictures, pan and zoom, main thread for a step", worst["main"], report.AtMost(1, "ms"))
	ofMany := add("the largest board, pan at 50 %", large, panHalf)
	b.report.Check("the largest board, pan at 50 %, processor, times that of 500 pictures", ofMany/ofFew, report.AtMost(2, "x"))
	b.report.Check("500 pictures, from navigation to the first drawing", middle(small, func(r canvasRound) float64 { return report.Median(r.Drawn) }), report.AtMost(600, "ms"))
	b.report.Check("500 pictures, thumbnails", middle(small, func(r canvasRound) float64 { return r.Thumbnails / 1e6 }), report.AtMost(1, "MB"))
	b.report.Include(table)
	return b.checkBoardSize()
}

// checkBoardSize measures the JavaScript that only a board needs.
func (b *bench) checkBoardSize() error {
	built, err := bundle.Open(os.DirFS("bin/bench/ui"))
	if err != nil {
		return err
	}
	size, err := built.Own(boardScreen, "src/features/dreamboard/")
	if err != nil {
		return err
	}
	b.report.Check("JavaScript of a board's own", size.Script, report.AtMost(40, "kB"))
	return nil
}

// lookAtBoard measures a board in a browser, which opens it several times.
func lookAtBoard(ctx context.Context, ada *product.Visitor, url string, openings int) (round canvasRound, err error) {
	cookies, err := ada.Cookies()
	if err != nil {
		return round, err
	}
	command := exec.CommandContext(ctx, "node", "ui/scripts/measure-board.mjs", url, strconv.Itoa(openings))
	command.Env = append(os.Environ(), "COOKIES="+cookies)
	command.Stderr = os.Stderr
	output, err := command.Output()
	if err != nil {
		return round, fmt.Errorf("look at a board: %w", err)
	}
	return round, json.Unmarshal(output, &round)
}

// twoBoards makes two boards of the demo brand and returns the paths of their screens.
func twoBoards(ctx context.Context, ada *product.Visitor) (few, many string, err error) {
	assets := make([]string, fewPictures)
	for i := range assets {
		file, err := wares.Picture(i)
		if err != nil {
			return "", "", err
		}
		if assets[i], err = ada.Store(ctx, brand, fmt.Sprintf("look-%03d.jpg", i), file); err != nil {
			return "", "", err
		}
	}
	if few, err = ada.MakeBoard(ctx, brand, "500 pictures", looks(fewPictures, assets)); err != nil {
		return "", "", err
	}
	many, err = ada.MakeBoard(ctx, brand, "The largest board", looks(manyPictures, assets))
	return few, many, err
}

// looks are frames of twenty pictures, each with a note and three colors beside it.
func looks(pictures int, assets []string) (list []product.Element) {
	const across, cell, row, width, height = 5, 260, 330, 1_360, 1_450
	frames := pictures / ofFrame
	columns := 1
	for columns*columns*2 < frames*3 { // about as wide as a screen
		columns++
	}
	for f := range frames {
		x, y := float64(f%columns*(width+160)), float64(f/columns*(height+200))
		frame := fmt.Sprintf("f%d", f)
		list = append(list, product.Element{ID: frame, Kind: "frame", X: x, Y: y, W: width, H: height, Data: map[string]any{"title": fmt.Sprintf("Look %d", f+1), "kind": "look"}})
		for k := range ofFrame {
			i := f*ofFrame + k
			list = append(list, product.Element{
				ID: fmt.Sprintf("p%d", i), Kind: "picture", Frame: frame, X: x + 40 + float64(k%across*cell), Y: y + 90 + float64(k/across*row), W: 230, H: 288,
				Data: map[string]any{"alt": fmt.Sprintf("Garment %d", i), "asset": assets[i%len(assets)], "state": "ready"},
			})
		}
		list = append(list, product.Element{ID: fmt.Sprintf("n%d", f), Kind: "note", X: x + width + 10, Y: y + 40, W: 140, H: 140, Data: map[string]any{"text": "Boiled wool, double faced. Ask the mill for 480 g.", "tone": "note"}})
		for k := range 3 {
			list = append(list, product.Element{ID: fmt.Sprintf("s%d-%d", f, k), Kind: "swatch", X: x + width + 10, Y: y + 200 + float64(k*74), W: 140, H: 64, Data: map[string]any{"hex": "#4b565c", "name": "Fiord"}})
		}
	}
	return list
}
