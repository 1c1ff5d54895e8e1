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
        'Every purchase is non-refundable. All sales are final, whether you use the credits of a period or not.',
        {
          list: [
            'There is no refund for a period that has begun.',
            'There is no refund for credits that were left over when they expired.',
            'There is no refund because a result was not to your taste.',
          ],
        },
        'There are no goods to send back. Nothing has to be returned.',
      ],
    },
    {
      id: 'cancel',
      title: 'Canceling instead',
      blocks: [
        'You can cancel a paid plan at any time on the billing page. You are not charged again, and you keep the plan and its credits until the period that you paid for ends. Then the workspace moves to the Free plan.',
        'The Free plan lets you try the studios before you buy.',
      ],
    },
    {
      id: 'changes',
      title: 'Upgrades and downgrades',
      blocks: [
        'When you upgrade, what is left of your current plan is counted towards the new one, so you only pay the difference for the rest of the period.',
        'When you downgrade, nothing is charged or paid back. The smaller plan begins when the current period ends, and you can revert the change until then.',
      ],
    },
    {
      id: 'failed-jobs',
      title: 'Jobs that fail',
      blocks: [
        'When a job in a studio fails, the credits that it took are put back into your workspace. That happens in credits, never in money.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Wrong charges',
      blocks: [
        'If you were charged twice or charged the wrong amount, tell us. We look into it and correct our mistakes.',
        'Please write to us before you dispute a charge with your bank. Under the Terms and Conditions both sides first try to settle a dispute by informal negotiation for 30 days, and claims must be brought within one year.',
      ],
    },
    {
      id: 'methods',
      title: 'Currency and methods',
      blocks: [
        'Payments are made in US dollars (USD) with Visa, Mastercard, American Express, Discover or PayPal.',
      ],
    },
    {
      id: 'rights',
      title: 'Your legal rights',
      blocks: [
        'Some countries give consumers a right to withdraw or to a refund that no policy can take away. Where such a law applies to you, it comes before this policy.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: ['Open Live Support in the console, or reply to any e-mail that we sent you.'],
    },
  ],
}

export default function Returns() {
  return <LegalPage document={returns} />
}
