import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lineage } from '@/api/queries/making'
import type { ElementOf } from '@/lib/board/element'
import { expectAccessible } from '@/test/axe'
import { jobOf, taskOf } from '@/test/jobs'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { CollectionSection } from './collection-section'
import { LineageSection } from './lineage-section'
import { PaletteSection } from './palette-section'
import { RecipeSection } from './recipe-section'

const relative = (id: string, name: string) => ({
  _id: id,
  name,
  origin: 'drawn' as const,
  color: '#4b565c',
  width: 1024,
  height: 1280,
})

const lineage: Lineage = {
  asset: relative('a1', 'Mangrove coat'),
  recipe: {
    do: 'remix',
    words: 'with a shawl collar',
    parents: [
      { asset: 'p1', name: 'Pier coat', weight: 60, take: ['silhouette', 'fabric'] },
      { asset: 'p2', name: 'Lichen coat', weight: 40, take: ['colors'] },
    ],
    palette: [{ name: 'Fiord', hex: '#4b565c' }],
    fabrics: ['Melton, slate'],
    line: '',
    garment: 'coat',
    variation: '',
    seed: 41_207,
    model: 'Drawings',
    version: '1.4',
    byRules: true,
    board: 'b1',
    byName: 'Ada',
    at: '2026-11-22T16:18:00Z',
    credits: 30,
  },
  parents: [relative('p1', 'Pier coat'), relative('p2', 'Lichen coat')],
  children: ['c1', 'c2', 'c3', 'c4', 'c5'].map((id) => relative(id, `Child ${id}`)),
}

beforeEach(() => {
  server.use(
    http.get('*/recipes/a1', () => answer(lineage)),
    http.post('*/boards/hear', () => answer({ garment: '', heard: [] })),
  )
})

describe('the recipe of a picture', () => {
  test('says what it was made of, and can be taken again', async () => {
    const onTakeAgain = vi.fn()
    const onGoOn = vi.fn()
    const { user } = renderInApp(
      <RecipeSection workspaceId="w1" asset="a1" onUseAgain={onTakeAgain} onGoOn={onGoOn} />,
    )
    expect(await screen.findByText('Remix 2 pictures with a shawl collar')).toBeVisible()
    expect(screen.getByText('Rules 1.4, seed 41 207')).toBeVisible()
    expect(screen.getByText('Drawn by rules, no AI')).toBeVisible()
    expect(screen.getByText('Pier coat 60 %')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Fiord' })).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Use again' }))
    expect(onTakeAgain).toHaveBeenCalledWith(expect.objectContaining({ seed: 41_207 }))
    await user.click(screen.getByRole('button', { name: 'Go on from here' }))
    expect(onGoOn).toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Copy the recipe' }))
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Remix 2 pictures with a shawl collar',
        'Parent: Pier coat, 60 %, Silhouette, fabric',
        'Parent: Lichen coat, 40 %, Colors',
        'Color: Fiord #4b565c',
        'Fabric: Melton, slate',
        'Made by: Drawings 1.4, seed 41207',
      ].join('\n'),
    )
  })

  test('is left out of an uploaded picture', async () => {
    let asked = false
    server.use(
      http.get('*/recipes/a1', () => {
        asked = true
        return answer({ ...lineage, recipe: null, parents: [], children: [] })
      }),
    )
    renderInApp(
      <>
        <RecipeSection workspaceId="w1" asset="a1" />
        <LineageSection workspaceId="w1" asset="a1" onGo={() => {}} />
      </>,
    )
    await waitFor(() => expect(asked).toBe(true))
    expect(screen.queryByText('Recipe')).not.toBeInTheDocument()
    expect(screen.queryByText('Lineage')).not.toBeInTheDocument()
  })
})

test('the lineage leads to parents and children, and folds many', async () => {
  const onGo = vi.fn()
  const { user } = renderInApp(<LineageSection workspaceId="w1" asset="a1" onGo={onGo} />)
  const children = within(await screen.findByRole('list', { name: 'Children' }))
  const child = children.getByRole('button', { name: 'Child c1' })
  expect(child).toHaveAccessibleDescription('Drawn by rules, no AI')
  await user.click(child)
  expect(onGo).toHaveBeenCalledWith('c1')
  await user.click(children.getByRole('button', { name: 'Show 3 more' }))
  expect(children.getAllByRole('button')).toHaveLength(5)
  await expectAccessible()
})

test('the palette puts colors on the board', async () => {
  const palette = [
    { hex: '#6d7860', name: 'Dill', family: 'green', share: 0.61 },
    { hex: '#4f5846', name: 'Moss', family: 'green', share: 0.17 },
  ]
  server.use(
    http.post('*/workspace/w1/looks', () => answer({ hue: 'green', mean: '#6d7860', palette })),
  )
  const onColors = vi.fn()
  const { user } = renderInApp(<PaletteSection workspaceId="w1" asset="a1" onColors={onColors} />)
  await user.click(await screen.findByRole('button', { name: /Dill/ }))
  expect(onColors).toHaveBeenCalledWith([{ hex: '#6d7860', name: 'Dill' }])
  await user.click(screen.getByRole('button', { name: 'To the board' }))
  expect(onColors).toHaveBeenLastCalledWith(palette)
  await user.keyboard('{Alt>}')
  await user.click(screen.getByRole('button', { name: /Moss/ }))
  await user.keyboard('{/Alt}')
  expect(await navigator.clipboard.readText()).toBe('#4f5846')
  await expectAccessible()
})

describe('a collection that is being made', () => {
  function look(n: number, state: 'ready' | 'waiting' | 'failed', more = {}): ElementOf<'picture'> {
    return {
      id: `m-${n}`,
      kind: 'picture',
      x: 0,
      y: 0,
      w: 240,
      h: 300,
      order: 'V',
      frame: 'f',
      data: {
        alt: `Look ${n}`,
        state,
        task: `j1:${n}`,
        recipe: {
          do: 'collection',
          words: 'The northern coast',
          line: 'outerwear',
          look: n,
          seed: 41_206 + n,
          ...more,
        },
      },
    }
  }

  test('counts its looks and credits, stops the rest and makes one again', async () => {
    const sent: string[] = []
    server.use(
      http.get('*/jobs/recent', () =>
        answer({
          running: 1,
          waiting: 0,
          jobs: [{ ...jobOf({ tasks: [taskOf()] }), _id: 'j1', costEach: 30 }],
        }),
      ),
      http.post('*/jobs/j1/cancel', async ({ request }) => {
        sent.push(`cancel ${JSON.stringify(await request.json())}`)
        return answer(jobOf({ tasks: [] }))
      }),
      http.post('*/jobs/j1/retry', ({ request }) => {
        sent.push(`retry ${new URL(request.url).search}`)
        return answer(jobOf({ tasks: [] }))
      }),
    )
    const first = look(1, 'ready')
    first.data.asset = 'a1'
    const pictures = [first, look(2, 'waiting'), look(3, 'failed', { returned: 30 })]
    const { user } = renderInApp(
      <CollectionSection workspaceId="w1" pictures={pictures} readOnly={false} />,
    )
    expect(screen.getByText('The northern coast')).toBeVisible()
    expect(screen.getByText('1 of 3 ready')).toBeVisible()
    expect(screen.getByRole('row', { name: 'All 1 of 3' })).toBeVisible()
    expect(await screen.findByText('Rules 1.4, seed 41 207')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Fiord' })).toBeVisible()
    expect(screen.getByText('Melton, slate')).toBeVisible()
    expect(await screen.findByText('3 looks, 30 each')).toBeVisible()
    expect(screen.getByText('−30')).toBeVisible()
    expect(screen.getByText('60')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Stop the rest' }))
    await user.click(screen.getByRole('button', { name: 'Make look 3' }))
    await waitFor(() => expect(sent).toEqual(['cancel {"tasks":[2]}', 'retry ?task=3']))
  })
})
