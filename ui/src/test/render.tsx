import type { QueryClient } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Provider as AtomProvider, createStore } from 'jotai'
import type { ReactNode } from 'react'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '@/api/query-client'
import { type Pages, pagesAtom } from '@/app/pages'
import { Providers } from '@/app/providers'
import { AppRoutes } from '@/app/routes'
import { screensAtom } from '@/features/shell/screens'
import type { Screen } from '@/lib/screen'

type View = RenderResult & {
  user: UserEvent
  /** All locations so far, path with query, the current one last. */
  history: string[]
  client: QueryClient
}

/** The screens of an area and the pages that draw them, besides those of the product. */
export type Area = { screens: readonly Screen[]; pages: Pages }

/**
 * Renders something within the app's providers, at a location, with atoms of its own. Failed
 * queries are not retried.
 */
export function renderInApp(ui: ReactNode, path = '/', area?: Area): View {
  const [pathname = '/', search = ''] = path.split('?', 2)
  const location = memoryLocation({ path: pathname, searchPath: search, record: true })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const store = createStore()
  if (area) {
    store.set(screensAtom, (screens) => [...screens, ...area.screens])
    store.set(pagesAtom, (pages) => ({ ...pages, ...area.pages }))
  }
  const view = render(
    <AtomProvider store={store}>
      <Providers client={client} location={location}>
        {ui}
      </Providers>
    </AtomProvider>,
  )
  return { ...view, user: userEvent.setup(), history: location.history, client }
}

/** Renders the whole app at a location, with the screens of an area if one is given. */
export function renderApp(path: string, area?: Area): View {
  return renderInApp(<AppRoutes />, path, area)
}
