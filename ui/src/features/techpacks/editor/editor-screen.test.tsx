import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { refuse, server } from '@/test/server'
import { openSignedIn } from '@/test/signed-in'
import {
  gradedChart as chart,
  coat,
  finding,
  gradedRow as row,
  serveTechpack,
  withRoom,
} from '@/test/techpack-tab'

const path = '/workspace/w1/app/techpacks/t1'

async function open() {
  withRoom()
  const now = serveTechpack(coat({ chart }))
  const { user } = await openSignedIn(path, 'Sund coat')
  const grid = await screen.findByRole('grid', { name: 'Measurements of Sund coat' })
  const cells = (code: string) => {
    const found = within(grid)
      .getAllByRole('row')
      .find((each) => within(each).queryByText(code))
    return [...(found?.children ?? [])].map((cell) => cell.textContent)
  }
  return { now, user, grid, cells }
}

test('a new base moves all sizes, is sent, and is taken back', async () => {
  const { now, user, grid, cells } = await open()
  expect(cells('B02')).toEqual(['B02', 'Point B02', '5', '5', '580', '600', '630'])
  grid.focus()
  await user.keyboard('{ArrowDown}{End}{ArrowLeft}61 cm{Enter}')
  expect(cells('B02').slice(-3)).toEqual(['590', '610', '640'])
  await waitFor(() =>
    expect(now.sent).toEqual([[{ path: 'chart/rows/B02/base', was: 6000, value: 6100 }]]),
  )
  await user.keyboard('{Control>}z{/Control}')
  expect(cells('B02').slice(-3)).toEqual(['580', '600', '630'])
  await waitFor(() => expect(now.sent).toHaveLength(2))
  expect(now.sent[1]).toEqual([{ path: 'chart/rows/B02/base', was: 6100, value: 6000 }])
})

test('a formula is computed, and a size that is typed is fixed by hand', async () => {
  const { user, grid, cells } = await open()
  grid.focus()
  await user.keyboard('{End}=B02*2')
  const framed = grid.querySelectorAll('[data-named]')
  expect(Array.from(framed, (cell) => cell.textContent)).toEqual(['630'])
  await user.keyboard('{Enter}{ArrowUp}')
  expect(grid.querySelector('[data-named]')).toBeNull()
  expect(cells('B01').at(-1)).toBe('1260')
  expect(await screen.findByText(/fixed by hand/)).toBeVisible()
})

test('what somebody else changed is said, and ours can be taken', async () => {
  const { now, user, grid, cells } = await open()
  const theirs = {
    ...now.detail.document,
    chart: { ...chart, rows: [row('B01', 12_000), row('B02', 6200)] },
  }
  server.use(
    http.patch(
      '*/api/v1/workspace/w1/techpacks/t1',
      () => {
        now.detail = { ...now.detail, version: 2, document: theirs }
        return refuse(
          409,
          'Somebody else changed this.',
          'edit_conflict',
          {},
          {
            conflicts: [{ path: 'chart/rows/B02/base', is: 6200 }],
          },
        )
      },
      { once: true },
    ),
  )
  grid.focus()
  await user.keyboard('{ArrowDown}{End}{ArrowLeft}610{Enter}')
  const alert = await screen.findByText(/Somebody else changed B02/)
  expect(alert).toHaveTextContent('changed B02 to 620 at the same time. Yours was 610.')
  expect(cells('B02').at(-2)).toBe('620')
  await user.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() =>
    expect(now.sent).toEqual([[{ path: 'chart/rows/B02/base', was: 6200, value: 6100 }]]),
  )
  expect(cells('B02').at(-2)).toBe('610')
})

test('what was typed just before leaving is saved', async () => {
  const { now, user, grid } = await open()
  grid.focus()
  await user.keyboard('{ArrowDown}{End}{ArrowLeft}610{Enter}')
  cleanup()
  await waitFor(() =>
    expect(now.sent).toEqual([[{ path: 'chart/rows/B02/base', was: 6000, value: 6100 }]]),
  )
})

test('without a connection it is kept and sent later', async () => {
  const { now, user, grid, cells } = await open()
  server.use(
    http.patch('*/api/v1/workspace/w1/techpacks/t1', () => Response.error(), { once: true }),
  )
  grid.focus()
  await user.keyboard('{ArrowDown}{End}{ArrowLeft}610{Enter}')
  expect(await screen.findByText('Not saved: no connection. It is tried again.')).toBeVisible()
  expect(cells('B02').at(-2)).toBe('610')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(now.sent).toHaveLength(1))
  expect(await screen.findByText(/^Saved /)).toBeVisible()
})

test('a finding leads to its cell, and its repair is one edit', async () => {
  const { now, user } = await open()
  now.findings = [
    finding({
      severity: 'error',
      path: 'chart/rows/B02/plus',
      text: 'Give B02 a tolerance.',
      fixes: [
        { title: 'Take ±10', changes: [{ path: 'chart/rows/B02/plus', was: 50, value: 100 }] },
      ],
    }),
  ]
  await user.keyboard('{Tab}')
  const grid = screen.getByRole('grid')
  grid.focus()
  await user.keyboard('{End}1300{Enter}')
  await user.click(screen.getByRole('button', { name: 'Release' }))
  const rail = screen.getByRole('complementary', { name: 'Release' })
  await user.click(await within(rail).findByRole('button', { name: 'Give B02 a tolerance.' }))
  await waitFor(() => expect(grid).toHaveFocus())
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  expect(active?.parentElement?.firstChild).toHaveTextContent('B02')
  expect(within(rail).getByRole('button', { name: /Release revision 1/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.click(within(rail).getByRole('button', { name: 'Take ±10' }))
  await waitFor(() =>
    expect(now.sent.at(-1)).toEqual([{ path: 'chart/rows/B02/plus', was: 50, value: 100 }]),
  )
  await expectAccessible()
})
