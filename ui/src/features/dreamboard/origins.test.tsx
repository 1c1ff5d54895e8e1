import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { boardOf, frameOf, pictureOf, serveBoards } from '@/test/boards'
import { fakeEvents } from '@/test/events'
import { renderApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { openSignedIn } from '@/test/signed-in'

const { receive } = fakeEvents()

const elements = [
  frameOf('look', 'Look 1'),
  pictureOf('Photo', 'a1', { frame: 'look' }),
  pictureOf('Drawing', 'a2', { frame: 'look' }),
  pictureOf('Coat', 'a3', { frame: 'look' }),
]
const origins = [
  { asset: 'a2', origin: 'drawn' as const },
  { asset: 'a3', origin: 'made' as const },
]

const option = (within_: HTMLElement, name: string) =>
  within(within_).getByRole('option', { name: new RegExp(`^Picture ${name}`) })

/** That each made picture is marked, whatever is known of how it was made. */
function expectMarked(list: HTMLElement) {
  expect(option(list, 'Photo')).not.toHaveAccessibleDescription()
  expect(option(list, 'Drawing')).toHaveAccessibleDescription('Drawn by rules, no AI')
  expect(option(list, 'Coat')).toHaveAccessibleDescription('Made with AI')
  expect(within(list).getByTitle('Drawn by rules, no AI')).toBeVisible()
  expect(within(list).getByTitle('Made with AI')).toBeVisible()
}

async function open() {
  const now = serveBoards({ boards: [boardOf('Northern light')], elements, origins })
  const path = '/workspace/w1/app/dreamboard/northern-light'
  const { user } = await openSignedIn(path, 'Northern light')
  const list = await screen.findByRole('listbox', { name: 'Board Northern light' })
  return { now, user, list }
}

test('pictures that were made elsewhere are marked on the board and when it is presented', async () => {
  const { user, list } = await open()
  expectMarked(list)
  await user.keyboard('p')
  const dialog = within(await screen.findByRole('dialog', { name: 'Look 1' }))
  expectMarked(dialog.getByRole('listbox', { name: 'Look 1' }))
})

test('a picture that comes onto the board is marked, and an upload whose file says so', async () => {
  const { now, list } = await open()
  now.origins = [...origins, { asset: 'a4', origin: 'edited' }]
  const put = pictureOf('Remix', 'a4')
  const batch = { board: 'northern-light', seq: 2, by: 'u2', client: 'c2', n: 1 }
  act(() => receive({ topic: 'board', id: '2', data: { ...batch, ops: [{ id: put.id, put }] } }))
  expect(await within(list).findByTitle('Edited with AI')).toBeVisible()
  now.origins = [...now.origins, { asset: 'a1', origin: 'made' }]
  act(() => receive({ topic: 'asset', id: '3', data: { _id: 'a1' } }))
  await waitFor(() => expect(within(list).getAllByTitle('Made with AI')).toHaveLength(2))
})

test('guests of a link see the marks', async () => {
  const shared = { name: 'Knits', brand: 'Nordhaus', season: '', colors: [], elements, origins }
  server.use(
    http.get('*/api/v1/shared-board/t1', () =>
      answer({ ...shared, updatedAt: '2026-03-10T12:00:00Z' }),
    ),
  )
  renderApp('/board/t1')
  expectMarked(await screen.findByRole('listbox', { name: 'Board Knits' }))
})

test('covers of boards mark what was made, and a cloth that was', async () => {
  const photo = { asset: 'a1', cloth: false, weave: '', print: '', color: '' }
  const tiles = [
    { ...photo, origin: 'uploaded' as const },
    { ...photo, asset: 'a2', origin: 'drawn' as const },
    { ...photo, asset: 'a3', origin: 'edited' as const, cloth: true },
  ]
  serveBoards({ boards: [boardOf('Northern light', { tiles })] })
  await openSignedIn('/workspace/w1/app/dreamboard', 'Dreamboard')
  const cover = await screen.findByRole('link', { name: /^Northern light/ })
  expect(within(cover).getByTitle('Drawn by rules, no AI')).toBeInTheDocument()
  expect(within(cover).getByTitle('Edited with AI')).toBeInTheDocument()
  expect(within(cover).getAllByTitle(/AI$/)).toHaveLength(2)
})
