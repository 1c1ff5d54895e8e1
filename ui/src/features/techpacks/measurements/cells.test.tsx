import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { Comment } from '@/api/queries/techpack'
import { expectAccessible } from '@/test/axe'
import { answer, server } from '@/test/server'
import { openSignedIn } from '@/test/signed-in'
import { coat, finding, gradedChart, serveTechpack, withRoom } from '@/test/techpack-tab'

const repair = {
  title: 'Set L to 630',
  changes: [{ path: 'chart/rows/B02/fixed/L', was: 6300, value: 6310 }],
}
const found = [
  finding({ path: 'chart/rows/B01', text: 'B01 is not shown.', severity: 'hint' }),
  finding({ size: 'L', text: 'B02 jumps from M to L.', fixes: [repair] }),
]

async function open(findings = found) {
  withRoom()
  const now = serveTechpack(coat({ chart: gradedChart }))
  now.findings = findings
  const { user } = await openSignedIn('/workspace/w1/app/techpacks/t1', 'Sund coat')
  const grid = await screen.findByRole('grid', { name: 'Measurements of Sund coat' })
  await within(grid).findByText('630')
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  return { now, user, grid, active }
}

test('Alt F says what is wrong with a cell and repairs it', async () => {
  const { now, user, grid, active } = await open()
  grid.focus()
  await user.keyboard('{ArrowDown}{End}{Alt>}f{/Alt}')
  const card = await screen.findByRole('dialog', { name: 'About this cell' })
  expect(card).toHaveTextContent('B02 jumps from M to L.')
  expect(within(card).getByRole('button', { name: 'Set L to 630' })).toHaveFocus()
  await expectAccessible()
  await user.keyboard('{Escape}')
  expect(grid).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.keyboard('{Alt>}f{/Alt}{Enter}')
  await waitFor(() =>
    expect(now.sent).toEqual([
      repair.changes.map((change) => expect.objectContaining({ path: change.path, value: 6310 })),
    ]),
  )
  expect(grid).toHaveFocus()
  expect(active()).toHaveTextContent('631')
})

test('a pointer that rests on a marked cell opens its card', async () => {
  const { user, grid } = await open()
  await user.hover(within(grid).getByText('630'))
  expect(await screen.findByRole('dialog', { name: 'About this cell' })).toBeVisible()
  expect(grid).not.toHaveFocus()
  await user.unhover(within(grid).getByText('630'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a cell without a finding has no card', async () => {
  const { user, grid } = await open()
  grid.focus()
  await user.keyboard('{Control>}{Home}{/Control}{Alt>}f{/Alt}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('F8 walks the findings, and Shift F8 goes back', async () => {
  const { user, grid, active } = await open()
  await user.keyboard('{F8}')
  await waitFor(() => expect(grid).toHaveFocus())
  expect(active()).toHaveTextContent('Point B01')
  await user.keyboard('{F8}')
  await waitFor(() => expect(active()).toHaveTextContent('630'))
  await user.keyboard('{F8}')
  await waitFor(() => expect(active()).toHaveTextContent('Point B01'))
  await user.keyboard('{Shift>}{F8}{/Shift}')
  await waitFor(() => expect(active()).toHaveTextContent('630'))
})

test('a warning can be kept as it is, and checked again', async () => {
  const { now, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Release' }))
  const rail = screen.getByRole('complementary', { name: 'Release' })
  const warnings = await within(rail).findByRole('region', { name: 'Warnings' })
  server.use(
    http.get('*/api/v1/workspace/w1/techpacks/t1/check', () =>
      answer({
        rules: 55,
        findings: found.map((each) => ({
          ...each,
          accepted: now.detail.document.accepted.find(({ text }) => text === each.text)?.id ?? '',
        })),
      }),
    ),
  )
  await user.click(within(warnings).getByRole('button', { name: 'Keep' }))
  await waitFor(() =>
    expect(now.detail.document.accepted).toEqual([
      expect.objectContaining({
        rule: 'jump',
        path: 'chart/rows/B02',
        size: 'L',
        text: 'B02 jumps from M to L.',
      }),
    ]),
  )
  await user.click(await within(rail).findByText('1 kept as they are'))
  expect(within(rail).queryByRole('region', { name: 'Warnings' })).not.toBeInTheDocument()
  await user.click(within(rail).getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(now.detail.document.accepted).toEqual([]))
  expect(await within(rail).findByRole('region', { name: 'Warnings' })).toBeVisible()
})

test('an error can not be kept', async () => {
  const { user } = await open([finding({ severity: 'error', size: 'L' })])
  await user.click(screen.getByRole('button', { name: 'Release' }))
  const errors = await screen.findByRole('region', { name: 'Errors' })
  expect(within(errors).queryByRole('button', { name: 'Keep' })).not.toBeInTheDocument()
})

test('Alt Enter begins a comment about the cell, and Escape leads back', async () => {
  const { now, user, grid } = await open()
  const written: unknown[] = []
  server.use(
    http.post('*/api/v1/workspace/w1/techpacks/t1/comments', async ({ request }) => {
      const sent = (await request.json()) as Pick<Comment, 'body' | 'anchor'>
      written.push(sent)
      const comment = {
        _id: 'c1',
        replyTo: '',
        question: false,
        resolvedAt: null,
        resolvedByName: '',
        createdBy: 'u1',
        createdByName: 'Ada',
        linkId: '',
        createdAt: '2026-03-10T12:00:00Z',
        ...sent,
      }
      now.comments = [comment as unknown as Comment]
      return answer(comment)
    }),
  )
  grid.focus()
  await user.keyboard('{ArrowDown}{End}{Alt>}{Enter}{/Alt}')
  const box = await screen.findByRole('textbox', { name: 'New comment' })
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription('About B02, L')
  await user.keyboard('Why so wide?{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(written).toEqual([
      expect.objectContaining({
        body: 'Why so wide?',
        anchor: expect.objectContaining({ path: 'chart/rows/B02/fixed/L' }),
      }),
    ]),
  )
  await waitFor(() =>
    expect(within(grid).getByText('630')).toHaveAttribute('data-commented', 'true'),
  )
  await user.keyboard('{Escape}')
  expect(grid).toHaveFocus()
})
