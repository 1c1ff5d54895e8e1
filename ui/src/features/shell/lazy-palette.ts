import { lazy } from 'react'

export const Palette = lazy(() => import('./palette'))
