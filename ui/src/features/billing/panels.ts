import { lazy } from 'react'

export const DowngradeCancelledPanel = lazy(() => import('./downgrade-cancelled-panel'))
