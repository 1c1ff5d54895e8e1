import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { EmptyState } from './empty-state'
import { ErrorView } from './error-view'
import { Loading, Skeleton } from './skeleton'
import { Tooltip } from './tooltip'

test('a loading placeholder announces its label; its blocks are hidden', async () => {
  render(
    <Loading label="Loading....">
      <Skeleton width={320} height={40} />
    </Loading>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.\.$/)
  await expectAccessible()
})

test('an empty state shows a title, a sentence and an action', async () => {
  render(
    <EmptyState
      title="No Invoices Found"
      text="Choose a plan to unlock invoicing."
      action={<button type="button">Upgrade plan</button>}
    />,
  )
  expect(screen.getByText('No Invoices Found')).toBeVisible()
  expect(screen.getByText('Choose a plan to unlock invoicing.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Upgrade plan' })).toBeVisible()
  await expectAccessible()
})

test('the error view is announced and retries', async () => {
  const onRetry = vi.fn()
  render(<ErrorView onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toContainElement(
    screen.getByRole('heading', { name: 'Unexpected Application Error!' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  await expectAccessible()
})

test('a tooltip describes the focused control', async () => {
  render(
    <Tooltip text="Collapse">
      <button type="button">Sidebar</button>
    </Tooltip>,
  )
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Collapse')
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Collapse')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})
