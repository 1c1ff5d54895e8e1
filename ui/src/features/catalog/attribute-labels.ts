import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { attributesQuery } from '@/api/queries/catalog'
import { channelName } from '@/lib/catalog-channels'
import { languageName } from '@/lib/markets'
import { labelOf } from './listings/names'

/** 'Price', 'Title, German' of a text in one language, or 'Price, for Shopify' of what is said on one channel. */
export function useFieldLabel(workspaceId: string) {
  const { data } = useQuery(attributesQuery(workspaceId))
  return useMemo(
    () =>
      ({ attribute, locale, channel }: { attribute: string; locale: string; channel?: string }) =>
        [
          labelOf(attribute, data ?? []),
          locale && languageName(locale),
          channel && `for ${channelName(channel)}`,
        ]
          .filter(Boolean)
          .join(', '),
    [data],
  )
}
