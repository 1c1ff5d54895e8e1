import { lazy } from 'react'

export const BlocksPanel = lazy(() => import('./blocks-panel'))
export const ChartPanel = lazy(() => import('./chart-panel'))
