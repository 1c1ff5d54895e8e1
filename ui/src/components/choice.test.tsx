import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Choice } from './choice'

test('is a named group with one selected option', async () => {
  const change = vi.fn()
  render(<Choice label="Position" options={['Admin', 'Member']} value="Member" onChange={change} />)
  expect(screen.getByRole('group', { name: 'Position' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Member' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Admin' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('Admin')
  await expectAccessible()
})

test('explains why it can’t be changed', () => {
  render(
    <Choice
      label="Position"
      options={['Admin', 'Member']}
      value="Member"
      onChange={() => {}}
      refusal="Only admins can do that."
    />,
  )
  expect(screen.getByRole('radio', { name: 'Admin' })).toBeDisabled()
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Only admins can do that.')
})
