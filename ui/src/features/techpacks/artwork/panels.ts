import { lazy } from 'react'

/** Loaded when it is opened. */
export const PicturePanel = lazy(() => import('./picture-panel'))
