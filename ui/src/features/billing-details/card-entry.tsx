import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '@/components/button'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'
import { paymentsQuery } from '@/platform/payments/choose'
import type { CardHandle } from '@/platform/payments/port'
import css from './billing-details.module.css'
import { CardForm } from './card-form'
import { type CardUpdate, useCardUpdate } from './use-card-update'

/** The form for a new card; the fields are ours or the payment provider's. */
export function CardEntry(props: Omit<CardUpdate, 'card'>) {
  const client = useQueryClient()
  const payments = useQuery(paymentsQuery(client))
  const card = useRef<CardHandle>(null)
  const { update, updating } = useCardUpdate({ ...props, card })

  if (!payments.data) {
    return payments.error && !payments.isFetching ? (
      <ErrorView
        part
        title="Unable to add card details"
        text="We can't reach our payment provider. Check your connection and turn off any script blockers."
        onRetry={() => payments.refetch()}
      />
    ) : (
      <Loading>
        <Skeleton height={44} />
      </Loading>
    )
  }
  return (
    <form
      noValidate
      aria-label="Card"
      className={css.entry}
      onSubmit={(event) => {
        event.preventDefault()
        update()
      }}
    >
      {payments.data.kind === 'element' ? (
        <div className={css.providerField}>
          <payments.data.CardField ref={card} label="Card" />
        </div>
      ) : (
        <CardForm ref={card} payments={payments.data} />
      )}
      <div>
        <Button type="submit" aria-disabled={updating || undefined}>
          {updating ? 'Updating...' : 'Update Card'}
        </Button>
      </div>
    </form>
  )
}
