import { api } from '@/api/client'
import type { Tracker } from './port'

const fullBatch = 20
const longestWait = 5000

type Event = { name: string; properties?: Record<string, never>; at: string }

/**
 * Gathers events and sends them together: when 20 wait, 5 seconds after the first, and when the
 * page is left. A batch that can not be sent is lost: nothing that people do waits for it.
 */
export function httpTracker(now: () => Date = () => new Date()): Tracker {
  let waiting: Event[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    await api.post('/api/v1/activity', { json: batch, keepalive: true }).catch(() => {})
  }

  function flushWhenHidden() {
    if (document.visibilityState === 'hidden') flush()
  }

  return {
    track(name, properties) {
      // Cast: the description leaves the properties open, which its types can not say.
      const open = properties as Record<string, never> | undefined
      waiting.push({ name, properties: open, at: now().toISOString() })
      if (waiting.length >= fullBatch) flush()
      else timer ??= setTimeout(flush, longestWait)
    },
    flush,
    start() {
      addEventListener('pagehide', flush)
      // Phones end hidden pages without another word.
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
