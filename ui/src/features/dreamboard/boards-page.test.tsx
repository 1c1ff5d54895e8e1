import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { boardOf, serveBoards } from '@/test/boards'
import { answer, refuse, server } from '@/test/server'
import { arrived, openSignedIn } from '@/test/signed-in'

const path = '/workspace/w1/app/dreamboard'

const aw27 = { _id: 'f1', name: 'AW27', parent: '', season: 'AW27' }
const knitwear = { _id: 'f2', name: 'Knitwear', parent: 'f1', season: 'AW27' }

test('boards are listed with their seasons, and opened', async () => {
  const boards = [boardOf('Northern light', { pictures: 64, looks: 12, linked: true })]
  serveBoards({ boards, folders: [aw27, knitwear] })
  const { user, history } = await openSignedIn(path, 'Dreamboard')
  const link = await screen.findByRole('link', { name: /^Northern light/ })
  expect(link).toHaveTextContent('Northern light, shared by link64 pictures, 12 looks · Mar 10th')
  const seasons = within(screen.getByRole('navigation', { name: 'Seasons' }))
  expect(seasons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Recent1',
    'Starred0',
    'AW270',
    'Knitwear0',
    'Archive0',
    'Bin0',
  ])
  await expectAccessible()
  await user.click(link)
  await arrived(history, `${path}/northern-light`)
})

test('a folder and a search are asked for', async () => {
  const now = serveBoards({ boards: [boardOf('Northern light')], folders: [aw27] })
  const { user } = await openSignedIn(path, 'Dreamboard')
  await user.click(await screen.findByRole('button', { name: /^AW27/ }))
  expect(await screen.findByRole('heading', { name: 'AW27' })).toBeVisible()
  await waitFor(() => expect(now.asked.at(-1)).toBe('state=open&folder=f1'))
  await user.type(screen.getByRole('searchbox', { name: 'Find boards' }), 'rust')
  expect(await screen.findByText('No board to show')).toBeVisible()
  expect(now.asked.at(-1)).toBe('state=open&folder=f1&q=rust')
})

test("one's own boards are asked for, in another order, and nothing of the rest is lost", async () => {
  const boards = [boardOf('Northern light', { createdBy: 'katherine' })]
  const now = serveBoards({ boards, folders: [aw27] })
  const { user, history } = await openSignedIn(`${path}?folder=f1`, 'Dreamboard')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Name')
  await waitFor(() => expect(now.asked.at(-1)).toBe('state=open&folder=f1&sort=name'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose boards' }), 'Mine')
  expect(await screen.findByText('No boards of yours in AW27')).toBeVisible()
  expect(now.asked.at(-1)).toBe('state=open&folder=f1&owner=mine&sort=name')
  await arrived(history, `${path}?folder=f1&owner=mine&sort=name`)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: "Show everyone's" }))
  expect(await screen.findByRole('link', { name: /^Northern light/ })).toBeVisible()
  await arrived(history, `${path}?folder=f1&sort=name`)
})

test('a sentence begins a board of four pictures, in the folder that is open', async () => {
  const now = serveBoards({ folders: [aw27] })
  const { user, history } = await openSignedIn(`${path}?folder=f1`, 'Dreamboard')
  expect(await screen.findByText('No boards in AW27 yet')).toBeVisible()
  const words = screen.getByRole('textbox', { name: 'Begin with a sentence' })
  await user.type(words, 'boiled wool')
  expect(await screen.findByText(/^4 pictures, 120 credits/)).toBeVisible()
  await expectAccessible()
  await user.keyboard('{Enter}')
  await arrived(history, `${path}/boiled-wool`)
  expect(now.made).toEqual([
    {
      do: 'generate',
      words: 'boiled wool',
      count: 4,
      folder: 'f1',
      season: 'AW27',
      idempotencyKey: expect.any(String),
    },
  ])
})

test('a sentence that credits do not pay for says so and stays', async () => {
  const now = serveBoards()
  server.use(
    http.post('*/api/v1/workspace/w1/boards/quote', () =>
      answer({
        credits: 120,
        available: 30,
        left: 30,
        allowed: false,
        reason: 'insufficient_credits',
        message: 'Too few credits.',
      }),
    ),
  )
  const { user } = await openSignedIn(path, 'Dreamboard')
  const words = await screen.findByRole('textbox', { name: 'Begin with a sentence' })
  await user.type(words, 'boiled wool{Enter}')
  expect(await screen.findByText(/credits/, { selector: 'p *' })).toBeVisible()
  expect(words).toHaveValue('boiled wool')
  expect(now.made).toEqual([])
})

test('a card says who has the board open', async () => {
  const katherine = { _id: 'k', name: 'Katherine Johnson', client: 'tab' }
  serveBoards({ boards: [boardOf('Northern light', { people: [katherine] })] })
  await openSignedIn(path, 'Dreamboard')
  const link = await screen.findByRole('link', { name: /^Northern light/ })
  expect(link).toHaveTextContent('Northern light, here now: Katherine JohnsonKJ')
  await expectAccessible()
})

test('keys star a board and put it into the bin', async () => {
  const now = serveBoards({ boards: [boardOf('Northern light')] })
  const { user } = await openSignedIn(path, 'Dreamboard')
  const link = await screen.findByRole('link', { name: /^Northern light/ })
  link.focus()
  await user.keyboard('s')
  await waitFor(() => expect(now.changed).toEqual([{ starred: true }]))
  await user.keyboard('{Delete}')
  expect(await screen.findByText('No boards yet')).toBeVisible()
})

test('a folder is called anything, and gives its boards a season if it is called as one', async () => {
  serveBoards({ folders: [aw27] })
  const sent: unknown[] = []
  server.use(
    http.post('*/api/v1/workspace/w1/board-folders', async ({ request }) => {
      sent.push(await request.json())
      return answer({ ...aw27, _id: 'f9' })
    }),
  )
  const { user } = await openSignedIn(path, 'Dreamboard')
  const make = async (name: string, inside?: string) => {
    await user.click(await screen.findByRole('button', { name: 'New folder' }))
    const panel = within(await screen.findByRole('dialog'))
    await user.click(panel.getByRole('textbox', { name: 'Name' }))
    await user.paste(name)
    if (inside) await user.selectOptions(panel.getByRole('combobox', { name: 'In' }), inside)
    await user.click(panel.getByRole('button', { name: 'Make folder' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await make('PF27')
  await make('Research for the northern coast')
  await make('Outerwear and boiled wool', 'AW27')
  expect(sent).toEqual([
    { name: 'PF27', parent: '', season: 'PF27' },
    { name: 'Research for the northern coast', parent: '', season: '' },
    { name: 'Outerwear and boiled wool', parent: 'f1', season: 'AW27' },
  ])
})

test('a board that is moved to a folder without a season keeps its own', async () => {
  const research = { _id: 'f3', name: 'Research', parent: '', season: '' }
  const now = serveBoards({
    boards: [boardOf('Northern light', { season: 'SS28' })],
    folders: [aw27, research],
  })
  const { user } = await openSignedIn(path, 'Dreamboard')
  const move = async (to: string) => {
    ;(await screen.findByRole('link', { name: /^Northern light/ })).focus()
    await user.keyboard('m')
    await user.click(await screen.findByRole('button', { name: to }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await move('Research')
  await move('AW27')
  expect(now.changed).toEqual([{ folder: 'f3' }, { folder: 'f1', season: 'AW27' }])
})

test('whoever may not see boards is told so', async () => {
  serveBoards()
  server.use(
    http.get('*/api/v1/workspace/w1/boards', () =>
      refuse(403, 'You have no access to Dreamboard.'),
    ),
  )
  await openSignedIn(path, 'Dreamboard')
  expect(await screen.findByText('You have no access to Dreamboard.')).toBeVisible()
})
