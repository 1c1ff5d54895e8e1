import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '@/test/render'
import { ada, nordhaus, signIn } from '@/test/signed-in'
import type { AppActions } from './app-actions'
import { Nav } from './nav'

const actions: AppActions = {
  showSupport: null,
  showReferrals() {},
  showJobs() {},
  showFirstSteps: null,
  createWorkspace() {},
  updateWorkspace() {},
  leaveWorkspace() {},
  deleteWorkspace() {},
  find: null,
  manageBillingDetails() {},
  cancelPlan() {},
  logOut: { run() {}, busy: false },
}

test('the entry for jobs is above the credits', async () => {
  signIn()
  renderInApp(
    <Nav
      session={{ user: ada, workspace: nordhaus, workspaces: [nordhaus] }}
      actions={actions}
      jobs={(place) => <p>{place === 'sidebar' ? '2 running' : place}</p>}
    />,
  )
  const credits = await screen.findByText('Credits')
  const jobs = screen.getByText('2 running')
  expect(jobs.compareDocumentPosition(credits)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
