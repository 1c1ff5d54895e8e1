import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { catalogScreens } from '@/lib/catalog-screens'
import { expectAccessible } from '@/test/axe'
import {
  batchOf,
  mappingOf,
  photoOf,
  photoRowOf,
  photosOf,
  serveMapping,
  trayOf,
} from '@/test/mapping'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import { NewBatchPanel } from './batches/new-batch-panel'
import BatchesPage from './batches-page'
import MappingPage from './mapping-page'
import PlanPage from './plan-page'

const path = '*/api/v1/workspace/w1/catalog/batches/b1'
const planned = photosOf({ came: 4, placed: 3, added: 2, replaced: 1, loose: 1, styles: 1 })
const alone = (more = {}) =>
  batchOf({
    assetId: '',
    fileName: 'AW26 shoot',
    supplier: '',
    rows: 0,
    variants: 0,
    photos: planned,
    ...more,
  })

const storeNamed = (name: string) => ({ _id: name, name, channels: {}, resources: [] })

/** Answers what the screens of photos ask for; returns what was sent. */
function serve(batch = alone()) {
  const tray = trayOf([
    photoOf('DSC_0412.jpg', { guessed: false }),
    photoOf('DSC_0413.jpg', { guessed: false }),
  ])
  const sent = serveMapping(batch, mappingOf(), tray)
  const rows = {
    add: [photoRowOf('NH-2604_front.jpg'), photoRowOf('NH-2604_back.jpg', { view: 'back' })],
    replace: [photoRowOf('NH-2604_side.jpg', { outcome: 'replace', replaces: 'old' })],
    loose: [photoRowOf('DSC_0412.jpg', { outcome: 'several', productId: '', sku: '' })],
  }
  server.use(
    http.get(`${path}/photos/rows`, ({ request }) => {
      const group = new URL(request.url).searchParams.get('group')
      return answer(rows[group as keyof typeof rows] ?? [], { next: '' })
    }),
    http.get(`${path}/photos/products`, () =>
      answer([{ sku: 'NH-2611-NAV-S', label: 'NH-2611-NAV', title: 'Tunø Skirt', color: 'Navy' }]),
    ),
    http.post(`${path}/apply`, () => {
      sent.push({ method: 'POST', path: '/apply', body: null })
      return answer(batch)
    }),
  )
  return sent
}

const openPlan = (search = '') =>
  renderInApp(
    <main>
      <Route path={catalogScreens.batchPlan.pattern}>
        <PlanPage workspace={nordhaus} />
      </Route>
    </main>,
    `/workspace/w1/app/batches/b1/plan${search}`,
  )

const openPhotos = () =>
  renderInApp(
    <main>
      <Route path={catalogScreens.batchMapping.pattern}>
        <MappingPage workspace={nordhaus} />
      </Route>
    </main>,
    '/workspace/w1/app/batches/b1/mapping',
  )

test('the plan of photos says what each does, and why some do nothing', async () => {
  const sent = serve(alone({ state: 'planned' }))
  const { user } = openPlan()
  const added = await screen.findByRole('region', { name: 'Add' })
  expect(await within(added).findByText('Fanø Crew')).toBeVisible()
  expect(within(added).getByText('Back, by SKU')).toBeVisible()
  const replaced = screen.getByRole('region', { name: 'Replace' })
  expect(await within(replaced).findByRole('img', { name: 'Now' })).toBeVisible()
  expect(
    screen.getByText('Its name fits several styles or colors. Place it by hand.'),
  ).toBeVisible()
  expect(
    screen.getByText('3 photos for 1 style, 1 replaced, 1 without a style', { selector: 'p' }),
  ).toBeVisible()
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Photos', 'Plan', 'Apply', 'Report'])
  expect(screen.queryByText('Empty cells')).toBeNull()
  await expectAccessible()

  await user.keyboard('4')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Add' })).toBeNull())
  expect(screen.getByRole('region', { name: 'Without a style' })).toBeVisible()
  await user.keyboard('4{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/apply']))
})

test('the plan of a sheet shows the pictures that its photos replace', async () => {
  serve(batchOf({ state: 'planned', photos: photosOf({ came: 3, placed: 3, replaced: 1 }) }))
  openPlan()
  const replaced = await screen.findByRole('region', { name: 'Replace pictures' })
  expect(await within(replaced).findByRole('img', { name: 'Now' })).toBeVisible()
  const figures = screen.getByRole('complementary', { name: 'What applying does' })
  expect(within(figures).getByText('Pictures replaced')).toBeVisible()
})

test('photos that no name places are put on a style by hand, one or several', async () => {
  const sent = serve(alone({ state: 'mapped' }))
  const { user } = openPhotos()
  expect(await screen.findByText('0 of 4 placed')).toBeVisible()
  const styles = screen.getByRole('region', { name: 'Styles in the catalog' })
  await user.type(within(styles).getByRole('searchbox'), 'skirt')
  await user.click(
    await within(styles).findByRole('button', { name: 'Place DSC_0412.jpg on NH-2611-NAV' }),
  )
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      photos: [{ assetId: 'DSC_0412.jpg', sku: 'NH-2611-NAV-S', view: '' }],
    }),
  )
  expect(await screen.findByText('Photo placed on NH-2611-NAV')).toBeVisible()
  await expectAccessible()
})

test('a photo is dragged onto a style', async () => {
  const sent = serve(alone({ state: 'mapped' }))
  openPhotos()
  const photo = await screen.findByRole('button', { name: /^DSC_0413.jpg/ })
  const style = within(screen.getByRole('list', { name: 'Styles' })).getByRole('listitem')
  const dataTransfer = { setData: () => {}, effectAllowed: '' }
  fireEvent.dragStart(photo, { dataTransfer })
  fireEvent.dragOver(style, { dataTransfer })
  expect(style).toHaveTextContent('Photo of NH-2604-RUS')
  fireEvent.drop(style, { dataTransfer })
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      photos: [{ assetId: 'DSC_0413.jpg', sku: 'NH-2604-RUS-S', view: '' }],
    }),
  )
})

test('a batch of photos stands in the list with what it comes to', async () => {
  server.use(
    http.get('*/api/v1/workspace/w1/catalog/batches', () =>
      answer([alone({ state: 'planned' })], { next: '' }),
    ),
    http.get('*/api/v1/store', () => answer([storeNamed('Nordhaus')])),
  )
  renderInApp(<BatchesPage workspace={nordhaus} />)
  const card = await screen.findByRole('region', { name: 'AW26 shoot' })
  const text = '3 photos for 1 style, 1 replaced, 1 without a style'
  expect(within(card).getAllByText(text)).toHaveLength(2)
  expect(within(card).queryByText('Rows')).toBeNull()
})

test('photos alone are taken for a store, and what can’t be taken is named', async () => {
  server.use(http.get('*/api/v1/store', () => answer(['Nordhaus', 'Outlet'].map(storeNamed))))
  const photos = [new File(['x'], 'NH-1.jpg'), new File(['x'], 'NH-2.png')]
  const others = [{ name: 'a.pdf', reason: 'A PDF has no rows to read.' }]
  const files = { sheets: [], photos, others }
  renderInApp(<NewBatchPanel workspaceId="w1" suppliers={[]} files={files} onClose={() => {}} />)
  const panel = screen.getByRole('dialog', { name: 'New batch' })
  expect(within(panel).getByText('2 photos')).toBeVisible()
  expect(await within(panel).findByRole('button', { name: 'Take the photos' })).toBeVisible()
  expect(within(panel).getByText(/matched with the styles of all your stores/)).toBeVisible()
  expect(within(panel).queryByLabelText('Supplier')).toBeNull()
  expect(within(panel).getByText('a.pdf: A PDF has no rows to read.')).toBeVisible()
})

test.each([
  [20_001, 'A batch takes up to 20,000 photos, and these are 20,001. Drop them in parts.'],
  [0, /There is no sheet and no photo among these files/],
])('%i photos are refused in words', async (count, text) => {
  server.use(http.get('*/api/v1/store', () => answer([storeNamed('Nordhaus')])))
  const photos = Array<File>(count).fill(new File(['x'], 'a.jpg'))
  const files = { sheets: [], photos, others: [] }
  renderInApp(<NewBatchPanel workspaceId="w1" suppliers={[]} files={files} onClose={() => {}} />)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByRole('button', { name: 'Take the photos' })).toBeNull()
})
