import { lazyScreen } from '@/components/lazy-screen'
import { CropEditor } from '../canvas/crop-mode'
import { LineageCurves } from '../making/lineage-lines'
import { PlanEditor } from '../making/prompt-line'
import { loadPasted } from './use-clipboard'

/** Loaded when they are opened. */
export const SharePanel = lazyScreen(() => import('./share-panel'))
export const VersionsPanel = lazyScreen(() => import('./versions-panel'))
export const KeysPanel = lazyScreen(() => import('./keys-panel'))
export const Present = lazyScreen(() => import('../present/present'))
export const Comments = lazyScreen(() => import('../comments/comments'))
export const Details = lazyScreen(() => import('../details/details'))
export const Outline = lazyScreen(() => import('./outline'))
export const Cursors = lazyScreen(() => import('./cursors'))

/** Loads what a board is worked with, so that it is there at once; what is used most comes first. */
export function loadSoon(): void {
  const first = [Details, Outline, CropEditor, LineageCurves, PlanEditor, Cursors, Comments]
  const parts = [...first, SharePanel, Present, VersionsPanel, KeysPanel]
  for (const part of parts) part.load()
  // What can't be loaded now is asked for again when it is needed.
  loadPasted().catch(() => {})
}
