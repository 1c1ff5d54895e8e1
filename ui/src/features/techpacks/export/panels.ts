import { lazy } from 'react'

/** Loaded when it is opened. */
export const ExportPanel = lazy(() => import('./export-panel'))
