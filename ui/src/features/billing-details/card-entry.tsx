import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '@/components/button'
import { Loaded } from '@/components/loaded'
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

  return (
    <Loaded
      query={payments}
      skeleton={
        <Loading>
          <Skeleton height={44} />
        </Loading>
      }
      failure="Unable to add card details"
      failureText="We can't reach our payment provider. Check your connection and turn off any script blockers."
    >
      {(data) => (
        <form
          noValidate
          aria-label="Card"
          className={css.entry}
          onSubmit={(event) => {
            event.preventDefault()
            update()
          }}
        >
          {data.kind === 'element' ? (
            <div className={css.providerField}>
              <data.CardField ref={card} label="Card" />
            </div>
          ) : (
            <CardForm ref={card} payments={data} />
          )}
          <div>
            <Button type="submit" aria-disabled={updating || undefined}>
              {updating ? 'Updating...' : 'Update Card'}
            </Button>
          </div>
        </form>
      )}
    </Loaded>
  )
}
