import { onTestFinished, vi } from 'vitest'

/** Makes every media query hold until the test is over, as those of a phone do. */
export function onPhone() {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ media: query, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
    )
  onTestFinished(() => media.mockRestore())
}
