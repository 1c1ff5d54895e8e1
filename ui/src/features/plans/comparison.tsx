import type { PlanEntry } from '@/lib/plan'
import { comparePlans } from '@/lib/plan-compare'
import css from './comparison.module.css'
import { OfferMark } from './offer'

/** A table that compares plans, grouped by studio. */
export function Comparison({
  id,
  plans,
  active,
}: {
  id: string
  plans: readonly PlanEntry[]
  /** The current plan, which is marked. */
  active: PlanEntry | undefined
}) {
  return (
    <div id={id} className={css.frame}>
      <table className={css.table}>
        <caption className={css.caption}>Plan comparison</caption>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            {plans.map((plan) => (
              <th key={plan.name} scope="col">
                {plan.name}
                {plan === active && <span className={css.current}> Current</span>}
              </th>
            ))}
          </tr>
        </thead>
        {comparePlans(plans).map(({ title, rows }) => (
          <tbody key={title}>
            {title !== '' && (
              <tr>
                <th colSpan={plans.length + 1} scope="rowgroup" className={css.group}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map(({ label, offers }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {offers.map((offer, i) => (
                  <td key={plans[i]?.name}>
                    <OfferMark offer={offer} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
