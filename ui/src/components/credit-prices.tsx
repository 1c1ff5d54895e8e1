import { actionName, type CreditPrice } from '@/lib/credit-prices'
import { formatCount } from '@/lib/money'
import css from './credit-prices.module.css'

/** The placeholder while the prices load. */
const unknown: readonly CreditPrice[] = [
  { action: 'generation', credits: 10 },
  { action: 'transformation', credits: 10 },
  { action: 'catalog_product', credits: 10 },
  { action: 'video', credits: 100 },
]

/** The price of one use of each action, in credits. */
export function CreditPrices({ prices }: { prices: readonly CreditPrice[] | undefined }) {
  return (
    <section aria-label="What credits buy" className={css.prices}>
      <h2 className={css.title}>What credits buy</h2>
      <dl className={css.list} data-unknown={!prices || undefined}>
        {(prices ?? unknown).map(({ action, credits }) => (
          <div key={action} className={css.price}>
            <dt>{actionName(action)}</dt>
            <dd>{formatCount(credits)} credits</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
