import type { Plugin } from 'vite'

/** What writes <style> elements at run time: the file, the code that does, what stands instead. */
const writers = [
  // Its sheet is imported by components/toaster.css.
  { file: '/sonner/dist/index.mjs', code: /^__insertCSS\(.*\);?$/m, instead: '' },
  // Its sheet is copied into components/code-field.module.css.
  {
    file: '/input-otp/dist/index.mjs',
    code: 'document.getElementById("input-otp-style")',
    instead: 'true',
  },
]

const singleton = new URL('../src/styles/style-singleton.ts', import.meta.url).pathname

/** Keeps `style-src 'self'` true: takes out of libraries what such a policy would block. */
export function noInlineStyles(): Plugin {
  return {
    name: 'no-inline-styles',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'react-style-singleton': singleton } },
      optimizeDeps: { exclude: ['sonner', 'input-otp'] },
    }),
    transform(source, id) {
      const writer = writers.find(({ file }) => id.includes(file))
      if (!writer) return null
      const code = source.replace(writer.code, writer.instead)
      if (code === source) this.error('this library no longer writes its styles as expected')
      return { code, map: null }
    },
  }
}
