import { digitsOf, figure, parseNumber, type totals } from '@/features/techpacks/materials/bom'
import { formatMoney } from '@/lib/money'
import { useEditor } from '../editor/editor'
import { CommitInput } from '../fields/commit-input'
import css from './cost-foot.module.css'

/** Materials and making are the cost, beside what it may be. */
export function CostFoot({ sums }: { sums: ReturnType<typeof totals> }) {
  const { document, edit, readOnly } = useEditor()
  const { currency } = document.cost
  const { materials, making, cost, target, over, shellShare } = sums
  const end = Math.max(cost, target, 1)
  const width = (minor: number) => ({ inlineSize: `${(minor / end) * 100}%` })

  const money = (field: 'making' | 'target', label: string, value: number) => (
    <CommitInput
      label={label}
      value={value === 0 ? '' : figure(value, currency)}
      placeholder={field === 'target' ? 'none' : figure(0, currency)}
      readOnly={readOnly}
      inputMode="decimal"
      path={`cost/${field}`}
      className={css.money}
      onCommit={(text) => {
        const typed = text.replace(currency, '')
        const minor = parseNumber(typed, 10 ** digitsOf(currency), 1_000_000_000_000)
        if (minor === null) return 'Write an amount such as 34.00.'
        edit([{ path: `cost/${field}`, value: minor }])
        return undefined
      }}
    />
  )

  return (
    <section className={css.foot} aria-label="Cost of a piece">
      <div>
        <small>Materials</small>
        <output aria-label="Materials" className={css.figure}>
          {figure(materials, currency)}
        </output>
      </div>
      <span aria-hidden="true">+</span>
      <div className={css.making}>
        <small>Cut, make, trim</small>
        {money('making', 'Cut, make and trim', making)}
      </div>
      <span aria-hidden="true">=</span>
      <div>
        <small>Cost</small>
        <output aria-label="Cost" className={css.figure}>
          {formatMoney(cost, currency)}
        </output>
      </div>
      <div className={css.target}>
        <div className={css.targetLine}>
          <span>Target {currency}</span>
          {money('target', 'Target', target)}
          {target > 0 && (
            <span role="status" className={css.over} data-over={over > 0 || undefined}>
              {over > 0 ? `${formatMoney(over, currency)} over` : null}
              {over < 0 ? `${formatMoney(-over, currency)} under` : null}
              {over === 0 ? 'On target' : null}
            </span>
          )}
        </div>
        <div className={css.bar} aria-hidden="true">
          <span style={width(materials)} />
          <span
            className={css.barMaking}
            style={width(making)}
            data-over={(target > 0 && over > 0) || undefined}
          />
          {target > 0 && over > 0 && <i style={{ insetInlineStart: `${(target / end) * 100}%` }} />}
        </div>
        <small>
          {shellShare > 0 ? `Fabric is ${Math.round(shellShare * 100)} % of it` : 'No prices yet'}
        </small>
      </div>
    </section>
  )
}
