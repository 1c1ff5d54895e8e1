import { lazy } from 'react'
import { lazyScreen } from '@/components/lazy-screen'
import { CropEditor } from '../canvas/crop-mode'

/** Loaded when they are opened. */
export const SharePanel = lazy(() => import('./share-panel'))
export const VersionsPanel = lazy(() => import('./versions-panel'))
export const KeysPanel = lazy(() => import('./keys-panel'))
export const Present = lazy(() => import('../present/present'))
export const Comments = lazy(() => import('../comments/comments'))

export const Details = lazyScreen(() => import('../details/details'))
export const Outline = lazyScreen(() => import('./outline'))

/** Loads what is opened most, so that it opens at once. */
export function loadSoon(): void {
  for (const panel of [Details, Outline, CropEditor]) panel.load()
}
