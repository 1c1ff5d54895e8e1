import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { onForcedLogout } from '@/api/forced-logout'
import { forgetSession } from '@/api/session'
import { useQueryString } from '@/components/use-query-string'
import { isPublic } from '@/lib/paths'
import { signInPath } from '@/lib/sign-in-path'

/**
 * Leaves for sign-in, the way back kept, when the server ends the session. On a public screen
 * nothing happens: nobody is signed in there, and a sign-in under way keeps its device id.
 */
export function ForcedLogout() {
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const search = useQueryString()
  const leave = useEffectEvent(() => {
    if (isPublic(path)) return
    forgetSession(client)
    navigate(signInPath(path, search), { replace: true })
  })
  useEffect(() => onForcedLogout(() => leave()), [])
  return null
}
