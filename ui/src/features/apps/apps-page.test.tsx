import { fireEvent, screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { TrackProvider } from '@/platform/tracker/use-track'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { refuse, server } from '@/test/server'
import { atelier, nordhaus, servicesAnswer, servicesOf } from '@/test/signed-in'
import AppsPage from './apps-page'

type Services = ReturnType<typeof servicesOf>

function serve(services: Services = servicesOf()) {
  server.use(http.get('*/api/v1/workspace/w1/service', () => servicesAnswer(services)))
}

/** Design Studio only, with its first app changed. */
function designStudio(change: { imgUrl?: string; pageUrl?: string }): Services {
  const services = servicesOf(['Design Studio'])
  const [first, ...rest] = services.group['Design Studio'] ?? []
  if (!first) throw new Error('the catalogue has no Design Studio')
  return { ...services, group: { 'Design Studio': [{ ...first, ...change }, ...rest] } }
}

const show = (workspace = nordhaus) => renderInApp(<AppsPage workspace={workspace} />)
const studio = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the apps page', () => {
  test('lists the studios in the server’s order', async () => {
    const services = servicesOf()
    serve({ ...services, order: [...services.order].reverse() })
    show()
    await studio('Design Studio')
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'Catalog Studio',
      'Photo Studio',
      'Design Studio',
    ])
  })

  test('shows the description and link of each studio', async () => {
    serve()
    show()
    const photo = await studio('Photo Studio')
    expect(
      photo.getByText('Product and campaign imagery from the garments you already have.'),
    ).toBeVisible()
    const heading = photo.getByRole('heading', { level: 2 })
    expect(heading.closest('section')?.querySelector('img')).toHaveAttribute(
      'src',
      '/icons/photo-studio.svg',
    )
    expect(photo.getByRole('link', { name: 'Go to Photo Studio' })).toHaveAttribute(
      'href',
      '/workspace/w1/app/photo-studio',
    )
  })

  test('says of a studio that it comes soon only if none of its apps is there', async () => {
    serve()
    show()
    const photo = (await studio('Photo Studio')).getByRole('heading', { level: 2 })
    expect(photo.parentElement).toHaveTextContent('Coming soon')
    const design = await studio('Design Studio')
    const about = design.getByRole('heading', { level: 2 }).parentElement
    expect(about).not.toHaveTextContent('Coming soon')
    expect(design.getByRole('link', { name: 'Go to Design Studio' })).toHaveAttribute(
      'href',
      '/workspace/w1/app/dreamboard',
    )
  })

  test('shows the name, description and link of each app', async () => {
    serve()
    show()
    const design = await studio('Design Studio')
    const cards = within(design.getByRole('list')).getAllByRole('link')
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/workspace/w1/app/scout',
      '/workspace/w1/app/dreamboard',
      '/workspace/w1/app/techpacks',
    ])
    expect(cards[0]).toHaveAccessibleName(
      'Scout Coming soon Research trends across runway, street and your own archive.',
    )
  })

  test('shows a question mark for an icon that fails to load', async () => {
    serve()
    show()
    const design = await studio('Design Studio')
    const [card] = within(design.getByRole('list')).getAllByRole('link')
    const icon = card?.querySelector('img')
    expect(icon).toHaveAttribute('src', '/icons/scout.svg')
    if (icon) fireEvent.error(icon)
    expect(within(card as HTMLElement).getByText('?')).toBeVisible()
    expect(card?.querySelector('img')).toBeNull()
  })

  test('links to another site unchanged', async () => {
    serve(designStudio({ pageUrl: 'https://scout.test/workspaceid' }))
    show()
    const design = await studio('Design Studio')
    const scout = design.getByRole('link', { name: /^Scout/ })
    expect(scout).toHaveAttribute('href', 'https://scout.test/w1')
    expect(within(scout).queryByText('Coming soon')).not.toBeInTheDocument()
  })

  test('shows an app without a link if its URL is unsafe', async () => {
    serve(designStudio({ pageUrl: 'javascript:alert(1)' }))
    show()
    const design = await studio('Design Studio')
    expect(design.getByText('Scout')).toBeVisible()
    expect(design.queryByRole('link', { name: /^Scout/ })).not.toBeInTheDocument()
  })

  test('opens an app and tracks the click @spec:7.41', async () => {
    serve()
    const track = vi.fn()
    const { user, history } = renderInApp(
      <TrackProvider value={track}>
        <AppsPage workspace={nordhaus} />
      </TrackProvider>,
    )
    await user.click((await studio('Design Studio')).getByRole('link', { name: /^Dreamboard/ }))
    expect(history.at(-1)).toBe('/workspace/w1/app/dreamboard')
    expect(track).toHaveBeenCalledExactlyOnceWith('click', {
      target: 'Dreamboard',
      workspaceId: 'w1',
      from: 'apps',
    })
  })

  test('omits a studio without apps', async () => {
    const services = servicesOf(['Design Studio', 'Photo Studio'])
    serve({ ...services, group: { ...services.group, 'Photo Studio': [] } })
    show()
    await studio('Design Studio')
    expect(screen.queryByRole('heading', { name: 'Photo Studio' })).not.toBeInTheDocument()
  })

  test('tells a member without apps who can grant them', async () => {
    serve(servicesOf([]))
    show({ ...atelier, _id: 'w1' })
    expect(await screen.findByText('No apps yet')).toBeVisible()
    expect(screen.getByText(/Ask an admin to give you access/)).toBeVisible()
    await expectAccessible()
  })

  test('shows a loading state', async () => {
    server.use(http.get('*/api/v1/workspace/w1/service', () => new Promise<never>(() => {})))
    show()
    expect(screen.getByRole('heading', { name: 'Retail Command Center' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    await expectAccessible()
  })

  test('shows an error and can be retried', async () => {
    server.use(http.get('*/api/v1/workspace/w1/service', () => refuse(500, 'It broke.')))
    const { user } = show()
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.')
    expect(screen.getByRole('heading', { level: 2, name: "Couldn't load your apps" })).toBeVisible()
    await expectAccessible()
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await studio('Design Studio')
  })

  test('is accessible', async () => {
    serve()
    show()
    await studio('Catalog Studio')
    await expectAccessible()
  })
})
