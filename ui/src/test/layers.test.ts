import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What each layer imports besides itself, as folders or modules of src; a feature is a layer. */
const layers: Record<string, string[]> = {
  styles: [],
  lib: [],
  api: ['lib'],
  platform: ['lib', 'api'],
  components: ['lib', 'api/error'],
  features: ['lib', 'api', 'platform', 'components'],
  app: ['lib', 'api', 'platform', 'components', 'features', 'styles'],
}

/** Libraries that one module wraps for all others. */
const wrapped: Record<string, { by: string[]; instead: string }> = {
  ky: { by: ['api/client'], instead: '@/api/client' },
  sonner: { by: ['components/toaster'], instead: '@/components/toast' },
}

type Import = { from: string; typeOnly: boolean }

/** Why `file` must not contain the import; undefined if it may. Paths are relative to src. */
function violation(file: string, { from, typeOnly }: Import): string | undefined {
  const importer = file.replace(/\.tsx?$/, '')
  const wrapper = wrapped[from]
  if (wrapper && !wrapper.by.includes(importer)) return `import ${wrapper.instead} instead`
  if (isForTests(file) || !/^(@\/|\.)/.test(from)) return undefined

  const isRelative = from.startsWith('.')
  const target = isRelative ? posix.join(posix.dirname(file), from) : from.slice('@/'.length)
  const own = ownFolder(file)
  if (isIn(target, own)) return undefined
  if (isRelative) return `outside ${own}, import by @/`
  if (typeOnly && target === 'api/schema') return undefined
  const [layer = ''] = file.split('/')
  const allowed = layers[layer] ?? []
  if (allowed.some((folder) => isIn(target, folder))) return undefined
  return `${own} imports only itself, ${allowed.join(', ') || 'no other folder'}`
}

function isForTests(file: string) {
  return file.startsWith('test/') || /\.test\.tsx?$/.test(file)
}

/** The layer of a file, or its feature. */
function ownFolder(file: string) {
  const folders = posix.dirname(file).split('/')
  return folders.slice(0, folders[0] === 'features' ? 2 : 1).join('/')
}

function isIn(path: string, folder: string) {
  return path === folder || path.startsWith(`${folder}/`)
}

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?[^'"]*?\bfrom\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm

function importsOf(source: string): Import[] {
  return [...source.matchAll(importPattern)].map(([, type, from, bare, dynamic]) => ({
    from: from ?? bare ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }))
}

test('every import follows the layers', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  const imports = files.flatMap((file) =>
    importsOf(readFileSync(`src/${file}`, 'utf8')).map((each) => ({ file, ...each })),
  )
  const violations = imports.flatMap(({ file, ...each }) => {
    const reason = violation(file, each)
    return reason ? [`src/${file} imports ${each.from}: ${reason}`] : []
  })
  expect(violations).toEqual([])
  // A pattern that finds no imports would pass.
  expect(imports.length).toBeGreaterThan(2 * files.length)
})

describe('the layers', () => {
  test.each([
    ['lib/x.ts', "import { api } from '@/api/client'"],
    ['lib/x.ts', "import type { api } from '@/api/client'"],
    ['lib/x.ts', "import { paths } from '@/api/schema'"],
    ['lib/x.ts', "import {\n  Button,\n} from '@/components/button'"],
    ['lib/x.ts', "import '../api/client'"],
    ['lib/x.ts', "const page = () => import('@/app/routes')"],
    ['lib/x.ts', "export { api } from '@/api/client'"],
    ['api/x.ts', "import { toast } from '@/components/toast'"],
    ['api/queries/x.ts', "import { list } from '@/features/team/list'"],
    ['platform/chat/x.ts', "import { list } from '@/features/team/list'"],
    ['components/x.tsx', "import { api } from '@/api/client'"],
    ['components/x.tsx', "import { errorText } from '@/api/error-text'"],
    ['components/x.tsx', "import { Routes } from '@/app/routes'"],
    ['features/team/x.tsx', "import { plan } from '@/features/billing/plan'"],
    ['features/team/x.tsx', "import { plan } from '@/features/team-billing/plan'"],
    ['features/team/x.tsx', "import { plan } from '../billing/plan'"],
    ['features/team/x.tsx', "import { Routes } from '@/app/routes'"],
    ['features/team/x.tsx', "import { renderApp } from '@/test/render'"],
    ['features/team/grid/x.tsx', "import { plan } from '../../billing/plan'"],
    ['features/team/grid/x.tsx', "import { plan } from '@/features/billing/plan'"],
    ['app/x.tsx', "import { renderApp } from '@/test/render'"],
    ['api/x.ts', "import ky from 'ky'"],
    ['features/team/x.test.tsx', "import ky from 'ky'"],
    ['components/x.tsx', "import { toast } from 'sonner'"],
    ['components/toast.tsx', "import 'sonner'"],
  ])('%s rejects: %s', (file, source) => {
    expect(importsOf(source).map((each) => violation(file, each))).toEqual([expect.any(String)])
  })

  test.each([
    ['lib/x.ts', "import { formatDate } from './dates'"],
    ['lib/x.ts', "import type { components } from '@/api/schema'"],
    ['api/x.ts', "import { formatDate } from '@/lib/dates'"],
    ['api/queries/x.ts', "import { api } from '../client'"],
    ['api/client.ts', "import ky from 'ky'"],
    ['platform/chat/x.ts', "import { api } from '@/api/client'"],
    ['components/x.tsx', "import { errorText } from '@/api/error'"],
    ['components/toaster.tsx', "import { toast } from 'sonner'"],
    ['features/team/x.tsx', "import { Button } from '@/components/button'"],
    ['features/team/x.test.tsx', "import { renderApp } from '@/test/render'"],
    ['features/team/grid/x.tsx', "import { list } from '../list'"],
    ['features/team/grid/x.tsx', "import { list } from '@/features/team/list'"],
    ['app/x.tsx', "import { list } from '@/features/team/list'"],
  ])('%s accepts: %s', (file, source) => {
    expect(importsOf(source).map((each) => violation(file, each))).toEqual([undefined])
  })
})
