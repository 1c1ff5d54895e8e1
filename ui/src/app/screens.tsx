import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { lazyScreen } from '@/components/lazy-screen'
import { useQueryString } from '@/components/use-query-string'
import { screensAtom } from '@/features/shell/screens'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { bySpecificity, type Screen } from '@/lib/screen'
import { type PageProps, pagesAtom, type WorkspacePageProps } from './pages'
import { Refused } from './refused'
import { ReturnedFromPayment, returned } from './returned-from-payment'
import { UnknownPath } from './unknown-path'

const NoWorkspace = lazyScreen(() => import('./no-workspace'))
const Profile = lazyScreen(() => import('./profile-screen'))

/** `profile` is not a workspace's ID. */
const profileWithoutId = `${paths.workspaces}/profile`

/** The screens within the frame; an unknown path leads to the workspaces. */
export function Screens(props: PageProps): ReactNode {
  const { workspace, actions } = props
  const screens = useAtomValue(screensAtom).filter(({ outsideFrame }) => !outsideFrame)
  const action = new URLSearchParams(useQueryString()).get(returned)
  if (!workspace) {
    return (
      <Switch>
        <Route path={paths.profile}>
          <Profile {...props} />
        </Route>
        <Route>
          <NoWorkspace onCreate={actions.createWorkspace} />
        </Route>
      </Switch>
    )
  }
  if (action !== null) return <ReturnedFromPayment workspace={workspace} action={action} />
  const id = workspace._id
  return (
    <Switch>
      <Route path={paths.workspaces}>{away(paths.workspace(id))}</Route>
      <Route path={paths.firstHome}>{away(paths.home(id))}</Route>
      <Route path={profileWithoutId}>{away(paths.profile)}</Route>
      {bySpecificity(screens).map((screen) => (
        <Route key={screen.id} path={screen.pattern}>
          <Page key={id} screen={screen} {...props} workspace={workspace} />
        </Route>
      ))}
      <Route>
        <UnknownPath />
      </Route>
    </Switch>
  )
}

/** A screen, for those who may see it. */
function Page({ screen, ...props }: WorkspacePageProps & { screen: Screen }) {
  const Code = useAtomValue(pagesAtom)[screen.file]
  if (!Code) throw new Error(`no page in ${screen.file}`)
  const { requires } = screen
  if (requires && !can(props.workspace, requires.action)) {
    return <Refused refusal={requires.refusal} />
  }
  return <Code {...props} />
}

/** The key makes each redirect an element of its own: two in a row would count as the same. */
const away = (to: string) => <Redirect key={to} to={to} replace />
