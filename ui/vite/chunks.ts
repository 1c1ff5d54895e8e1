import type { Plugin } from 'vite'

/** What is small, and used all over: parts may be made of this alone. */
const light =
  /\/ui\/src\/(?:api|components|lib|platform|styles)\/|\/node_modules\/(?:react|wouter|jotai|clsx|ky|lucide-react|@tanstack\/(?:query-core|react-query))\//

/** What lists a whole library, most of which is used elsewhere, or nowhere. */
const barrel = /\/node_modules\/(?:radix-ui|lucide-react)\/dist\/(?:index|esm\/lucide-react)\.m?js$/

/**
 * Decides which modules come in one file. Left alone, each set of screens that has something in
 * common gets a file for that, most of them smaller than the request for them. Now what the entry
 * needs is one file, and the small parts that several screens share are another.
 */
export function chunks(): Plugin {
  const entry = new Set<string>()
  const parts = new Set<string>()
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'entry', priority: 2, test: (id: string) => entry.has(id) },
                { name: 'parts', priority: 1, test: (id: string) => parts.has(id) },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const ids = [...this.getModuleIds()]
      const visit = (id: string) => {
        if (entry.has(id)) return
        if (barrel.test(id)) this.error(`the entry imports ${id}, of which it would get everything`)
        entry.add(id)
        importsOf(id).forEach(visit)
      }
      // The page itself, then the program, which stays the file that the page names.
      const pages = ids.filter((id) => this.getModuleInfo(id)?.isEntry)
      pages.flatMap(importsOf).flatMap(importsOf).forEach(visit)

      const verdicts = new Map<string, boolean>()
      const isLight = (id: string): boolean => {
        const known = verdicts.get(id)
        if (known !== undefined) return known
        verdicts.set(id, true) // of modules in a circle, the others decide
        const verdict = light.test(id) && (barrel.test(id) || importsOf(id).every(isLight))
        verdicts.set(id, verdict)
        return verdict
      }
      // Counted here: the bundler does not count a screen whose importer has the module already, and
      // what a part needs has to be in this file, or before it. Else two files import each other.
      const sharers = new Map<string, number>()
      const loadedAlone = ids.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
      for (const root of loadedAlone) {
        const reached = new Set<string>()
        const reach = (id: string) => {
          if (reached.has(id)) return
          reached.add(id)
          importsOf(id).forEach(reach)
        }
        reach(root)
        for (const id of reached) sharers.set(id, (sharers.get(id) ?? 0) + 1)
      }
      for (const id of ids) {
        if (!entry.has(id) && (sharers.get(id) ?? 0) > 1 && isLight(id)) parts.add(id)
      }
    },
    generateBundle(_, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      const done = new Set<string>()
      const visit = (file: string, way: readonly string[]) => {
        if (way.includes(file)) this.error(`files import each other: ${[...way, file].join(', ')}`)
        if (done.has(file)) return
        for (const next of importsOf(file)) visit(next, [...way, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}
