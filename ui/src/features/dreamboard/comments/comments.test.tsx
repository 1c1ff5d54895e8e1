import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { BoardComment } from '@/api/queries/board'
import { expectAccessible } from '@/test/axe'
import { boardOf, noteOf, serveBoards } from '@/test/boards'
import { fakeEvents } from '@/test/events'
import { answer, refuse, server } from '@/test/server'
import { openSignedIn } from '@/test/signed-in'

const { receive } = fakeEvents()

const comment = (_id: string, changes: Partial<BoardComment> = {}): BoardComment => ({
  _id,
  replyTo: '',
  element: '',
  place: { x: 1, y: 2 },
  text: `Text ${_id}`,
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

const mine = { by: 'u1', byName: 'Ada Lovelace', canEdit: true, canDelete: true }

/** Opens the comments of a board. What is changed of them is done in what it returns. */
async function open(comments: BoardComment[]) {
  const now = { comments, edited: [] as unknown[], written: [] as unknown[] }
  serveBoards({ boards: [boardOf('Northern light')], elements: [noteOf('late', 'Cord')] })
  const base = '*/api/v1/workspace/w1/boards/:board/comments'
  server.use(
    http.get(base, () => answer(now.comments)),
    http.post(base, async ({ request }) => {
      now.written.push(await request.json())
      return answer(now.comments[0] ?? null)
    }),
    http.put(`${base}/:comment/text`, async ({ request, params }) => {
      const json = (await request.json()) as { text: string }
      now.edited.push(json)
      now.comments = now.comments.map((each) =>
        each._id === params.comment
          ? { ...each, text: json.text, editedAt: '2026-03-10T13:00:00Z' }
          : each,
      )
      return answer(now.comments[0] ?? null)
    }),
    http.delete(`${base}/:comment`, ({ params }) => {
      now.comments = now.comments.map((each) =>
        each._id === params.comment
          ? { ...each, text: '', byName: '', deleted: true, canEdit: false, canDelete: false }
          : each,
      )
      return answer(null)
    }),
  )
  const { user } = await openSignedIn(
    '/workspace/w1/app/dreamboard/northern-light',
    'Northern light',
  )
  await user.click(screen.getByRole('button', { name: 'Comments' }))
  return {
    user,
    now,
    panel: within(await screen.findByRole('complementary', { name: 'Comments' })),
  }
}

test('one’s own comment is edited by keyboard, and says so', async () => {
  const { user, now, panel } = await open([comment('1', mine)])
  const more = await panel.findByRole('button', { name: 'More for the comment by Ada Lovelace' })
  more.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await user.keyboard('{Enter}')
  const field = await panel.findByRole('textbox', { name: 'Comment, @ calls somebody' })
  await waitFor(() => expect(field).toHaveFocus())
  await user.clear(field)
  await user.type(field, 'Warmer?')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await panel.findByText('Warmer?')).toBeVisible()
  expect(panel.getByText(', edited')).toBeVisible()
  expect(now.edited).toEqual([{ text: 'Warmer?', mentions: [] }])
  await waitFor(() =>
    expect(
      panel.getByRole('button', { name: 'More for the comment by Ada Lovelace' }),
    ).toHaveFocus(),
  )
  await expectAccessible()
})

test('Esc leaves a comment as it was, and what can’t be saved stays in the field', async () => {
  const { user, panel } = await open([comment('1', mine)])
  const edit = async () => {
    await user.click(await panel.findByRole('button', { name: /^More for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    return panel.findByRole('textbox', { name: 'Comment, @ calls somebody' })
  }
  await user.type(await edit(), ' more{Escape}')
  expect(await panel.findByText('Text 1')).toBeVisible()
  server.use(http.put('*/comments/:comment/text', () => refuse(409, 'Write less.', 'comment_rate')))
  const field = await edit()
  await user.type(field, ' more')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write less.')).toBeVisible()
  expect(field).toHaveValue('Text 1 more')
})

test('a deleted comment leaves its answers', async () => {
  const { user, panel } = await open([
    comment('1', mine),
    comment('2', { replyTo: '1', canDelete: true }),
  ])
  await user.click(
    await panel.findByRole('button', { name: 'More for the comment by Ada Lovelace' }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await panel.findByText('Comment deleted', { selector: 'p' })).toBeVisible()
  expect(panel.queryByText('Text 1')).toBeNull()
  expect(panel.getByText('Text 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Comment deleted' })).toHaveTextContent('1')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Comments' })).toHaveFocus())
})

test('what others wrote an admin may only delete, and another member nothing', async () => {
  const { user, panel } = await open([comment('1', { canDelete: true }), comment('2')])
  const buttons = await panel.findAllByRole('button', { name: /^More for/ })
  expect(buttons).toHaveLength(1)
  await user.click(buttons[0] as HTMLElement)
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Delete',
  ])
})

describe('what was being written when others deleted its comment', () => {
  const others = (now: { comments: BoardComment[] }, comments: BoardComment[]) => {
    now.comments = comments
    const data = { board: 'northern-light', comment: '1', by: 'u2' }
    act(() => receive({ topic: 'board_comment', id: '7', data }))
  }

  test('becomes a new comment at the same place', async () => {
    const { user, now, panel } = await open([comment('1', mine), comment('2')])
    await user.click(await panel.findByRole('button', { name: /^More for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.keyboard(', warmer')
    others(now, [comment('2')])
    const kept = await panel.findByText(/What you were writing is kept here/)
    const field = panel.getByRole('textbox', { name: 'Comment, @ calls somebody' })
    expect(kept).toBeVisible()
    expect(field).toHaveValue('Text 1, warmer')
    expect(field).toHaveFocus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(kept).not.toBeInTheDocument())
    expect(now.written).toEqual([{ text: 'Text 1, warmer', mentions: [], place: { x: 1, y: 2 } }])
  })

  test('goes on in the thread that is left', async () => {
    const { user, now, panel } = await open([comment('1', mine), comment('2', { replyTo: '1' })])
    await user.click(await panel.findByRole('button', { name: /^More for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.keyboard(', warmer')
    others(now, [comment('1', { deleted: true, text: '' }), comment('2', { replyTo: '1' })])
    await panel.findByText(/What you were writing is kept here/)
    await user.click(panel.getByRole('button', { name: 'Comment' }))
    await waitFor(() =>
      expect(now.written).toEqual([{ text: 'Text 1, warmer', mentions: [], replyTo: '1' }]),
    )
  })

  test('is kept of an answer too, and of an unchanged text nothing is', async () => {
    const { user, now, panel } = await open([comment('1'), comment('2', mine)])
    await user.click((await panel.findAllByRole('button', { name: 'On the desk' }))[1] as Element)
    await user.type(panel.getByRole('textbox', { name: 'Answer' }), 'Yes')
    await user.click(panel.getByRole('button', { name: /^More for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    others(now, [])
    await panel.findByText(/What you were writing is kept here/)
    expect(panel.getByRole('textbox', { name: 'Comment, @ calls somebody' })).toHaveValue('Yes')
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    expect(await panel.findByText('No open comments')).toBeVisible()
  })
})
