import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { paths, patterns } from '../src/lib/paths.ts'

type Module = {
  /** Below src/. */
  file: string
  /** Where its script is preloaded; everywhere by default. */
  media?: string
}

/** What is needed everywhere stands before what is not: each file is named once. */
const framed = (...files: string[]): Module[] => [
  ...['app/signed-in.tsx', ...files].map((file) => ({ file })),
  { file: 'features/shell/sidebar-content.tsx', media: '(width >= 900px)' },
]
const profile = framed(
  'features/profile/profile-page.tsx',
  'features/workspaces/workspace-list.tsx',
  'features/invitations/own-invitations.tsx',
)

/** What a screen imports by and by, told apart by its address. */
const screens: Record<string, Module[]> = {
  [paths.login]: [{ file: 'features/sign-in/login-page.tsx' }],
  [paths.invitation]: [{ file: 'app/invitation.tsx' }],
  [paths.profile]: profile,
  [paths.workspaces]: framed(),
  [patterns.workspace]: framed(
    'features/overview/overview-page.tsx',
    'features/billing/billing-glance.tsx',
    'features/invitations/own-invitations.tsx',
  ),
  [patterns.home]: framed(
    'features/home/home-page.tsx',
    'features/invitations/own-invitations.tsx',
  ),
  [patterns.apps]: framed('features/apps/apps-page.tsx'),
  [patterns.team]: framed('features/team/team-page.tsx'),
  [patterns.billing]: framed('features/billing/billing-page.tsx'),
  [patterns.plans]: framed('features/plans/plans-page.tsx'),
  [patterns.workspaceProfile]: profile,
  [patterns.workspaceSettings]: framed('features/workspaces/settings-page.tsx'),
  [patterns.diagnostics]: framed('features/diagnostics/diagnostics-page.tsx'),
}

/**
 * Writes a page for each screen: index.html, which also names what the screen imports by and by, so
 * that the browser fetches at once what it would else come upon one after the other. Its place below
 * screens/ is the screen's address, with `_` for a segment that differs.
 */
export function screenPages(): Plugin {
  let root = ''
  return {
    name: 'screen-pages',
    apply: 'build',
    configResolved(config) {
      root = resolve(config.root, 'src')
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (page?.type !== 'asset' || !entry) return this.error('no index.html with an entry')
        for (const [path, modules] of Object.entries(screens)) {
          const named = new Set(filesOf(entry, bundle))
          const links = modules.flatMap(({ file, media }) => {
            const chunk = chunks.find(
              ({ facadeModuleId }) => facadeModuleId === resolve(root, file),
            )
            if (!chunk) return this.error(`no chunk of its own: ${file}`)
            const missing = filesOf(chunk, bundle).filter((name) => !named.has(name))
            for (const name of missing) named.add(name)
            return missing.map((name) => linkTo(name, media))
          })
          this.emitFile({
            type: 'asset',
            fileName: `screens${path.replace(/:\w+/g, '_')}.html`,
            source: String(page.source).replace('</head>', `${links.join('')}</head>`),
          })
        }
      },
    },
  }
}

/** What has to be there before a chunk runs, in the order in which styles must come. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>()
  const visit = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk): string[] => {
    if (seen.has(fileName)) return []
    seen.add(fileName)
    const before = imports.flatMap((name) => {
      const imported = bundle[name]
      return imported?.type === 'chunk' ? visit(imported) : []
    })
    return [...before, ...(viteMetadata?.importedCss ?? []), fileName]
  }
  return visit(chunk)
}

/**
 * As Vite itself writes them. A style sheet has no `media`: Vite adds no second link where it finds
 * one, so the sheet would stay off for a chunk that is loaded later on a narrow screen.
 */
function linkTo(file: string, media?: string) {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`
  return `<link rel="modulepreload" crossorigin href="/${file}"${media ? ` media="${media}"` : ''}>`
}
