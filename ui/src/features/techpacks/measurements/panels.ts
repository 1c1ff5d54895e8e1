import { lazy } from 'react'

/** Loaded when they are opened. */
export const PointsPanel = lazy(() => import('./points-panel'))
export const BlockPanel = lazy(() => import('./block-panel'))
export const KeysPanel = lazy(() => import('./keys-panel'))
export const SizesPanel = lazy(() => import('./sizes-panel'))
