import { lazy } from 'react'

/** Loaded when they are opened. */
export const SharePanel = lazy(() => import('./share-panel'))
export const VersionsPanel = lazy(() => import('./versions-panel'))
export const KeysPanel = lazy(() => import('./keys-panel'))
export const Present = lazy(() => import('../present/present'))
export const Comments = lazy(() => import('../comments/comments'))
