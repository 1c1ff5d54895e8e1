/** Where a person stands on the sign-in screen; DONE is signed in, the screen is left. */
export type Step = 'EMAIL_ENTRY' | 'OTP_VERIFICATION' | 'SETUP_ACCOUNT' | 'DONE'

/** What moves a person to another step. */
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

/** The step that follows, or null when the event has no place at this one. As on the server. */
export function nextStep(step: Step, event: StepEvent): Step | null {
  return steps[step][event] ?? null
}
