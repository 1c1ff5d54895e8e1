import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { held } from '@/test/sign-in'
import { nordhaus, servicesAnswer, servicesOf } from '@/test/signed-in'
import { memberOf, memberServices, serveTeam, storeOf } from '@/test/team'
import EditMemberAccessPanel from './edit-member-access-panel'
import InvitePanel from './invite-panel'

const stores = [storeOf('paris', 'Paris'), storeOf('lyon', 'Lyon')]
const box = (name: string) => screen.getByRole('checkbox', { name })
const email = () => screen.getByRole('textbox', { name: 'Email ID' })

async function invite(situation: Parameters<typeof serveTeam>[0] = {}) {
  const sent: unknown[] = []
  serveTeam({ stores, ...situation })
  server.use(
    http.post('*/api/v1/invite', async ({ request }) => {
      sent.push(await request.json())
      return answer({ invited: ['tim@example.com'], alreadyMembers: [] })
    }),
  )
  const onClose = vi.fn()
  const view = renderInApp(<InvitePanel workspace={nordhaus} onClose={onClose} />)
  await screen.findByRole('checkbox', { name: 'Catalog Studio' })
  return { ...view, sent, onClose, button: screen.getByRole('button', { name: 'Invite' }) }
}

describe('inviting', () => {
  test('sends the form @spec:8.19', async () => {
    const { user, sent, onClose, button } = await invite()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.type(email(), 'Tim@example.com, joan@example.com')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(box('Paris'))
    expect(box('Stores')).toBeChecked()
    expect(box('Catalog Studio')).toBePartiallyChecked()
    expect(button).not.toHaveAttribute('aria-disabled')
    await user.click(button)
    expect(await screen.findByText('User invited successfully')).toBeInTheDocument()
    expect(sent).toEqual([
      {
        workspaceId: 'w1',
        email: 'tim@example.com,joan@example.com',
        role: 'member',
        creditAccess: false,
        inviteAccess: false,
        serviceIds: ['stores'],
        storeIds: ['paris'],
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('an admin needs no apps: they are hidden and both flags are set @spec:4.21', async () => {
    const { user, sent, button } = await invite()
    await user.type(email(), 'tim@example.com')
    await user.click(screen.getByRole('radio', { name: 'Admin' }))
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(button)
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ role: 'admin', creditAccess: true, inviteAccess: true }),
      ]),
    )
  })

  test('Catalog Studio has all its apps and stores, or none @spec:4.22', async () => {
    const { user } = await invite()
    await user.click(box('Catalog Studio'))
    for (const name of ['Stores', 'Batches', 'Listings', 'AI Training', 'Insights', 'Lyon']) {
      expect(box(name)).toBeChecked()
    }
    await user.click(box('Catalog Studio'))
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument()
  })

  test('explains what to correct when the dimmed button is pressed @spec:5.19', async () => {
    const { user, button } = await invite()
    await user.click(button)
    expect(screen.getByText('Please enter an email address')).toBeVisible()
    expect(screen.getByText('Select some service to invite user')).toBeVisible()
    await user.type(email(), 'tim@')
    await user.click(box('Design Studio'))
    await user.click(button)
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('shows a failure, and stays open @spec:8.19', async () => {
    const { user, button, onClose } = await invite()
    server.use(http.post('*/api/v1/invite', () => refuse(409, 'Already a member.')))
    await user.type(email(), 'tim@example.com')
    await user.click(box('Photo Studio'))
    await user.click(button)
    expect(await screen.findByText('User invitation failed. Already a member.')).toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('shows a failure even after the panel is closed', async () => {
    function Closable() {
      const [open, setOpen] = useState(true)
      return open && <InvitePanel workspace={nordhaus} onClose={() => setOpen(false)} />
    }
    const { resolver, release } = held(() => refuse(503, 'Not now.'))
    serveTeam({ stores })
    server.use(http.post('*/api/v1/invite', resolver))
    const { user } = renderInApp(<Closable />)
    await user.click(await screen.findByRole('checkbox', { name: 'Catalog Studio' }))
    await user.type(email(), 'tim@example.com{Enter}{Enter}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('User invitation failed. Not now.')).toBeVisible()
  })

  const chips = () => {
    const list = screen.queryByRole('list', { name: 'Addresses' })
    return list
      ? within(list)
          .getAllByRole('listitem')
          .map((chip) => chip.textContent)
      : []
  }

  test('accepts a pasted list, and marks and names invalid addresses', async () => {
    const { user, sent, button } = await invite()
    await user.click(email())
    await user.paste('Ada Lovelace <ada@b.co>; x@y\nlinus@b.co,grace@b.co')
    expect(chips()).toEqual(['ada@b.co', 'x@y, not a valid address', 'linus@b.co', 'grace@b.co'])
    expect(email()).toHaveValue('')
    expect(screen.getByText('Please enter a valid email address instead of x@y.')).toBeVisible()
    await user.click(box('Design Studio'))
    await expectAccessible(screen.getByRole('dialog'))
    await user.click(button)
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove x@y' }))
    expect(email()).toHaveFocus()
    await user.click(button)
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ email: 'ada@b.co,linus@b.co,grace@b.co', role: 'member' }),
      ]),
    )
  })

  test('chips can be added and removed by keyboard', async () => {
    const { user } = await invite()
    await user.type(email(), 'ada@b.co c@d,e@f.co{Enter}')
    expect(chips()).toEqual(['ada@b.co', 'c@d, not a valid address', 'e@f.co'])
    await user.keyboard('{Backspace}')
    expect(email()).toHaveValue('e@f.co')
    await user.keyboard('m{Enter}')
    expect(chips().at(-1)).toBe('e@f.com')
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Remove c@d' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(chips()).toEqual(['ada@b.co', 'e@f.com'])
  })

  test('keeps the form until it is sent', async () => {
    const first = await invite()
    await first.user.type(email(), 'tim@example.com')
    await first.user.click(box('Design Studio'))
    await first.user.keyboard('{Escape}')
    expect(first.onClose).toHaveBeenCalledOnce()
    first.unmount()

    const second = await invite()
    expect(screen.getByText('We kept what you started last time.')).toBeVisible()
    expect(chips()).toEqual(['tim@example.com'])
    expect(box('Design Studio')).toBeChecked()
    await second.user.click(second.button)
    await waitFor(() => expect(second.sent).toHaveLength(1))
    second.unmount()

    await invite()
    expect(chips()).toEqual([])
    expect(screen.queryByText('We kept what you started last time.')).not.toBeInTheDocument()
  })

  test('a kept form can be discarded', async () => {
    const first = await invite()
    await first.user.type(email(), 'tim@example.com,')
    first.unmount()
    const { user, unmount } = await invite()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(chips()).toEqual([])
    unmount()
    await invite()
    expect(chips()).toEqual([])
  })

  test('explains once which access can’t be granted', async () => {
    serveTeam({ stores })
    server.use(
      http.get('*/api/v1/workspace/w1/service', () =>
        servicesAnswer(servicesOf(['Design Studio'])),
      ),
    )
    renderInApp(<InvitePanel workspace={nordhaus} onClose={() => {}} />)
    const hint = 'You can only give access to apps you have yourself.'
    expect(await screen.findAllByText(hint)).toHaveLength(1)
    expect(screen.getByRole('group', { name: 'Access' })).toHaveAccessibleDescription(
      expect.stringContaining(hint),
    )
    expect(box('Photo Studio')).toHaveAttribute('aria-disabled', 'true')
    expect(box('Batches')).toHaveAttribute('aria-disabled', 'true')
  })

  test('has an empty state without stores', async () => {
    await invite({ stores: [] })
    expect(screen.getByText('No store available to invite user.')).toBeVisible()
  })

  test('does not change access that can’t be granted, and explains why @spec:6.14', async () => {
    const only = 'Only admins of this workspace can do that.'
    const credits = "You don't have credit access"
    await invite({ refusals: { change_role: only, grant_credit_access: credits } })
    expect(await screen.findByText(only)).toBeVisible()
    expect(screen.getByText(credits)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Admin' })).toBeDisabled()
  })

  test('shows an error if the workspace fails to load @spec:8.25', async () => {
    serveTeam()
    server.use(http.get('*/api/v1/store', () => refuse(404, 'There is no such workspace.')))
    renderInApp(<InvitePanel workspace={nordhaus} onClose={() => {}} />)
    expect(await screen.findByText('Unable to load workspace details')).toBeVisible()
  })
})

describe('editing', () => {
  const grace = memberOf('Grace', { creditAccess: true, service: memberServices('scout') })

  async function edit(respond: () => Response) {
    const sent: unknown[] = []
    serveTeam({ members: [grace], stores })
    server.use(
      http.put('*/api/v1/workspace/w1/change-user-role', async ({ request }) => {
        sent.push(await request.json())
        return respond() as never
      }),
    )
    const view = renderInApp(
      <EditMemberAccessPanel workspace={nordhaus} userId="grace" onClose={() => {}} />,
    )
    await screen.findByRole('checkbox', { name: 'Catalog Studio' })
    return { ...view, sent }
  }

  test('starts with the current access and keeps a partial studio @spec:5.21 @spec:8.24', async () => {
    const { user, sent } = await edit(() => answer(null))
    expect(email()).toHaveValue('grace@example.com')
    expect(email()).toHaveAttribute('readonly')
    expect(box('Design Studio')).toBePartiallyChecked()
    await user.click(box('Insights'))
    await expectAccessible(screen.getByRole('dialog'))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('User access updated successfully')).toBeInTheDocument()
    expect(sent).toEqual([
      {
        userId: 'grace',
        role: 'member',
        creditAccess: true,
        inviteAccess: false,
        serviceIds: ['scout', 'insights'],
        storeIds: [],
      },
    ])
  })

  test('shows a failure @spec:8.24', async () => {
    const { user } = await edit(() => refuse(403, 'No.'))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Failed to update user access. No.')).toBeInTheDocument()
  })
})
