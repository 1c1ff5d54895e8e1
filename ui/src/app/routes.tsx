import loaders from 'virtual:screens/outside-frame'
import { type ComponentType, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { type LazyScreen, lazyScreen } from '@/components/lazy-screen'
import { Splash } from '@/components/splash'
import { consoleScreens } from '@/lib/console-screens'
import { paths } from '@/lib/paths'
import { screensOf } from '@/lib/screen'
import { UnknownPath } from './unknown-path'

type EntryRoute = { path: string | RegExp; Screen: LazyScreen<ComponentType> }

const outsideFrame = screensOf(consoleScreens).flatMap(({ pattern, file }): EntryRoute[] => {
  const load = loaders[file]
  return load ? [{ path: pattern, Screen: lazyScreen(load) }] : []
})

const routes: EntryRoute[] = [
  // One route for everything within the frame, so that it stays while the screens change.
  {
    path: /^\/(?:workspace|home|profile)(?:\/|$)/i,
    Screen: lazyScreen(() => import('./signed-in')),
  },
  { path: paths.root, Screen: lazyScreen(() => import('@/features/sign-in/entry-gate')) },
  ...outsideFrame,
]

/** Loads what the first screen is drawn with; any other is loaded when it is visited. */
export async function loadRoute(address: string): Promise<void> {
  const route = routes.find(({ path }) =>
    typeof path === 'string' ? path === address : path.test(address),
  )
  await route?.Screen.load()
}

/** Every screen; any other path leads to the workspaces. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Splash />}>
      <Switch>
        {routes.map(({ path, Screen }) => (
          <Route key={String(path)} path={path} component={Screen} />
        ))}
        <Route>
          <UnknownPath />
        </Route>
      </Switch>
    </Suspense>
  )
}
