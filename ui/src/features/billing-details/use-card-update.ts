import { type RefObject, useState } from 'react'
import { errorText } from '@/api/error'
import { type Customer, useSaveCard } from '@/api/queries/customer'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { type DetailsForm, detailsOf, hasCardAddress } from '@/lib/billing-details'
import { paths } from '@/lib/paths'
import { type CardHandle, PaymentError } from '@/platform/payments/port'
import { visit } from '@/platform/visit'

export type CardUpdate = {
  workspaceId: string
  customerId: string
  customer: Customer
  form: DetailsForm
  card: RefObject<CardHandle | null>
  /** Validates the billing details and shows the problem; reports whether they are valid. */
  check: () => boolean
  /** Called after the server's response, whether it succeeded or failed. */
  onDone: () => void
}

/**
 * Creates a payment method at the provider and saves it on the server. If the bank requires
 * confirmation, redirects to its page.
 */
export function useCardUpdate(props: CardUpdate) {
  const { workspaceId, customerId, customer, form, card, check, onDone } = props
  const confirm = useConfirm()
  const { mutateAsync } = useSaveCard(customerId)
  const [updating, setUpdating] = useState(false)

  const notify = (title: string, body: string) =>
    confirm({ title, body, action: 'OK', cancel: null })

  async function update() {
    if (updating || !check()) return
    if (!hasCardAddress(form)) {
      await notify('Address incomplete', addressNeeded)
      return
    }
    const yes = await confirm({
      title: 'Are you sure to update card details',
      action: 'Update Card',
    })
    if (!yes) return
    setUpdating(true)
    const paymentMethodId = await createPaymentMethod()
    if (paymentMethodId) await saveCard(paymentMethodId)
    setUpdating(false)
  }

  /** Returns the payment method's id, or undefined if the card was declined. */
  async function createPaymentMethod() {
    try {
      return await card.current?.createPaymentMethod(detailsOf(form, customer))
    } catch (error) {
      const why = error instanceof PaymentError ? error.message : ''
      await notify("We can't use this card", why || 'Unable to add card details')
      return undefined
    }
  }

  async function saveCard(paymentMethodId: string) {
    try {
      const { success, error, confirmUrl } = await mutateAsync({
        paymentMethodId,
        billingDetails: detailsOf(form, customer),
        workspaceId,
        returnUrl: location.origin + paths.billing(workspaceId),
      })
      if (confirmUrl) {
        visit(confirmUrl)
        return
      }
      if (success) toast.success('Card updated successfully!')
      else toast.error(error || failed)
    } catch (error) {
      toast.error(errorText(error, failed))
    }
    onDone()
  }

  return { update, updating }
}

const failed = 'Failed to update card'
const addressNeeded =
  'Please fill in the required address fields (line1, city, postal code, country) before updating the card.'
