import { useCallback, useMemo } from 'react'
import { useNames } from './names'
import { categoryChoices, choicesFor } from './value-choices'

/** Finds categories by name and path. */
export function useCategoryFinder() {
  const names = useNames()
  const choices = useMemo(() => categoryChoices(names), [names])
  const find = useCallback((typed: string) => choicesFor(choices, typed), [choices])
  return {
    find,
    /** The names are loaded. */
    isReady: choices.length > 0,
    isCategory: (id: string) => choices.some(({ value }) => value === id),
  }
}
