import { api } from '@/api/client'
import { ApiError } from '@/api/error'
import type { Tracker } from './port'

// The server accepts 60 batches an hour per user over all tabs, each of at most 50 events.
const fullBatch = 50
const longestWait = 90_000
const pause = 60 * 60_000

type Event = { name: string; properties?: Record<string, never>; at: string }

/**
 * Sends events in batches: at 50 events, 90 seconds after the first, and when the page is hidden.
 * A batch that fails is dropped. While the server rate-limits, events are dropped too.
 */
export function httpTracker(now: () => Date = () => new Date()): Tracker {
  let waiting: Event[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let pausedUntil = 0

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    try {
      await api.post('/api/v1/activity', { json: batch, keepalive: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) {
        pausedUntil =
          now().getTime() + (error.retryAfter === null ? pause : error.retryAfter * 1000)
      }
    }
  }

  function flushWhenHidden() {
    if (document.visibilityState === 'hidden') flush()
  }

  return {
    track(name, properties) {
      if (now().getTime() < pausedUntil) return
      // Cast: the description allows any properties, which the generated type can't express.
      const open = properties as Record<string, never> | undefined
      waiting.push({ name, properties: open, at: now().toISOString() })
      if (waiting.length >= fullBatch) flush()
      else timer ??= setTimeout(flush, longestWait)
    },
    flush,
    start() {
      addEventListener('pagehide', flush)
      // Phones may kill hidden pages without any further event.
      document.addEventListener('visibilitychange', flushWhenHidden)
      return () => {
        removeEventListener('pagehide', flush)
        document.removeEventListener('visibilitychange', flushWhenHidden)
        clearTimeout(timer)
        timer = undefined
        waiting = []
      }
    },
  }
}
