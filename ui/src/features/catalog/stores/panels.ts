import { lazy } from 'react'

export const AddStorePanel = lazy(() => import('./add-store-panel'))
