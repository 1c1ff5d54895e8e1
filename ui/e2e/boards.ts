import type { Page } from '@playwright/test'
import { expect } from './test'

/** The list of boards of the demonstration. */
export const boards = '/workspace/nordhaus/app/dreamboard'

export const board = (page: Page) => page.getByRole('listbox', { name: /^Board / })

/** An element of the board by its spoken name. */
export const element = (page: Page, name: RegExp | string) =>
  board(page).getByRole('option', { name })

/** Makes an empty board and opens it. */
export async function begin(page: Page, name: string) {
  const made = await page.request.post('/api/v1/workspace/nordhaus/boards', { data: { name } })
  await page.goto(`${boards}/${(await made.json()).data._id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Writes a note in the middle of what is seen, by keyboard alone. */
export async function note(page: Page, text: string) {
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text of the note' })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await expect(element(page, new RegExp(`^Note ${text}`))).toBeFocused()
}

type Element = { id: string; kind: string; data: object } & Partial<{
  x: number
  y: number
  w: number
  h: number
  rotation: number
  frame: string
}>

/** A board with these elements, made through the API. Returns its screen. */
export async function laidOut(page: Page, name: string, elements: readonly Element[]) {
  const answer = await page.request.post('/api/v1/workspace/nordhaus/boards', { data: { name } })
  const id = (await answer.json()).data._id as string
  const size = { x: 0, y: 0, w: 100, h: 100, order: 'V', frame: '' }
  for (let n = 0; n * 500 < elements.length; n++) {
    const ops = elements
      .slice(n * 500, (n + 1) * 500)
      .map((each) => ({ id: each.id, put: { ...size, ...each } }))
    const sent = await page.request.post(`/api/v1/workspace/nordhaus/boards/${id}/ops`, {
      data: { client: 'setup', n: n + 1, ops },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  return `${boards}/${id}`
}

/** What the server has of a board, by the address of its screen: its elements, sorted. */
export async function stored(page: Page, screen: string): Promise<string> {
  const id = screen.split('/').at(-1)
  const answer = await page.request.get(`/api/v1/workspace/nordhaus/boards/${id}`)
  const { elements } = (await answer.json()).data as { elements: { id: string }[] }
  return JSON.stringify(elements.sort((a, b) => (a.id < b.id ? -1 : 1)))
}

/** What a page shows of a board: each element's name, place and size, sorted. */
export function shown(page: Page): Promise<string[]> {
  return board(page)
    .getByRole('option')
    .evaluateAll((options) =>
      options
        .map((option) => {
          const { id } = (option as HTMLElement).dataset
          const { left, top, width, height } = (option as HTMLElement).style
          return [id, option.ariaLabel, left, top, width, height].join(' | ')
        })
        .sort(),
    )
}

/** Assets of the workspace that are pictures. */
export async function pictures(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v1/workspace/nordhaus/assets')
  const all = (await answer.json()).data as { _id: string; kind: string }[]
  return all.filter(({ kind }) => kind === 'image').map(({ _id }) => _id)
}
