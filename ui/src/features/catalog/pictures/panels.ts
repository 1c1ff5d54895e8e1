import { lazy } from 'react'

export const AddPicturesPanel = lazy(() => import('./add-pictures-panel'))
export const PicturePanel = lazy(() => import('./picture-panel'))
