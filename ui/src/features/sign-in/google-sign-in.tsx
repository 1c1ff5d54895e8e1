import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { signInWithGoogle } from '@/api/queries/session'
import { Button } from '@/components/button'
import { Skeleton } from '@/components/skeleton'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'
import { identityQuery } from '@/platform/identity/choose'
import type { Identity } from '@/platform/identity/port'
import { GoogleMark } from './google-mark'
import { busyAtom } from './state'
import css from './steps.module.css'
import { useSignIn } from './use-sign-in'

const failure = 'Something went wrong while logging in with Google'
const blocked =
  'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.'

/** Google's way in: our button where the adapter opens a window, else Google's own. */
export function GoogleSignIn() {
  const client = useQueryClient()
  const identity = useQuery(identityQuery(client))
  const [drawingFailed, setDrawingFailed] = useState(false)
  const [busy, start] = useAtom(busyAtom)
  const signIn = useSignIn()

  const enter = (token: string) =>
    signIn((extras) => signInWithGoogle({ token, ...extras }), paths.root)

  /** For a click on our own button. */
  function ask() {
    start('google', async () => {
      try {
        const provider = identity.data ?? (await client.fetchQuery(identityQuery(client)))
        if (provider.button === 'theirs') return setDrawingFailed(false)
        const outcome = await provider.signIn()
        if (outcome.kind === 'credential') await enter(outcome.credential)
        if (outcome.kind === 'blocked') toast.error(blocked)
      } catch {
        toast.error(failure)
      }
    })
  }

  /** For an ID token that a click on Google's button ended with. */
  function receive(token: string) {
    start('google', async () => {
      try {
        await enter(token)
      } catch {
        toast.error(failure)
      }
    })
  }

  function giveUpDrawing() {
    setDrawingFailed(true)
    toast.error(failure)
  }

  if (identity.isPending) return <Skeleton height={44} />
  const theirs = identity.data?.button === 'theirs' && !drawingFailed ? identity.data : null
  return (
    <div className={css.google}>
      {theirs && <TheirButton identity={theirs} onCredential={receive} onFailure={giveUpDrawing} />}
      {(!theirs || busy === 'google') && (
        <Button size="lg" wide busy={busy === 'google'} onClick={ask}>
          <GoogleMark />
          Sign in with Google
        </Button>
      )}
    </div>
  )
}

function TheirButton({
  identity,
  onCredential,
  onFailure,
}: {
  identity: Extract<Identity, { button: 'theirs' }>
  onCredential: (credential: string) => void
  onFailure: () => void
}) {
  const container = useRef<HTMLDivElement>(null)
  const receive = useEffectEvent(onCredential)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    let shown = true
    if (!container.current) return
    identity
      .render(container.current, (credential) => receive(credential))
      .catch(() => shown && fail())
    return () => {
      shown = false
    }
  }, [identity])

  return <div ref={container} className={css.theirs} />
}
