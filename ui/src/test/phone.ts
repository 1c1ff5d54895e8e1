import { onTestFinished, vi } from 'vitest'

/** Makes every media query match until the test ends, as on a phone. */
export function onPhone() {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ media: query, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
    )
  onTestFinished(() => media.mockRestore())
}
