import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { toast } from './toast'
import { useQueryString } from './use-query-string'

/**
 * `?name=true` opens a form once; the address is then the screen's own. `refusal` is null where
 * the form may be opened, and '' until that is known.
 */
export function useOpenFromQuery(
  name: string,
  { screen, refusal, open }: { screen: string; refusal: string | null; open: () => void },
) {
  const search = useQueryString()
  const [, navigate] = useLocation()
  const requested = new URLSearchParams(search).get(name) === 'true'
  const loaded = refusal !== ''
  const answer = useEffectEvent(() => {
    navigate(screen, { replace: true })
    if (refusal === null) open()
    else toast.error(refusal, { id: refusal })
  })
  useEffect(() => {
    if (requested && loaded) answer()
  }, [requested, loaded])
}
