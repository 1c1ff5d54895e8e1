import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import {
  creditsOf,
  growth,
  pastDue,
  serveBilling,
  subscriptionOf,
  waitingForBank,
} from '@/test/billing-account'
import {
  actionsOf,
  billingPath,
  creditsCard,
  openBilling,
  planCard,
  scheduled,
} from '@/test/billing-page'
import { renderApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { arrived, signIn } from '@/test/signed-in'

describe('a pending change', () => {
  const text = /^Your upgrade to Growth \(\$169\.98\) is waiting for your bank's confirmation\./

  test('is shown with its amount and deadline, and leads to the payment', async () => {
    await openBilling({ subscription: waitingForBank() })
    const card = await planCard()
    expect(card.getByText('Starter')).toBeVisible()
    expect(card.getByText(text)).toHaveTextContent(
      'You can complete it until Nov 23rd, 2026 - 9:00AM.',
    )
    expect(card.getByRole('link', { name: 'Complete payment' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
    expect(await actionsOf()).toEqual([
      'Manage plan',
      'Cancel plan',
      'Drop this change',
      'Complete payment',
    ])
    await expectAccessible()
  })

  test('can be dropped after a confirmation', async () => {
    const { user } = await openBilling({ subscription: waitingForBank() })
    let dropped = 0
    server.use(
      http.delete('*/api/billing/subscriptions/pending-change/w1', () => {
        dropped++
        serveBilling({ subscription: growth() })
        return answer(null)
      }),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Drop this change' }))
    const question = await screen.findByRole('alertdialog', { name: 'Drop the upgrade to Growth?' })
    expect(question).toHaveTextContent("We'll cancel its payment of $169.98 and charge nothing.")
    expect(question).toHaveTextContent('You stay on Starter.')
    await user.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(dropped).toBe(0)

    await user.click((await planCard()).getByRole('button', { name: 'Drop this change' }))
    const again = await screen.findByRole('alertdialog')
    await user.click(within(again).getByRole('button', { name: 'Drop this change' }))
    expect(
      await screen.findByText("Dropped the upgrade to Growth. You weren't charged for it."),
    ).toBeVisible()
    expect(dropped).toBe(1)
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
  })

  test('that was paid meanwhile shows so', async () => {
    const { user } = await openBilling({ subscription: waitingForBank() })
    server.use(
      http.delete('*/api/billing/subscriptions/pending-change/w1', () =>
        refuse(409, 'Growth was paid just now.', 'plan_change_paid'),
      ),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Drop this change' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Drop this change' }))
    expect(await screen.findByText('Growth was paid just now.')).toBeVisible()
  })

  test('for a first payment leaves the free plan in effect', async () => {
    const { plan, credits } = subscriptionOf()
    await openBilling({ subscription: waitingForBank({ status: 'incomplete', plan, credits }) })
    const card = await planCard()
    expect(card.getByText('Free')).toBeVisible()
    expect(
      card.getByText(/^Your upgrade to Growth \(\$169\.98\) is waiting for its payment\./),
    ).toBeVisible()
    expect(screen.queryByText("Your last payment didn't go through")).not.toBeInTheDocument()
  })

  test('reloads plan and credits once paid', async () => {
    await openBilling({ subscription: waitingForBank() })
    expect(await (await creditsCard()).findByText('240')).toBeVisible()
    await planCard()
    serveBilling({
      subscription: growth(),
      credits: creditsOf({ availableCredits: 20998, totalCredits: 24000 }),
    })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await (await planCard()).findByText('Growth')).toBeVisible()
    expect(await (await creditsCard()).findByText('20,998')).toBeVisible()
  })
})

describe('a scheduled downgrade', () => {
  test('shows the current plan, the next plan and its date', async () => {
    await openBilling({ subscription: scheduled })
    const card = await planCard()
    expect(card.getByText('Growth')).toBeVisible()
    expect(card.getByText('Starter takes effect on Dec 14th, 2026.')).toBeVisible()
  })

  test('blocks the plans @spec:4.14', async () => {
    const { user, history } = await openBilling({ subscription: scheduled })
    await user.click((await planCard()).getByRole('button', { name: 'Manage plan' }))
    expect(
      await screen.findByText('Cancel the requested downgrade request in order to update plan', {
        selector: '[data-title]',
      }),
    ).toBeVisible()
    expect(history.at(-1)).toBe(billingPath)
  })

  test('can be canceled after a confirmation @spec:4.11', async () => {
    const { user } = await openBilling({ subscription: scheduled })
    const sent: unknown[] = []
    server.use(
      http.post('*/api/billing/subscriptions/revert-downgrade/w1', async ({ request }) => {
        sent.push(await request.json())
        serveBilling({ subscription: growth() })
        return answer(null)
      }),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Cancel Downgrade' }))
    const dialog = await screen.findByRole('dialog', { name: 'Downgrade cancelled' })
    expect(dialog).toHaveTextContent('Your plan stays the same and renews as usual.')
    const plan = within(dialog).getByRole('region', { name: 'Current plan' })
    expect(plan).toHaveTextContent('Growth')
    await waitFor(() => expect(plan).toHaveTextContent('Next payment on'))
    expect(sent).toEqual([{ userId: 'u1' }])
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(async () => expect(await actionsOf()).toEqual(['Manage plan', 'Cancel plan']))
  })

  test('shows why it can’t be canceled @spec:8.17', async () => {
    const { user } = await openBilling({ subscription: scheduled })
    server.use(
      http.post('*/api/billing/subscriptions/revert-downgrade/w1', () =>
        refuse(409, 'It has begun already.'),
      ),
    )
    await user.click((await planCard()).getByRole('button', { name: 'Cancel Downgrade' }))
    expect(await screen.findByText('It has begun already.')).toBeVisible()
  })

  test('shows a failure to cancel even without a reason @spec:8.17', async () => {
    const { user } = await openBilling({ subscription: scheduled })
    server.use(http.post('*/api/billing/subscriptions/revert-downgrade/w1', () => refuse(500, '')))
    await user.click((await planCard()).getByRole('button', { name: 'Cancel Downgrade' }))
    expect(await screen.findByText('Error in cancel downgrade')).toBeVisible()
  })
})

describe('a failed payment', () => {
  test('is shown with a link to pay', async () => {
    const { user } = await openBilling({ subscription: pastDue() })
    const name = "Your last payment didn't go through"
    const banner = within(await screen.findByRole('region', { name }))
    expect(banner.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      'https://pay.example.com/1',
    )
    await expectAccessible()
    await user.click(banner.getByRole('button', { name: 'Update card' }))
    expect(await screen.findByRole('dialog', { name: 'Update Billing Details' })).toBeVisible()
  })

  test('shows no new credits, but the amount due and the deadline', async () => {
    await openBilling({ subscription: pastDue() })
    expect(
      await (await creditsCard()).findByText("You won't get new credits until Growth is paid."),
    ).toBeVisible()
    expect(screen.queryByText(/Credits reset/)).not.toBeInTheDocument()
    expect((await planCard()).getByText('$199.00 due since Nov 14th, 2026.')).toBeVisible()
    expect(screen.queryByText(/Next payment on/)).not.toBeInTheDocument()
  })

  test('is not shown otherwise', async () => {
    await openBilling({ subscription: growth() })
    await planCard()
    expect(screen.queryByText("Your last payment didn't go through")).not.toBeInTheDocument()
  })
})

describe('returning from the payment provider', () => {
  function comeBack(action: string, billing: Parameters<typeof serveBilling>[0]) {
    const events: unknown[] = []
    signIn()
    serveBilling(billing)
    server.use(
      http.post('*/api/billing/billing-event/create/w1', async ({ request }) => {
        events.push(await request.json())
        return answer({ _id: 'e1', createdAt: '2026-11-05T15:00:00Z' })
      }),
    )
    return { events, ...renderApp(`/workspace/w1/billing/plans?subscription_action=${action}`) }
  }

  test('shows the new plan after a payment', async () => {
    const { history, events } = comeBack('success', {
      subscription: growth(),
      credits: creditsOf({ availableCredits: 24300, totalCredits: 24300 }),
    })
    await arrived(history, billingPath)
    expect(
      await screen.findByText("Thanks! You're on Growth now, with 24,300 credits."),
    ).toBeVisible()
    await waitFor(() => expect(events).toEqual([{ name: 'subscription_updated' }]))
  })

  test('shows that the payment is being confirmed', async () => {
    const { events } = comeBack('success', { subscription: waitingForBank() })
    expect(
      await screen.findByText('Thanks! Your new plan starts as soon as your payment is confirmed.'),
    ).toBeVisible()
    await waitFor(() => expect(events).toEqual([{ name: 'subscription_updated' }]))
  })

  test('shows nothing on the free plan without a payment', async () => {
    const { history, events } = comeBack('success', {})
    await arrived(history, billingPath)
    await planCard()
    expect(await (await creditsCard()).findByText('240')).toBeVisible()
    expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument()
    expect(events).toEqual([])
  })

  test('shows that the payment was cancelled', async () => {
    const { history, events } = comeBack('cancel', {})
    await arrived(history, billingPath)
    expect(await screen.findByText(/^Payment cancelled\./)).toBeVisible()
    expect(events).toEqual([])
  })
})
