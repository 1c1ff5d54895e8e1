import { lazy } from 'react'

export const DeletePanel = lazy(() => import('./delete-panel'))
export const SingleAdminPanel = lazy(() => import('./single-admin-panel'))
export const WorkspacePanel = lazy(() => import('./workspace-panel'))
