import { pathsOf, type ScreenEntry } from './screen.ts'

/** The Catalog Studio: one screen for each of its rooms, and for the steps of a batch. */
export const catalogScreens = {
  stores: {
    pattern: '/workspace/:workspaceId/app/stores',
    file: 'features/catalog/stores-page.tsx',
    section: 'apps',
    app: 'stores',
  },
  batches: {
    pattern: '/workspace/:workspaceId/app/batches',
    file: 'features/catalog/batches-page.tsx',
    section: 'apps',
    app: 'batches',
    firstStep: {
      title: 'Bring your products',
      about:
        'Drop a supplier’s sheet with its photos. You see the plan before anything is written.',
      takes: 'Free, 5 minutes',
      label: 'Open Batches',
      thing: 'products',
      needs: 'stores',
    },
  },
  batchMapping: {
    pattern: '/workspace/:workspaceId/app/batches/:batchId/mapping',
    file: 'features/catalog/mapping-page.tsx',
    section: 'apps',
    parent: 'batches',
    work: true,
  },
  batchPlan: {
    pattern: '/workspace/:workspaceId/app/batches/:batchId/plan',
    file: 'features/catalog/plan-page.tsx',
    section: 'apps',
    parent: 'batches',
    work: true,
  },
  listings: {
    pattern: '/workspace/:workspaceId/app/listings',
    file: 'features/catalog/listings-page.tsx',
    section: 'apps',
    app: 'listings',
    work: true,
  },
  listingChanges: {
    pattern: '/workspace/:workspaceId/app/listings/changes',
    file: 'features/catalog/changes-page.tsx',
    section: 'apps',
    parent: 'listings',
  },
} as const satisfies Record<string, ScreenEntry>

export const catalogPaths = pathsOf(catalogScreens)
