import { atom } from 'jotai'
import { nextStep } from '@/lib/login-step'

/** Where a person stands, with what that step needs. Targets are checked addresses. */
export type SignIn =
  | { step: 'EMAIL_ENTRY'; email: string }
  | { step: 'OTP_VERIFICATION'; email: string }
  | { step: 'SETUP_ACCOUNT'; target: string }
  | { step: 'DONE'; target: string }

export type SignInEvent =
  | { type: 'CODE_SENT'; email: string }
  | { type: 'WENT_BACK' }
  | { type: 'SIGNED_IN_FIRST_TIME'; target: string }
  | { type: 'SIGNED_IN'; target: string }
  | { type: 'SETUP_COMPLETED' }

const start: SignIn = { step: 'EMAIL_ENTRY', email: '' }

const stateAtom = atom<SignIn>(start)
// It lasts as long as the screen: after a logout the next sign-in starts over.
stateAtom.onMount = (set) => () => set(start)

/** Read: where the person stands. Write: what happened; an event without a place changes nothing. */
export const signInAtom = atom(
  (get) => get(stateAtom),
  (get, set, event: SignInEvent) => set(stateAtom, advance(get(stateAtom), event)),
)

export function advance(state: SignIn, event: SignInEvent): SignIn {
  if (nextStep(state.step, event.type) === null) return state
  switch (event.type) {
    case 'CODE_SENT':
      return { step: 'OTP_VERIFICATION', email: event.email }
    case 'WENT_BACK':
      return { step: 'EMAIL_ENTRY', email: 'email' in state ? state.email : '' }
    case 'SIGNED_IN_FIRST_TIME':
      return { step: 'SETUP_ACCOUNT', target: event.target }
    case 'SIGNED_IN':
      return { step: 'DONE', target: event.target }
    case 'SETUP_COMPLETED':
      return { step: 'DONE', target: 'target' in state ? state.target : '' }
  }
}

/** The address last asked for, when the server will send it another code, and whether one is out. */
export type Wait = { email: string; until: number; sent: boolean }

export const waitAtom = atom<Wait | null>(null)

type Task = 'email' | 'resend' | 'code' | 'google'

const taskAtom = atom<Task | null>(null)

/** Read: what the screen is busy with. Write: starts a task, or drops it while another runs. */
export const busyAtom = atom(
  (get) => get(taskAtom),
  async (get, set, task: Task, run: () => Promise<unknown>) => {
    if (get(taskAtom) !== null) return
    set(taskAtom, task)
    try {
      await run()
    } finally {
      set(taskAtom, null)
    }
  },
)
