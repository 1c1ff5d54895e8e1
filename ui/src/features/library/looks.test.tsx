import { fireEvent, screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { assetOf, openLibrary, serveLibrary, tile } from '@/test/library'
import { answer, refuse, server } from '@/test/server'
import { arrived } from '@/test/signed-in'

const path = '/workspace/w1/library'
const coat = assetOf('coat.png')
const others = Array.from({ length: 8 }, (_, i) =>
  assetOf(`coat-${i}.png`, { origin: i === 0 ? 'made' : 'uploaded' }),
)
const all = [coat, ...others]
const likeness = (i: number, like: number) => ({ asset: others[i] ?? coat, like })

const palette = [
  { hex: '#6d7860', name: 'Dill', family: 'green', share: 0.61 },
  { hex: '#4f5846', name: 'Thyme', family: 'green', share: 0.17 },
]
const similar = {
  mayBeSame: [likeness(0, 0.99)],
  looksLike: [1, 2, 3, 4, 5, 6, 7].map((i) => likeness(i, 0.9 - i / 100)),
}

const details = () => within(screen.getByRole('complementary', { name: 'Details' }))
const panel = () => screen.findByRole('dialog', { name: 'Find alike' })
const picture = new File(['picture'], 'mood.png', { type: 'image/png' })

/** Answers a picture that is sent, and returns what was sent. */
function compare(found: object) {
  const sent: string[] = []
  server.use(
    http.post('*/api/v1/workspace/w1/similar', async ({ request }) => {
      sent.push(await request.text())
      return answer(found)
    }),
  )
  return sent
}

describe('the details of an image', () => {
  test('name its colors, whose codes can be copied', async () => {
    serveLibrary({ assets: all, looks: { palette } })
    const { user } = openLibrary(`${path}?asset=coat-png`)
    const dill = await screen.findByRole('button', { name: 'Dill, #6d7860, 61%: copy the code' })
    expect(details().getByText('Colors').nextSibling).toHaveTextContent('Dill')
    await user.click(dill)
    expect(await navigator.clipboard.readText()).toBe('#6d7860')
    expect(await screen.findByText('#6d7860 copied')).toBeInTheDocument()
    await expectAccessible()
  })

  test('show what may be the same and what looks like it', async () => {
    serveLibrary({ assets: all, similar })
    const { user, history } = openLibrary(`${path}?asset=coat-png`)
    const same = within(await screen.findByRole('list', { name: 'May be the same' }))
    expect(same.getAllByRole('button')).toHaveLength(1)
    expect(same.getByTitle('Made with AI')).toBeVisible()
    const like = within(screen.getByRole('list', { name: 'Looks like' }))
    expect(like.getAllByRole('button')).toHaveLength(6)
    await user.click(details().getByRole('button', { name: 'Show all' }))
    const shown = within(await panel())
    expect(await shown.findAllByRole('button', { name: /% alike$/ })).toHaveLength(8)
    await expectAccessible(await panel())
    await user.click(shown.getByRole('button', { name: 'coat-7.png, 83% alike' }))
    await arrived(history, `${path}?asset=coat-7-png`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('say when nothing looks like it, and when that is not known', async () => {
    serveLibrary({ assets: all })
    const { unmount } = openLibrary(`${path}?asset=coat-png`)
    expect(await screen.findByText('Nothing else in the library')).toBeVisible()
    unmount()
    serveLibrary({ assets: all })
    server.use(http.get('*/api/v1/workspace/w1/similar', () => refuse(503, 'Busy.', 'image_busy')))
    openLibrary(`${path}?asset=coat-2-png`)
    expect(await screen.findByText(/look for images like it/)).toBeVisible()
  })
})

describe('Find alike', () => {
  test('compares a picture that is chosen, dropped or pasted', async () => {
    serveLibrary({ assets: all })
    const sent = compare({ mayBeSame: [], looksLike: [likeness(2, 0.77)] })
    const { user, history } = openLibrary()
    await tile('Image coat.png')
    await user.click(screen.getByRole('button', { name: 'Find alike' }))
    expect(within(await panel()).getByText('No picture yet')).toBeVisible()
    await expectAccessible(await panel())
    const data = { files: [picture], types: ['Files'], items: [] }
    fireEvent.paste(document.body, { clipboardData: data })
    expect(await screen.findByRole('button', { name: 'coat-2.png, 77% alike' })).toBeVisible()
    expect(within(await panel()).getByText('mood.png')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'coat-2.png, 77% alike' }))
    await arrived(history, `${path}?asset=coat-2-png`)
  })

  test('begins with the selected image', async () => {
    serveLibrary({ assets: all, similar })
    const { user } = openLibrary()
    await user.click(await tile('Image coat.png'))
    await user.click(screen.getByRole('button', { name: 'Find alike' }))
    const shown = within(await panel())
    expect(shown.getByText('coat.png')).toBeVisible()
    expect(await shown.findByRole('list', { name: 'May be the same' })).toBeVisible()
  })

  test('says when nothing looks like a picture, or it can not be compared', async () => {
    serveLibrary({ assets: all })
    compare({ mayBeSame: [], looksLike: [] })
    const { user } = openLibrary()
    await tile('Image coat.png')
    await user.click(screen.getByRole('button', { name: 'Find alike' }))
    await panel()
    const data = { files: [picture], types: ['Files'], items: [] }
    fireEvent.paste(document.body, { clipboardData: data })
    expect(await screen.findByText('Nothing looks like it')).toBeVisible()
    server.use(
      http.post('*/api/v1/workspace/w1/similar', () =>
        refuse(422, 'It is damaged.', 'file_broken'),
      ),
    )
    fireEvent.paste(document.body, { clipboardData: data })
    expect(await screen.findByText('It is damaged.')).toBeVisible()
    await expectAccessible(await panel())
  })
})
