import { lazy } from 'react'

export const ShortcutsPanel = lazy(() => import('./shortcuts-panel'))
