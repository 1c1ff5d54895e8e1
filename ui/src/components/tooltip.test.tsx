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

test('a focused control shows its text, within its own landmark', async () => {
  const user = show()
  await user.tab()
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('tooltip', { name: 'All apps' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Apps' })).toHaveAccessibleDescription('All apps')
  await expectAccessible()
})

test('a disabled tooltip shows nothing and doesn’t change the control', async () => {
  const user = show(true)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Apps' })).toHaveFocus()
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})
