import { lazy } from 'react'

export const EditMemberAccessPanel = lazy(() => import('./edit-member-access-panel'))
export const InvitePanel = lazy(() => import('./invite-panel'))
