import { useEffect } from 'react'
import { listen } from '@/api/events'
import { type BoardPlace, boardOrigins } from '@/api/queries/boards'
import { assetsOn, originsOf } from '@/lib/board/origins'
import type { Stage } from '../canvas/stage'

/** Milliseconds in which more may come onto the board. */
const together = 200

/** Asks how the pictures came to be that have come onto the board since it was loaded. */
export function useOrigins({ workspaceId, boardId }: BoardPlace, stage: Stage): void {
  useEffect(() => {
    const { document, origins } = stage
    const known = new Set(assetsOn(document.elements))
    let soon: ReturnType<typeof setTimeout> | undefined

    async function ask() {
      soon = undefined
      // The server says it of what it has: once that waits no longer, this is called again.
      if (document.waiting.length > 0) return
      const there = assetsOn(document.elements)
      if ([...there].every((asset) => known.has(asset))) return
      const found = await boardOrigins({ workspaceId, boardId }).catch(() => null)
      if (!found) return
      // What is deleted may come back.
      origins.set(new Map([...origins.get(), ...originsOf(found)]))
      for (const asset of there) known.add(asset)
    }
    const askSoon = () => {
      soon ??= setTimeout(ask, together)
    }

    const stops = [
      document.onAny(askSoon),
      // An upload has been read: its file may say that a model made it.
      listen(workspaceId, ({ topic, data }) => {
        if (topic === 'asset' && known.delete(data._id)) askSoon()
      }),
      () => clearTimeout(soon),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [workspaceId, boardId, stage])
}
