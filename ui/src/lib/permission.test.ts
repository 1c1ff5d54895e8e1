import { expect, test } from 'vitest'
import { can, type Permission } from './permission'
import { refusalOf } from './refusal'

test('allowed actions of a workspace', () => {
  const workspace = { allowedActions: ['see_team', 'manage_billing'] } as const
  expect(can(workspace, 'manage_billing')).toBe(true)
  expect(can(workspace, 'delete_workspace')).toBe(false)
})

test('the reason for a denied action', () => {
  const permissions: Permission[] = [
    { action: 'invite', allowed: true, reason: '', message: '' },
    { action: 'promote', allowed: false, reason: 'x', message: 'Not now.' },
  ]
  expect(refusalOf(permissions, 'invite')).toBeNull()
  expect(refusalOf(permissions, 'promote')).toBe('Not now.')
  expect(refusalOf(permissions, 'select')).toBeNull()
})
