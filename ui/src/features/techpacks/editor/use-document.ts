import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import { listen } from '@/api/events'
import { maySucceedLater } from '@/api/failure'
import { editTechpack, type Place } from '@/api/queries/techpack'
import { type TechpackDetail, type TechpackDocument, techpackQuery } from '@/api/queries/techpacks'
import { toast } from '@/components/toast'
import { useResend } from '@/components/use-resend'
import { applyChanges, type Change, type Edit, editsOf, valueAt } from '@/lib/document-edits'

/** A place that somebody else changed at the same time. */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

export type SaveState = 'saved' | 'saving' | 'waiting'

type Step = { changes: readonly Change[]; inverse: readonly Change[] }

const maxSteps = 200
/** How many edits are sent at once. */
const maxBatch = 1000

/**
 * The document of a techpack while it is edited: shown at once, sent in the order of the edits, and
 * sent again while there is no connection. Undo takes back what was done here, not what others did.
 */
export function useDocument(place: Place, loaded: TechpackDetail) {
  const { workspaceId, techpackId } = place
  const client = useQueryClient()
  const [pending, setPending] = useState<readonly Edit[]>([])
  // The answer to an edit, in the same moment in which that is no longer pending.
  const [answered, setAnswered] = useState(loaded)
  const techpack = loaded.version > answered.version ? loaded : answered
  const [waiting, setWaiting] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  // What is not saved yet, for events; `pending` is what is drawn.
  const queue = useRef<readonly Edit[]>([])
  const isSending = useRef(false)
  const watchers = useRef(new Set<(document: TechpackDocument) => void>())
  const key = useMemo(
    () => techpackQuery(workspaceId, techpackId).queryKey,
    [workspaceId, techpackId],
  )

  const document = useMemo(
    () => applyChanges<TechpackDocument>(techpack.document, pending),
    [techpack.document, pending],
  )

  // For panels that were opened with an earlier one.
  const latest = useRef(document)
  useLayoutEffect(() => {
    latest.current = document
  }, [document])

  const enqueue = useCallback((next: readonly Edit[]) => {
    queue.current = next
    setPending(next)
  }, [])

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      // What is added while something is sent is sent next.
      while (queue.current.length > 0) {
        const batch = queue.current.slice(0, maxBatch)
        try {
          const answer = await editTechpack({ workspaceId, techpackId }, batch)
          // What did not change stays the same object, so that nothing of it is rendered again.
          setAnswered(client.setQueryData(key, answer) ?? answer)
          setWaiting(false)
        } catch (error) {
          if (maySucceedLater(error)) {
            setWaiting(true)
            return
          }
          setWaiting(false)
          const found = conflictsOf(error, batch)
          if (found) setConflicts(found)
          else toast.error(errorText(error, 'This change could not be saved.'))
          await client.invalidateQueries({ queryKey: key })
        }
        enqueue(queue.current.slice(batch.length))
      }
    } finally {
      isSending.current = false
    }
  }, [client, enqueue, key, workspaceId, techpackId])

  useResend(pending, waiting, send)

  useEffect(() => {
    if (pending.length === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [pending])

  useEffect(
    () =>
      listen(workspaceId, ({ topic, data }) => {
        if (topic === 'reset') client.invalidateQueries({ queryKey: key })
        if (topic !== 'techpack' || data._id !== techpackId) return
        const known = client.getQueryData(key)?.version ?? 0
        if (isSending.current || data.version <= known) return
        client.invalidateQueries({ queryKey: key })
      }),
    [client, key, workspaceId, techpackId],
  )

  function change(changes: readonly Change[]): Step | null {
    const { edits, inverse, after } = editsOf(latest.current, changes)
    const real = edits.filter(
      ({ path, value, after: moved }) =>
        moved !== undefined || !isSame(valueAt(latest.current, path), value),
    )
    if (real.length === 0) return null
    latest.current = after
    for (const watch of watchers.current) watch(after)
    enqueue([...queue.current, ...edits])
    return { changes, inverse }
  }

  /** Changes places; one entry of the history. */
  function edit(changes: readonly Change[]) {
    const step = change(changes)
    if (!step) return
    setPast((steps) => [...steps, step].slice(-maxSteps))
    setFuture([])
  }

  function undo() {
    const step = past.at(-1)
    if (!step) return
    change(step.inverse)
    setPast(past.slice(0, -1))
    setFuture([step, ...future])
  }

  function redo() {
    const [step, ...rest] = future
    if (!step) return
    change(step.changes)
    setFuture(rest)
    setPast([...past, step])
  }

  const whenEdited = useCallback((watch: (document: TechpackDocument) => void) => {
    watchers.current.add(watch)
    return () => {
      watchers.current.delete(watch)
    }
  }, [])

  const saveState: SaveState = waiting ? 'waiting' : pending.length > 0 ? 'saving' : 'saved'
  return {
    techpack,
    document,
    edit,
    whenEdited,
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    saveState,
    conflicts,
    dismissConflicts: () => setConflicts([]),
  }
}

/**
 * What somebody else changed; null if the call failed for another reason. After an answer that got
 * lost, the same edits find what they have made themselves: that is no conflict.
 */
function conflictsOf(error: unknown, batch: readonly Edit[]): readonly Conflict[] | null {
  if (!(error instanceof ApiError) || error.reason !== 'edit_conflict') return null
  const { conflicts } = error.data as { conflicts: readonly { path: string; is: unknown }[] }
  return conflicts
    .map(({ path, is }) => {
      const mine = batch.findLast((edit) => edit.path === path)?.value
      return { path, mine, theirs: is }
    })
    .filter(({ mine, theirs }) => !isSame(mine, theirs))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
