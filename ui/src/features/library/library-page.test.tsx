import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { fakeEvents } from '@/test/events'
import { assetOf, openLibrary, serveLibrary, tile } from '@/test/library'
import { onPhone } from '@/test/phone'
import { refuse, server } from '@/test/server'
import { arrived } from '@/test/signed-in'

const path = '/workspace/w1/library'
const coat = assetOf('coat.png', {
  mediaType: 'image/png',
  width: 2048,
  height: 2560,
  origin: 'drawn',
  sourceType: 'algorithmicMedia',
  system: 'Rules 1.4',
})
const heather = assetOf('heather.jpg')
const spec = assetOf('spec.pdf', {
  kind: 'document',
  mediaType: 'application/pdf',
  width: 0,
  height: 0,
  hue: '',
  color: '',
})
const all = [coat, heather, spec]

const events = fakeEvents()

const tiles = () => within(screen.getByRole('listbox')).getAllByRole('option')
const selected = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option', { selected: true })
    .map((option) => option.ariaLabel)

describe('the wall', () => {
  test('shows each asset with its kind and origin, and what there is of each', async () => {
    serveLibrary({ assets: all })
    openLibrary()
    expect(await tile('Image coat.png')).toHaveAttribute('aria-setsize', '3')
    expect(within(await tile('Document spec.pdf')).getByText('PDF, 1.9 MB')).toBeVisible()
    expect(await tile('Image heather.jpg')).not.toHaveAccessibleDescription()
    expect(await tile('Image coat.png')).toHaveAccessibleDescription('Drawn by rules, no AI')
    expect(screen.getByTitle('Drawn by rules, no AI')).toBeVisible()
    expect(screen.getByText('3 assets')).toBeVisible()
    const kinds = within(screen.getByRole('group', { name: 'Kind' }))
    expect(kinds.getByRole('checkbox', { name: 'Images 2' })).toBeVisible()
    expect(kinds.getByRole('checkbox', { name: 'Videos 0' })).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Nowhere 3' })).toBeVisible()
    const users = within(screen.getByRole('group', { name: 'Used in' })).getAllByRole('checkbox')
    expect(users.map((box) => box.closest('label')?.textContent)).toEqual([
      'Dreamboard 2',
      'Listings 1',
      'Nowhere 3',
    ])
    expect(await screen.findByText('18.4 GB')).toBeVisible()
    await expectAccessible()
  })

  test('is filtered by the apps that use the assets', async () => {
    const library = serveLibrary({ assets: all })
    const { user, history } = openLibrary()
    await user.click(await screen.findByRole('checkbox', { name: 'Dreamboard 2' }))
    await waitFor(() => expect(library.asked.at(-1)?.getAll('usedIn')).toEqual(['dreamboard']))
    await arrived(history, '/workspace/w1/library?usedIn=dreamboard')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await arrived(history, '/workspace/w1/library')
  })

  test('draws only what is in sight of many, and loads more at its end', async () => {
    const many = Array.from({ length: 300 }, (_, i) => assetOf(`a${i}.jpg`))
    const library = serveLibrary({ assets: many })
    openLibrary()
    expect(await tile('Image a0.jpg')).toHaveAttribute('aria-setsize', '300')
    expect(tiles().length).toBeLessThan(60)
    expect(library.asked).toHaveLength(1)
    const wall = screen.getByRole('listbox')
    fireEvent.scroll(wall.parentElement as HTMLElement, { target: { scrollTop: 99_999 } })
    await waitFor(() => expect(library.asked).toHaveLength(2))
    expect(library.asked[1]?.get('next')).toBe('100')
  })

  test('is used with the keyboard alone', async () => {
    serveLibrary({ assets: all })
    const { user, history } = openLibrary()
    await tile('Image coat.png')
    const wall = screen.getByRole('listbox')
    wall.focus()
    const active = () => document.getElementById(`${wall.getAttribute('aria-activedescendant')}`)
    await user.keyboard('{ArrowRight}')
    expect(active()).toHaveAccessibleName('Image heather.jpg')
    await user.keyboard('x{ArrowRight}x')
    expect(selected()).toEqual(['Image heather.jpg', 'Document spec.pdf'])
    expect(screen.getByRole('toolbar', { name: 'Selection' })).toHaveTextContent('2 selected')
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
    await user.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}')
    expect(selected()).toEqual(['Image coat.png', 'Image heather.jpg'])
    await user.keyboard('{Enter}')
    await arrived(history, `${path}?asset=heather-jpg`)
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('heather.jpg')
  })

  test('opens a large preview, which has arrows', async () => {
    serveLibrary({ assets: all })
    const { user } = openLibrary()
    await tile('Image coat.png')
    screen.getByRole('listbox').focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('dialog', { name: 'coat.png' })).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'heather.jpg' })).toBeVisible()
    await expectAccessible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('listbox')).toHaveFocus()
  })

  test('is a table too', async () => {
    serveLibrary({ assets: all })
    const { user, history } = openLibrary()
    await tile('Image coat.png')
    await user.click(screen.getByRole('button', { name: 'Table' }))
    await arrived(history, `${path}?view=table`)
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('cell', { name: 'Drawn by rules, no AI' })).toBeVisible()
    await user.click(within(table).getByRole('button', { name: 'coat.png' }))
    await arrived(history, `${path}?view=table&asset=coat-png`)
    await expectAccessible()
  })
})

describe('filters', () => {
  test('are kept in the URL', async () => {
    const library = serveLibrary({ assets: all })
    const { user, history } = openLibrary()
    await tile('Image coat.png')
    await user.click(screen.getByRole('checkbox', { name: 'Documents 1' }))
    await arrived(history, `${path}?kind=document`)
    await waitFor(() => expect(tiles()).toHaveLength(1))
    expect(library.asked.at(-1)?.getAll('kind')).toEqual(['document'])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await arrived(history, path)
  })

  test('are taken from the URL', async () => {
    const library = serveLibrary({ assets: all })
    openLibrary(`${path}?hue=green&used=false&sort=size&q=coat`)
    await tile('Image coat.png')
    expect(Object.fromEntries(library.asked[0] ?? [])).toEqual({
      hue: 'green',
      used: 'false',
      q: 'coat',
      sort: 'size',
      counts: 'true',
    })
    expect(screen.getByRole('searchbox')).toHaveValue('coat')
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('size')
  })

  test('say when nothing matches', async () => {
    serveLibrary({ assets: all })
    const { user } = openLibrary()
    await tile('Image coat.png')
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('zebra')
    expect(await screen.findByText('No asset to show')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
    await tile('Image coat.png')
  })

  test('are in a sheet on a phone', async () => {
    onPhone()
    serveLibrary({ assets: all })
    const { user } = openLibrary()
    await tile('Image coat.png')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    expect(within(sheet).getByRole('checkbox', { name: 'Images 2' })).toBeVisible()
    await expectAccessible(sheet)
  })
})

describe('the details', () => {
  test('say what it is, where it comes from and where it is used', async () => {
    serveLibrary({
      assets: all,
      details: {
        credentials: true,
        credentialsInfo: { signer: 'Nordhaus', valid: true, own: true },
        parents: ['heather-jpg'],
        parentViews: [{ _id: 'heather-jpg', name: 'heather.jpg' }],
        usedIn: [{ appId: 'dreamboard', label: 'Northern light, look 7', path: '/workspace/w1' }],
      },
    })
    const { user, history } = openLibrary()
    await user.click(await tile('Image coat.png'))
    const details = within(screen.getByRole('complementary', { name: 'Details' }))
    expect(await details.findByText('PNG, 2048 × 2560, 1.9 MB')).toBeVisible()
    expect(details.getByText('Drawn by rules, no AI')).toBeVisible()
    expect(details.getByText('Rules 1.4, from 1 image.')).toBeVisible()
    expect(details.getByText(/Signed by Nordhaus, unchanged since/)).toBeVisible()
    expect(details.getByRole('link', { name: 'Northern light, look 7' })).toBeVisible()
    expect(details.getByText('Dreamboard')).toBeVisible()
    expect(details.getByRole('link', { name: 'Download PNG' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/assets\/coat-png\/file$/),
    )
    await expectAccessible()
    await user.click(details.getByRole('button', { name: 'heather.jpg' }))
    await arrived(history, `${path}?asset=heather-jpg`)
  })

  test('change the name', async () => {
    serveLibrary({ assets: all })
    const { user } = openLibrary(`${path}?asset=heather-jpg`)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'moor.jpg{Enter}')
    expect(await tile('Image moor.jpg')).toBeVisible()
  })

  test('of a file that was deleted say so', async () => {
    serveLibrary({ assets: all })
    const { user, history } = openLibrary(`${path}?asset=gone`)
    expect(await screen.findByText('No longer here')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await arrived(history, path)
  })
})

describe('the bin', () => {
  const binned = assetOf('old.jpg', {
    binnedAt: '2026-03-11T12:00:00Z',
    deletesAt: new Date(Date.now() + 12.5 * 86_400_000).toISOString(),
  })

  test('takes what is deleted', async () => {
    const library = serveLibrary({ assets: all })
    const { user } = openLibrary()
    await user.click(await tile('Image coat.png'))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Image coat.png' })).toBeNull())
    expect(library.assets.find(({ name }) => name === 'coat.png')?.binnedAt).not.toBeNull()
    expect(await screen.findByText(/coat.png moved to the bin/)).toBeVisible()
  })

  test('says how long each stays, and gives it back', async () => {
    serveLibrary({ assets: [...all, binned] })
    const { user } = openLibrary(`${path}?tab=bin`)
    expect(within(await tile('Image old.jpg')).getByText('13 days left')).toBeVisible()
    await user.click(await tile('Image old.jpg'))
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('The bin is empty')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'All' }))
    await tile('Image old.jpg')
  })

  test('deletes for good after a question', async () => {
    const library = serveLibrary({ assets: [binned] })
    const { user } = openLibrary(`${path}?tab=bin`)
    await user.click(await tile('Image old.jpg'))
    await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete old.jpg for good?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(library.assets).toEqual([]))
  })

  test('what someone deletes for good goes at once, and is not asked for', async () => {
    const library = serveLibrary({
      assets: [binned, { ...binned, _id: 'other', name: 'other.jpg' }],
    })
    openLibrary(`${path}?tab=bin`)
    await tile('Image old.jpg')
    const asked = vi.fn()
    server.use(http.get('*/assets/:asset', ({ params }) => asked(params.asset)))
    library.assets = library.assets.filter(({ _id }) => _id === 'other')
    act(() => events.receive({ topic: 'asset', id: '1', data: { _id: binned._id, gone: true } }))
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Image old.jpg' })).toBeNull())
    expect(await screen.findByText('1 asset')).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
  })

  test('keeps what is in use, and says where that is', async () => {
    const usedIn = [{ appId: 'dreamboard', label: 'Northern light', path: '/workspace/w1' }]
    const library = serveLibrary({ assets: [binned], details: { usedIn } })
    const { user } = openLibrary(`${path}?tab=bin`)
    await user.click(await tile('Image old.jpg'))
    await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const said = await screen.findByRole('alertdialog', { name: 'old.jpg is in use' })
    expect(within(said).getByRole('link', { name: 'Northern light' })).toBeVisible()
    expect(library.assets).toHaveLength(1)
  })
})

describe('without assets', () => {
  test('the library says what to do', async () => {
    serveLibrary()
    openLibrary()
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
    await expectAccessible()
  })

  test('a failure can be retried', async () => {
    serveLibrary({ assets: all })
    server.use(
      http.get('*/api/v1/workspace/w1/assets', () => refuse(500, 'It broke.'), { once: true }),
    )
    const { user } = openLibrary()
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await tile('Image coat.png')
  })

  test('someone without any studio reads whom to ask', async () => {
    serveLibrary()
    server.use(
      http.get('*/api/v1/workspace/w1/assets', () => refuse(403, 'No access.', 'app_access')),
    )
    openLibrary()
    expect(await screen.findByText('No access to the library')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument()
  })
})
