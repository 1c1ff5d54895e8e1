import { expect, test } from 'vitest'
import { promotionRefusal } from './team-row'

const member = { kind: 'member', role: 'member' } as const
const admin = { kind: 'member', role: 'admin' } as const
const invitation = { kind: 'invitation', role: 'member' } as const
const one = 'Select one member to promote.'

test.each<[string, Parameters<typeof promotionRefusal>[0], string | null]>([
  ['no one', [], one],
  ['one member', [member], null],
  ['one admin', [admin], one],
  ['an invitation', [invitation], one],
  ['a member and an invitation', [member, invitation], one],
  ['two members', [member, member], one],
])('%s can be promoted, or the reason why not @spec:6.16', (_, selected, refusal) => {
  expect(promotionRefusal(selected)).toBe(refusal)
})
