import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { attributesQuery } from '@/api/queries/catalog'
import { languageName } from '@/lib/markets'
import { labelOf } from './listings/names'

/** 'Price', or 'Title, German' of a text in one language. */
export function useFieldLabel(workspaceId: string) {
  const { data } = useQuery(attributesQuery(workspaceId))
  return useMemo(
    () =>
      ({ attribute, locale }: { attribute: string; locale: string }) => {
        const label = labelOf(attribute, data ?? [])
        return locale === '' ? label : `${label}, ${languageName(locale)}`
      },
    [data],
  )
}
