import type { QueryClient } from '@tanstack/react-query'
import { dropDrafts } from '@/lib/draft'
import { storage } from '@/lib/storage'
import { clearDeviceId } from './device'

/** Removes everything of a session from this browser: user, device ID, drafts, cached queries. */
export function forgetSession(client: QueryClient): void {
  storage.remove('userData')
  clearDeviceId()
  dropDrafts()
  client.clear()
}
