import { expect, test } from 'vitest'
import { matching, mentionAt, mentionsIn, withMention } from './mentions'

const people = [
  { userId: 'u1', userName: 'Ines Duarte' },
  { userId: 'u2', userName: 'Katherine Johnson' },
]

test('a name is being typed behind an @ that begins a word', () => {
  expect(mentionAt('Ask @In')).toBe('In')
  expect(mentionAt('@')).toBe('')
  expect(mentionAt('mail ada@nord')).toBeNull()
  expect(mentionAt('Ask @Ines\n')).toBeNull()
})

test('people are found by any word of their name', () => {
  expect(matching(people, 'jo').map(({ userId }) => userId)).toEqual(['u2'])
  expect(matching(people, '')).toHaveLength(2)
  expect(matching(people, 'x')).toEqual([])
})

test('of names that begin alike, the whole one is called', () => {
  const alike = [
    { userId: 'u3', userName: 'Ines' },
    ...people,
    { userId: 'u4', userName: 'Ines Duarte' },
    { userId: 'u5', userName: '' },
  ]
  expect(mentionsIn('@Ines Duarte, see this', alike)).toEqual(['u1', 'u4'])
  expect(mentionsIn('@Ines and @Katherine Johnson', alike)).toEqual(['u3', 'u2'])
  expect(mentionsIn('@Inesita, mail ada@Ines', alike)).toEqual([])
})

test('the whole name takes the place of what was typed', () => {
  const { next, caret } = withMention('Ask @in for 8 wale', 7, 'Ines Duarte')
  expect(next).toBe('Ask @Ines Duarte  for 8 wale')
  expect(next.slice(0, caret)).toBe('Ask @Ines Duarte ')
  expect(mentionsIn(next, people)).toEqual(['u1'])
})
