import { actionName, type CreditPrice } from '@/lib/credit-prices'
import { formatCount } from '@/lib/money'
import css from './credit-prices.module.css'

/** What one use of each action costs in credits. */
export function CreditPrices({ prices }: { prices: readonly CreditPrice[] }) {
  return (
    <section aria-label="What credits buy" className={css.prices}>
      <h2 className={css.title}>What credits buy</h2>
      <dl className={css.list}>
        {prices.map(({ action, credits }) => (
          <div key={action} className={css.price}>
            <dt>{actionName(action)}</dt>
            <dd>{formatCount(credits)} credits</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
