import { skipToken, useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/error'
import { invitationPreviewQuery } from '@/api/queries/who-invites'
import { useQueryString } from '@/components/use-query-string'
import { invitationToken } from '@/lib/invitation-token'
import { paths } from '@/lib/paths'
import { wishedTarget } from './target'

export type Invitation = ReturnType<typeof useInvitation>

/** The mailed invitation that the person is on the way to, if any. */
export function useInvitation() {
  const target = wishedTarget(useQueryString())?.split(/[?#]/, 1)[0]
  const token = target === paths.invitation ? invitationToken() : ''
  const query = invitationPreviewQuery(token)
  const { data, error, isLoading } = useQuery({
    ...query,
    queryFn: token === '' ? skipToken : query.queryFn,
  })
  return { data, isLoading, isGone: error instanceof ApiError && error.status === 404 }
}
