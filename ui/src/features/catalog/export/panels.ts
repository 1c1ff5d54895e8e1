import { lazy } from 'react'

export const ExportPanel = lazy(() => import('./export-panel'))
