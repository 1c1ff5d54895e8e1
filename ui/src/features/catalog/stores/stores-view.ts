/** What the screen shows, as its URL says. */
export type StoresView = {
  tab: 'stores' | 'feeds'
  /** The store whose settings are open; empty: none. */
  store: string
  /** The feed that is shown; empty: none. */
  feed: string
}

/** Reads a query string. */
export function viewOf(query: string): StoresView {
  const search = new URLSearchParams(query)
  return {
    tab: search.get('tab') === 'feeds' ? 'feeds' : 'stores',
    store: search.get('store') ?? '',
    feed: search.get('feed') ?? '',
  }
}

/** The query string of a view, without what is so by default. */
export function queryOf({ tab, store, feed }: StoresView): string {
  const search = new URLSearchParams()
  if (tab !== 'stores') search.set('tab', tab)
  if (store !== '') search.set('store', store)
  if (feed !== '') search.set('feed', feed)
  return search.toString()
}
