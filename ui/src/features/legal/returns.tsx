import { type LegalDocument, legalPages } from './legal-document'
import { LegalPage } from './legal-page'

const returns: LegalDocument = {
  ...legalPages.returns,
  effective: '2026-11-21',
  summary:
    'Selvedge sells subscriptions and credits, which are used online. Purchases are non-refundable and all sales are final.',
  sections: [
    {
      id: 'refunds',
      title: 'No refunds',
      blocks: [
        'Every purchase is non-refundable. All sales are final, whether or not you use a period’s credits.',
        {
          list: [
            'We don’t refund a period that has started.',
            'We don’t refund credits that expired unused.',
            'We don’t give refunds because you didn’t like a result.',
          ],
        },
        'There’s nothing to send back.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancel instead',
      blocks: [
        'You can cancel a paid plan anytime on the billing page. You won’t be charged again, and you keep the plan and its credits until the end of the period you paid for. Then the workspace moves to the Free plan.',
        'The Free plan lets you try the studios before you buy.',
      ],
    },
    {
      id: 'changes',
      title: 'Upgrades and downgrades',
      blocks: [
        'When you upgrade, what’s left of your current plan counts toward the new one, so you only pay the difference for the rest of the period.',
        'When you downgrade, you aren’t charged or refunded. The smaller plan starts when the current period ends, and you can undo the change until then.',
      ],
    },
    {
      id: 'failed-jobs',
      title: 'Jobs that fail',
      blocks: [
        'If a job in a studio fails, its credits go back to your workspace. We return credits, not money.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Billing mistakes',
      blocks: [
        'If you were charged twice or charged the wrong amount, let us know. We’ll look into it and fix our mistakes.',
        'Please contact us before you dispute a charge with your bank. Under the Terms and Conditions we both first try to settle a dispute through informal negotiation for 30 days, and claims must be brought within one year.',
      ],
    },
    {
      id: 'methods',
      title: 'Currency and payment methods',
      blocks: [
        'Payments are made in US dollars (USD) with Visa, Mastercard, American Express, Discover or PayPal.',
      ],
    },
    {
      id: 'rights',
      title: 'Your legal rights',
      blocks: [
        'Some countries give consumers a right to withdraw or to a refund that no policy can take away. Where such a law applies to you, it overrides this policy.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Open Live Support in the console or reply to any email we’ve sent you.'],
    },
  ],
}

export default function Returns() {
  return <LegalPage document={returns} />
}
