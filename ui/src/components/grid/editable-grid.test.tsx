import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { gridColumns as columns, type GridRow } from '@/test/grid'
import { EditableGrid } from './editable-grid'
import { sliceOf } from './grid-rows'
import type { GridOptions, Saved } from './use-grid'

const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    code: `C${index}`,
    name: `Name ${index}`,
    chest: index,
    done: false,
    fit: 'Slim',
  }))

type OnChange = GridOptions<GridRow>['onChange']
type History = GridOptions<GridRow>['history']

function Sheet({
  count,
  onChange,
  history,
}: {
  count: number
  onChange: OnChange
  history?: History
}) {
  const [rows, setRows] = useState(() => rowsOf(count))
  const change: OnChange = (changes, onTakenBack, of) => {
    const saving = onChange(changes, onTakenBack, of)
    if (saving) return saving
    setRows((before) =>
      before.map((row) => {
        const own = changes.filter(({ rowId }) => rowId === row.id)
        return { ...row, ...Object.fromEntries(own.map((c) => [c.columnId, c.value])) }
      }),
    )
    return undefined
  }
  return (
    <>
      <button type="button">Before</button>
      <EditableGrid
        label="Sizes"
        columns={columns}
        rows={rows}
        onChange={change}
        height={400}
        {...(history && { history })}
      />
      <button type="button">After</button>
    </>
  )
}

beforeEach(() => {
  // jsdom has no layout; without a height no row would be visible.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  return () => vi.restoreAllMocks()
})

async function openSheet(count = 20) {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<Sheet count={count} onChange={onChange} />)
  await user.tab()
  await user.tab()
  return { user, onChange }
}

const grid = () => screen.getByRole('grid', { name: 'Sizes' })
const cellAt = (row: number, column: number) => {
  const line = within(grid()).getAllByRole('row')[row + 1] as HTMLElement
  return within(line).getAllByRole('gridcell')[column] as HTMLElement
}
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const selected = () =>
  within(grid())
    .getAllByRole('gridcell', { selected: true })
    .map((cell) => cell.textContent)

/** What a clipboard event puts on the clipboard. User-event fires none without selected text. */
function clipboardAfter(fire: typeof fireEvent.copy) {
  const setData = vi.fn()
  fire(grid(), { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledWith('text/plain', expect.any(String))
  return setData.mock.calls[0]?.[1]
}

describe('the focus', () => {
  test('is on the grid, whose active cell moves with the keys', async () => {
    const { user } = await openSheet()
    expect(grid()).toHaveFocus()
    expect(active()).toHaveTextContent('C0')
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(active()).toHaveTextContent('Name 1')
    await user.keyboard('{End}')
    expect(active()).toBe(cellAt(1, 4))
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(active()).toHaveTextContent('C0')
    await user.tab()
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  })

  test('only visible rows are rendered', async () => {
    await openSheet(10_000)
    expect(grid()).toHaveAttribute('aria-rowcount', '10001')
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(40)
    await expectAccessible()
  })
})

describe('the selection', () => {
  test('grows with Shift and the arrows, and ends with Escape', async () => {
    const { user } = await openSheet()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(selected()).toEqual(['C0', 'Name 0', 'C1', 'Name 1'])
    await user.keyboard('{Escape}')
    expect(selected()).toEqual(['Name 1'])
  })

  test('is made by Shift and click, by dragging, of a row and of everything', async () => {
    const { user } = await openSheet(2)
    await user.click(cellAt(0, 0))
    await user.keyboard('{Shift>}')
    await user.click(cellAt(1, 1))
    await user.keyboard('{/Shift}')
    expect(selected()).toEqual(['C0', 'Name 0', 'C1', 'Name 1'])
    await user.pointer([
      { keys: '[MouseLeft>]', target: cellAt(0, 1) },
      { target: cellAt(0, 2) },
      { keys: '[/MouseLeft]' },
    ])
    expect(selected()).toEqual(['Name 0', '0'])
    await user.keyboard('{Shift>} {/Shift}')
    expect(selected()).toHaveLength(5)
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(10)
  })
})

describe('editing', () => {
  test.each([
    ['Enter', 1, 1],
    ['Tab', 0, 2],
  ])('starts by typing, and %s saves and moves on', async (key, row, column) => {
    const { user, onChange } = await openSheet()
    await user.keyboard(`{ArrowRight}New{${key}}`)
    expect(onChange.mock.calls[0]?.[0]).toEqual([{ rowId: 'r0', columnId: 'name', value: 'New' }])
    expect(cellAt(0, 1)).toHaveTextContent('New')
    expect(active()).toBe(cellAt(row, column))
    expect(grid()).toHaveFocus()
  })

  test.each(['{Enter}', '{F2}'])('starts with the value by %s; Escape keeps it', async (key) => {
    const { user, onChange } = await openSheet()
    await user.keyboard(`{ArrowRight}${key}`)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Name 0')
    await user.keyboard(' more{Escape}')
    expect(onChange).not.toHaveBeenCalled()
    expect(cellAt(0, 1)).toHaveTextContent('Name 0')
    expect(grid()).toHaveFocus()
  })

  test('starts by a double click; leaving saves', async () => {
    const { user, onChange } = await openSheet()
    await user.dblClick(cellAt(0, 1))
    await user.keyboard('!')
    await user.click(screen.getByRole('button', { name: 'After' }))
    expect(onChange.mock.calls[0]?.[0]).toEqual([
      { rowId: 'r0', columnId: 'name', value: 'Name 0!' },
    ])
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  })

  test('a checkbox is toggled and an option chosen', async () => {
    const { user } = await openSheet()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight} ')
    expect(cellAt(0, 3)).toHaveTextContent('TRUE')
    await user.keyboard('{ArrowRight}{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fit' }), 'Loose')
    await user.keyboard('{Enter}')
    expect(cellAt(0, 4)).toHaveTextContent('Loose')
  })

  test('a read-only cell is announced as read-only', async () => {
    const { user } = await openSheet()
    await user.keyboard('x')
    expect(screen.getByRole('status')).toHaveTextContent('This cell is read-only.')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  test('text that isn’t a number stays as an error until it is replaced', async () => {
    const { user, onChange } = await openSheet()
    await user.keyboard('{ArrowRight}{ArrowRight}wide{Enter}')
    expect(cellAt(0, 2)).toHaveTextContent('wide')
    expect(cellAt(0, 2)).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('"wide" is not a number.')
    expect(onChange).not.toHaveBeenCalled()
    await user.keyboard('{ArrowUp}12{Enter}')
    expect(cellAt(0, 2)).toHaveTextContent('12')
    expect(cellAt(0, 2)).not.toHaveAttribute('aria-invalid')
  })
})

describe('the clipboard', () => {
  test('copies the selection as TSV', async () => {
    const { user } = await openSheet()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(clipboardAfter(fireEvent.copy)).toBe('C0\tName 0\nC1\tName 1')
  })

  test('pastes a block as one change, skips read-only cells, and undo reverts it', async () => {
    const { user, onChange } = await openSheet()
    await user.paste('X\tA\t7\nX\tB\t8\n')
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(
      [cellAt(0, 1), cellAt(0, 2), cellAt(1, 1), cellAt(1, 2)].map((c) => c.textContent),
    ).toEqual(['A', '7', 'B', '8'])
    expect(screen.getByRole('status')).toHaveTextContent('2 cells are read-only and skipped.')
    expect(selected()).toHaveLength(6)
    await user.keyboard('{Control>}z{/Control}')
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(cellAt(1, 1)).toHaveTextContent('Name 1')
    expect(cellAt(0, 2)).toHaveTextContent('0')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(cellAt(1, 1)).toHaveTextContent('B')
  })

  test('cut copies and clears', async () => {
    const { user } = await openSheet()
    await user.keyboard('{ArrowRight}')
    expect(clipboardAfter(fireEvent.cut)).toBe('Name 0')
    expect(cellAt(0, 1).textContent).toBe('')
  })
})

test('Ctrl+D fills down and Delete clears', async () => {
  const { user, onChange } = await openSheet()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect([0, 1, 2].map((row) => cellAt(row, 1).textContent)).toEqual(['Name 0', 'Name 0', 'Name 0'])
  await user.keyboard('{Delete}')
  expect([0, 1, 2].map((row) => cellAt(row, 1).textContent)).toEqual(['', '', ''])
  expect(onChange).toHaveBeenCalledTimes(2)
})

describe('what is saved later', () => {
  async function paste(saved: Saved) {
    let onTakenBack = () => {}
    const onChange: OnChange = (_, takenBack) => {
      onTakenBack = takenBack
      return Promise.resolve(saved)
    }
    const history = { undo: () => onTakenBack(), redo: vi.fn() }
    const user = userEvent.setup()
    render(<Sheet count={3} onChange={onChange} history={history} />)
    await user.tab()
    await user.tab()
    await user.keyboard('{ArrowRight}')
    await user.paste('A\nB')
    return user
  }
  const refused = { rowId: 'r1', columnId: 'name', text: 'B', message: 'B is no name.' }

  test.each([
    ['all', { rejected: [], unsaved: 0 }, '2 cells changed. Ctrl Z takes them back.'],
    ['none', { rejected: [], unsaved: 2 }, ''],
    [
      'a part',
      { rejected: [refused], unsaved: 0 },
      '1 cell changed. 1 cell is not changed: B is no name.',
    ],
  ])('is said when %s of it is', async (_, saved, notice) => {
    await paste(saved)
    expect(screen.getByRole('status').textContent).toBe(notice)
  })

  test('stays in its cell where it is refused, until that is taken back', async () => {
    const user = await paste({ rejected: [refused], unsaved: 0 })
    expect(cellAt(1, 1)).toHaveTextContent(/^B$/)
    expect(cellAt(1, 1)).toHaveAttribute('aria-invalid', 'true')
    await user.keyboard('{Control>}z{/Control}')
    expect(cellAt(1, 1)).toHaveTextContent('Name 1')
    expect(screen.getByRole('status')).toHaveTextContent('What was not saved is taken back.')
  })
})

describe('a million rows', () => {
  /** Each is made when it is looked at. */
  const million: GridOptions<GridRow>['rows'] & { made: Set<number> } = {
    made: new Set(),
    length: 1_000_000,
    at(index) {
      if (index < 0 || index >= 1_000_000) return undefined
      million.made.add(index)
      return { ...(rowsOf(1)[0] as GridRow), id: `r${index}`, code: `C${index}` }
    },
    slice: (from, to) => sliceOf(1_000_000, million.at, from, to),
    forEach() {},
  }

  async function openMillion() {
    million.made.clear()
    const user = userEvent.setup()
    render(
      <EditableGrid
        label="Sizes"
        columns={columns}
        rows={million}
        onChange={vi.fn()}
        height={400}
      />,
    )
    await user.tab()
    return user
  }

  const area = () => grid().parentElement as HTMLElement
  const heights = () =>
    [...grid().querySelectorAll<HTMLElement>('[data-gap]')].reduce(
      (sum, gap) => sum + Number.parseInt(gap.style.height, 10),
      0,
    )
  const lines = () => grid().querySelectorAll('tr[data-index]')
  const codeOf = (line: Element | undefined) => line?.querySelector('td')?.textContent

  test('lie in an area that browsers can scroll, of which few rows are looked at', async () => {
    const user = await openMillion()
    expect(heights() + lines().length * 36 + 40).toBe(8_000_000)
    await user.keyboard('{Control>}{End}{/Control}')
    expect(active()?.closest('tr')).toHaveAttribute('data-index', '999999')
    expect(codeOf([...lines()].at(-1))).toBe('C999999')
    expect(area().scrollTop).toBe(8_000_000 - 400)
    expect(million.made.size).toBeLessThan(60)
  })

  test('are found in the middle of the scroll bar, and follow each step from there', async () => {
    await openMillion()
    area().scrollTop = 4_000_000 - 200
    fireEvent.scroll(area())
    const first = Number([...lines()][5]?.getAttribute('data-index'))
    expect(Math.abs(first - 500_000)).toBeLessThan(20)
    area().scrollTop += 360
    fireEvent.scroll(area())
    expect(Number([...lines()][5]?.getAttribute('data-index'))).toBe(first + 10)
  })
})
