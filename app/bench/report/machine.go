package report

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"time"
)

var modelName = regexp.MustCompile(`(?m)^model name\s*: (.+)$`)

// Machine returns a line about the machine and the date.
func Machine(ctx context.Context, now time.Time) string {
	return fmt.Sprintf("%s, %d cores; %s; %s; %s.", processor(ctx), runtime.NumCPU(), runtime.Version(), outputOf(ctx, "uname", "-sr"), now.Format(time.DateOnly))
}

// processor returns the processor's name on Linux or macOS.
func processor(ctx context.Context) string {
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if found := modelName.FindSubmatch(text); found != nil {
			return string(found[1])
		}
	}
	if name := outputOf(ctx, "sysctl", "-n", "machdep.cpu.brand_string"); name != "" {
		return name
	}
	return runtime.GOARCH
}

// outputOf returns a command's output, or "" if it fails.
func outputOf(ctx context.Context, name string, args ...string) string {
	text, err := exec.CommandContext(ctx, name, args...).Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}
