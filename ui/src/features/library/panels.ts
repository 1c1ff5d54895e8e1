import { lazy } from 'react'

export const FindAlikePanel = lazy(() => import('./find-alike-panel'))
export const GeneratePanel = lazy(() => import('./generate-panel'))
