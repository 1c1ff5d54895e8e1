import { pathsOf, type ScreenEntry } from './screen.ts'

/** Dreamboard: the list of boards, and a board to work on. */
export const dreamboardScreens = {
  boards: {
    pattern: '/workspace/:workspaceId/app/dreamboard',
    file: 'features/dreamboard/boards-page.tsx',
    section: 'apps',
    app: 'dreamboard',
  },
  board: {
    pattern: '/workspace/:workspaceId/app/dreamboard/:boardId',
    file: 'features/dreamboard/board-page.tsx',
    section: 'apps',
    parent: 'boards',
    work: true,
  },
} as const satisfies Record<string, ScreenEntry>

export const dreamboardPaths = pathsOf(dreamboardScreens)
