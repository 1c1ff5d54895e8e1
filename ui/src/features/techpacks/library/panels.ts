import { lazy } from 'react'

export const ChartPanel = lazy(() => import('./chart-panel'))
