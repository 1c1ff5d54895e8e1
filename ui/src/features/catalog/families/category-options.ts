import { categories } from '../listings/catalog-names'

/** The names of a category and of those that it is in, the widest first. */
function pathOf(id: string): string {
  const ids = id.split('-').map((_, i, parts) => parts.slice(0, i + 1).join('-'))
  return ids.flatMap((each) => categories.get(each) ?? []).join(' › ')
}

/** The categories to choose from, by their paths. */
export const categoryOptions = [
  { value: '', label: 'None' },
  ...[...categories.keys()]
    .map((id) => ({ value: id, label: pathOf(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]
