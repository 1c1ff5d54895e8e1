import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { onForcedLogout } from '@/api/client'
import { forgetSession } from '@/api/session'
import { isPublic, paths } from '@/lib/paths'

/**
 * Leaves for sign-in, query string kept, when the server ends the session. On a public screen
 * nothing happens: nobody is signed in there, and a sign-in under way keeps its device id.
 */
export function ForcedLogout() {
  const client = useQueryClient()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const leave = useEffectEvent(() => {
    if (isPublic(path)) return
    forgetSession(client)
    navigate(search ? `${paths.login}?${search}` : paths.login, { replace: true })
  })
  useEffect(() => onForcedLogout(() => leave()), [])
  return null
}
