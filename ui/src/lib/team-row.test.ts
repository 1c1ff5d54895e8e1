import { expect, test } from 'vitest'
import { editRefusal, promotionRefusal, type RowSubject, selectionRefusal } from './team-row'

const admin = { userId: 'me', role: 'admin' } as const
const member = { userId: 'me', role: 'member' } as const
const person = (role: 'admin' | 'member', userId = 'other', invitedBy: string | null = null) =>
  ({ kind: 'member', userId, role, invitedBy }) as const
const invitation = (invitedBy: string) => ({ kind: 'invitation', invitedBy }) as const
const untouchable = 'Can not edit the user'
const notYours = 'You can only edit or remove people you invited.'

test.each<[string, RowSubject, typeof admin | typeof member, string | null, string | null]>([
  ['an admin: oneself', person('admin', 'me'), admin, untouchable, untouchable],
  ['an admin: another admin', person('admin'), admin, null, null],
  ['an admin: a member', person('member'), admin, null, null],
  ['an admin: an invitation', invitation('other'), admin, null, untouchable],
  ['a member: oneself', person('member', 'me'), member, untouchable, untouchable],
  ['a member: an admin', person('admin'), member, untouchable, untouchable],
  ['a member: one they invited', person('member', 'other', 'me'), member, null, null],
  ['a member: an invitation they sent', invitation('me'), member, null, untouchable],
  ['a member: an invitation of others', invitation('other'), member, untouchable, untouchable],
  ['a member: one of others', person('member'), member, null, notYours],
])('by %s can be selected and edited, or why not @spec:6.18', (_, row, me, selection, edit) => {
  expect(selectionRefusal(row, me)).toBe(selection)
  expect(editRefusal(row, me)).toBe(edit)
})

const one = 'Select one member to promote.'

test.each<[string, RowSubject[], string | null]>([
  ['nobody', [], one],
  ['one member', [person('member')], null],
  ['one admin', [person('admin')], one],
  ['an invitation', [invitation('me')], one],
  ['a member and an invitation', [person('member'), invitation('me')], one],
  ['two members', [person('member'), person('member', 'third')], one],
])('%s can be promoted, or why not @spec:6.16', (_, selected, refusal) => {
  expect(promotionRefusal(selected)).toBe(refusal)
})
