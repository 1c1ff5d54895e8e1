import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { PlanButtons } from '@/features/billing/plan-buttons'
import { EditableField } from '@/features/profile/editable-field'
import SupportPanel from '@/features/support/support-panel'
import { growth } from '@/test/billing-account'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { held } from '@/test/sign-in'
import { nordhaus, signIn } from '@/test/signed-in'

/** Starts an action and can be closed while it runs. */
function Leavable({ children, onMount }: { children: ReactNode; onMount: (leave: Leave) => void }) {
  const [left, setLeft] = useState(false)
  onMount(() => setLeft(true))
  return left ? null : children
}

type Leave = () => void
type Case = {
  screen: ReactNode
  /** Answers the request. */
  asks: (resolver: () => Promise<Response>) => void
  trigger: (user: UserEvent) => Promise<void>
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const send = vi.fn()

const cases: Record<string, Case> = {
  name: {
    screen: <EditableField label="Full Name" field="name" value="Ada" autoComplete="name" />,
    asks: (resolver) => server.use(http.put('*/api/v1/profile', resolver)),
    trigger: (user) => user.type(screen.getByLabelText('Full Name'), ' King{Enter}'),
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
}

const no = () => refuse(500, 'It broke.')
const done = (data: object | null = null) => answer(data)

test.each<[string, string, () => ReturnType<typeof answer>]>([
  ['name', 'Full Name: It broke.', no],
  ['downgrade', 'Downgrade cancelled', () => done()],
  ['downgrade', 'It broke.', no],
  ['support', 'Your message is on its way.', () => done({ to: 'a@b.c', href: '/' })],
  ['support', 'It broke.', no],
])('a toast shows the outcome after the panel was closed: %s, %s', async (name, text, reply) => {
  const { screen: left, asks, trigger } = cases[name] as Case
  let leave: Leave = () => {}
  signIn()
  const { resolver, release } = held(reply)
  const requested = vi.fn(resolver)
  asks(requested)
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
  await vi.waitFor(() => expect(requested).toHaveBeenCalled())
  act(() => leave())
  release()
  expect(await screen.findByText(text)).toBeVisible()
})
