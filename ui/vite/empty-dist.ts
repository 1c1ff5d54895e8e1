import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Empties the output folder but for its tracked placeholder, which the Go side needs
 * in order to compile before the first build. Vite's own `emptyOutDir` would delete it.
 */
export function emptyDist(): Plugin {
  let folder = ''
  return {
    name: 'empty-dist',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    buildStart() {
      mkdirSync(folder, { recursive: true })
      for (const entry of readdirSync(folder)) {
        if (entry !== '.gitkeep') rmSync(join(folder, entry), { recursive: true })
      }
    },
  }
}
