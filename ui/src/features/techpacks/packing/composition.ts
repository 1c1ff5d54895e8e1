import type { TechpackDocument } from '@/api/queries/techpacks'

type FibreName = { key: string; eu: readonly string[] }

/** What the label says of a cloth. */
export type Composition = { title: string; text: string; problem?: string }

const titles: Readonly<Record<string, string>> = {
  shell: 'Shell',
  lining: 'Lining',
  interlining: 'Interlining',
  trim: 'Trim',
}

/** The fibres of every cloth with a share of its own, the largest first; equal cloths are one line. */
export function compositionOf(
  { materials }: Pick<TechpackDocument, 'materials'>,
  fibres: readonly FibreName[],
): Composition[] {
  const names = new Map(fibres.map((fibre) => [fibre.key, fibre.eu[0] ?? fibre.key]))
  const found = materials
    .filter(({ kind, fibres: parts }) => kind in titles && parts.length > 0)
    .map(({ kind, name, fibres: parts }) => {
      const sum = parts.reduce((total, { percent }) => total + percent, 0)
      const text = [...parts]
        .sort((a, b) => b.percent - a.percent)
        .map(({ key, percent }) => `${percent / 10} % ${names.get(key) ?? key}`)
        .join(', ')
      const problem = sum === 1000 ? {} : { problem: `Adds up to ${sum / 10} %.` }
      return { title: kind === 'trim' ? name : (titles[kind] ?? kind), text, ...problem }
    })
  return found.filter(
    ({ title, text }, i) =>
      found.findIndex((each) => each.title === title && each.text === text) === i,
  )
}
