import type { Actions } from './commands'

/** What the frame and the screens offer of several features; the app puts it together. */
export type AppActions = Pick<
  Actions,
  | 'showSupport'
  | 'showReferrals'
  | 'showJobs'
  | 'showFirstSteps'
  | 'createWorkspace'
  | 'updateWorkspace'
  | 'leaveWorkspace'
  | 'deleteWorkspace'
> & {
  manageBillingDetails: (customerId: string, size?: 'wide' | 'full') => void
  /** Previews the change to the Free plan. */
  cancelPlan: () => void
  logOut: { run: () => void; busy: boolean }
}
