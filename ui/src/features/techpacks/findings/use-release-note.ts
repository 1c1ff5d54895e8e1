import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { differenceQuery } from '@/api/queries/techpack'
import { useEditor } from '../editor/editor'
import { differenceText } from './difference-text'

/** The note of the next revision, written from the differences until somebody changes it. */
export function useReleaseNote() {
  const { place, techpack, unit } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const { data } = useQuery({
    ...differenceQuery(place, techpack.revision, { version: techpack.version }),
    enabled: techpack.revision > 0,
  })
  const written = data ? differenceText(data, unit) : ''
  return {
    note: typed ?? written,
    setNote: setTyped,
    isWritten: typed === null && written !== '',
  }
}
