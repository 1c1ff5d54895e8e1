import type { FeedInput } from '@/api/queries/catalog-feeds'

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

export const separators = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
] as const

export type Separator = (typeof separators)[number]['value']
