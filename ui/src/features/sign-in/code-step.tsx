import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import { checkCode } from '@/api/queries/session'
import { Button } from '@/components/button'
import { CodeField } from '@/components/code-field'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'
import { LocalMailbox } from './local-mailbox'
import { Resend, ResendNotice } from './resend'
import { busyAtom, signInAtom } from './state'
import { StepTitle } from './step-title'
import css from './steps.module.css'
import { useSignIn } from './use-sign-in'

const length = 6

/** What is wrong; `spent` where the same code will not do, however often it is sent. */
type Fault = { text: string; spent: boolean }

const invalid: Fault = { text: 'Invalid code! Try again or', spent: true }

/** The second step: the code that was mailed. */
export function CodeStep({ email }: { email: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, start] = useAtom(busyAtom)
  const signIn = useSignIn()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === length) verify(code)
    else refuse(invalid)
  }

  function verify(otp: string) {
    start('code', async () => {
      try {
        await signIn((extras) => checkCode({ email, otp, ...extras }), paths.firstHome)
      } catch (error) {
        const found = faultOf(error)
        if (found.spent) setCode('')
        refuse(found)
      }
    })
  }

  function refuse(found: Fault) {
    setFault(found)
    input.current?.focus()
  }

  function startOver() {
    setCode('')
    setFault(null)
    input.current?.focus()
    toast.success('New code sent.')
  }

  const resend = <Resend email={email} onSent={startOver} />

  return (
    <form noValidate onSubmit={submit} className={css.step}>
      <StepTitle>Enter the Verification Code</StepTitle>
      <p className={css.text}>
        We sent a {length}-digit code to <strong>{email}</strong>.
      </p>
      <LocalMailbox />
      <div className={css.codeField}>
        <CodeField
          ref={input}
          label="Verification Code"
          length={length}
          autoFocus
          value={code}
          onChange={(next) => {
            setCode(next)
            setFault(null)
          }}
          onComplete={verify}
          error={
            fault && (
              <>
                {fault.text}{' '}
                {fault.spent && (
                  <>
                    {resend} / <GoBack />
                  </>
                )}
              </>
            )
          }
        />
      </div>
      <Button type="submit" variant="primary" size="lg" wide busy={busy === 'code'}>
        Continue
      </Button>
      {/* The error has the same two actions; each is there once. */}
      <div className={css.otherwise}>
        {!fault?.spent && (
          <>
            <p>Didn't receive the code? {resend}</p>
            <GoBack />
          </>
        )}
      </div>
      <ResendNotice email={email} />
    </form>
  )
}

function GoBack() {
  const busy = useAtomValue(busyAtom)
  const move = useSetAtom(signInAtom)
  return (
    <button
      type="button"
      className={css.link}
      aria-disabled={busy !== null || undefined}
      onClick={() => busy === null && move({ type: 'WENT_BACK' })}
    >
      Go Back
    </button>
  )
}

function faultOf(error: unknown): Fault {
  const text = errorText(error)
  const reason = error instanceof ApiError ? error.reason : ''
  if (reason === 'code_invalid') return invalid
  return { text, spent: reason === 'code_expired' || reason === 'code_tries' }
}
