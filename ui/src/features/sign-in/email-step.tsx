import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { checkEmail } from '@/lib/email'
import { GoogleSignIn } from './google-sign-in'
import { busyAtom, signInAtom, waitAtom } from './state'
import { StepTitle } from './step-title'
import css from './steps.module.css'
import { clockFace, useCountdown } from './use-countdown'
import { useInvitation } from './use-invitation'
import { useCodeRequest } from './use-sign-in'
import { WhoInvites } from './who-invites'

/** The first step: an address to send a code to, or Google. */
export function EmailStep({ email: initial }: { email: string }) {
  const input = useRef<HTMLInputElement>(null)
  const invitation = useInvitation()
  const [typed, setTyped] = useState(initial === '' ? null : initial)
  const email = typed ?? invitation.data?.email ?? ''
  const [error, setError] = useState('')
  const [busy, start] = useAtom(busyAtom)
  const move = useSetAtom(signInAtom)
  const wait = useAtomValue(waitAtom)
  const seconds = useCountdown(wait?.until ?? 0)
  const requestCode = useCodeRequest()

  // The invited address may arrive as someone begins to type, who then replaces it.
  const isPrefilled = typed === null && email !== ''
  useLayoutEffect(() => {
    if (isPrefilled && document.activeElement === input.current) input.current?.select()
  }, [isPrefilled])

  const check = checkEmail(email)
  const waiting = check.ok && check.email === wait?.email && seconds > 0
  const refused = waiting && !wait.sent

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!check.ok) {
      setError(check.message)
      input.current?.focus()
    } else if (!waiting) {
      start('email', () => requestCode(check.email))
    } else if (wait.sent) {
      // Back from the next step: its code is still good, and another would be refused.
      move({ type: 'CODE_SENT', email: check.email })
    }
  }

  return (
    <div className={css.step}>
      <WhoInvites invitation={invitation} />
      <form noValidate onSubmit={submit}>
        <StepTitle>Login or Create an account</StepTitle>
        <TextField
          ref={input}
          label="Email ID"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={(event) => {
            setTyped(event.target.value)
            setError('')
          }}
          error={error}
          hint={refused && `You can try again in ${clockFace(seconds)}.`}
          className={css.emailField}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={busy === 'email'}
          aria-disabled={refused || undefined}
        >
          Continue
        </Button>
      </form>
      <p className={css.or}>or</p>
      <GoogleSignIn />
    </div>
  )
}
