import { useEffect, useState } from 'react'
import InvitationPage from '@/features/invitations/invitation-page'
import { SessionGate } from '@/features/shell/session-gate'
import { keptToken } from '@/lib/invitation-token'
import { paths } from '@/lib/paths'
import { signInPath } from '@/lib/sign-in-path'
import { useLogOut } from './use-log-out'

/** The mailed link's screen, outside the frame: whoever opens it may have no workspace yet. */
export default function Invitation() {
  const [token, setToken] = useState(keptToken)
  // Whoever signs in next comes back here.
  const switchAccount = useLogOut(signInPath(paths.invitation, ''))
  // Another mailed link may be opened in the same tab.
  useEffect(() => {
    const read = () => setToken(keptToken())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return (
    <SessionGate>
      {(user) => (
        <InvitationPage key={token} user={user} token={token} switchAccount={switchAccount} />
      )}
    </SessionGate>
  )
}
