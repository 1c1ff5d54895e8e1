import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'

/** Redirects an unknown address to the workspaces, with a message. */
export function UnknownPath() {
  useEffect(() => {
    toast.info("That page doesn't exist. We took you to your workspace instead.", {
      id: 'unknown-path',
    })
  }, [])
  return <Redirect to={paths.workspaces} replace />
}
