import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boardOf, noteOf, serveBoards } from '@/test/boards'
import { ada, openSignedIn } from '@/test/signed-in'

const path = '/workspace/w1/app/dreamboard/northern-light'
const wool = noteOf('wool', 'Wool')
const cord = noteOf('cord', 'Cord', { y: 200 })

const draftOf = (page: string) => `draft/note/northern-light/${page}`

/** What a page has kept of the text that was typed into a note there. */
const leave = (page: string, element: typeof wool, text: string) =>
  localStorage.setItem(draftOf(page), JSON.stringify({ element, text }))

beforeEach(() => {
  // Another page of this browser is there.
  const held = [{ name: `${ada._id}/northern-light/other` }]
  const locks = { query: async () => ({ held }), request: () => new Promise(() => {}) }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

test('a page takes up what a closed one has left, and leaves the drafts of those that are there', async () => {
  leave('other', wool, 'Wool from the islands')
  leave('closed', cord, 'Cord, 8 wale')
  const now = serveBoards({ boards: [boardOf('Northern light')], elements: [wool, cord] })
  const { user } = await openSignedIn(path, 'Northern light')
  expect(await screen.findByRole('option', { name: /^Note Cord, 8 wale/ })).toBeVisible()
  await waitFor(() =>
    expect(now.sent.flatMap(({ ops }) => ops)).toEqual([
      { id: 'cord', set: { 'data.text': 'Cord, 8 wale' } },
    ]),
  )
  expect(localStorage.getItem(draftOf('closed'))).toBeNull()

  screen.getByRole('option', { name: /^Note Wool/ }).focus()
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('textbox', { name: 'Text of the note' }), '!')
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith(draftOf('')))
  expect(drafts).toHaveLength(2)
  expect(localStorage.getItem(draftOf('other'))).toContain('Wool from the islands')
})
