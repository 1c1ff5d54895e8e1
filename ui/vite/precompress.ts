import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const smallest = 1024
const kept = ['index.html', 'manifest.json']
const text = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/

/**
 * Writes FILE.br and FILE.gz for every text file of the output larger than 1 kB, and removes it:
 * the server unpacks the latter for the rare client that takes neither. What programs look for
 * after a build stays as it is.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, entry)
        if (!text.test(file) || statSync(file).size <= smallest) continue
        const content = readFileSync(file)
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        }
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        if (!kept.includes(entry)) rmSync(file)
      }
    },
  }
}
