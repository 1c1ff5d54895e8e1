import { formatCount } from '@/lib/money'
import type { PlanEntry, PlanFeature } from '@/lib/plan'
import { sharesCredits } from '@/lib/plan-limits'
import { OfferMark } from './offer'
import css from './plans.module.css'

/** A plan's features, grouped by studio. */
export function PlanFeatures({ plan }: { plan: PlanEntry }) {
  const groups = [...new Set(plan.features.map(({ group }) => group))]
  return (
    <section aria-label={`Features of ${plan.name}`} className={css.features}>
      {plan.features.some(isShared) && (
        <p className={css.shared}>
          Features marked “up to” share the plan’s {formatCount(plan.credits)} credits: use any mix
          of them, not the full amount of each.
        </p>
      )}
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

/** Whether the amount is an upper limit that shares the plan's credits. */
function isShared({ key, offer }: PlanFeature) {
  return sharesCredits(key) && typeof offer === 'string' && /^\d/.test(offer)
}

function Feature({ feature }: { feature: PlanFeature }) {
  const { label, offer } = feature
  return (
    <li className={css.feature} data-missing={offer === false || undefined}>
      <span>{label}</span>
      <span className={css.offer}>
        {isShared(feature) && <span className={css.upTo}>up to </span>}
        <OfferMark offer={offer} />
      </span>
    </li>
  )
}
