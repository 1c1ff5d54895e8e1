// A lockfile written on one machine can miss the native packages of every other platform
// (https://github.com/npm/cli/issues/4828). Fails when any package's optional dependency
// has no entry of its own in the lockfile.
import { readFileSync } from 'node:fs'

const lockfiles = process.argv.slice(2)
if (lockfiles.length === 0) {
  const packages = ['', 'tools/openapi/', 'tools/lighthouse/']
  lockfiles.push(...packages.map((folder) => `${folder}package-lock.json`))
}

/** Where npm would look for `name` from the package at `path`, nearest first. */
function* candidates(path, name) {
  for (let dir = path; ; dir = dir.slice(0, Math.max(dir.lastIndexOf('/node_modules/'), 0))) {
    yield dir === '' ? `node_modules/${name}` : `${dir}/node_modules/${name}`
    if (dir === '') return
  }
}

function missing(lockfile) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => ![...candidates(path, name)].some((place) => place in packages))
      .map((name) => `${lockfile}: ${path || 'the root'} names ${name}, which is absent`),
  )
}

const problems = lockfiles.flatMap(missing)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error('Delete node_modules and the lockfile, then run npm install again.')
  process.exit(1)
}
