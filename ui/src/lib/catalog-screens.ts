import { pathsOf, type ScreenEntry } from './screen.ts'

/** The Catalog Studio: one screen for each of its rooms. */
export const catalogScreens = {
  stores: {
    pattern: '/workspace/:workspaceId/app/stores',
    file: 'features/catalog/stores-page.tsx',
    section: 'apps',
    app: 'stores',
  },
  listings: {
    pattern: '/workspace/:workspaceId/app/listings',
    file: 'features/catalog/listings-page.tsx',
    section: 'apps',
    app: 'listings',
    work: true,
  },
  batchMapping: {
    pattern: '/workspace/:workspaceId/app/batches/:batchId/mapping',
    file: 'features/catalog/mapping-page.tsx',
    section: 'apps',
    work: true,
  },
} as const satisfies Record<string, ScreenEntry>

export const catalogPaths = pathsOf(catalogScreens)
