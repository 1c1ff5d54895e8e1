import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { errorText } from '@/api/error'
import type { User } from '@/api/queries/profile'
import { sessionQuery } from '@/api/queries/session'
import { keepUserData } from '@/api/user-data'
import { ErrorView } from '@/components/error-view'
import { Splash } from '@/components/splash'
import { useQueryString } from '@/components/use-query-string'
import { signInPath } from '@/lib/sign-in-path'

/**
 * Lets in who is signed in. Others sign in first and come back. A server that gives no answer
 * signs nobody out.
 */
export function SessionGate({ children }: { children: (user: User) => ReactNode }) {
  const { data: session, error, isFetching, refetch } = useQuery(sessionQuery())
  const user = session?.user

  useEffect(() => {
    if (user) keepUserData(user)
  }, [user])

  if (user) return children(user)
  if (isFetching) return <Splash />
  if (error) {
    return (
      <main>
        <ErrorView title="Couldn't open Selvedge" text={errorText(error)} onRetry={refetch} />
      </main>
    )
  }
  return <ToSignIn />
}

function ToSignIn() {
  const [path] = useLocation()
  const search = useQueryString()
  return <Redirect to={signInPath(path, search)} replace />
}
