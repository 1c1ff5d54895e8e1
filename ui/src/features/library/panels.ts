import { lazy } from 'react'

export const GeneratePanel = lazy(() => import('./generate-panel'))
