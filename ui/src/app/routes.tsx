import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { Opening } from '@/components/opening'
import { paths } from '@/lib/paths'

const EntryGate = lazy(() => import('@/features/sign-in/entry-gate'))
const LoginPage = lazy(() => import('@/features/sign-in/login-page'))
const Terms = lazy(() => import('@/features/legal/terms'))
const Privacy = lazy(() => import('@/features/legal/privacy'))
const Returns = lazy(() => import('@/features/legal/returns'))
const Cookies = lazy(() => import('@/features/legal/cookies'))
const ComingSoonPage = lazy(() => import('@/features/coming-soon/coming-soon-page'))
const Invitation = lazy(() => import('./invitation'))
const SignedIn = lazy(() => import('./signed-in'))

/** One route, so that the frame stays while the screens within it change. */
const signedIn = /^\/(?:workspace|home|profile)(?:\/|$)/i

/** Every screen, loaded when it is first visited; any other path leads to the workspaces. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Opening />}>
      <Switch>
        <Route path={signedIn}>
          <SignedIn />
        </Route>
        <Route path={paths.root}>
          <EntryGate />
        </Route>
        <Route path={paths.invitation}>
          <Invitation />
        </Route>
        <Route path={paths.login}>
          <LoginPage />
        </Route>
        <Route path={paths.terms}>
          <Terms />
        </Route>
        <Route path={paths.privacy}>
          <Privacy />
        </Route>
        <Route path={paths.returns}>
          <Returns />
        </Route>
        <Route path={paths.cookies}>
          <Cookies />
        </Route>
        <Route path={paths.comingSoon}>
          <ComingSoonPage />
        </Route>
        <Route>
          <Redirect to={paths.workspaces} replace />
        </Route>
      </Switch>
    </Suspense>
  )
}
