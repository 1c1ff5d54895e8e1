import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Customer, customerQuery, useUpdateCustomer } from '@/api/queries/customer'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { type DetailsForm, detailsOf, emailProblem, formOf } from '@/lib/billing-details'
import css from './billing-details.module.css'
import { CardEntry } from './card-entry'
import { DetailsFields } from './details-fields'
import { SavedCards } from './saved-cards'

type BillingDetailsPanelProps = {
  user: User
  workspace: Workspace
  customerId: string
  size: 'wide' | 'full'
  onClose: () => void
}

/** The panel with billing details and saved cards. */
export default function BillingDetailsPanel({
  user,
  workspace,
  customerId,
  size,
  onClose,
}: BillingDetailsPanelProps) {
  const id = useId()
  const customer = useQuery(customerQuery(customerId))
  const { run, isPending } = useAction(useUpdateCustomer(customerId), {
    done: 'Customer details updated successfully',
    failed: 'Failed to update customer details',
  })

  function save(details: ReturnType<typeof detailsOf>) {
    if (!isPending) run(details, { whileMounted: onClose })
  }

  return (
    <Panel
      open
      onClose={onClose}
      size={size}
      title="Update Billing Details"
      description="These details appear on all future invoices."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {customer.data && (
            <Button type="submit" form={id} variant="primary" busy={isPending}>
              Save Changes
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={customer}
        skeleton={
          <Loading className={css.skeleton}>
            <Skeleton height={44} />
            <Skeleton height={44} />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Loading>
        }
        failure="Couldn't load billing details"
      >
        {(data) => (
          <Details
            id={id}
            customer={data}
            user={user}
            workspace={workspace}
            customerId={customerId}
            onSave={save}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Panel>
  )
}

function Details({
  id,
  customer,
  user,
  workspace,
  customerId,
  onSave,
  onClose,
}: {
  id: string
  customer: Customer
  user: User
  workspace: Workspace
  customerId: string
  onSave: (details: ReturnType<typeof detailsOf>) => void
  onClose: () => void
}) {
  const confirm = useConfirm()
  /** Null while unchanged. */
  const [changed, setChanged] = useState<DetailsForm | null>(null)
  const [problem, setProblem] = useState('')
  const form = changed ?? formOf(customer)

  /** Validates the form and shows the problem; reports whether it is valid. */
  function check() {
    const found = emailProblem(form.email)
    setProblem(found)
    return found === ''
  }

  async function save() {
    if (!check()) return
    const yes = await confirm({ title: 'Are you sure to update details', action: 'Save Changes' })
    if (yes) onSave(detailsOf(form, customer))
  }

  return (
    <div className={css.columns}>
      <section aria-labelledby={`${id}-details`}>
        <h3 id={`${id}-details`} className={css.heading}>
          Billing Details:
        </h3>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <DetailsFields
            form={form}
            emailProblem={problem}
            onChange={(next) => {
              setProblem('')
              setChanged(next)
            }}
          />
        </form>
      </section>
      <section aria-labelledby={`${id}-cards`} className={css.cards}>
        <h3 id={`${id}-cards`} className={css.heading}>
          Card Details:
        </h3>
        <SavedCards customerId={customerId} userId={user._id} />
        <CardEntry
          workspaceId={workspace._id}
          customerId={customerId}
          form={form}
          customer={customer}
          check={check}
          onDone={onClose}
        />
      </section>
    </div>
  )
}
