import { ArrowRight, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanPreview } from '@/api/queries/billing'
import { Tooltip } from '@/components/tooltip'
import { formatDate } from '@/lib/dates'
import { formatCount, formatMoney } from '@/lib/money'
import { nextPaymentText } from '@/lib/next-payment'
import { startsAtOnce } from '@/lib/plan-preview'
import css from './change-summary.module.css'

/** The preview of a plan change: amount due, credits and next payment. */
export function ChangeSummary({
  preview,
  repriced = false,
}: {
  preview: PlanPreview
  /** Whether an earlier preview showed another amount. */
  repriced?: boolean
}) {
  const { kind, from, to, currency, dueNow, credits, startsAt, nextPaymentAt, nextAmount } = preview
  const atOnce = startsAtOnce(preview)
  const money = (amount: number) => formatMoney(amount, currency)
  const price = (amount: number) => (amount === 0 ? 'Free' : money(amount))
  return (
    <div className={css.summary}>
      {repriced && (
        <p role="alert" className={css.repriced}>
          The amount has changed since you last saw it. You haven't been charged. It's now{' '}
          {money(dueNow)}.
        </p>
      )}
      <div className={css.change}>
        <Side label="Now" name={from.name} price={price(from.amount)} />
        <ArrowRight size={18} aria-hidden="true" className={css.arrow} />
        <Side
          label={atOnce ? 'Right away' : `From ${formatDate(startsAt)}`}
          name={to.name}
          price={price(to.amount)}
        />
      </div>
      {kind === 'downgrade' && (
        <p className={css.text}>
          {atOnce
            ? `${from.name} ends right away. Its open invoice is cancelled and you won't be charged.`
            : `You keep ${from.name} until ${formatDate(startsAt)}, then switch to ${to.name}. You won't be charged now.`}
        </p>
      )}
      <dl className={css.facts}>
        <Fact label="Due now">
          <strong className={css.due}>{money(dueNow)}</strong>
        </Fact>
        {credits > 0 && <Fact label="Credits added now">+{formatCount(credits)}</Fact>}
        {nextPaymentAt ? (
          <Fact label={nextPaymentText(nextPaymentAt, new Date(preview.prorationDate * 1000))}>
            {money(nextAmount)} <span className={css.muted}>on {formatDate(nextPaymentAt)}</span>
          </Fact>
        ) : (
          <Fact label="Next payment">None</Fact>
        )}
      </dl>
      {kind === 'upgrade' && <Breakdown preview={preview} money={money} />}
    </div>
  )
}

function Side({ label, name, price }: { label: string; name: string; price: string }) {
  return (
    <div className={css.side}>
      <p className={css.muted}>{label}</p>
      <p className={css.name}>{name}</p>
      {price !== name && <p>{price}</p>}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Breakdown({
  preview: { from, to, dueNow, lines },
  money,
}: {
  preview: PlanPreview
  money: (amount: number) => string
}) {
  const shown = lines.length > 0 ? lines : [{ description: to.name, amount: dueNow }]
  const hasCredit = lines.some(({ amount }) => amount < 0)
  return (
    <details className={css.breakdown}>
      <summary>Cost breakdown</summary>
      <dl className={css.lines}>
        {shown.map(({ description, amount }) => (
          <div key={`${description} ${amount}`} className={css.line}>
            <dt>{description}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>Due now</dt>
          <dd>{money(dueNow)}</dd>
        </div>
      </dl>
      {hasCredit && (
        <Tooltip
          text={`You've already paid for the rest of this period on ${from.name}, so we take that off the price of ${to.name}.`}
        >
          <button type="button" className={css.about}>
            <Info size={14} aria-hidden="true" />
            Credit from your current plan
          </button>
        </Tooltip>
      )}
    </details>
  )
}
