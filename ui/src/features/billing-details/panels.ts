import { lazy } from 'react'

export const BillingDetailsPanel = lazy(() => import('./billing-details-panel'))
