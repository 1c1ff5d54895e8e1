import { screen, within } from '@testing-library/react'
import { Panels } from '@/app/panels'
import TeamPage from '@/features/team/team-page'
import { renderInApp } from './render'
import { ada, nordhaus } from './signed-in'
import { adminOf, memberOf, memberServices } from './team'

const grace = memberOf('Grace', {
  creditAccess: true,
  service: memberServices('scout', 'batches'),
})
const alan = memberOf('Alan', { service: memberServices('on-model') })
export const members = [adminOf('Ada'), grace, alan]

export function openTeam(role: 'admin' | 'member' = 'admin', path = '/workspace/w1/teams') {
  const workspace = { ...nordhaus, role }
  return renderInApp(
    <>
      <main>
        <TeamPage user={ada} workspace={workspace} />
      </main>
      <Panels workspaceId={workspace._id} />
    </>,
    path,
  )
}

/** Waits for the row of an email address. */
export async function rowOf(email: string) {
  const cell = await screen.findByText(email)
  return within(cell.closest('tr') as HTMLElement)
}
