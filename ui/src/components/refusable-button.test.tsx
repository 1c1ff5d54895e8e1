import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { RefusableButton } from './refusable-button'
import { Toasts } from './toast'

function show(refusal: string | null) {
  const act = vi.fn()
  render(
    <main>
      <RefusableButton refusal={refusal} onClick={act}>
        Remove
      </RefusableButton>
      <Toasts />
    </main>,
  )
  return { act, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Remove' }) }
}

test('acts if it is enabled', async () => {
  const { act, user, button } = show(null)
  await user.click(button)
  expect(act).toHaveBeenCalledOnce()
  expect(button).not.toHaveAttribute('aria-disabled')
})

test('explains the refusal when pressed, and does not act', async () => {
  const { act, user, button } = show('Only admins can do that.')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(await screen.findByText('Only admins can do that.')).toBeVisible()
  expect(act).not.toHaveBeenCalled()
})

test('explains the refusal on keyboard focus', async () => {
  const { user, button } = show('Only admins can do that.')
  await user.tab()
  expect(button).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Only admins can do that.')
  expect(button).toHaveAccessibleDescription('Only admins can do that.')
  await expectAccessible()
})

test('stays the same element, with the focus, when its refusal changes', () => {
  const view = (refusal: string | null) => (
    <RefusableButton refusal={refusal}>Remove</RefusableButton>
  )
  const { rerender } = render(view(''))
  const button = screen.getByRole('button')
  button.focus()
  for (const refusal of [null, 'Only admins can do that.', null]) {
    rerender(view(refusal))
    expect(screen.getByRole('button')).toBe(button)
    expect(button).toHaveFocus()
    expect(button.getAttribute('aria-disabled')).toBe(refusal === null ? null : 'true')
  }
})

test('explains nothing while loading', async () => {
  const { act, user, button } = show('')
  await user.click(button)
  expect(act).not.toHaveBeenCalled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
})
