package wares_test

import (
	"bytes"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/app/bench/wares"
)

func TestEachPictureIsAnotherOneAndTheSameInEachRun(t *testing.T) {
	first, err := wares.Picture(1)
	require.NoError(t, err)
	again, err := wares.Picture(1)
	require.NoError(t, err)
	require.Equal(t, first, again)
	second, err := wares.Picture(2)
	require.NoError(t, err)
	require.NotEqual(t, first, second)
	size, err := jpeg.DecodeConfig(bytes.NewReader(second))
	require.NoError(t, err)
	require.Equal(t, []int{wares.PictureWidth, wares.PictureHeight}, []int{size.Width, size.Height})
}
