/** Leaves for another origin; apart, because a test can't replace `location`. */
export function leave(url: string): void {
  location.assign(url)
}
