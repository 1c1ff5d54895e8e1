import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { coat, gradedChart, gradedRow, openTab } from '@/test/techpack-tab'
import { chartRow } from './columns'
import { PointBar } from './point-bar'
import { PointCards } from './point-cards'

test('a press is a millimetre, and leads on', async () => {
  const [onChange, onDown] = [vi.fn(), vi.fn()]
  const row = chartRow(gradedRow('B02', 6000))
  const { user } = openTab(<PointBar row={row} value={6003} onChange={onChange} onDown={onDown} />)
  const bar = await screen.findByRole('group', { name: 'B02, M' })
  await user.click(within(bar).getByRole('button', { name: '1 mm more' }))
  await user.click(within(bar).getByRole('button', { name: '1 mm less' }))
  expect(onChange.mock.calls).toEqual([[6010], [5990]])
  await user.click(within(bar).getByRole('button', { name: 'Next point' }))
  expect(onDown).toHaveBeenCalledOnce()
})

test('a point says where its measure comes from, and its tolerance', async () => {
  const wide = { ...gradedRow('B03', 6000), minus: 50, plus: 100 }
  const open = { ...gradedRow('B04', 6000), minus: null, plus: null }
  const chart = { ...gradedChart, rows: [gradedRow('B02', 6000), wide, open] }
  const { user, now } = openTab(<PointCards />, { document: coat({ chart } as never) })
  await user.click(await screen.findByRole('radio', { name: 'L' }))
  const points = screen.getAllByRole('listitem')
  expect(points[0]).toHaveTextContent('630 = M 600 + 30')
  expect(points.map((each) => each.querySelector(':scope > small')?.textContent)).toEqual([
    '± 5',
    '− 5 + 10',
    'no tolerance',
  ])
  await user.type(screen.getByRole('textbox', { name: 'Point B02' }), '640{Enter}')
  expect(screen.getByRole('textbox', { name: 'Point B03' })).toHaveFocus()
  expect(now.edits).toEqual([[{ path: 'chart/rows/B02/fixed/L', value: 6400 }]])
})
