import { type FitPoint, type FitResult, fitResult } from '@/features/techpacks/fit/fit-results'
import { formatDifference, formatLength, type Unit } from '@/lib/measures'

/** The samples of a style in their order. */
export const stages = [
  { id: 'proto', label: 'Proto' },
  { id: 'fit', label: 'Fit sample' },
  { id: 'size-set', label: 'Size set' },
  { id: 'sms', label: 'Salesman sample (SMS)' },
  { id: 'pp', label: 'Pre-production (PP)' },
  { id: 'top', label: 'Top of production (TOP)' },
] as const

export const verdicts = [
  { id: 'approved', label: 'Approved' },
  { id: 'approved-with-changes', label: 'Approved with changes' },
  { id: 'rejected', label: 'Rejected, new sample' },
] as const

export type Verdict = (typeof verdicts)[number]['id']

const labelOf = (list: readonly { id: string; label: string }[], id: string) =>
  list.find((each) => each.id === id)?.label ?? id

export const stageText = (id: string) => labelOf(stages, id)
export const verdictText = (id: string) => (id === '' ? 'Open' : labelOf(verdicts, id))

export const resultText: Readonly<Record<FitResult, string>> = {
  '': '',
  reference: 'position',
  in: 'in',
  near: 'near',
  out: 'out',
}

/** How a sample compares, in a few words: '+3 mm, in'. */
export function spokenText(point: FitPoint, unit: Unit): string {
  if (point.measured === null) return ''
  const result = resultText[fitResult(point)]
  return [`${differenceText(point, unit)} ${unit}`, result].filter(Boolean).join(', ')
}

/** What was measured against the specification, with its sign; empty while it is not. */
export function differenceText({ measured, spec }: FitPoint, unit: Unit): string {
  if (measured === null) return ''
  return formatDifference(measured - spec, unit)
}

/** The tolerance of a point: '10', or '−5 +10'. */
export function toleranceText({ minus, plus }: FitPoint, unit: Unit): string {
  const text = (tenths: number | null) => (tenths === null ? '–' : formatLength(tenths, unit))
  return minus === plus ? text(plus) : `−${text(minus)} +${text(plus)}`
}
