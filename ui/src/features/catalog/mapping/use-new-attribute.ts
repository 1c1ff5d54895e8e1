import { useQueryClient } from '@tanstack/react-query'
import { type BatchPlace, columnValuesQuery } from '@/api/queries/catalog-mapping'
import { useOpenPanel } from '@/components/open-panel'
import { newAttribute } from '../attributes/attribute-form'
import { longestLabel } from '../attributes/kinds'
import { NewAttributePanel } from '../attributes/new-attribute-panel'
import { lettersOf } from './columns'
import { guessKind } from './guess-kind'
import type { Mapping } from './use-mapping'

/** Adds an attribute for a column that none stands for, which is then mapped to it. */
export function useNewAttribute(place: BatchPlace, mapping: Mapping) {
  const client = useQueryClient()
  const openPanel = useOpenPanel()
  return async (index: number, typed: string) => {
    const header = mapping.columns[index]?.header ?? ''
    // Without its values, which can't be read now, it is taken for text.
    const said = await client.fetchQuery(columnValuesQuery(place, index)).catch(() => null)
    const guess = guessKind(said?.values ?? [], said?.different ?? 0)
    const label = (typed || header).replaceAll(/\s+/g, ' ').trim().slice(0, longestLabel)
    openPanel(NewAttributePanel, {
      workspaceId: place.workspaceId,
      description: `Column ${lettersOf(index)} of the file becomes it. Its kind is guessed from the values there.`,
      start: { ...newAttribute, ...guess, label },
      onSaved: ({ key }) => mapping.place(index, { attribute: key, locale: '' }),
    })
  }
}
