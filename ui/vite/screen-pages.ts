import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../src/lib/paths.ts'
import { screens } from '../src/lib/screens.ts'

const frame = 'app/signed-in.tsx'

/** The modules below src/ that each screen loads, by its pattern. */
const modules: [pattern: string, files: string[]][] = [
  [paths.workspaces, [frame]],
  ...screens.map(({ pattern, file, outsideFrame }): [string, string[]] => [
    pattern,
    outsideFrame ? [file] : [frame, file],
  ]),
]

/**
 * Writes a page for each screen: index.html, which also names what the screen imports, so that the
 * browser fetches at once what it would otherwise discover step by step. Its path below screens/ is
 * the screen's pattern, with `_` for each parameter.
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
        for (const [pattern, files] of modules) {
          const named = new Set(filesOf(entry, bundle))
          const links = files.flatMap((file) => {
            const chunk = chunks.find(
              ({ facadeModuleId }) => facadeModuleId === resolve(root, file),
            )
            if (!chunk) return this.error(`no chunk of its own: ${file}`)
            const missing = filesOf(chunk, bundle).filter((name) => !named.has(name))
            for (const name of missing) named.add(name)
            return missing.map(linkTo)
          })
          this.emitFile({
            type: 'asset',
            fileName: `screens${pattern.replace(/:\w+/g, '_')}.html`,
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

/** As Vite itself writes them. */
function linkTo(file: string) {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  return `<link rel="${rel}" crossorigin href="/${file}">`
}
