import type { ComponentType } from 'react'
import { type LazyScreen, lazyScreen } from '@/components/lazy-screen'
import type { TabId } from './editor'

/** What the tabs show; loaded when one is opened. */
export const tabContents: Readonly<Record<TabId, LazyScreen<ComponentType>>> = {
  measurements: lazyScreen(() => import('../measurements/measurements-tab')),
  materials: lazyScreen(() => import('../materials/materials-tab')),
  construction: lazyScreen(() => import('../construction/construction-tab')),
  artwork: lazyScreen(() => import('../artwork/artwork-tab')),
  colourways: lazyScreen(() => import('../colourways/colourways-tab')),
  packing: lazyScreen(() => import('../packing/packing-tab')),
  fit: lazyScreen(() => import('../fit/fit-tab')),
  revisions: lazyScreen(() => import('../revisions/revisions-tab')),
}
