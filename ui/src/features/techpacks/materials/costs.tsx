import { VisuallyHidden } from '@/components/visually-hidden'
import hidden from '@/components/visually-hidden.module.css'
import { bySection, costOf, figure, type totals } from '@/features/techpacks/materials/bom'
import { useEditor } from '../editor/editor'
import css from './materials.module.css'
import tab from './materials-tab.module.css'
import { ShareBar } from './share-bar'

/** Where the money goes: each line's share of the cost, by section. */
export function Costs({ sums }: { sums: ReturnType<typeof totals> }) {
  const { document, size } = useEditor()
  const { materials, cost } = document
  const share = (minor: number) => (sums.cost > 0 ? minor / sums.cost : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
    <section aria-label="Costs" tabIndex={0} className={tab.scroll}>
      <table className={`${css.table} ${css.costs}`}>
        <caption className={hidden.hidden}>Costs by section, in size {size}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.no}>
              <VisuallyHidden>Number</VisuallyHidden>
            </th>
            <th scope="col">Material</th>
            <th scope="col" className={css.share}>
              Share
            </th>
            <th scope="col" className={css.percent}>
              %
            </th>
            <th scope="col" className={css.cost}>
              {cost.currency}
            </th>
          </tr>
        </thead>
        {bySection(materials).map(({ id, label, lines }) => (
          <tbody key={id}>
            <tr className={css.section}>
              <th scope="rowgroup" colSpan={2}>
                {label}
              </th>
              <td className={css.share}>
                <ShareBar of={share(sums.sections[id])} />
              </td>
              <td className={css.percent}>{percent(share(sums.sections[id]))}</td>
              <td className={css.cost}>{figure(sums.sections[id], cost.currency)}</td>
            </tr>
            {lines
              .map((each) => ({ ...each, minor: costOf(each.line, size) }))
              .sort((a, b) => b.minor - a.minor)
              .map(({ line, number, minor }) => (
                <tr key={line.id} className={css.line} data-line={line.id}>
                  <td className={css.no}>{number}</td>
                  <th scope="row">{line.name}</th>
                  <td className={css.share}>
                    <ShareBar of={share(minor)} quiet />
                  </td>
                  <td className={css.percent}>{percent(share(minor))}</td>
                  <td className={css.cost}>{figure(minor, cost.currency)}</td>
                </tr>
              ))}
          </tbody>
        ))}
        <tbody>
          <tr className={css.section}>
            <th scope="row" colSpan={2}>
              Cut, make and trim
            </th>
            <td className={css.share}>
              <ShareBar of={share(sums.making)} making />
            </td>
            <td className={css.percent}>{percent(share(sums.making))}</td>
            <td className={css.cost}>{figure(sums.making, cost.currency)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

const percent = (share: number) => (share === 0 ? '–' : `${Math.round(share * 1000) / 10}`)
