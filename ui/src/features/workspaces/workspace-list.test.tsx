import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { answer, server } from '@/test/server'
import { arrived, atelier, nordhaus, openSignedIn } from '@/test/signed-in'

async function open() {
  const view = await openSignedIn('/workspace/w1/profile', 'My Profile', {
    workspaces: [nordhaus, atelier],
  })
  return { ...view, list: within(screen.getByRole('region', { name: 'Workspaces' })) }
}

describe('the list of workspaces', () => {
  test('shows each with its role and a link', async () => {
    const { user, history, list } = await open()
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('NordhausAdmin'),
      expect.stringContaining('Atelier DuarteMember'),
      'Create New Workspace',
    ])
    await expectAccessible()
    await user.click(list.getByRole('link', { name: 'Atelier Duarte' }))
    await arrived(history, '/workspace/w2')
  })

  test('offers an admin all actions', async () => {
    const { list } = await open()
    expect(await list.findByRole('button', { name: 'Delete Nordhaus' })).toBeVisible()
    expect(list.getByRole('button', { name: 'Leave Nordhaus' })).toBeVisible()
    expect(list.getByRole('button', { name: 'Update Nordhaus' })).not.toHaveAttribute(
      'aria-disabled',
    )
  })

  test('dims a member’s denied actions with the reason, and hides the deletion @spec:6.9', async () => {
    const { user, list } = await open()
    await list.findByRole('button', { name: 'Delete Nordhaus' })
    const update = list.getByRole('button', { name: 'Update Atelier Duarte' })
    expect(update).toHaveAttribute('aria-disabled', 'true')
    await user.click(update)
    await waitFor(() =>
      expect(
        screen.getAllByText('Only admins of this workspace can do that.').length,
      ).toBeGreaterThan(0),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(list.getByRole('button', { name: 'Leave Atelier Duarte' })).toBeVisible()
    expect(list.queryByRole('button', { name: 'Delete Atelier Duarte' })).not.toBeInTheDocument()
  })

  test('opens the panel to edit one, and shows the change', async () => {
    const { user, list } = await open()
    server.use(
      http.put('*/api/v1/workspace/w1', () => answer({ ...nordhaus, name: 'Nordhaus AB' })),
    )
    await list.findByRole('button', { name: 'Delete Nordhaus' })
    await user.click(list.getByRole('button', { name: 'Update Nordhaus' }))
    const panel = await screen.findByRole('dialog', { name: 'Update Workspace' })
    await user.type(within(panel).getByLabelText('Workspace name'), ' AB{Enter}')
    expect(await screen.findByText('Workspace updated successfully')).toBeVisible()
    await waitFor(() => expect(panel).not.toBeInTheDocument())
    expect(await list.findByRole('link', { name: 'Nordhaus AB' })).toBeVisible()
  })

  test('creates another one and opens it', async () => {
    const { user, history, list } = await open()
    const maison = { ...nordhaus, _id: 'w3', name: 'Maison' }
    server.use(
      http.post('*/api/v1/workspace', () => answer(maison)),
      http.post('*/api/billing/workspaces', () => answer(null)),
    )
    await user.click(list.getByRole('button', { name: 'Create New Workspace' }))
    const panel = await screen.findByRole('dialog', { name: 'Create New Workspace' })
    await user.type(within(panel).getByLabelText('Workspace name'), 'Maison{Enter}')
    await arrived(history, '/workspace/w3')
    expect(await screen.findByRole('heading', { name: 'Maison' })).toBeVisible()
  })
})

test('a user without a workspace can create one', async () => {
  const { user } = await openSignedIn('/workspace', 'No workspace yet', { workspaces: [] })
  await user.click(screen.getByRole('button', { name: 'Create New Workspace' }))
  expect(await screen.findByRole('dialog', { name: 'Create New Workspace' })).toBeVisible()
})
