import { lazy } from 'react'

export const NewFeedPanel = lazy(() => import('./new-feed-panel'))
export const NewTemplatePanel = lazy(() => import('./new-template-panel'))
