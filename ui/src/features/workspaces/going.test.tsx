import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { answer, refuse, server } from '@/test/server'
import { held } from '@/test/sign-in'
import { arrived, atelier, nordhaus, openSignedIn } from '@/test/signed-in'

const open = (path = '/workspace/w1/workspace-settings', heading = 'Workspace settings') =>
  openSignedIn(path, heading, { workspaces: [nordhaus, atelier] })

/** A fake API that lets the user leave a workspace and then no longer lists it. */
function letGo(method: 'leave' | 'delete', id: string) {
  const bodies: string[] = []
  const path = `*/api/v1/workspace/${id}${method === 'leave' ? '/leave' : ''}`
  server.use(
    http.delete(path, async ({ request }) => {
      bodies.push(await request.text())
      const rest = [nordhaus, atelier].filter(({ _id }) => _id !== id)
      server.use(http.get('*/api/v1/workspace', () => answer(rest)))
      return answer(null)
    }),
  )
  return bodies
}

describe('leaving a workspace', () => {
  const question = 'Are you sure you want to leave the workspace: Nordhaus'

  async function ask() {
    const view = await open()
    await view.user.click(screen.getByRole('button', { name: 'Leave Workspace' }))
    const dialog = await screen.findByRole('alertdialog', { name: question })
    return { ...view, dialog: within(dialog) }
  }

  test('is confirmed first, and then leads to the profile @spec:5.12 @spec:8.7', async () => {
    const { user, dialog, history } = await ask()
    await expectAccessible(screen.getByRole('alertdialog'))
    const sent = letGo('leave', 'w1')
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(
      await screen.findByText('You are no longer a part of the workspace: Nordhaus'),
    ).toBeVisible()
    await arrived(history, '/profile')
    await screen.findByRole('heading', { name: 'My Profile' })
    const list = within(screen.getByRole('region', { name: 'Workspaces' }))
    await waitFor(() =>
      expect(list.queryByRole('link', { name: 'Nordhaus' })).not.toBeInTheDocument(),
    )
    expect(list.getByRole('link', { name: 'Atelier Duarte' })).toBeVisible()
    expect(sent).toEqual([''])
  })

  test('changes nothing if not confirmed', async () => {
    const { user, dialog, history } = await ask()
    const sent = letGo('leave', 'w1')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(sent).toEqual([])
    expect(history.at(-1)).toBe('/workspace/w1/workspace-settings')
  })

  test('leads the only admin to the team instead @spec:6.10 @spec:8.8', async () => {
    const { user, dialog, history } = await ask()
    server.use(
      http.delete('*/api/v1/workspace/w1/leave', () => refuse(403, 'Single Admin', 'single_admin')),
    )
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    const panel = await screen.findByRole('dialog', { name: "You're Admin?" })
    expect(panel).toHaveTextContent(
      "As you're the only Admin for this Workspace, you can't leave. Transfer your Role to someone to leave.",
    )
    await expectAccessible(panel)
    await user.click(within(panel).getByRole('button', { name: 'Go to Teams' }))
    await arrived(history, '/workspace/w1/teams')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('shows a failure with the reason @spec:8.8', async () => {
    const { user, dialog, history } = await ask()
    server.use(http.delete('*/api/v1/workspace/w1/leave', () => refuse(500, 'It broke.')))
    await user.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('It broke.')).toBeVisible()
    expect(history.at(-1)).toBe('/workspace/w1/workspace-settings')
  })
})

describe('deleting a workspace', () => {
  async function ask() {
    const view = await open()
    await view.user.click(await screen.findByRole('button', { name: 'Delete Workspace' }))
    const panel = await screen.findByRole('dialog', { name: 'Delete Workspace?' })
    const inPanel = within(panel)
    return {
      ...view,
      panel,
      name: inPanel.getByLabelText('Type Nordhaus to confirm'),
      action: inPanel.getByRole('button', { name: 'Delete Workspace' }),
    }
  }

  test.each(['', 'nordhaus', 'Nordhaus '])('is not done for "%s" @spec:5.11', async (typed) => {
    const { user, panel, name, action } = await ask()
    const sent = letGo('delete', 'w1')
    if (typed) await user.type(name, typed)
    await user.click(action)
    expect(await screen.findByText('enter exact name of the workspace')).toBeVisible()
    expect(name).toHaveAccessibleDescription('enter exact name of the workspace')
    expect(sent).toEqual([])
    await expectAccessible(panel)
  })

  test('requires its exact name, and leads to the profile', async () => {
    const { user, name, history } = await ask()
    const sent = letGo('delete', 'w1')
    await user.type(name, 'Nordhaus{Enter}')
    expect(await screen.findByText('Workspace deleted')).toBeVisible()
    await arrived(history, '/profile')
    expect(sent).toEqual(['{"workspaceId":"w1"}'])
    await screen.findByRole('heading', { name: 'My Profile' })
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Nordhaus' })).not.toBeInTheDocument(),
    )
  })

  test('continues when the panel is closed', async () => {
    const { user, name, history } = await ask()
    const { resolver, release } = held(() => answer(null))
    server.use(http.delete('*/api/v1/workspace/w1', resolver))
    await user.type(name, 'Nordhaus{Enter}')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    release()
    expect(await screen.findByText('Workspace deleted')).toBeVisible()
    await arrived(history, '/profile')
  })

  test('shows a failure, and the panel stays open @spec:8.9', async () => {
    const { user, panel, name } = await ask()
    server.use(http.delete('*/api/v1/workspace/w1', () => refuse(500, 'It broke.')))
    await user.type(name, 'Nordhaus{Enter}')
    expect(await screen.findByText('Failed to delete workspace')).toBeVisible()
    expect(panel).toBeVisible()
  })
})
