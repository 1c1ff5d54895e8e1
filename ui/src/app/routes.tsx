import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { lazyScreen } from '@/components/lazy-screen'
import { Splash } from '@/components/splash'
import { paths } from '@/lib/paths'
import { UnknownPath } from './unknown-path'

/** One route for all that is within the frame, so that it stays while the screens change. */
const signedIn = /^\/(?:workspace|home|profile)(?:\/|$)/i

const routes = [
  { path: signedIn, Screen: lazyScreen(() => import('./signed-in')) },
  { path: paths.root, Screen: lazyScreen(() => import('@/features/sign-in/entry-gate')) },
  { path: paths.invitation, Screen: lazyScreen(() => import('./invitation')) },
  { path: paths.login, Screen: lazyScreen(() => import('@/features/sign-in/login-page')) },
  { path: paths.terms, Screen: lazyScreen(() => import('@/features/legal/terms')) },
  { path: paths.privacy, Screen: lazyScreen(() => import('@/features/legal/privacy')) },
  { path: paths.returns, Screen: lazyScreen(() => import('@/features/legal/returns')) },
  { path: paths.cookies, Screen: lazyScreen(() => import('@/features/legal/cookies')) },
  {
    path: paths.comingSoon,
    Screen: lazyScreen(() => import('@/features/coming-soon/coming-soon-page')),
  },
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
