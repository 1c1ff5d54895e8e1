import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import { maySucceedLater } from '@/api/failure'
import { type Fit, fitsQuery, type Place, useWriteFit } from '@/api/queries/techpack'
import { toast } from '@/components/toast'
import { useResend } from '@/components/use-resend'
import {
  type Entries,
  type Entry,
  type FitConflict,
  settled,
  withEntries,
  without,
} from './fit-entries'

const maxTurns = 5

/** A fit session while it is filled in: shown at once, and sent one entry after the other. */
export function useFitSheet(place: Place, fit: Fit) {
  const client = useQueryClient()
  const { mutateAsync } = useWriteFit(place)
  const [entries, setEntries] = useState<Entries>(new Map())
  const waiting = useRef(entries)
  const [answered, setAnswered] = useState(fit)
  const saved = fit.version > answered.version ? fit : answered
  const latest = useRef(saved)
  const sending = useRef<Promise<void> | null>(null)
  const [isAway, setAway] = useState(false)
  const [conflicts, setConflicts] = useState<readonly FitConflict[]>([])
  useEffect(() => {
    if (saved.version > latest.current.version) latest.current = saved
  }, [saved])

  const keep = useCallback((next: Entries) => {
    waiting.current = next
    setEntries(next)
  }, [])

  const sendNow = useCallback(async () => {
    const batch = waiting.current
    if (batch.size === 0) return
    try {
      const { version, sheet, _id } = latest.current
      const answer = await mutateAsync({ fit: _id, version, sheet: withEntries(sheet, batch) })
      latest.current = answer
      setAnswered(answer)
      setAway(false)
      keep(without(waiting.current, batch))
    } catch (error) {
      if (maySucceedLater(error)) return setAway(true)
      setAway(false)
      if (error instanceof ApiError && error.reason === 'fit_changed') {
        // Somebody else filled in points as well. Where it is the same one, theirs stays for now.
        const all = await client.fetchQuery({ ...fitsQuery(place), staleTime: 0 })
        const now = all.find(({ _id }) => _id === latest.current._id)
        if (now) {
          const { kept, conflicts: found } = settled(
            waiting.current,
            latest.current.sheet,
            now.sheet,
          )
          latest.current = now
          setAnswered(now)
          setConflicts((unsettled) => [...unsettled, ...found])
          return keep(kept)
        }
      }
      toast.error(errorText(error, 'This could not be saved.'))
      keep(new Map())
    }
  }, [client, keep, mutateAsync, place])

  const send = useCallback(() => {
    sending.current ??= sendNow().finally(() => {
      sending.current = null
    })
    return sending.current
  }, [sendNow])

  useResend(entries, isAway, send)

  function fill(code: string, entry: Entry) {
    const next = new Map(waiting.current)
    next.set(code, { ...next.get(code), ...entry })
    keep(next)
  }

  /** Whether all that was filled in is saved now. */
  async function flush(): Promise<boolean> {
    for (let turn = 0; turn < maxTurns && waiting.current.size > 0; turn++) await send()
    return waiting.current.size === 0
  }

  return {
    flush,
    sheet: withEntries(saved.sheet, entries),
    fill,
    conflicts,
    dismissConflicts: () => setConflicts([]),
    unsent: isAway ? entries.size : 0,
  }
}
