import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Toasts, toast } from './toast'

afterEach(() => vi.useRealTimers())

const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('a toast is announced politely and can be closed @spec:8.29', async () => {
  const { container } = render(<Toasts />)
  toast.success('Workspace deleted')
  const message = await screen.findByText('Workspace deleted')
  expect(message.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await expectAccessible(container)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(texts()).toEqual([]))
})

test('a toast from before the page was ready still appears', async () => {
  toast.info('Early')
  render(<Toasts />)
  expect(await screen.findByText('Early')).toBeInTheDocument()
})

test('at most the three newest are shown @spec:8.30', async () => {
  render(<Toasts />)
  for (const text of ['one', 'two', 'three', 'four', 'five']) toast.info(text, { infinite: true })
  await screen.findByText('five')
  await waitFor(() => expect(texts().toSorted()).toEqual(['five', 'four', 'three']))
})

test('a toast with the same id replaces the previous one', async () => {
  render(<Toasts />)
  toast.error('first', { id: 'offline' })
  await screen.findByText('first')
  toast.error('second', { id: 'offline' })
  await screen.findByText('second')
  expect(texts()).toEqual(['second'])
})

test('a toast disappears after three seconds, an infinite one does not @spec:8.29', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toasts />)
  toast.info('short')
  toast.info('long', { infinite: true })
  await screen.findByText('short')
  await screen.findByText('long')
  await vi.advanceTimersByTimeAsync(2500)
  expect(screen.getByText('short')).toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1500)
  await waitFor(() => expect(texts()).toEqual(['long']))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(texts()).toEqual(['long'])
})
