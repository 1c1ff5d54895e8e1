import { Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { Loading } from '@/components/skeleton'
import { paths } from '@/lib/paths'

/** Every screen, loaded when it is first visited; any other path leads to the workspaces. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route>
          <Redirect to={paths.workspaces} replace />
        </Route>
      </Switch>
    </Suspense>
  )
}
