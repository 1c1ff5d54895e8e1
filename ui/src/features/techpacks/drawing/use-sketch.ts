import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  flatQuery,
  type Measures,
  type Place,
  type Sketch,
  sketchQuery,
} from '@/api/queries/techpack'
import type { TechpackDetail, TechpackDocument } from '@/api/queries/techpacks'
import { value } from '@/lib/grading'
import { useEditor } from '../editor/editor'
import type { SidePicture, ViewName } from './board'

/** The measures of a size by key. */
export function measuresOf(
  { sizes, base, rows }: TechpackDocument['chart'],
  size: string,
): Measures {
  return Object.fromEntries(rows.map((row) => [row.key, value(row, sizes, base, size) ?? row.base]))
}

/** Sizes of a document, drawn; undefined until they are. */
export function useSketch(
  workspaceId: string,
  document: TechpackDocument,
  sizes: readonly string[],
): { sketches: readonly Sketch[] | undefined; error: unknown } {
  const { chart, style, sex } = document
  const measures = useMemo(() => sizes.map((size) => measuresOf(chart, size)), [chart, sizes])
  const { data, error } = useQuery(sketchQuery(workspaceId, { style, sex }, measures))

  // The drawing of an edit is asked for while the rest of it is rendered.
  const client = useQueryClient()
  const { whenEdited } = useEditor()
  const ask = useEffectEvent(({ chart: to, ...next }: TechpackDocument) => {
    const all = sizes.map((size) => measuresOf(to, size))
    client.prefetchQuery(sketchQuery(workspaceId, next, all))
  })
  useEffect(() => whenEdited((next) => ask(next)), [whenEdited])
  return { sketches: data, error }
}

/** A side in the colours of a colourway; undefined for lines, and until it is loaded. */
export function usePicture(
  place: Place,
  of: { size: string; view: ViewName; colourway: string; version: number },
): SidePicture | undefined {
  const { data } = useQuery({ ...flatQuery(place, of), enabled: of.colourway !== '' })
  return useMemo(() => {
    if (of.colourway === '' || data === undefined) return undefined
    const [x = 0, y = 0, width = 0, height = 0] =
      /viewBox="([^"]*)"/.exec(data)?.[1]?.split(' ').map(Number) ?? []
    return { href: `data:image/svg+xml,${encodeURIComponent(data)}`, x, y, width, height }
  }, [data, of.colourway])
}

/** A colourway if it is saved: one that is not yet can't be drawn. */
export const savedColourway = ({ document }: TechpackDetail, colourway: string): string =>
  document.colourways.some(({ id }) => id === colourway) ? colourway : ''

/** The version of a techpack since which it looks as it does: other edits draw nothing again. */
export function useLookVersion({ version, document }: TechpackDetail): number {
  const look = useMemo(() => {
    const { style, sex, chart, print, texture, colourways } = document
    return JSON.stringify([style, sex, chart, print, texture, colourways])
  }, [document])
  const [since, setSince] = useState({ look, version })
  if (since.look === look) return since.version
  setSince({ look, version })
  return version
}
