import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { AuditEntry } from '@/api/queries/audit'
import { expectAccessible } from '@/test/axe'
import { onPhone } from '@/test/phone'
import { answer, refuse, server } from '@/test/server'
import { atelier, nordhaus, openSignedIn } from '@/test/signed-in'

const entry = (id: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: id,
  createdAt: '2026-11-05T15:00:00Z',
  actor: 'ada@example.com',
  actorId: 'u1',
  action: 'member.removed',
  subject: 'mia@example.com',
  subjectId: 'u2',
  changes: [],
  ...changes,
})

/** Serves an audit log from the fake API. */
function serve(entries: AuditEntry[]) {
  server.use(
    http.get('*/api/v1/workspace/w1/audit', ({ request }) => {
      const start = Number(new URL(request.url).searchParams.get('next') ?? 0)
      const end = start + 50
      const next = end < entries.length ? String(end) : ''
      return answer(entries.slice(start, end), { next })
    }),
  )
}

const open = async (id = 'w1', entries: AuditEntry[] | null = null) => {
  const opening = openSignedIn(`/workspace/${id}/workspace-settings`, 'Workspace settings', {
    workspaces: [nordhaus, atelier],
  })
  if (entries) serve(entries)
  return opening
}

const log = async () => within(await screen.findByRole('region', { name: 'Audit log' }))

test('on a phone the audit log shows ten rows, and ten more', async () => {
  onPhone()
  const { user } = await open(
    'w1',
    Array.from({ length: 12 }, (_, place) => entry(`e${place}`)),
  )
  const list = within(await screen.findByRole('list', { name: 'Audit log entries' }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(list.getAllByRole('listitem')).toHaveLength(12)
})

describe('the audit log of an admin', () => {
  test('lists who changed what and when', async () => {
    await open('w1', [
      entry('a2', {
        action: 'member.access_changed',
        changes: [{ field: 'creditAccess', before: 'false', after: 'true' }],
      }),
      entry('a1', { actor: 'system', actorId: '', action: 'payment.failed', subject: 'Growth' }),
    ])
    const rows = await (await log()).findAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['What', 'Who', 'When'],
      [
        'Changed access for mia@example.comCredit access: granted',
        'ada@example.com',
        'Nov 5th, 2026 3:00PM',
      ],
      ['Payment for Growth failed', 'Selvedge', 'Nov 5th, 2026 3:00PM'],
    ])
    expect((await log()).getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/v1\/workspace\/w1\/audit\.csv$/),
    )
    await expectAccessible()
  })

  test('has pages', async () => {
    const { user } = await open(
      'w1',
      Array.from({ length: 60 }, (_, place) => entry(`a${place}`)),
    )
    await user.click(await (await log()).findByRole('button', { name: 'Show more' }))
    const { findAllByRole, queryByRole } = await log()
    await waitFor(async () => expect(await findAllByRole('row')).toHaveLength(61))
    expect(queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('has an empty state', async () => {
    await open()
    expect(await (await log()).findByText('No changes yet')).toBeVisible()
    expect((await log()).queryByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument()
  })

  test('shows an error and can be retried', async () => {
    const opening = open()
    server.use(http.get('*/api/v1/workspace/w1/audit', () => refuse(500, 'It broke.')))
    const { user } = await opening
    const { findByRole, findByText } = await log()
    expect(await findByRole('alert')).toHaveTextContent("Couldn't load the audit logIt broke.")
    serve([entry('a1')])
    await user.click(await findByRole('button', { name: 'Try again' }))
    expect(await findByText('Removed mia@example.com')).toBeVisible()
  })

  test('is a list of cards on a narrow screen', async () => {
    const wide = vi
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation(
        (media) =>
          ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
      )
    await open('w1', [entry('a1')])
    const cards = within(await (await log()).findByRole('list', { name: 'Audit log entries' }))
    expect(cards.getByRole('listitem')).toHaveTextContent(
      'WhatRemoved mia@example.comWhoada@example.comWhenNov 5th, 2026 3:00PM',
    )
    await expectAccessible()
    wide.mockRestore()
  })
})

test('a member sees no audit log and requests none', async () => {
  const requests = vi.fn()
  const opening = open('w2')
  server.use(
    http.get('*/api/v1/workspace/:id/audit', () => {
      requests()
      return refuse(403, 'Only admins of this workspace can do that.', 'admin_only')
    }),
  )
  await opening
  await waitFor(() =>
    expect(screen.getByLabelText('Workspace name')).toHaveAccessibleDescription(
      'Only admins of this workspace can do that.',
    ),
  )
  expect(screen.queryByRole('region', { name: 'Audit log' })).not.toBeInTheDocument()
  expect(requests).not.toHaveBeenCalled()
})
