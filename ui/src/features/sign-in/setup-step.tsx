import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Check, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import { Button } from '@/components/button'
import { VisuallyHidden } from '@/components/visually-hidden'
import css from './setup-step.module.css'
import { setupDelay, setupTasks } from './setup-tasks'
import { signInAtom } from './state'
import { StepTitle } from './step-title'
import steps from './steps.module.css'

type LineState = 'done' | 'running' | 'failed' | 'waiting'

/** The third step, for new accounts: a line ticks once the server has done what it says. */
export function SetupStep() {
  const title = useId()
  const { done, fault, retry } = useSetup()
  const running = setupTasks[done]

  return (
    <section aria-labelledby={title} className={steps.step}>
      {/* Again after a failure, whose button goes away with it. */}
      <StepTitle id={title} focused={fault === null}>
        Setting up your account
      </StepTitle>
      <ol className={css.lines}>
        {setupTasks.map(({ message }, place) => {
          const state = lineState(place, done, fault !== null)
          return (
            <li key={message} className={css.line} data-state={state}>
              <Mark state={state} />
              <span>
                {message}
                <VisuallyHidden>: {state}</VisuallyHidden>
              </span>
              {state === 'failed' && (
                <div role="alert" className={css.fault}>
                  <span>{fault}</span>
                  <Button onClick={retry}>Try again</Button>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">
        {fault === null && running && `${running.message}…`}
      </VisuallyHidden>
    </section>
  )
}

function Mark({ state }: { state: LineState }) {
  return (
    <span className={css.mark} aria-hidden="true">
      {state === 'done' && <Check size={14} strokeWidth={2.5} />}
      {state === 'failed' && <X size={14} strokeWidth={2.5} />}
    </span>
  )
}

function lineState(place: number, done: number, failed: boolean): LineState {
  if (place < done) return 'done'
  if (place > done) return 'waiting'
  return failed ? 'failed' : 'running'
}

/** Runs the tasks one after another, each no faster than its delay. */
function useSetup() {
  const client = useQueryClient()
  const move = useSetAtom(signInAtom)
  const [done, setDone] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the task again.
  useEffect(() => {
    const task = setupTasks[done]
    if (!task) return move({ type: 'SETUP_COMPLETED' })
    let shown = true
    Promise.all([task.run(client), pause()]).then(
      () => shown && setDone(done + 1),
      (error) => shown && setFault(faultOf(error)),
    )
    return () => {
      shown = false
    }
  }, [client, move, done, attempt])

  function retry() {
    setFault(null)
    setAttempt(attempt + 1)
  }

  return { done, fault, retry }
}

function faultOf(error: unknown) {
  if (error instanceof ApiError && error.status === 401) {
    return "Your browser didn't keep you signed in. Allow cookies for this site, then sign in again."
  }
  return errorText(error, "This step didn't finish.")
}

function pause() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new Promise((resolve) => setTimeout(resolve, calm ? 0 : setupDelay(Math.random())))
}
