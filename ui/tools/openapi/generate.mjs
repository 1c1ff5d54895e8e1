// Writes ui/src/api/schema.d.ts from the API's description; with --check only compares them.
// A package of its own because openapi-typescript needs an older TypeScript than the rest.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const description = new URL('../../../adapters/httpapi/openapi.yaml', import.meta.url)
const output = new URL('../../src/api/schema.d.ts', import.meta.url)

const types = astToString(await openapiTS(description, { alphabetize: true }))
const wanted = `// Generated from openapi.yaml by npm run api:types. Do not edit.\n\n${types}`

if (!process.argv.includes('--check')) {
  writeFileSync(output, wanted)
} else if (readFileSync(output, 'utf8') !== wanted) {
  console.error('src/api/schema.d.ts differs from openapi.yaml: run npm run api:types in ui.')
  process.exit(1)
}
