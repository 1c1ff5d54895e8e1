import { lazy } from 'react'

export const ReferralsPanel = lazy(() => import('./referrals-panel'))
