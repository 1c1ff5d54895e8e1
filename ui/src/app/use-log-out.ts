import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api } from '@/api/client'
import { errorText } from '@/api/error'
import { forgetSession } from '@/api/session'
import { toast } from '@/components/toast'

export type LogOut = { run: () => void; busy: boolean }

/**
 * Ends the session on the server, then here, and leads to `to`. Who could not be logged out stays
 * signed in. `before` is what still needs the session.
 */
export function useLogOut(to: string, before?: () => Promise<void>): LogOut {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      await before?.()
      await api.post('/api/v1/logout')
    },
    onSuccess() {
      navigate(to, { replace: true })
      forgetSession(client)
    },
    onError: (error) => toast.error(errorText(error, "Couldn't log you out. Try again.")),
  })
  return { run: () => mutate(), busy: isPending }
}
