import type { Feed, FeedInput } from '@/api/queries/catalog-feeds'

type Column = NonNullable<FeedInput['columns']>[number]

/** What a feed with columns of its own starts with. */
export const firstColumns = ['id = sku', 'title = title', 'price = price', 'link = link'].join('\n')

/** Reads a column from each line: its name, an equals sign, and what is in it. */
export function readColumns(text: string): Column[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf('=')
      if (at < 0) return { name: line, expression: line }
      return { name: line.slice(0, at).trim(), expression: line.slice(at + 1).trim() }
    })
}

/** The lines that columns are read from. */
export const writeColumns = (columns: readonly Column[]) =>
  columns.map(({ name, expression }) => `${name} = ${expression}`).join('\n')

export const separators = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
] as const

export type Separator = (typeof separators)[number]['value']

/** How a separator is called in a sentence. */
export const separatorName = (separator: string) =>
  `separated by ${(separators.find(({ value }) => value === separator)?.label ?? separator).toLowerCase()}s`

type Columns = { separator: string; columns: readonly Column[] }

/** How many feeds that aren't revoked have just these columns. */
export function usesText(
  template: Columns,
  feeds: readonly Pick<Feed, 'revokedAt' | keyof Columns>[],
) {
  const lines = writeColumns(template.columns)
  const uses = feeds.filter(
    ({ revokedAt, separator, columns }) =>
      !revokedAt && separator === template.separator && writeColumns(columns) === lines,
  ).length
  if (uses === 0) return 'in no feed'
  return uses === 1 ? 'in 1 feed' : `in ${uses} feeds`
}
