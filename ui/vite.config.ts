import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunks } from './vite/chunks.ts'
import { emptyDist } from './vite/empty-dist.ts'
import { noInlineStyles } from './vite/no-inline-styles.ts'
import { precompress } from './vite/precompress.ts'
import { screenModules } from './vite/screen-modules.ts'
import { screenPages } from './vite/screen-pages.ts'

const at = (path: string) => new URL(path, import.meta.url).pathname
const server = 'http://127.0.0.1:8080'

const tests = readdirSync(at('./src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `src/${name}`)
// A module that one file replaces must be read again for the next.
const mocking = tests.filter((name) => readFileSync(at(name), 'utf8').includes('vi.mock('))

export default defineConfig({
  plugins: [
    react(),
    screenModules(),
    chunks(),
    noInlineStyles(),
    emptyDist(),
    screenPages(),
    precompress(),
  ],
  resolve: { alias: { '@fixtures': at('../fixtures'), '@': at('./src') } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: {
      '/api': server,
      '/f/': server,
      '/healthz': server,
      '/readyz': server,
      '/local': server,
    },
    fs: { allow: ['.', '../fixtures'] },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    emptyOutDir: false,
    // The content security policy allows no data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    // Longer than anything that is waited for within a test (src/test/setup.ts).
    testTimeout: 90_000,
    hookTimeout: 90_000,
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    env: { TZ: 'UTC' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    maxWorkers: 2,
    projects: [
      // One browser document for many files takes less than half the time.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: tests.filter((name) => !mocking.includes(name)),
        },
      },
      { extends: true, test: { name: 'alone', include: mocking } },
    ],
  },
})
