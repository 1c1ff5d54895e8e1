import { lazy } from 'react'

/** Loaded when they are opened. */
export const RenamePanel = lazy(() => import('./rename-panel'))
export const FolderPanel = lazy(() => import('./folder-panel'))
export const MovePanel = lazy(() => import('./move-panel'))
