import { lazy } from 'react'
import { lazyScreen } from '@/components/lazy-screen'
import { CropEditor } from '../canvas/crop-mode'
import { LineageCurves } from '../making/lineage-lines'
import { PlanEditor } from '../making/prompt-line'
import { loadPasted } from './use-clipboard'

/** Loaded when they are opened. */
export const SharePanel = lazy(() => import('./share-panel'))
export const VersionsPanel = lazy(() => import('./versions-panel'))
export const KeysPanel = lazy(() => import('./keys-panel'))
export const Present = lazy(() => import('../present/present'))
export const Comments = lazy(() => import('../comments/comments'))

export const Details = lazyScreen(() => import('../details/details'))
export const Outline = lazyScreen(() => import('./outline'))
export const Cursors = lazyScreen(() => import('./cursors'))

/** Loads what is worked with most, so that it is there at once. */
export function loadSoon(): void {
  const parts = [Details, Outline, CropEditor, LineageCurves, PlanEditor, Cursors]
  for (const part of parts) part.load()
  // What can't be loaded now is asked for again when it is needed.
  loadPasted().catch(() => {})
}
