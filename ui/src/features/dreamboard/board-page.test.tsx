import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { BoardComment } from '@/api/queries/board'
import type { Board } from '@/api/queries/boards'
import { expectAccessible } from '@/test/axe'
import { boardOf, frameOf, noteOf, serveBoards } from '@/test/boards'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { openSignedIn, signIn } from '@/test/signed-in'

const path = '/workspace/w1/app/dreamboard/northern-light'

/** So many notes. */
const notes = (count: number) =>
  Array.from({ length: count }, (_, n) => noteOf(`n${n}`, `Note ${n}`, { y: n * 120 }))

async function open(changes: Partial<Board> = {}) {
  const now = serveBoards({
    boards: [boardOf('Northern light', changes)],
    elements: [
      noteOf('late', 'Cord', { x: 600 }),
      noteOf('wool', 'Boiled wool', { x: 20, y: 20, frame: 'look' }),
      frameOf('look', 'Look 1'),
    ],
  })
  const view = await openSignedIn(path, 'Northern light')
  const list = await screen.findByRole('listbox', { name: 'Board Northern light' })
  const names = () =>
    within(list)
      .getAllByRole('option')
      .map((each) => each.ariaLabel)
  return { ...view, now, list, names }
}

test('elements are named in reading order, and the tab key follows it', async () => {
  const { user, list, names } = await open()
  expect(names().sort()).toEqual([
    'Frame Look 1, 1 of 3',
    'Note Boiled wool, 2 of 3',
    'Note Cord, 3 of 3',
  ])
  within(list)
    .getByRole('option', { name: /^Frame/ })
    .focus()
  await user.keyboard('{Escape}')
  within(list)
    .getByRole('option', { name: /^Note Boiled/ })
    .focus()
  await user.tab()
  expect(within(list).getByRole('option', { name: /^Note Cord/ })).toHaveFocus()
  await expectAccessible()
})

test('what is done is sent in one batch, and undone in another', async () => {
  const { user, list, now } = await open()
  within(list)
    .getByRole('option', { name: /^Note Cord/ })
    .focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(now.sent).toHaveLength(1))
  expect(now.sent[0]).toMatchObject({ n: 1, ops: [{ id: 'late', set: { y: 10 } }] })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(now.sent.at(-1)?.ops).toEqual([{ id: 'late', set: { y: 0 } }]))
})

test('a frame is moved with what belongs to it, and removed without', async () => {
  const { user, list, now, names } = await open()
  within(list)
    .getByRole('option', { name: /^Frame/ })
    .focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(now.sent).toHaveLength(1))
  expect(now.sent[0]?.ops).toEqual([
    { id: 'look', set: { x: 1 } },
    { id: 'wool', set: { x: 21 } },
  ])
  await user.keyboard('{Delete}')
  await waitFor(() =>
    expect(now.sent.at(-1)?.ops).toEqual([
      { id: 'wool', set: { frame: '' } },
      { id: 'look', del: true },
    ]),
  )
  expect(names()).toHaveLength(2)
})

test('the link of an email opens the thread that it is about', async () => {
  const comment = (_id: string, text: string, changes: Partial<BoardComment> = {}) => ({
    _id,
    replyTo: '',
    element: '',
    place: null,
    text,
    mentions: [],
    by: 'u2',
    byName: 'Katherine Johnson',
    at: `2026-03-10T12:00:0${_id}Z`,
    editedAt: null,
    deleted: false,
    canEdit: false,
    canDelete: false,
    resolvedByName: '',
    resolvedAt: null,
    ...changes,
  })
  serveBoards({ boards: [boardOf('Northern light')], elements: [noteOf('late', 'Cord')] })
  server.use(
    http.get('*/api/v1/workspace/w1/boards/:board/comments', () =>
      answer([
        comment('1', 'Warmer?', { element: 'late', resolvedAt: '2026-03-11T12:00:00Z' }),
        comment('2', 'Other', { place: { x: 1, y: 2 } }),
        comment('3', '@Ada, yes', { replyTo: '1' }),
      ]),
    ),
  )
  await openSignedIn(`${path}?comment=3`, 'Northern light')
  expect(await screen.findByText('@Ada, yes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cord', expanded: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'On the desk', expanded: false })).toBeVisible()
})

test('a note is written with the keyboard', async () => {
  const { user, list, now } = await open()
  within(list)
    .getByRole('option', { name: /^Note Cord/ })
    .focus()
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Text of the note' })
  await user.clear(field)
  await user.type(field, 'Cord, 8 wale{Escape}')
  await waitFor(() =>
    expect(now.sent.at(-1)?.ops).toEqual([{ id: 'late', set: { 'data.text': 'Cord, 8 wale' } }]),
  )
  expect(within(list).getByRole('option', { name: /^Note Cord, 8 wale/ })).toHaveFocus()
})

test('an archived board is looked at, and no key changes it', async () => {
  const { user, list, now } = await open({ archivedAt: '2026-03-11T12:00:00Z' })
  const cord = within(list).getByRole('option', { name: /^Note Cord/ })
  cord.focus()
  const { width } = cord.style
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await user.keyboard('{Delete}{Control>}d{/Control}]')
  await user.keyboard('[[')
  expect(cord).toHaveStyle({ width })
  expect(within(list).getAllByRole('option')).toHaveLength(3)
  expect(screen.queryByText('Sent to the back')).not.toBeInTheDocument()
  expect(now.sent).toEqual([])
})

test('a board that somebody archives is no longer changed, until it is brought back', async () => {
  const { user, list, now } = await open()
  const [board] = now.boards
  const sent = vi.fn()
  server.use(
    http.post('*/api/v1/workspace/w1/boards/:board/ops', () => {
      sent()
      if (now.boards[0] === board) return answer({ seq: 2, gone: [] })
      return refuse(409, 'This board is archived.', 'board_archived')
    }),
    http.put('*/api/v1/workspace/w1/boards/:board', () => {
      now.boards = board ? [board] : []
      return answer(board)
    }),
  )
  now.boards = [boardOf('Northern light', { archivedAt: '2026-03-11T12:00:00Z' })]
  within(list)
    .getByRole('option', { name: /^Note Cord/ })
    .focus()
  await user.keyboard('{Control>}d{/Control}')
  const back = await screen.findByRole('button', { name: 'Bring it back' })
  expect(screen.getByText('This board is archived.')).toBeVisible()
  const read = screen.getByRole('listbox', { name: 'Board Northern light' })
  const before = sent.mock.calls.length
  within(read)
    .getByRole('option', { name: /^Note Cord/ })
    .focus()
  await user.keyboard('{Delete}')
  expect(within(read).getByRole('option', { name: /^Note Cord/ })).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(before)

  await user.click(back)
  await waitFor(() => expect(screen.queryByText('This board is archived.')).toBeNull())
  const opened = screen.getByRole('listbox', { name: 'Board Northern light' })
  within(opened)
    .getByRole('option', { name: /^Note Cord/ })
    .focus()
  await user.keyboard('{Delete}')
  await waitFor(() =>
    expect(within(opened).queryByRole('option', { name: /^Note Cord/ })).toBeNull(),
  )
})

test('what the server refuses is taken back and said', async () => {
  const { user, list } = await open()
  server.use(
    http.post('*/api/v1/workspace/w1/boards/:board/ops', () =>
      refuse(409, 'This board is full.', 'board_full'),
    ),
  )
  within(list)
    .getByRole('option', { name: /^Note Cord/ })
    .focus()
  await user.keyboard('{Control>}d{/Control}')
  expect(await screen.findByText('This board is full. Taken back: 1 change.')).toBeVisible()
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Copy your text' }))
  expect(await navigator.clipboard.readText()).toBe('Cord')
})

test.each([500, 502, 503, 504])(
  'what is answered with %i is kept, said and sent again',
  async (status) => {
    const { user, list, now } = await open()
    server.use(
      http.post('*/api/v1/workspace/w1/boards/:board/ops', () => refuse(status, 'No.'), {
        once: true,
      }),
    )
    within(list)
      .getByRole('option', { name: /^Note Cord/ })
      .focus()
    await user.keyboard('{Control>}d{/Control}')
    const state = "The server can't save now, 1 change kept here"
    expect(await screen.findByText(`${state}. You can go on.`)).toBeVisible()
    expect(within(list).getAllByRole('option')).toHaveLength(4)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(now.sent).toHaveLength(1))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(within(list).getAllByRole('option')).toHaveLength(4)
  },
)

test('the outline lists all, and goes to one', async () => {
  const { user, list } = await open()
  await user.click(screen.getByRole('button', { name: 'Outline 3' }))
  const tree = await screen.findByRole('tree', { name: 'Elements' })
  expect(
    within(tree)
      .getAllByRole('treeitem')
      .map((each) => [each.ariaLabel, each.ariaLevel]),
  ).toEqual([
    ['Frame Look 1', '1'],
    ['Note Boiled wool', '2'],
    ['Note Cord', '1'],
  ])
  within(tree)
    .getByRole('treeitem', { name: /^Frame/ })
    .focus()
  await user.keyboard('{ArrowLeft}')
  expect(within(tree).getAllByRole('treeitem')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(within(list).getByRole('option', { name: /^Note Cord/ })).toHaveFocus()
})

test('a large board gets its elements in several frames, until each is there and named', async () => {
  serveBoards({ boards: [boardOf('Northern light')], elements: notes(400) })
  await openSignedIn(path, 'Northern light')
  const list = await screen.findByRole('listbox', { name: 'Board Northern light' })
  expect(list.querySelectorAll('[role="option"]').length).toBeLessThan(400)
  await waitFor(() => expect(list.querySelectorAll('[role="option"]')).toHaveLength(400))
  expect(list.querySelector('[data-id="n399"]')).toHaveAttribute(
    'aria-label',
    'Note Note 399, 400 of 400',
  )
})

test('a board is asked for before it is known who is here, in a browser where somebody was', async () => {
  const asked: string[] = []
  signIn()
  serveBoards({ boards: [boardOf('Northern light')], elements: notes(1) })
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname)
  })
  server.use(http.get('*/api/v1/session', () => new Promise<never>(() => {})))
  localStorage.setItem('userData', '{}')
  renderApp(path)
  await waitFor(() => expect(asked).toContain('/api/v1/workspace/w1/boards/northern-light'))
})
