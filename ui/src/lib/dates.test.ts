import { afterEach, describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDateTimeZone } from './dates'

afterEach(() => {
  process.env.TZ = 'UTC'
})

describe('formatDateTime', () => {
  test.each([
    ['2025-01-05T15:00:00Z', 'Jan 5th, 2025 - 3:00PM'],
    ['2025-01-01T00:00:00Z', 'Jan 1st, 2025 - 12:00AM'],
    ['2025-03-22T12:05:59Z', 'Mar 22nd, 2025 - 12:05PM'],
    ['2024-02-29T23:59:00Z', 'Feb 29th, 2024 - 11:59PM'],
    ['2025-11-11T09:30:00.123456Z', 'Nov 11th, 2025 - 9:30AM'],
    ['2025-12-23T09:30:00+05:30', 'Dec 23rd, 2025 - 4:00AM'],
  ])('%s is %s @spec:9.3', (date, text) => {
    expect(formatDateTime(date)).toBe(text)
  })

  test('times are in the viewer’s time zone', () => {
    process.env.TZ = 'America/New_York'
    expect(formatDateTime('2025-01-05T03:00:00Z')).toBe('Jan 4th, 2025 - 10:00PM')
  })

  test('an invalid date is a dash', () => {
    expect(formatDateTime('soon')).toBe('-')
    expect(formatDateTime('')).toBe('-')
  })
})

describe('formatDate', () => {
  test.each([
    ['2025-01-05T15:00:00Z', 'Jan 5th, 2025'],
    ['2026-11-14T00:00', 'Nov 14th, 2026'],
    ['', '-'],
  ])('%s is %s', (date, text) => {
    expect(formatDate(date)).toBe(text)
  })
})

describe('formatDateTimeZone', () => {
  test.each([
    ['UTC', '2025-01-05T15:00:00Z', 'Jan 5th, 2025 - 3:00PM UTC'],
    ['Europe/Berlin', '2025-01-05T15:00:00Z', 'Jan 5th, 2025 - 4:00PM UTC+1'],
    ['Europe/Berlin', '2025-07-05T15:00:00Z', 'Jul 5th, 2025 - 5:00PM UTC+2'],
    ['America/New_York', '2025-01-05T15:00:00Z', 'Jan 5th, 2025 - 10:00AM UTC-5'],
    ['Asia/Kolkata', '2025-01-05T15:00:00Z', 'Jan 5th, 2025 - 8:30PM UTC+5:30'],
  ])('in %s %s is %s', (zone, date, text) => {
    process.env.TZ = zone
    expect(formatDateTimeZone(date)).toBe(text)
  })

  test('an invalid date is a dash', () => {
    expect(formatDateTimeZone('soon')).toBe('-')
  })
})
