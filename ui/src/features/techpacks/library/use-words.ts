import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useQueryString } from '@/components/use-query-string'
import { keepDraft } from '@/lib/draft'
import { techpacksPaths } from '@/lib/techpacks-screens'

/** The sentence that another screen handed over in the URL, which loses it; null if there is none. */
export function useWords(workspaceId: string): string | null {
  const [, navigate] = useLocation()
  const inUrl = new URLSearchParams(useQueryString()).get('words')
  const [words] = useState(inUrl)
  useEffect(() => {
    if (inUrl === null) return
    keepDraft('techpack', workspaceId, inUrl)
    navigate(techpacksPaths.techpacks(workspaceId), { replace: true })
  }, [inUrl, navigate, workspaceId])
  return words
}
