import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { noteOf } from '@/test/boards'
import { renderApp } from '@/test/render'
import { answer, server } from '@/test/server'

async function open() {
  const elements = [
    noteOf('a', 'https://wool.example/islands'),
    noteOf('b', 'Ask mailto:ines@nordhaus.example or see https://wool.example', { y: 200 }),
    noteOf('c', 'javascript:alert(1)', { y: 400 }),
  ]
  const board = { name: 'Knits', brand: 'Nordhaus', season: '', colors: [], elements, origins: [] }
  server.use(
    http.get('*/api/v1/shared-board/t1', () =>
      answer({ ...board, updatedAt: '2026-03-10T12:00:00Z' }),
    ),
  )
  const { user } = renderApp('/board/t1')
  const list = within(await screen.findByRole('listbox', { name: 'Board Knits' }))
  /** Selects a note by keyboard. */
  async function select(name: RegExp) {
    list.getByRole('option', { name }).focus()
    await user.keyboard(' ')
  }
  return { user, select }
}

const links = () => within(screen.getByRole('navigation', { name: 'Links of the note' }))

test('guests open the links of notes, in tabs that know nothing of the board', async () => {
  const { user, select } = await open()
  await select(/^Note Ask/)
  const shown = links().getAllByRole('link')
  expect(shown.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Open ines@nordhaus.example', 'mailto:ines@nordhaus.example'],
    ['Open wool.example', 'https://wool.example/'],
  ])
  for (const link of shown) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  }
  await expectAccessible()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await select(/^Note https/)
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledWith(
    'https://wool.example/islands',
    '_blank',
    'noopener,noreferrer',
  )
})

test('what is no address of a page or a person is no link', async () => {
  const { select } = await open()
  await select(/^Note javascript/)
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
})
