import type { PlanEntry, PlanFeature } from '@/lib/plan'
import { OfferMark } from './offer'
import css from './plans.module.css'

/** All that a plan offers, by studio. */
export function PlanFeatures({ plan }: { plan: PlanEntry }) {
  const groups = [...new Set(plan.features.map(({ group }) => group))]
  return (
    <section aria-label={`Features of ${plan.name}`} className={css.features}>
      {groups.map((group) => (
        <div key={group} className={css.group}>
          {group !== '' && <h3 className={css.groupTitle}>{group}</h3>}
          <ul>
            {plan.features
              .filter((feature) => feature.group === group)
              .map((feature) => (
                <Feature key={feature.label} feature={feature} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Feature({ feature: { label, offer } }: { feature: PlanFeature }) {
  return (
    <li className={css.feature} data-missing={offer === false || undefined}>
      <span>{label}</span>
      <span className={css.offer}>
        <OfferMark offer={offer} />
      </span>
    </li>
  )
}
