import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { toast } from './toast'
import { useQueryString } from './use-query-string'

/**
 * Opens a form once for `?name=true`, or with another value, and removes that from the URL. `refusal`
 * is null if the form may be opened, and '' while that is loading.
 */
export function useOpenFromQuery(
  name: string,
  {
    screen,
    refusal,
    open,
  }: { screen: string; refusal: string | null; open: (value: string) => void },
) {
  const search = useQueryString()
  const [, navigate] = useLocation()
  const value = new URLSearchParams(search).get(name) ?? ''
  const loaded = refusal !== ''
  const answer = useEffectEvent(() => {
    navigate(screen, { replace: true })
    if (refusal === null) open(value)
    else toast.error(refusal, { id: refusal })
  })
  useEffect(() => {
    if (value !== '' && loaded) answer()
  }, [value, loaded])
}
