import { lazy } from 'react'

/** Loaded when it is opened. */
export const ImportPanel = lazy(() => import('./import-panel'))
