/** Leaves for another site. */
export function visit(url: string): void {
  location.assign(url)
}

/** Opens one of our own pages beside the present one. */
export function openTab(path: string): void {
  window.open(path, '_blank', 'noopener')
}

/** A tab that is led somewhere once it is known where. */
type ReservedTab = { go: (url: string) => void; close: () => void }

/** Opens an empty tab while a click still allows it. Where it is not allowed, this tab is led on. */
export function reserveTab(): ReservedTab {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    go: (url) => (tab ? tab.location.replace(url) : visit(url)),
    close: () => tab?.close(),
  }
}
