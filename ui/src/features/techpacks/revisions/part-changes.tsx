import type { Difference } from '@/api/queries/techpack'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { capital } from '@/lib/capital'
import { partText } from '../editor/place-text'
import { costOf, figure, totals } from '../materials/bom'
import css from './revisions.module.css'
import { Section } from './section'
import { wordChanges } from './word-changes'

type Change = Difference['others'][number]

type PartChangesProps = {
  part: string
  changes: readonly Change[]
  old: TechpackDocument
  next: TechpackDocument
}

/** What changed in a part of the document but its measures, compared word by word. */
export function PartChanges({ part, changes, old, next }: PartChangesProps) {
  const { currency } = next.cost
  const effect = part === 'materials' ? effects(old, next) : null
  const cost = totals(next, next.chart.base).cost - totals(old, old.chart.base).cost
  return (
    <Section
      title={partText(part)}
      about={effect && cost !== 0 ? `a piece costs ${signed(cost, currency)}` : undefined}
    >
      <table className={css.table}>
        <tbody>
          {changes.map(({ id, name, field, label, old: before, new: after }, i) => {
            const change = changes[i - 1]?.id === id ? 0 : (effect?.get(id) ?? 0)
            return (
              <tr key={`${id} ${field}`} data-gone={(field === '' && after === '') || undefined}>
                {isNumbered(part) && <td className={css.number}>{numberOf(next, part, id)}</td>}
                <th scope="row">
                  {name || capital(label)}
                  {name && label && <small> {label}</small>}
                </th>
                <td className={css.words}>
                  {field === '' && id !== '' ? (
                    <em>{after === '' ? 'removed' : 'added'}</em>
                  ) : (
                    <Words old={before} next={after} />
                  )}
                </td>
                {effect && (
                  <td className={`${css.change} ${css.effect}`}>
                    {change !== 0 && signed(change, currency)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}

function Words({ old, next }: { old: string; next: string }) {
  return wordChanges(old, next).map(({ kind, text }, i) => {
    const Word = { same: 'span', old: 'del', new: 'ins' }[kind] as 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: words in their order
    return <Word key={i}>{text} </Word>
  })
}

const isNumbered = (part: string) => part === 'materials' || part === 'operations'

/** The number of a line or a step; nothing if it is gone. */
function numberOf(document: TechpackDocument, part: string, id: string): number | null {
  const items = part === 'materials' ? document.materials : document.operations
  return items.findIndex((each) => each.id === id) + 1 || null
}

/** By how much each line changed what a piece of the base size costs, in minor units, by its ID. */
function effects(old: TechpackDocument, next: TechpackDocument): ReadonlyMap<string, number> {
  const costs = ({ materials, chart }: TechpackDocument, id: string) => {
    const line = materials.find((each) => each.id === id)
    return line ? costOf(line, chart.base) : 0
  }
  const ids = [...old.materials, ...next.materials].map(({ id }) => id)
  return new Map(ids.map((id) => [id, Math.round(costs(next, id) - costs(old, id))]))
}

const signed = (minor: number, currency: string) =>
  `${minor < 0 ? '−' : '+'}${currency} ${figure(Math.abs(minor), currency)}`
