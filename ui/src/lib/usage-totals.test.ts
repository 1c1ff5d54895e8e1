import { expect, test } from 'vitest'
import { allUsage, isNarrowed, peopleOf, studiosOf, totalsByPerson } from './usage-totals'

const mara = { name: 'Mara Kessler', email: 'mara@example.com' }
const totals = [
  { userId: 'u1', user: mara, studio: 'Photo Studio', creditUsed: 60 },
  {
    userId: 'u2',
    user: { name: '', email: 'tom@example.com' },
    studio: 'photogenix',
    creditUsed: 90,
  },
  { userId: 'u1', user: mara, studio: 'Design Studio', creditUsed: 45 },
  { userId: 'u3', user: null, studio: 'Design Studio', creditUsed: 5 },
  { userId: '', user: null, studio: 'Design Studio', creditUsed: 3 },
]

test('users and studios are listed by name, once each', () => {
  expect(peopleOf(totals)).toEqual([
    { value: 'u3', label: 'Former member' },
    { value: 'u1', label: 'Mara Kessler' },
    { value: 'u2', label: 'tom@example.com' },
  ])
  expect(studiosOf(totals)).toEqual([
    { value: 'Design Studio', label: 'Design Studio' },
    { value: 'Photo Studio', label: 'Photo Studio' },
    { value: 'photogenix', label: 'Photo Studio' },
  ])
})

test('the credits of each user are summed, highest first', () => {
  const of = (filter: { userId: string; studio: string }) =>
    totalsByPerson(totals, filter).map(({ name, creditUsed }) => `${name}: ${creditUsed}`)
  expect(of(allUsage)).toEqual([
    'Mara Kessler: 105',
    'tom@example.com: 90',
    'Former member: 5',
    'A studio: 3',
  ])
  expect(of({ userId: '', studio: 'Photo Studio' })).toEqual(['Mara Kessler: 60'])
  expect(of({ userId: 'u1', studio: 'Design Studio' })).toEqual(['Mara Kessler: 45'])
})

test('a filter is active if one of its members is set', () => {
  expect(isNarrowed(allUsage)).toBe(false)
  expect(isNarrowed({ ...allUsage, to: '2026-11-05' })).toBe(true)
})
