import type { QueryClient } from '@tanstack/react-query'
import { clearDeviceId } from './device'

/** Forgets what this browser holds of a session: the user, the device, every answer. */
export function forgetSession(client: QueryClient): void {
  localStorage.removeItem('userData')
  clearDeviceId()
  client.clear()
}
