import { storage } from '@/lib/storage'
import type { Schema } from './types'

type User = Schema<'User'>

// An allowlist: every script can read localStorage, so nothing else of a response may get there.
const kept = [
  '_id',
  'name',
  'company',
  'email',
  'imageUrl',
  'referralCode',
  'createdAt',
  'lastActiveWorkspaceId',
  'lastActiveStoreId',
  'userPreferences',
] as const satisfies readonly (keyof User)[]

/** Saves the signed-in user as `userData` in localStorage; a payload without `_id` is ignored. */
export function keepUserData(user: Partial<User>): void {
  if (!user._id) return
  const data = Object.fromEntries(kept.map((field) => [field, user[field]]))
  storage.set('userData', JSON.stringify(data))
}

/** Whether somebody was signed in when this browser was here last. */
export function hasUserData(): boolean {
  return storage.get('userData') !== null
}
