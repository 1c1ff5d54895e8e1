import { lazy } from 'react'

export const UpdateSubscriptionPanel = lazy(() => import('./update-subscription-panel'))
