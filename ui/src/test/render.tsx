import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Provider as AtomProvider } from 'jotai'
import type { ReactNode } from 'react'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '@/api/query-client'
import { Providers } from '@/app/providers'
import { AppRoutes } from '@/app/routes'

type View = RenderResult & {
  user: UserEvent
  /** All locations so far, path with query, the current one last. */
  history: string[]
}

/**
 * Renders something within the app's providers, at a location, with atoms of its own. Failed
 * queries are not retried.
 */
export function renderInApp(ui: ReactNode, path = '/'): View {
  const [pathname = '/', search = ''] = path.split('?', 2)
  const location = memoryLocation({ path: pathname, searchPath: search, record: true })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const view = render(
    <AtomProvider>
      <Providers client={client} location={location}>
        {ui}
      </Providers>
    </AtomProvider>,
  )
  return { ...view, user: userEvent.setup(), history: location.history }
}

/** Renders the whole app at a location. */
export function renderApp(path: string): View {
  return renderInApp(<AppRoutes />, path)
}
