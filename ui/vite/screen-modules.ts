import type { Plugin } from 'vite'
import type { Screen } from '../src/lib/screen.ts'
import { screens } from '../src/lib/screens.ts'

const prefix = '\0virtual:screens/'

/** The modules, each with the screens that it loads. */
const modules: Record<string, (screen: Screen) => boolean> = {
  frame: ({ outsideFrame }) => outsideFrame === undefined,
  'outside-frame': ({ outsideFrame }) => outsideFrame !== undefined,
}

/**
 * Makes `virtual:screens/NAME`, which maps the file of each screen to a function that loads it. So
 * the table of screens is all that names them, and each gets a chunk of its own.
 */
export function screenModules(): Plugin {
  return {
    name: 'screen-modules',
    resolveId: (id) => (`\0${id}`.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      const isIn = id.startsWith(prefix) && modules[id.slice(prefix.length)]
      if (!isIn) return null
      const files = new Set(screens.filter(isIn).map(({ file }) => file))
      const loaders = [...files].map((file) => `'${file}': () => import('/src/${file}'),`)
      return `export default {\n${loaders.join('\n')}\n}\n`
    },
  }
}
