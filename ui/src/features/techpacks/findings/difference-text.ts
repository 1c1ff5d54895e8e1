import type { Difference } from '@/api/queries/techpack'
import { capital } from '@/lib/capital'
import { formatDifference, formatLength, type Unit } from '@/lib/measures'

const most = 8 // sentences

/** What changed, in a few words a factory can act on. */
export function differenceText({ measures, others }: Difference, unit: Unit): string {
  const codes = [...new Set(measures.map(({ code }) => code))]
  const sentences = [
    ...codes.map((code) =>
      pointText(
        measures.filter((cell) => cell.code === code),
        unit,
      ),
    ),
    ...others.map(({ name, field, label, old, new: next }) => {
      const what = name ? [name, label].filter(Boolean).join(', ') : capital(label)
      if (field === '' && old === '') return `${what} added.`
      if (field === '' && next === '') return `${what} removed.`
      if (old === '') return `${what}: ${next}.`
      return next === '' ? `${what} cleared.` : `${what}: ${next}, was ${old}.`
    }),
  ]
  const shown = sentences.slice(0, most)
  if (sentences.length > most) shown.push(`And ${sentences.length - most} more changes.`)
  return shown.join('\n')
}

function pointText(cells: Difference['measures'], unit: Unit): string {
  const [first] = cells
  if (!first) return ''
  const point = `${first.code} ${first.name}`
  if (cells.every(({ old }) => old === null)) return `${point} added.`
  if (cells.every((cell) => cell.new === null)) return `${point} removed.`
  const changes = new Set(cells.map((cell) => (cell.new ?? 0) - (cell.old ?? 0)))
  const [change] = changes
  if (changes.size === 1 && change !== undefined) {
    const sizes = cells.map(({ size }) => size).join(', ')
    return `${point} ${formatDifference(change, unit)} ${unit} in ${sizes}.`
  }
  const values = cells.map(({ size, new: next }) => `${size} ${formatLength(next ?? 0, unit)}`)
  return `${point} now ${values.join(', ')} ${unit}.`
}
