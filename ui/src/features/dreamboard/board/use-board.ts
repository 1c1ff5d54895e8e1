import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { renditionAddress } from '@/api/asset-url'
import { ApiError, errorText } from '@/api/error'
import { listen } from '@/api/events'
import { isTransient } from '@/api/failure'
import {
  type BoardPlace,
  batchesSince,
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
import { newId } from '@/lib/board/new-id'
import { Stage } from '../canvas/stage'

export type Saving =
  | { state: 'saved' }
  | { state: 'saving' }
  /** Away from the server: so many changes are kept in this browser. */
  | { state: 'away'; changes: number }

const isTooFast = (error: unknown) => error instanceof ApiError && error.status === 429

/** A board that is kept together with the server, on a stage to be shown. */
export function useBoard(place: BoardPlace, userId: string, loaded: LoadedBoard) {
  const { workspaceId, boardId } = place
  const [{ stage, sync, kept, client }] = useState(() => {
    const id = newId()
    const document = new BoardDocument(id)
    document.load(loaded.elements, loaded.seq)
    return {
      client: id,
      stage: new Stage(document, {
        readOnly: loaded.board.archivedAt !== null || loaded.board.deletedAt !== null,
        imageAddress: (asset, size) => renditionAddress(workspaceId, asset, size),
        newId,
      }),
      sync: new BoardSync(
        document,
        {
          send: (batch) => sendBatch(place, batch),
          since: (seq) => batchesSince(place, seq),
          load: () => loadBoard(place),
        },
        {
          // Too fast is no refusal: it is sent again a little later.
          isTransient: (error) => isTransient(error) || isTooFast(error),
          onRefused: (error) => toast.error(errorText(error, 'This change could not be kept.')),
        },
      ),
      kept: new KeptBatches(`${userId}/${boardId}`, id),
    }
  })
  const { document } = stage

  const waiting = useSyncExternalStore(
    (listener) => document.onAny(listener),
    () => document.waiting,
  )
  const isAway = useObservable(sync.isAway)
  useResend(waiting, isAway, sync.send)

  useEffect(() => {
    kept.keep(waiting)
  }, [kept, waiting])
  useEffect(() => kept.hold(), [kept])
  useEffect(() => {
    kept.take().then((batches) => {
      if (batches.length > 0) document.restore(batches)
    })
  }, [kept, document])

  const hear = useEffectEvent((event: Parameters<Parameters<typeof listen>[1]>[0]) => {
    if (event.topic === 'board' && event.data.board === boardId) sync.hear(event.data)
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
  const saving: Saving = isAway
    ? { state: 'away', changes }
    : { state: waiting.length > 0 ? 'saving' : 'saved' }
  return { stage, sync, client, saving }
}
