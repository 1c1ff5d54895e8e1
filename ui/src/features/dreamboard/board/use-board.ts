import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { renditionAddress } from '@/api/asset-url'
import { ApiError, errorText } from '@/api/error'
import { listen } from '@/api/events'
import { maySucceedLater } from '@/api/failure'
import {
  type BoardPlace,
  batchesSince,
  boardQuery,
  isOpen,
  type LoadedBoard,
  loadBoard,
  sendBatch,
} from '@/api/queries/boards'
import { toast } from '@/components/toast'
import { useObservable } from '@/components/use-observable'
import { useResend } from '@/components/use-resend'
import { BoardDocument } from '@/lib/board/board-document'
import { BoardSync } from '@/lib/board/board-sync'
import { KeptBatches } from '@/lib/board/kept-batches'
import { originsOf } from '@/lib/board/origins'
import { newId } from '@/lib/new-id'
import { Observable } from '@/lib/observable'
import { Stage } from '../canvas/stage'
import { isReused, tellRefused } from './failures'
import { useOrigins } from './use-origins'

export type Saving =
  | { state: 'saved' }
  | { state: 'saving' }
  /** So many changes are kept in this browser: the server is out of reach, or can't save them now. */
  | { state: 'away' | 'failing'; changes: number }

/** Somebody has archived the board or put it into the bin. */
const isClosed = (error: unknown) =>
  error instanceof ApiError && ['board_archived', 'board_binned'].includes(error.reason)

/** A board that is kept together with the server, on a stage to be shown. */
export function useBoard(place: BoardPlace, userId: string, loaded: LoadedBoard) {
  const { workspaceId, boardId } = place
  const readOnly = !isOpen(loaded.board)
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: boardQuery(place).queryKey })
  const [{ stage, sync, kept, client }] = useState(() => {
    const id = newId()
    const document = new BoardDocument(id)
    document.load(loaded.elements, loaded.seq)
    return {
      client: id,
      stage: new Stage(document, {
        readOnly,
        origins: new Observable(originsOf(loaded.origins)),
        imageAddress: (asset, size) => renditionAddress(workspaceId, asset, size),
        newId,
      }),
      sync: new BoardSync(
        document,
        {
          send: (batch) =>
            sendBatch(place, batch).catch((error) => {
              if (isClosed(error)) reload()
              throw error
            }),
          since: (seq) => batchesSince(place, seq),
          load: () => loadBoard(place),
        },
        {
          // What a closed board refuses is kept until it is open again.
          isTransient: (error) => maySucceedLater(error) || isClosed(error),
          isReused,
          newName: newId,
          onRefused: tellRefused,
          onFailed: (error) =>
            toast.error(errorText(error, 'What others changed could not be read.')),
        },
      ),
      kept: new KeptBatches(`${userId}/${boardId}`, id),
    }
  })
  const { document } = stage
  useOrigins(place, stage)

  const waiting = useSyncExternalStore(
    (listener) => document.onAny(listener),
    () => document.waiting,
  )
  const away = useObservable(sync.away)
  useResend(waiting, away !== null, sync.send)

  useEffect(() => {
    kept.keep(waiting)
  }, [kept, waiting])
  useEffect(() => kept.hold(), [kept])
  useEffect(() => {
    if (readOnly) return
    kept.take().then((batches) => {
      if (batches.length > 0) document.restore(batches)
    })
  }, [readOnly, kept, document])

  const hear = useEffectEvent((event: Parameters<Parameters<typeof listen>[1]>[0]) => {
    if (event.topic === 'board' && event.data.board === boardId) sync.hear(event.data)
    if (event.topic === 'boards' && event.data._id === boardId && event.data.open !== undefined) {
      reload()
    }
    if (event.topic === 'asset') stage.view.reload(event.data._id)
    // What was missed is asked for.
    if (event.topic === 'reset' || (event.topic === 'connection' && event.data.live)) {
      sync.catchUp().catch(() => {})
    }
  })
  useEffect(
    () => listen(workspaceId, (event) => hear(event), `board-${boardId}`),
    [workspaceId, boardId],
  )
  // What was made between the answer and the stream.
  useEffect(() => {
    sync.catchUp().catch(() => {})
  }, [sync])

  const changes = useMemo(() => waiting.reduce((sum, { ops }) => sum + ops.length, 0), [waiting])
  const saving: Saving = away
    ? { state: isOutOfReach(away.error) ? 'away' : 'failing', changes }
    : { state: waiting.length > 0 ? 'saving' : 'saved' }
  return { stage, sync, client, saving }
}

const isOutOfReach = (error: unknown) => error instanceof ApiError && error.status === 0
