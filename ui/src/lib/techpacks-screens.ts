import { pathsOf, type ScreenEntry } from './screen.ts'

/** Techpacks: the library of them, and one to work on. */
export const techpacksScreens = {
  techpacks: {
    pattern: '/workspace/:workspaceId/app/techpacks',
    file: 'features/techpacks/techpacks-page.tsx',
    section: 'apps',
    app: 'techpacks',
    firstStep: {
      title: 'Turn words into a techpack',
      about: 'Measures, grading and materials, ready to send to a factory.',
      takes: 'Free, 3 minutes',
      label: 'Open Techpacks',
      thing: 'techpacks',
    },
  },
  techpack: {
    pattern: '/workspace/:workspaceId/app/techpacks/:techpackId',
    file: 'features/techpacks/techpack-page.tsx',
    section: 'apps',
    parent: 'techpacks',
    work: true,
  },
} as const satisfies Record<string, ScreenEntry>

export const techpacksPaths = pathsOf(techpacksScreens)
