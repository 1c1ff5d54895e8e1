import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { type Command, CommandPalette } from './command-palette'
import { Toasts, toast } from './toast'

const run = vi.fn()

const commands: Command[] = [
  ['Apps', 'Go to', 'services'],
  ['Team', 'Go to', ''],
  ['Dark theme', 'Actions', 'night'],
  ['Light theme', 'Actions', 'day'],
].map(([title = '', group = '', keywords]) => ({
  id: title,
  title,
  group,
  keywords,
  icon: '*',
  run: () => run(title, document.activeElement?.textContent),
}))

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      <p>Beside it</p>
      {open && <CommandPalette onClose={() => setOpen(false)} commands={commands} />}
    </>
  )
}

async function open() {
  run.mockClear()
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Example />)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const field = screen.getByRole('combobox')
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
  const highlighted = () =>
    screen.queryByRole('option', { selected: true })?.textContent?.replace('*', '')
  return { user, field, options, highlighted }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the palette', () => {
  test('lists every command by group, and is accessible', async () => {
    const { field } = await open()
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleName('Search pages, apps and actions')
    const list = screen.getByRole('listbox', { name: 'Commands' })
    const groups = within(list).getAllByRole('group')
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 2])
    expect(groups[0]).toHaveAccessibleName('Go to')
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('marks the highlighted command as active in the field', async () => {
    const { user, field, highlighted } = await open()
    expect(highlighted()).toBe('Apps')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlighted()).toBe('Dark theme')
    const id = screen.getByRole('option', { selected: true }).id
    expect(field).toHaveAttribute('aria-activedescendant', id)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(highlighted()).toBe('Light theme')
    await user.keyboard('{Home}')
    expect(highlighted()).toBe('Apps')
  })

  test('lists matching commands and highlights the best one', async () => {
    const { user, highlighted, options } = await open()
    await user.keyboard('{ArrowDown}the')
    expect(options()).toEqual(['*Dark themeActions', '*Light themeActions'])
    expect(highlighted()).toBe('Dark themeActions')
    expect(screen.getByText('2 results')).toHaveRole('status')
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('shows a message without matches, and Enter does nothing', async () => {
    const { user, field, options } = await open()
    await user.keyboard('xyz')
    expect(options()).toEqual([])
    expect(screen.getByText(/No results for/)).toHaveTextContent('xyz')
    expect(field).toHaveAttribute('aria-activedescendant', '')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    expect(run).not.toHaveBeenCalled()
    await user.clear(field)
    expect(options()).toHaveLength(4)
  })
})

describe('a command runs once, with the focus back at its opener,', () => {
  test.each<[how: string, act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['by Enter', (user) => user.keyboard('dark{Enter}')],
    ['by a click', (user) => user.click(screen.getByRole('option', { name: /Dark theme/ }))],
  ])('%s', async (_, act) => {
    const { user } = await open()
    await act(user)
    await closed()
    await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith('Dark theme', 'Search'))
  })
})

test('a click on a toast leaves the palette open', async () => {
  render(<Toasts />)
  const { user } = await open()
  toast.error('Something is wrong', { infinite: true })
  await user.click(await screen.findByText('Something is wrong'))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

test.each<[how: string, act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['a click outside', (user) => user.click(screen.getByText('Beside it'))],
])('%s closes the palette, runs nothing and returns the focus', async (_, act) => {
  const { user } = await open()
  await user.keyboard('{ArrowDown}')
  await act(user)
  await closed()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus())
  expect(run).not.toHaveBeenCalled()
})
