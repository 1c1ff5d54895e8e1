import { pathsOf, type ScreenEntry } from '@/lib/screen'

/** An area as a studio has them: a list, a board to work on, and what its apps share. */
export const sampleScreens = {
  samples: {
    pattern: '/workspace/:workspaceId/app/scout',
    file: 'test/sample-area/boards-page.tsx',
    section: 'apps',
    app: 'scout',
  },
  sample: {
    pattern: '/workspace/:workspaceId/app/scout/:boardId',
    file: 'test/sample-area/board-page.tsx',
    section: 'apps',
    parent: 'samples',
    work: true,
  },
  swatches: {
    pattern: '/workspace/:workspaceId/app/swatches',
    file: 'test/sample-area/swatches-page.tsx',
    section: 'apps',
    command: { title: 'Swatches', icon: 'overview', keywords: 'fabrics' },
    key: 'w',
    shared: { label: 'Swatches', icon: '/icons/dreamboard.svg', apps: ['scout', 'dreamboard'] },
  },
} as const satisfies Record<string, ScreenEntry>

export const samplePaths = pathsOf(sampleScreens)
