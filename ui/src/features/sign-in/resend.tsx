import { useAtom, useAtomValue } from 'jotai'
import { useId } from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'
import { busyAtom, waitAtom } from './state'
import css from './steps.module.css'
import { clockFace, useCountdown } from './use-countdown'
import { useCodeRequest } from './use-sign-in'

/** Sends another code, no sooner than the server will; shows how long that is. */
export function Resend({ email, onSent }: { email: string; onSent: () => void }) {
  const timer = useId()
  const [busy, start] = useAtom(busyAtom)
  const seconds = useSecondsLeft(email)
  const requestCode = useCodeRequest()
  const off = seconds > 0 || busy !== null

  function resend() {
    if (off) return
    start('resend', async () => {
      if (await requestCode(email)) onSent()
    })
  }

  return (
    <>
      <button
        type="button"
        className={css.link}
        aria-disabled={off || undefined}
        aria-describedby={timer}
        onClick={resend}
      >
        Resend
      </button>{' '}
      {/* Read when asked for, not each second. */}
      <span id={timer} role="timer" aria-live="off" className={css.timer}>
        {seconds > 0 && `in ${clockFace(seconds)}`}
      </span>
    </>
  )
}

/** Says once, to screen readers, that the wait is over. */
export function ResendNotice({ email }: { email: string }) {
  const seconds = useSecondsLeft(email)
  return (
    <VisuallyHidden role="status">
      {seconds === 0 && 'You can request a new code now.'}
    </VisuallyHidden>
  )
}

function useSecondsLeft(email: string) {
  const wait = useAtomValue(waitAtom)
  return useCountdown(wait?.email === email ? wait.until : 0)
}
