import { useEffect, useState } from 'react'
import InvitationPage from '@/features/invitations/invitation-page'
import { keptToken } from '@/features/invitations/kept-token'
import { SessionGate } from '@/features/shell/session-gate'

/** The mailed link's screen, outside the frame: whoever opens it may have no workspace yet. */
export default function Invitation() {
  const [token, setToken] = useState(keptToken)
  // Another mailed link may be opened in the same tab.
  useEffect(() => {
    const read = () => setToken(keptToken())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return (
    <SessionGate>
      {(user) => (
        <main>
          <InvitationPage key={token} user={user} token={token} />
        </main>
      )}
    </SessionGate>
  )
}
