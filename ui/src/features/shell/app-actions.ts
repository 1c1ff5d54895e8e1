import type { Actions } from './commands'

/** Something of the workspace that the palette leads to. */
type Found = { id: string; group: string; title: string; keywords: string; path: string }

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
  /** Finds what a workspace has by what is typed in the palette; null if there is nothing to. */
  find: ((text: string) => Promise<Found[]>) | null
  /** Previews the change to the Free plan. */
  cancelPlan: () => void
  logOut: { run: () => void; busy: boolean }
}
