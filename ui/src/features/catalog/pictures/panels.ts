import { lazy } from 'react'

export const AddPicturesPanel = lazy(() => import('./add-pictures-panel'))
