import { type ReactNode, useEffect } from 'react'
import { Redirect } from 'wouter'
import type { Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'

/** Sends members back to the workspace, and says why. The server refuses them too. */
export function AdminOnly({
  role,
  refusal,
  children,
}: {
  role: Workspace['role']
  refusal: string
  children: ReactNode
}) {
  return role === 'admin' ? children : <Refused refusal={refusal} />
}

function Refused({ refusal }: { refusal: string }) {
  useEffect(() => {
    toast.error(refusal, { id: 'admin-only' })
  }, [refusal])
  return <Redirect to={paths.workspaces} replace />
}
