import type { QueryClient } from '@tanstack/react-query'
import { dropDrafts } from '@/lib/draft'
import { storage } from '@/lib/storage'
import { clearDeviceId } from './device'

/** Forgets what this browser holds of a session: the user, the device, drafts, every answer. */
export function forgetSession(client: QueryClient): void {
  storage.remove('userData')
  clearDeviceId()
  dropDrafts()
  client.clear()
}
