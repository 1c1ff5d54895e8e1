import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '@/api/error'
import { sketchQuery } from '@/api/queries/techpack'
import { toast } from '@/components/toast'
import { VisuallyHidden } from '@/components/visually-hidden'
import hidden from '@/components/visually-hidden.module.css'
import {
  amountOf,
  bySection,
  figure,
  gradedAmounts,
  isPerSize,
  type Material,
  parseAmount,
  totals,
  unitText,
} from '@/features/techpacks/materials/bom'
import { ToolButton } from '../bar/tool-button'
import { measuresOf } from '../drawing/use-sketch'
import { useEditor } from '../editor/editor'
import { CommitInput } from '../fields/commit-input'
import { LineHeads } from './line-heads'
import css from './materials.module.css'
import tab from './materials-tab.module.css'

type BySizeProps = { lit: string | null; onLit: (id: string) => void }

/** How much of each line a size takes. A line is the same in all sizes until one is changed. */
export function BySize({ lit, onLit }: BySizeProps) {
  const { place, document, edit, readOnly, size: shown, setSize } = useEditor()
  const client = useQueryClient()
  const { materials, chart, cost } = document

  function setAmount(line: Material, size: string, amount: number) {
    const path = `materials/${line.id}/perSize`
    if (isPerSize(line)) return edit([{ path: `${path}/${size}`, value: amount }])
    const all = Object.fromEntries(chart.sizes.map((each) => [each, line.consumption]))
    edit([{ path, value: { ...all, [size]: amount } }])
  }

  /** More cloth for larger sizes, as the drawn area grows from the base size. */
  async function gradeByDrawing(line: Material) {
    try {
      const measures = chart.sizes.map((size) => measuresOf(chart, size))
      const drawn = await client.fetchQuery(sketchQuery(place.workspaceId, document, measures))
      const areas = drawn.map(({ front, back }) => front.area + back.area)
      const value = gradedAmounts(line.consumption, chart, areas)
      edit([{ path: `materials/${line.id}/perSize`, value }])
    } catch (error) {
      toast.error(errorText(error, 'The sizes could not be drawn.'))
    }
  }

  return (
    <div className={tab.scroll}>
      <table className={`${css.table} ${css.sizes}`} data-cells>
        <caption className={hidden.hidden}>Quantities by size</caption>
        <thead>
          <tr>
            <LineHeads />
            <th scope="col" className={css.unitColumn}>
              Unit
            </th>
            {chart.sizes.map((size) => (
              <th key={size} scope="col" className={css.way} data-on={size === shown}>
                <button
                  type="button"
                  aria-pressed={size === shown}
                  aria-label={size === chart.base ? `${size}, base size` : size}
                  onClick={() => setSize(size)}
                >
                  {size}
                </button>
              </th>
            ))}
            <th scope="col" className={css.same}>
              <VisuallyHidden>In all sizes</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {bySection(materials).map(
          ({ id: section, label, lines }) =>
            lines.length > 0 && (
              <tbody key={section}>
                <tr className={css.section}>
                  <th scope="rowgroup" colSpan={4 + chart.sizes.length}>
                    <span className={css.sectionName}>{label}</span>
                  </th>
                </tr>
                {lines.map(({ line, number }) => (
                  <tr
                    key={line.id}
                    className={css.line}
                    data-line={line.id}
                    data-lit={line.id === lit || undefined}
                    onFocus={() => onLit(line.id)}
                  >
                    <td className={css.no}>{number}</td>
                    <th scope="row" className={css.material}>
                      {line.name}
                    </th>
                    <td className={css.unitColumn}>{unitText(line.unit)}</td>
                    {chart.sizes.map((size) => (
                      <td key={size} className={css.amount}>
                        <CommitInput
                          label={`${line.name} in ${size}`}
                          value={amountText(amountOf(line, size))}
                          readOnly={readOnly}
                          inputMode="decimal"
                          column={size}
                          path={`materials/${line.id}/perSize/${size}`}
                          className={isPerSize(line) ? undefined : css.quiet}
                          onCommit={(text) => {
                            const read = parseAmount(text)
                            if (!read) return 'Write an amount such as 2.85.'
                            setAmount(line, size, read.amount)
                            return undefined
                          }}
                        />
                      </td>
                    ))}
                    <td className={css.same}>
                      {isPerSize(line) ? (
                        <ToolButton
                          quiet
                          disabled={readOnly}
                          aria-label={`${line.name}: the same in all sizes`}
                          onClick={() =>
                            edit([
                              {
                                path: `materials/${line.id}/consumption`,
                                value: amountOf(line, chart.base),
                              },
                              { path: `materials/${line.id}/perSize`, value: {} },
                            ])
                          }
                        >
                          Same in all
                        </ToolButton>
                      ) : (
                        isCloth(line) && (
                          <ToolButton
                            quiet
                            disabled={readOnly}
                            aria-label={`${line.name}: by the drawn area of each size`}
                            onClick={() => gradeByDrawing(line)}
                          >
                            By drawing
                          </ToolButton>
                        )
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            ),
        )}
        <tfoot>
          <tr className={css.section}>
            <th scope="row" colSpan={3}>
              Cost of a piece
            </th>
            {chart.sizes.map((size) => (
              <td key={size} className={css.amount}>
                {figure(totals(document, size).cost, cost.currency)}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const isCloth = ({ kind, consumption }: Material) =>
  ['shell', 'lining', 'interlining'].includes(kind) && consumption > 0

const amountText = (amount: number) => (amount === 0 ? '' : String(amount / 1000))
