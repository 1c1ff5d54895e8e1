import { lazy } from 'react'

export const NewFeedPanel = lazy(() => import('./new-feed-panel'))
