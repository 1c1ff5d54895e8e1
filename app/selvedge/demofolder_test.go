package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"selvedge/app/foldertest"
)

// demoFolder returns a folder as a first start leaves it.
var demoFolder = foldertest.Once(func(folder string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	reader, writer := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"serve", "--addr=127.0.0.1:0", "--data=" + folder}, writer, io.Discard)
		_ = writer.Close()
	}()
	lines := bufio.NewScanner(reader)
	for lines.Scan() && !strings.Contains(lines.Text(), "running at") {
	}
	cancel()
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	if code := <-ended; code != 0 || lines.Err() != nil {
		return fmt.Errorf("it ended with %d: %w", code, lines.Err())
	}
	return nil
})
