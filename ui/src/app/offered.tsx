import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownInvitationsQuery } from '@/api/queries/invitations'
import { Loading } from '@/components/skeleton'
import { OwnInvitations } from '@/features/invitations/own-invitations'

/** A screen below the user's own invitations, drawn once it is known whether there are any. */
export function Offered({ children }: { children: ReactNode }) {
  const { isPending, failureCount } = useQuery(ownInvitationsQuery())
  if (isPending && failureCount === 0) return <Loading />
  return (
    <>
      <OwnInvitations />
      {children}
    </>
  )
}
