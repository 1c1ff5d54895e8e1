import { pause } from './pause'

/**
 * Returns a function that runs an action, one run at a time and then none for an interval in
 * milliseconds. What is asked for in between is one run afterwards.
 */
export function coalesced(action: () => Promise<unknown>, interval: number): () => Promise<void> {
  let isAsked = false
  let isRunning = false
  return async () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    while (isAsked) {
      isAsked = false
      await action().catch(() => {})
      await pause(interval)
    }
    isRunning = false
  }
}
