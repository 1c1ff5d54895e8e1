package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/perf/benchfmt"

	"selvedge/app/bench/report"
)

// figures are the results of Go benchmarks, by name and unit.
type figures map[string]map[string][]float64

// median returns the median of a benchmark's results, or 0 without any.
func (f figures) median(name, unit string) float64 {
	if found := f[name][unit]; len(found) > 0 {
		return report.Median(found)
	}
	return 0
}

// benchmark runs benchmarks of a compiled test count times, and adds their results.
func benchmark(ctx context.Context, program, folder, pattern, benchtime string, count int, measured figures) error {
	program, err := filepath.Abs(program)
	if err != nil {
		return err
	}
	command := exec.CommandContext(ctx, program, "-test.run=^$", "-test.timeout=1h", "-test.bench="+pattern, "-test.benchtime="+benchtime, "-test.count="+strconv.Itoa(count))
	command.Env = append(os.Environ(), "GOGC=200") // as the product sets it
	command.Dir, command.Stderr = folder, os.Stderr
	output, err := command.Output()
	if err != nil {
		return fmt.Errorf("%s: %w: %s", program, err, output)
	}
	measured.read(output)
	return nil
}

var cores = regexp.MustCompile(`-\d+$`)

// read adds results from the output of benchmarks.
func (f figures) read(output []byte) {
	for reader := benchfmt.NewReader(bytes.NewReader(output), ""); reader.Scan(); {
		result, is := reader.Result().(*benchfmt.Result)
		if !is {
			continue
		}
		name := strings.ReplaceAll(cores.ReplaceAllString(result.Name.String(), ""), "_", " ")
		if f[name] == nil {
			f[name] = map[string][]float64{}
		}
		for _, value := range result.Values {
			f[name][value.Unit] = append(f[name][value.Unit], value.Value)
			if value.OrigUnit != "" { // as the benchmark reported it: MB/s, not B/s
				f[name][value.OrigUnit] = append(f[name][value.OrigUnit], value.OrigValue)
			}
		}
	}
}
