import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// [file, what it imports, whether the linter must refuse that]
const imports: [string, string, boolean][] = [
  ['src/lib/x.ts', '@/api/client', true],
  ['src/lib/x.ts', '@/components/button', true],
  ['src/lib/x.ts', '../api/client', true],
  ['src/lib/x.ts', './dates', false],
  ['src/api/x.ts', '@/lib/dates', false],
  ['src/api/x.ts', '@/components/toast', true],
  ['src/api/queries/x.ts', '@/features/team/list', true],
  ['src/platform/chat/x.ts', '@/api/client', false],
  ['src/platform/chat/x.ts', '@/features/team/list', true],
  ['src/components/x.tsx', '@/api/client', true],
  ['src/components/x.tsx', '@/app/routes', true],
  ['src/components/x.tsx', '@/lib/dates', false],
  ['src/features/team/x.tsx', '@/components/button', false],
  ['src/features/team/x.tsx', '@/features/billing/plan', true],
  ['src/features/team/x.tsx', '../billing/plan', true],
  ['src/features/team/x.tsx', '@/app/routes', true],
  ['src/features/team/x.tsx', '@/test/render', true],
  ['src/features/team/x.test.tsx', '@/test/render', false],
  ['src/features/team/panels/x.tsx', '../list', false],
  ['src/features/team/panels/x.tsx', '../../billing/plan', true],
  ['src/features/team/panels/x.tsx', '@/features/billing/plan', true],
  ['src/app/x.tsx', '@/features/team/list', false],
  ['src/app/x.tsx', '@/test/render', true],
  ['src/features/team/x.tsx', 'ky', true],
  ['src/api/x.ts', 'ky', true],
  ['src/api/client.ts', 'ky', false],
  ['src/api/client.ts', '@/components/toast', true],
  ['src/features/team/x.tsx', 'sonner', true],
  ['src/components/x.tsx', 'sonner', true],
  ['src/components/toaster.tsx', 'sonner', false],
  ['src/components/toaster.tsx', '@/api/client', true],
]

type Diagnostic = { category: string; location: { path: string; start: { line: number } } }

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
const refused = new Set<string>()

beforeAll(() => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'))
  const files: Record<string, string[]> = {
    'biome.json': [JSON.stringify({ ...config, vcs: { enabled: false } })],
  }
  for (const [file, from] of imports) {
    files[file] ??= []
    files[file].push(`import '${from}'`)
  }
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
  }

  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
  const rule = 'style/noRestrictedImports'
  const args = [biome, 'lint', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none', 'src']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  for (const { category, location } of JSON.parse(stdout).diagnostics as Diagnostic[]) {
    if (!category.endsWith(rule)) continue
    refused.add(`${location.path}:${location.start.line}`)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('the linter', () => {
  test.each(imports)('in %s asked for %s refuses: %s', (file, from, wanted) => {
    const line = imports.filter(([f]) => f === file).findIndex(([, i]) => i === from) + 1
    expect(refused.has(`${file}:${line}`)).toBe(wanted)
  })
})
