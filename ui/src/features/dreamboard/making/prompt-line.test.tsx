import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Wish } from '@/api/queries/making'
import type { BoardElement, ElementOf } from '@/lib/board/element'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { PromptLine } from './prompt-line'

const rules = {
  _id: 'local:pictures',
  name: 'Drawings',
  version: '1',
  maker: 'Drawn by rules, no AI',
  byRules: true,
  tasks: ['generate', 'edit', 'cutout'],
}
const flux = {
  ...rules,
  _id: 'fal:flux',
  name: 'FLUX',
  version: '3',
  maker: 'BFL',
  byRules: false,
  tasks: ['generate'],
}

const box = { x: 0, y: 0, w: 240, h: 300, order: 'V', frame: '' }

function picture(id: string, alt: string): ElementOf<'picture'> {
  return { ...box, id, kind: 'picture', data: { alt, state: 'ready', asset: `asset-${id}` } }
}
const pier = picture('a', 'Pier coat')
const lichen = picture('b', 'Lichen coat')

let asked: Wish[] = []
let made: (Wish & { idempotencyKey: string })[] = []

beforeEach(() => {
  asked = []
  made = []
  server.use(
    http.get('*/api/v1/models', () => answer({ models: [rules, flux] })),
    http.post('*/boards/b1/quote', async ({ request }) => {
      const wish = (await request.json()) as Wish
      asked.push(wish)
      const pictures =
        wish.linePlan?.reduce((sum, { count }) => sum + count, 0) ??
        wish.count ??
        wish.parents?.length ??
        0
      return answer({
        credits: 30 * pictures,
        available: 22_755,
        left: 22_755 - 30 * pictures,
        allowed: true,
        reason: '',
        message: '',
      })
    }),
    http.post('*/boards/b1/make', async ({ request }) => {
      made.push((await request.json()) as Wish & { idempotencyKey: string })
      return answer({ board: 'b1', job: 'j1', elements: ['m-1'], frame: '', cost: 60 })
    }),
    http.post('*/boards/hear', async ({ request }) => {
      const { text } = (await request.json()) as { text: string }
      const from = text.indexOf('shawl collar')
      const heard =
        from < 0 ? [] : [{ from, to: from + 12, slot: 'neck', value: 'shawl collar', hex: '' }]
      return answer({ garment: '', heard })
    }),
  )
})

function show(selected: readonly BoardElement[], others: readonly BoardElement[] = []) {
  const onMade = vi.fn()
  const onLeave = vi.fn()
  const spot = vi.fn(() => ({ x: 10, y: 20 }))
  let select: (now: readonly BoardElement[]) => void = () => {}
  function Line() {
    const [now, setNow] = useState(selected)
    select = setNow
    return (
      <PromptLine
        workspaceId="w1"
        boardId="b1"
        selected={now}
        elements={new Map([...now, ...others].map((element) => [element.id, element]))}
        spot={spot}
        onMade={onMade}
        onLeave={onLeave}
      />
    )
  }
  const view = renderInApp(<Line />)
  return {
    ...view,
    onMade,
    onLeave,
    spot,
    select: (now: readonly BoardElement[]) => act(() => select(now)),
  }
}

describe('the prompt line', () => {
  test('makes pictures from words, at the quoted price', async () => {
    const { user, onMade } = show([])
    expect(await screen.findByText('120 credits')).toBeVisible()
    expect(screen.getByText('22,635 left')).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'What is to be made' })
    await user.click(screen.getByRole('button', { name: 'Make' }))
    expect(screen.getByText('Say what it is first.')).toBeVisible()
    expect(field).toHaveFocus()
    await user.type(field, 'melton coat{Enter}')
    await waitFor(() => expect(onMade).toHaveBeenCalledWith(expect.objectContaining({ job: 'j1' })))
    expect(made).toEqual([
      {
        do: 'generate',
        words: 'melton coat',
        count: 4,
        at: { x: 10, y: 20 },
        idempotencyKey: expect.any(String),
      },
    ])
    expect(field).toHaveValue('')
    await expectAccessible()
  })

  test('remixes two pictures by weight and by what each gives', async () => {
    const { user } = show([pier, lichen])
    expect(await screen.findByText('60 credits')).toBeVisible()
    const parents = within(screen.getByRole('list', { name: 'Made from' }))
    const weight = parents.getByRole('slider', { name: 'Weight of Pier coat' })
    expect(weight).toHaveValue('50')
    weight.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(parents.getByRole('slider', { name: 'Weight of Lichen coat' })).toBeVisible()
    await user.click(parents.getByRole('button', { name: /^Lichen coat gives/ }))
    await user.click(screen.getByRole('menuitem', { name: /Silhouette/ }))
    expect(
      parents.getByRole('button', { name: 'Lichen coat gives Colors, fabric, mood' }),
    ).toBeVisible()
    await user.type(screen.getByRole('textbox'), 'with a shawl collar')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Remix' }))
    await waitFor(() => expect(made).toHaveLength(1))
    const [first, second] = made[0]?.parents ?? []
    expect((first?.weight ?? 0) + (second?.weight ?? 0)).toBe(100)
    expect(second?.take).toEqual(['colors', 'fabric', 'mood'])
    expect(made[0]).toMatchObject({ do: 'remix', words: 'with a shawl collar', count: 2 })
  })

  test('a double click makes and pays once, and later the same may be made again', async () => {
    const { user, onMade } = show([pier])
    expect(await screen.findByText('120 credits')).toBeVisible()
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const vary = screen.getByRole('button', { name: 'Vary' })
    act(() => {
      vary.click()
      vary.click()
    })
    await waitFor(() => expect(onMade).toHaveBeenCalled())
    now.mockReturnValue(1200)
    await user.click(vary)
    await user.type(screen.getByRole('textbox'), '{Enter}{Enter}')
    expect(made).toHaveLength(1)
    now.mockReturnValue(2000)
    await user.click(vary)
    await waitFor(() => expect(made).toHaveLength(2))
    expect(made[1]?.idempotencyKey).not.toBe(made[0]?.idempotencyKey)
    now.mockRestore()
  })

  test('says what it heard', async () => {
    const { user } = show([pier])
    await user.type(screen.getByRole('textbox'), 'a shawl collar')
    await waitFor(() =>
      expect(document.querySelector('[class*="heard"]')).toHaveTextContent('shawl collar'),
    )
  })

  test('follows the selection, and does something else with it', async () => {
    const { user, select } = show([])
    expect(await screen.findByRole('button', { name: 'Make' })).toBeVisible()
    select([pier])
    expect(screen.getByRole('button', { name: 'Vary' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Vary 1 picture: do something else' }))
    await user.click(screen.getByRole('menuitem', { name: 'Cut out' }))
    expect(await screen.findByText('30 credits')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cut out' }))
    await waitFor(() =>
      expect(made[0]).toMatchObject({ do: 'cutout', parents: [{ element: 'a' }] }),
    )
    expect(made[0]).not.toHaveProperty('count')
  })

  test('plans a collection', async () => {
    const { user } = show([])
    await user.click(await screen.findByRole('button', { name: 'Make: do something else' }))
    await user.click(screen.getByRole('menuitem', { name: 'Make a collection' }))
    expect(await screen.findByText('360 credits')).toBeVisible()
    expect(screen.getByText('12 pictures,')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'One more of Tops' }))
    expect(screen.getByRole('button', { name: '13 looks' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Leave out Dresses' }))
    await user.click(screen.getByRole('button', { name: 'Add a line' }))
    await user.click(screen.getByRole('menuitem', { name: 'Knitwear' }))
    await expectAccessible()
    await user.type(screen.getByRole('textbox'), 'The northern coast{Enter}')
    await waitFor(() => expect(made).toHaveLength(1))
    expect(made[0]?.linePlan).toEqual([
      { garment: 'outerwear', count: 3 },
      { garment: 'tops', count: 5 },
      { garment: 'bottoms', count: 3 },
      { garment: 'knitwear', count: 1 },
    ])
  })

  test('makes a collection in the palette that is chosen', async () => {
    const swatch = (id: string, hex: string, frame = ''): ElementOf<'swatch'> => ({
      ...{ ...box, id, kind: 'swatch', frame },
      data: { hex, name: id },
    })
    const fjord: ElementOf<'frame'> = {
      ...{ ...box, id: 'fjord', kind: 'frame' },
      data: { title: 'Fjord', kind: 'palette' },
    }
    const { user } = show([], [swatch('rust', '#a4471f'), fjord, swatch('ice', '#d8e0e4', 'fjord')])
    await user.click(await screen.findByRole('button', { name: 'Make: do something else' }))
    expect(screen.queryByRole('button', { name: /^Palette/ })).toBeNull()
    await user.click(screen.getByRole('menuitem', { name: 'Make a collection' }))
    await user.click(await screen.findByRole('button', { name: 'Palette: Fjord' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Fjord✓',
      'All of the board',
    ])
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ palette: ['fjord'] }))
    await user.click(screen.getByRole('menuitem', { name: 'All of the board' }))
    expect(screen.getByRole('button', { name: 'Palette: All of the board' })).toBeVisible()
    await user.type(screen.getByRole('textbox'), 'The northern coast{Enter}')
    await waitFor(() => expect(made).toHaveLength(1))
    expect(made[0]?.palette).toEqual(['rust', 'ice'])
  })

  test('takes another model', async () => {
    const { user } = show([])
    await user.click(await screen.findByRole('button', { name: 'Drawn by rules' }))
    await user.click(screen.getByRole('menuitem', { name: /FLUX 3/ }))
    expect(screen.getByRole('button', { name: 'FLUX 3' })).toBeVisible()
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ model: 'fal:flux' }))
  })

  test('says why it would be refused', async () => {
    server.use(
      http.post('*/boards/b1/quote', () =>
        answer({
          credits: 120,
          available: 90,
          left: 90,
          allowed: false,
          reason: 'insufficient_credits',
          message: 'Too few credits.',
        }),
      ),
    )
    const { user } = show([])
    expect(await screen.findByRole('link', { name: 'See plans' })).toBeVisible()
    await user.type(screen.getByRole('textbox'), 'coat{Enter}')
    expect(made).toEqual([])
  })

  test('says what a recolor lacks', async () => {
    server.use(
      http.post('*/boards/b1/quote', () =>
        refuse(422, 'Put a swatch on the board first.', 'palette'),
      ),
    )
    show([pier, { ...box, id: 's', kind: 'swatch', data: { hex: '#112233', name: 'Fiord' } }])
    expect(await screen.findByText('Put a swatch on the board first.')).toBeVisible()
  })

  test('has room for each picture of each parent', async () => {
    const swatch: BoardElement = {
      ...box,
      id: 's',
      kind: 'swatch',
      data: { hex: '#112233', name: 'Fiord' },
    }
    const { user, spot } = show([pier, lichen, swatch])
    await user.click(await screen.findByRole('button', { name: 'Recolor' }))
    await waitFor(() => expect(made).toHaveLength(1))
    expect(spot).toHaveBeenCalledWith(2)
  })

  test('asks for the same again after a failure, wherever there is room by then', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/boards/b1/make', async ({ request }) => {
        sent.push(await request.json())
        return refuse(500, 'It broke.')
      }),
    )
    const { user, spot } = show([])
    const field = await screen.findByRole('textbox')
    await user.type(field, 'coat{Enter}')
    expect(await screen.findByText('It broke.')).toBeInTheDocument()
    spot.mockReturnValue({ x: 500, y: 600 })
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'))
    await user.type(field, '{Enter}')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
    await user.type(field, ' in navy{Enter}')
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]).toMatchObject({ words: 'coat in navy', at: { x: 500, y: 600 } })
  })

  test('keeps the words if it fails, and leaves on Escape', async () => {
    server.use(http.post('*/boards/b1/make', () => refuse(500, 'It broke.')))
    const { user, onMade, onLeave } = show([])
    const field = await screen.findByRole('textbox')
    await user.type(field, 'coat{Enter}')
    expect(await screen.findByText('It broke.')).toBeInTheDocument()
    expect(field).toHaveValue('coat')
    expect(onMade).not.toHaveBeenCalled()
    await user.type(field, '{Escape}')
    expect(field).toHaveValue('')
    await user.type(field, '{Escape}')
    expect(onLeave).toHaveBeenCalled()
  })
})
