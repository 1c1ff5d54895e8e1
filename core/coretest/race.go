//go:build race

package coretest

// RaceDetector is whether the tests were built with the race detector. It makes code about
// five times slower, so exhaustive tests take a sample with it and run in full without.
const RaceDetector = true
