import type { CatalogEdit, CatalogProduct } from '@/api/queries/catalog'
import { languageName } from '@/lib/markets'

export type Finding = CatalogProduct['findings'][number]

/** The same thing said of several variants, by several channels or by several stores. */
export type FindingGroup = {
  first: Finding
  channels: readonly string[]
  skus: readonly string[]
  /** What mends all of it; empty: a person has to write it. */
  edits: readonly CatalogEdit[]
}

/** What blocks first; what is said of several variants once. */
export function groupFindings(
  findings: readonly Finding[],
  scope: readonly string[],
): FindingGroup[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    if (scope.length > 0 && !scope.includes(finding.storeId)) continue
    const { code, text, severity, edit } = finding
    const key = [severity, code, text, edit.attribute, edit.locale, edit.value].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()]
    .map(groupOf)
    .toSorted((a, b) => weight(a.first) - weight(b.first) || b.skus.length - a.skus.length)
}

const weight = ({ severity, fixes }: Finding) => (severity === 'error' ? 0 : 2) + (fixes ? 0 : 1)

function groupOf(all: readonly Finding[]): FindingGroup {
  const [first] = all as [Finding]
  return {
    first,
    channels: [...new Set(all.map(({ channel }) => channel))],
    skus: [...new Set(all.map(({ sku }) => sku))],
    edits: all.every(({ fixes }) => fixes) ? editsOf(all.map(({ edit }) => edit)) : [],
  }
}

/** What is to be written, and in which language: "Title in German". */
export function findingLabel({ edit, label }: Finding): string {
  return edit.locale ? `${label} in ${languageName(edit.locale)}` : label
}

/** Each place once: the first edit of it. */
export function editsOf(edits: readonly CatalogEdit[]): CatalogEdit[] {
  const places = new Map<string, CatalogEdit>()
  for (const edit of edits) {
    const { ordinal = 0, attribute, locale = '', channel = '' } = edit
    const key = `${ordinal} ${attribute} ${locale} ${channel}`
    if (!places.has(key)) places.set(key, edit)
  }
  return [...places.values()]
}

/** The name of a fix says what it does or what comes out: of long values, the end that differs. */
export function fixName({ act, edit: { value, was } }: Finding): string {
  if (act !== '') return act
  if (value === '') return 'Remove it'
  const short = value.length <= 18 ? value : `…${value.slice(-6)}`
  if (was === '') return `Set ${short}`
  return /^\d{8,}$/.test(value) ? `Use …${value.slice(-4)}` : `Use ${short}`
}
