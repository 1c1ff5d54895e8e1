import { describe, expect, test } from 'vitest'
import { everyDay, formatDay, type HistoryEntry, usageRow } from './usage'

const entry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  _id: 'e1',
  createdAt: '2026-11-05T15:00:00Z',
  creditUsed: 30,
  meta: { info: 'Image generation' },
  user: { name: 'Mara Kessler', email: 'mara@example.com' },
  service: { serviceGroupName: 'photogenix' },
  ...changes,
})

describe('a line of credit usage', () => {
  test('has user, amount, action, studio and time', () => {
    expect(usageRow(entry())).toEqual({
      id: 'e1',
      user: 'Mara Kessler',
      dateTime: 'Nov 5th, 2026 - 3:00PM',
      action: 'Image generation',
      creditUsed: 30,
      studio: 'Photo Studio',
    })
  })

  test.each<[string, Partial<HistoryEntry>, Partial<ReturnType<typeof usageRow>>]>([
    ['of a user without a name', { user: { name: '', email: 'a@b.co' } }, { user: 'a@b.co' }],
    ['of a deleted user', { user: null }, { user: '-' }],
    ['without an action', { meta: { info: '' } }, { action: '-' }],
    ['without a studio', { service: { serviceGroupName: '' } }, { studio: '-' }],
    ['of projects', { service: { serviceGroupName: 'projects' } }, { studio: 'Design Studio' }],
    ['of catalogix', { service: { serviceGroupName: 'catalogix' } }, { studio: 'Catalog Studio' }],
    ['of another studio', { service: { serviceGroupName: 'Dye Lab' } }, { studio: 'Dye Lab' }],
  ])('%s', (_, changes, expected) => {
    expect(usageRow(entry(changes))).toMatchObject(expected)
  })
})

describe('the days of a chart', () => {
  test('include days without usage', () => {
    const used = [{ day: '2026-10-31', creditUsed: 60 }]
    expect(everyDay(used, '2026-10-30', '2026-11-01')).toEqual([
      { day: '2026-10-30', creditUsed: 0 },
      { day: '2026-10-31', creditUsed: 60 },
      { day: '2026-11-01', creditUsed: 0 },
    ])
  })

  test('are parsed as dates', () => {
    expect(formatDay('2026-11-05')).toBe('Nov 5th, 2026')
  })
})
