import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'

/** Leads back to the workspace, and says why. The server refuses too. */
export function Refused({ refusal }: { refusal: string }) {
  useEffect(() => {
    toast.error(refusal, { id: 'refused' })
  }, [refusal])
  return <Redirect to={paths.workspaces} replace />
}
