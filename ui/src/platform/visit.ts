/** Navigates to another site. */
export function visit(url: string): void {
  location.assign(url)
}

/** Opens a page of this app in a new tab. */
export function openTab(path: string): void {
  window.open(path, '_blank', 'noopener')
}

/** A tab that is navigated once its URL is known. */
type ReservedTab = { go: (url: string) => void; close: () => void }

/** Opens an empty tab during a click. If the browser blocks it, the current tab is navigated. */
export function reserveTab(): ReservedTab {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    go: (url) => (tab ? tab.location.replace(url) : visit(url)),
    close: () => tab?.close(),
  }
}
