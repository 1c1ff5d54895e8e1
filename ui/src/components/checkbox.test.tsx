import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Checkbox } from './checkbox'

test('is named by its label and reports its new state', async () => {
  const change = vi.fn()
  render(<Checkbox label="Stores" checked={false} onChange={change} />)
  await userEvent.click(screen.getByText('Stores'))
  expect(change).toHaveBeenCalledExactlyOnceWith(true)
  await expectAccessible()
})

test('can be indeterminate', () => {
  const { rerender } = render(
    <Checkbox aria-label="Select all" checked="indeterminate" onChange={() => {}} />,
  )
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  rerender(<Checkbox aria-label="Select all" checked onChange={() => {}} />)
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked()
})

test('explains why it can’t be changed, and doesn’t change', async () => {
  const change = vi.fn()
  const refused = vi.fn()
  render(
    <Checkbox
      label="Stores"
      checked={false}
      onChange={change}
      refusal="You do not have it."
      onRefused={refused}
    />,
  )
  const box = screen.getByRole('checkbox', { name: 'Stores' })
  await userEvent.click(box)
  expect(box).not.toBeChecked()
  expect(change).not.toHaveBeenCalled()
  expect(refused).toHaveBeenCalledExactlyOnceWith('You do not have it.')
  expect(box).toHaveAccessibleDescription('You do not have it.')
  expect(box).toHaveAttribute('aria-disabled', 'true')
})
