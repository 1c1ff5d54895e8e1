import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { formOf } from '@/test/form'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { arrived, atelier, nordhaus, openSignedIn, signIn } from '@/test/signed-in'

const open = (id = 'w1') =>
  openSignedIn(`/workspace/${id}/workspace-settings`, 'Workspace settings', {
    workspaces: [nordhaus, atelier],
  })

describe('an admin', () => {
  test('sees name, role and all links', async () => {
    await open()
    expect(await screen.findByRole('button', { name: 'Delete Workspace' })).toBeVisible()
    expect(screen.getByLabelText('Workspace name')).toHaveValue('Nordhaus')
    expect(screen.getByLabelText('Workspace name')).not.toHaveAttribute('readonly')
    expect(
      screen.getByText('Admin: full access, including apps, billing and team management.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Leave Workspace' })).toBeVisible()
    await expectAccessible()
  })

  test('changes the name on all screens', async () => {
    const { user } = await open()
    const sent: unknown[] = []
    server.use(
      http.put('*/api/v1/workspace/w1', async ({ request }) => {
        sent.push(await formOf(request))
        return answer({ ...nordhaus, name: 'Nordhaus AB' })
      }),
    )
    const save = await screen.findByRole('button', { name: 'Save changes' })
    expect(save).toHaveAttribute('aria-disabled', 'true')
    await user.type(screen.getByLabelText('Workspace name'), ' AB')
    await user.click(save)
    expect(await screen.findByText('Workspace updated successfully')).toBeVisible()
    expect(sent).toEqual([{ name: 'Nordhaus AB' }])
    expect(await screen.findByRole('button', { name: 'Workspace: Nordhaus AB' })).toBeVisible()
    expect(save).toHaveAttribute('aria-disabled', 'true')
  })

  test('can go to the team', async () => {
    const { user, history } = await open()
    await user.click(screen.getByRole('link', { name: 'Go to team' }))
    await arrived(history, '/workspace/w1/teams')
  })
})

describe('a member', () => {
  test('sees what they can’t change, and why', async () => {
    await open('w2')
    const name = screen.getByLabelText('Workspace name')
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('Only admins of this workspace can do that.'),
    )
    expect(name).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Delete Workspace' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Leave Workspace' })).toBeVisible()
    await expectAccessible()
  })
})

test('every action is enabled if the permissions fail to load', async () => {
  signIn({ workspaces: [nordhaus] })
  server.use(http.get('*/api/v1/workspace/:id/permissions', () => refuse(500, 'It broke.')))
  renderApp('/workspace/w1/workspace-settings')
  expect(await screen.findByRole('button', { name: 'Delete Workspace' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible()
})
