/** The step of the sign-in screen; DONE means signed in. */
export type Step = 'EMAIL_ENTRY' | 'OTP_VERIFICATION' | 'SETUP_ACCOUNT' | 'DONE'

/** An event that leads to another step. */
export type StepEvent =
  | 'CODE_SENT'
  | 'WENT_BACK'
  | 'SIGNED_IN_FIRST_TIME'
  | 'SIGNED_IN'
  | 'SETUP_COMPLETED'

const steps: Record<Step, Partial<Record<StepEvent, Step>>> = {
  EMAIL_ENTRY: {
    CODE_SENT: 'OTP_VERIFICATION',
    SIGNED_IN_FIRST_TIME: 'SETUP_ACCOUNT',
    SIGNED_IN: 'DONE',
  },
  OTP_VERIFICATION: {
    CODE_SENT: 'OTP_VERIFICATION',
    WENT_BACK: 'EMAIL_ENTRY',
    SIGNED_IN_FIRST_TIME: 'SETUP_ACCOUNT',
    SIGNED_IN: 'DONE',
  },
  SETUP_ACCOUNT: { SETUP_COMPLETED: 'DONE' },
  DONE: {},
}

/** The next step, or null if the event is invalid at this one. The server applies the same rule. */
export function nextStep(step: Step, event: StepEvent): Step | null {
  return steps[step][event] ?? null
}
