import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { PlanButtons } from '@/features/billing/plan-buttons'
import { SavedCards } from '@/features/billing-details/saved-cards'
import InvitationPage from '@/features/invitations/invitation-page'
import { AvatarEditor } from '@/features/profile/avatar-editor'
import { Devices } from '@/features/profile/devices'
import { EditableField } from '@/features/profile/editable-field'
import SupportPanel from '@/features/support/support-panel'
import TeamPage from '@/features/team/team-page'
import { growth } from '@/test/billing-account'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { held } from '@/test/sign-in'
import { ada, nordhaus, signIn, thisDevice } from '@/test/signed-in'
import { adminOf, invitationOf, memberOf, serveTeam } from '@/test/team'

/** Starts an action and can be closed while it runs. */
function Leavable({ children, onMount }: { children: ReactNode; onMount: (leave: Leave) => void }) {
  const [left, setLeft] = useState(false)
  onMount(() => setLeft(true))
  return left ? null : children
}

type Leave = () => void
type Case = {
  screen: ReactNode
  /** Takes in what is asked for while the screen is left. */
  asks: (resolver: () => Promise<Response>) => void
  /** What the screen shows before. */
  serve?: () => void
  trigger: (user: UserEvent) => Promise<void>
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

/** Presses a button, and the last one of the question that it asks. */
async function agree(user: UserEvent, name: string) {
  await press(user, name)
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
}

async function agreeOfGrace(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select grace@example.com' }))
  await agree(user, name)
}

const send = vi.fn()

const team: Pick<Case, 'screen' | 'serve'> = {
  screen: <TeamPage user={ada} workspace={nordhaus} />,
  serve: () =>
    serveTeam({ members: [adminOf('Ada'), memberOf('Grace')], invitations: [invitationOf('Tim')] }),
}

const cases: Record<string, Case> = {
  resend: {
    ...team,
    asks: (resolver) => server.use(http.get('*/api/v1/resend-invitation', resolver)),
    trigger: (user) => press(user, 'Resend to tim@example.com'),
  },
  remove: {
    ...team,
    asks: (resolver) => server.use(http.post('*/api/v1/workspace/w1/remove-users', resolver)),
    trigger: (user) => agreeOfGrace(user, 'Remove'),
  },
  promote: {
    ...team,
    asks: (resolver) => server.use(http.post('*/api/v1/workspace/w1/promote-as-admin', resolver)),
    trigger: (user) => agreeOfGrace(user, 'Promote to admin'),
  },
  device: {
    screen: <Devices />,
    serve: () =>
      server.use(
        http.get('*/api/v1/sessions', () => answer([{ ...thisDevice, _id: 's2', current: false }])),
      ),
    asks: (resolver) => server.use(http.delete('*/api/v1/sessions/:id', resolver)),
    trigger: (user) => press(user, /^Log out/),
  },
  picture: {
    screen: <AvatarEditor user={{ ...ada, imageUrl: '/api/v1/image/p-1' }} />,
    asks: (resolver) => server.use(http.put('*/api/v1/profile', resolver)),
    trigger: (user) => press(user, 'Remove image'),
  },
  name: {
    screen: <EditableField label="Full Name" field="name" value="Ada" autoComplete="name" />,
    asks: (resolver) => server.use(http.put('*/api/v1/profile', resolver)),
    trigger: (user) => user.type(screen.getByLabelText('Full Name'), ' King{Enter}'),
  },
  card: {
    screen: <SavedCards customerId="cus_1" userId="u1" />,
    serve: () =>
      server.use(
        http.get('*/api/billing/customer/customer-cards/cus_1', () =>
          answer([
            {
              id: 'pm_2',
              brand: 'visa',
              last4: '4444',
              exp_month: 4,
              exp_year: 2031,
              is_default: false,
            },
          ]),
        ),
      ),
    asks: (resolver) =>
      server.use(
        http.delete(
          '*/api/billing/customer/customer-card/user/u1/customer/cus_1/card/pm_2',
          resolver,
        ),
      ),
    trigger: (user) => agree(user, 'Remove card XXXX 4444'),
  },
  downgrade: {
    screen: (
      <PlanButtons
        workspace={nordhaus}
        subscription={growth({ downgradeScheduled: true })}
        actions={{ userId: 'u1', cancelPlan: () => {} }}
        contact={null}
      />
    ),
    asks: (resolver) =>
      server.use(http.post('*/api/billing/subscriptions/revert-downgrade/w1', resolver)),
    trigger: (user) => press(user, 'Cancel Downgrade'),
  },
  support: {
    screen: <SupportPanel send={send} onClose={() => {}} />,
    asks: (resolver) =>
      send.mockImplementation(async () => {
        const { status, data } = await (await resolver()).json()
        if (status.code !== 0) throw new ApiError(status.message, 500)
        return data
      }),
    async trigger(user) {
      await user.type(screen.getByLabelText('Message'), 'The seam is wrong.')
      await press(user, 'Send')
    },
  },
  invitation: {
    screen: (
      <InvitationPage user={ada} token="tok" switchAccount={{ run: () => {}, busy: false }} />
    ),
    serve: () =>
      server.use(
        http.get('*/api/v1/invite/tok', () =>
          answer({
            workspaceName: 'Atelier Duarte',
            invitedBy: { name: 'Grace', email: 'grace@example.com' },
            email: ada.email,
            role: 'member',
            createdAt: '2025-01-05T15:00:00Z',
            expiresAt: '2025-01-19T15:00:00Z',
            expired: true,
            forYou: true,
          }),
        ),
      ),
    asks: (resolver) => server.use(http.post('*/api/v1/invite/tok/ask', resolver)),
    trigger: (user) => press(user, 'Ask for a new invitation'),
  },
}

const no = () => refuse(500, 'It broke.')
const done = (data: object | null = null) => answer(data)
const removed = { invitationsRemoved: [], usersRemoved: ['grace'], usersNotRemoved: [] }

test.each<[string, string, () => ReturnType<typeof answer>]>([
  ['resend', 'Invite sent successfully!', () => done()],
  ['resend', 'Failed to resend invite. It broke.', no],
  ['remove', 'user removed', () => done(removed)],
  ['remove', 'Failed to remove users. It broke.', no],
  ['promote', 'Successfully promoted user(s) to admin', () => done()],
  ['promote', 'Failed to promote users. It broke.', no],
  ['device', 'Device logged out', () => done()],
  ['device', 'It broke.', no],
  ['picture', 'It broke.', no],
  ['name', 'Full Name: It broke.', no],
  ['card', 'Card removed successfully', () => done({ deleted: true })],
  ['card', 'It broke.', no],
  ['downgrade', 'Downgrade cancelled', () => done()],
  ['downgrade', 'It broke.', no],
  ['support', 'Your message is on its way.', () => done({ to: 'a@b.c', href: '/' })],
  ['support', 'It broke.', no],
  ['invitation', 'It broke.', no],
])('who leaves meanwhile is told all the same: %s, %s', async (name, text, reply) => {
  const { screen: left, asks, serve, trigger } = cases[name] as Case
  let leave: Leave = () => {}
  signIn()
  serve?.()
  const { resolver, release } = held(reply)
  const asked = vi.fn(resolver)
  asks(asked)
  const { user } = renderInApp(
    <Leavable
      onMount={(go) => {
        leave = go
      }}
    >
      {left}
    </Leavable>,
  )
  await trigger(user)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  act(() => leave())
  release()
  expect(await screen.findByText(text)).toBeVisible()
})
