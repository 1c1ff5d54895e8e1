/** Leaves for another site. */
export function visit(url: string): void {
  location.assign(url)
}

/** Opens one of our own pages beside the present one. */
export function openTab(path: string): void {
  window.open(path, '_blank', 'noopener')
}
