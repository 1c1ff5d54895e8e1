import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api } from '@/api/client'
import { errorText } from '@/api/error'
import { forgetSession } from '@/api/session'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'
import type { Tracker } from '@/platform/tracker/port'

/** Ends the session on the server, then here. Who could not be logged out stays signed in. */
export function useLogOut(tracker: Tracker): { run: () => void; busy: boolean } {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      await tracker.flush()
      await api.post('/api/v1/logout')
    },
    onSuccess() {
      navigate(paths.login, { replace: true })
      forgetSession(client)
    },
    onError: (error) => toast.error(errorText(error, 'You could not be logged out. Try again.')),
  })
  return { run: () => mutate(), busy: isPending }
}
