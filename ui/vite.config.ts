import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { emptyDist } from './vite/empty-dist.ts'
import { noInlineStyles } from './vite/no-inline-styles.ts'
import { precompress } from './vite/precompress.ts'

const at = (path: string) => new URL(path, import.meta.url).pathname
const server = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), noInlineStyles(), emptyDist(), precompress()],
  resolve: { alias: { '@fixtures': at('../fixtures'), '@': at('./src') } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: { '/api': server, '/healthz': server, '/local': server },
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
    testTimeout: 15_000,
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    env: { TZ: 'UTC' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    maxWorkers: 2,
  },
})
