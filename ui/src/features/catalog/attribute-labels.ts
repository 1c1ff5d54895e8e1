import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { capital } from '@/lib/capital'
import { languageName } from '@/lib/markets'

/** What attributes are called, by their keys. Loaded after the screen, which doesn't wait for it. */
const labelsQuery = queryOptions({
  queryKey: ['catalog-attribute-labels'],
  queryFn: async () => {
    const { attributes } = await import('@fixtures/catalog/attributes.json')
    return new Map(attributes.map(({ key, label }) => [key, label]))
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** 'Price', or 'Title, German' of a text in one language. */
export function useFieldLabel() {
  const { data } = useQuery(labelsQuery)
  return useMemo(
    () =>
      ({ attribute, locale }: { attribute: string; locale: string }) => {
        const label = data?.get(attribute) ?? capital(attribute.replaceAll(/[_.]/g, ' '))
        return locale === '' ? label : `${label}, ${languageName(locale)}`
      },
    [data],
  )
}
