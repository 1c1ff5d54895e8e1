import { useEffect, useMemo, useState } from 'react'
import { listen } from '@/api/events'
import type { Board } from '@/api/queries/boards'
import { peopleNow, type Visit } from '@/lib/board/visits'

const often = 5000

type Options = {
  workspaceId: string
  userId: string
  boards: readonly Board[]
  /** When they were read. */
  readAt: number
}

/** The others who have these boards open, by board. */
export function useBoardPeople({ workspaceId, userId, boards, readAt }: Options) {
  const [heard, setHeard] = useState<ReadonlyMap<string, Visit>>(new Map())
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), often)
    const hear = listen(
      workspaceId,
      ({ topic, data }) => {
        if (topic !== 'board_people') return
        const at = Date.now()
        setHeard((before) => new Map(before).set(data.client, { ...data, at }))
        setNow(at)
      },
      'boards',
    )
    return () => {
      clearInterval(tick)
      hear()
    }
  }, [workspaceId])

  return useMemo(() => {
    const read = boards.flatMap(({ _id, people }) =>
      people.map(({ client, ...person }): Visit => ({ board: _id, client, person, at: readAt })),
    )
    return peopleNow([...read, ...heard.values()], userId, Math.max(now, readAt))
  }, [boards, heard, readAt, userId, now])
}
