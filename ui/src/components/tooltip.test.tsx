import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Tooltip } from './tooltip'

function show(off = false) {
  render(
    <main>
      <Tooltip text="All apps" off={off}>
        <button type="button">Apps</button>
      </Tooltip>
    </main>,
  )
  return userEvent.setup()
}

test('a control that takes the focus shows its text, within its own landmark', async () => {
  const user = show()
  await user.tab()
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('tooltip', { name: 'All apps' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Apps' })).toHaveAccessibleDescription('All apps')
  await expectAccessible()
})

test('one that is off shows nothing, and leaves the control as it is', async () => {
  const user = show(true)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Apps' })).toHaveFocus()
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})
