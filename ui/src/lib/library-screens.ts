import { pathsOf, type ScreenEntry } from './screen.ts'

/** The library's screen, for members with any studio's app. */
export const libraryScreens = {
  library: {
    pattern: '/workspace/:workspaceId/library',
    file: 'features/library/library-page.tsx',
    command: {
      title: 'Library',
      icon: 'library',
      keywords: 'images pictures files uploads assets videos documents 3d bin',
    },
    key: 'l',
    section: 'apps',
    work: true,
    shared: {
      label: 'Library',
      icon: '/icons/library.svg',
      apps: [
        'scout',
        'dreamboard',
        'techpacks',
        'on-model',
        'mannequin',
        'product',
        'flat-lay',
        'static-ads',
        'style-studio',
        'stores',
        'batches',
        'listings',
        'ai-training',
        'insights',
      ],
    },
  },
} as const satisfies Record<string, ScreenEntry>

export const libraryPaths = pathsOf(libraryScreens)
