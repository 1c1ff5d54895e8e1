import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import init, { WasmReader } from '@contentauth/c2pa-wasm'
import { beforeAll, describe, expect, it } from 'vitest'

// The files are signed by `go test ./adapters/contentcredentials -update` and verified
// here by the reference implementation of C2PA.
const folder = '../fixtures/origin'
const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }
const files = readdirSync(folder)

interface Status {
  code: string
}

interface Manifest {
  ingredients?: { relationship: string; title: string; active_manifest?: string }[]
  assertions: {
    label: string
    data: { actions?: { action: string; digitalSourceType?: string }[] }
  }[]
}

interface Report {
  active_manifest: string
  manifests: Record<string, Manifest>
  validation_state: string
  validation_results: { activeManifest: { failure: Status[] } }
}

const bytesOf = (file: string) => new Uint8Array(readFileSync(`${folder}/${file}`))

async function verify(file: string, bytes = bytesOf(file)): Promise<Report> {
  const type = types[file.split('.').at(-1) ?? ''] ?? ''
  const reader = await WasmReader.fromBytes(type, bytes)
  return JSON.parse(reader.json())
}

const active = (report: Report) => report.manifests[report.active_manifest]

const actions = (report: Report) =>
  active(report)
    ?.assertions.flatMap(({ data }) => data.actions ?? [])
    .map(({ action, digitalSourceType }) => [action, digitalSourceType?.split('/').at(-1)])

beforeAll(async () => {
  const wasm = createRequire(`${process.cwd()}/`).resolve('@contentauth/c2pa-wasm/c2pa.wasm')
  await init({ module_or_path: readFileSync(wasm) })
})

describe('Content Credentials', () => {
  it.each(files)('%s is valid', async (file) => {
    const report = await verify(file)
    expect(report.validation_state).toBe('Valid')
    // The certificate of the tests is on no trust list.
    expect(report.validation_results.activeManifest.failure.map(({ code }) => code)).toEqual([
      'signingCredential.untrusted',
    ])
  })

  it.each(files)('%s with one flipped bit is invalid', async (file) => {
    const bytes = bytesOf(file)
    const at = bytes.length - (file.endsWith('.webp') ? bytes.length - 25 : 20)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const report = await verify(file, bytes)
    expect(report.validation_state).toBe('Invalid')
    expect(report.validation_results.activeManifest.failure.map(({ code }) => code)).toContain(
      'assertion.dataHash.mismatch',
    )
  })

  it('every format is covered', () => {
    expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(
      new Set(Object.keys(types)),
    )
  })

  it.each(['png', 'jpg'])('a new picture is created: %s', async (format) => {
    expect(actions(await verify(`created-plain.${format}`))).toEqual([
      ['c2pa.created', 'trainedAlgorithmicMedia'],
    ])
    expect(actions(await verify(`drawn-plain.${format}`))).toEqual([
      ['c2pa.created', 'algorithmicMedia'],
    ])
  })

  it.each(['plain.png', 'plain.jpg', 'lossy.webp'])(
    'an edit names its sources: %s',
    async (name) => {
      const report = await verify(`edited-${name}`)
      expect(actions(report)).toEqual([
        ['c2pa.opened', undefined],
        ['c2pa.edited', 'compositeWithTrainedAlgorithmicMedia'],
        ['c2pa.placed', undefined],
      ])
      const found = active(report)?.ingredients?.map(({ relationship, title, active_manifest }) => [
        relationship,
        title,
        active_manifest !== undefined,
      ])
      expect(found).toEqual([
        ['parentOf', 'before.png', true],
        ['componentOf', 'fabric.jpg', false],
        ['inputTo', 'pose.webp', false],
      ])
      expect(Object.keys(report.manifests)).toHaveLength(2)
    },
  )

  it.each(['plain.png', 'plain.jpg', 'lossy.webp'])(
    'the manifest of whom a picture came from is kept: %s',
    async (name) => {
      const report = await verify(`received-${name}`)
      expect(active(report)?.ingredients?.map(({ relationship }) => relationship)).toEqual([
        'parentOf',
        'inputTo',
      ])
      expect(Object.keys(report.manifests)).toHaveLength(2)
    },
  )

  it.each(['plain.png', 'plain.jpg', 'lossy.webp'])(
    'a long history is kept whole: %s',
    async (name) => {
      expect(Object.keys((await verify(`long-${name}`)).manifests)).toHaveLength(40)
    },
  )
})
