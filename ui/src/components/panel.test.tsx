import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Panel } from './panel'
import { Toasts, toast } from './toast'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        My referrals
      </button>
      <Panel
        open={open}
        onClose={() => setOpen(false)}
        title="Referred users"
        description="Who came through your link."
        footer={<button type="button">Done</button>}
      >
        <p>No Referred users</p>
      </Panel>
      <p>Beside it</p>
      <Toasts />
    </>
  )
}

async function open() {
  // Radix disables pointer events around a modal, and jsdom would reject the tested clicks.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Example />)
  await user.click(screen.getByRole('button', { name: 'My referrals' }))
  const dialog = screen.getByRole('dialog', { name: 'Referred users' })
  return { user, dialog }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('has a name, a description and no accessibility violation', async () => {
  const { dialog } = await open()
  expect(dialog).toHaveAccessibleDescription('Who came through your link.')
  expect(dialog).toContainElement(document.activeElement as HTMLElement)
  await expectAccessible(dialog)
})

test.each([
  [
    'the close button',
    async (user: Awaited<ReturnType<typeof open>>['user']) =>
      user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  ['Escape', async (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
  [
    'a click outside',
    async (user: Awaited<ReturnType<typeof open>>['user']) =>
      user.click(screen.getByText('Beside it')),
  ],
])('closes by %s and returns the focus to its opener', async (_, close) => {
  const { user } = await open()
  await close(user)
  await closed()
  await waitFor(() => expect(screen.getByRole('button', { name: 'My referrals' })).toHaveFocus())
})

test('Tab reaches the button of a toast, which gives the focus back', async () => {
  const { user, dialog } = await open()
  const undo = vi.fn()
  toast.success('Photo removed', { action: { label: 'Undo', onClick: undo } })
  const button = await screen.findByRole('button', { name: 'Undo', hidden: true })
  const done = screen.getByRole('button', { name: 'Done' })
  done.focus()
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(dialog).toBeInTheDocument()
  expect(done).toHaveFocus()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(done).toHaveFocus())
})

describe('the focus goes', () => {
  const show = (content: ReactNode) =>
    render(
      <Panel open onClose={() => {}} title="My referrals">
        {content}
      </Panel>,
    )

  test('to the first editable field', () => {
    show(
      <>
        <input aria-label="Link" readOnly />
        <input aria-label="Picture" type="file" hidden />
        <input aria-label="Admin" type="radio" />
        <input aria-label="Gone" disabled />
        <input aria-label="Name" />
        <input aria-label="Company" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  test('to the title if there is no field', () => {
    show(<input aria-label="Link" readOnly />)
    expect(screen.getByRole('heading', { name: 'My referrals' })).toHaveFocus()
  })
})

test('a click on a toast leaves it open', async () => {
  const { user } = await open()
  toast.error('Something is wrong', { infinite: true })
  await user.click(await screen.findByText('Something is wrong'))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})
