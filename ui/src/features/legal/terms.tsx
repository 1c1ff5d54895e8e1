import { type LegalDocument, legalPages } from './legal-document'
import { LegalPage } from './legal-page'

const terms: LegalDocument = {
  ...legalPages.terms,
  effective: '2026-11-21',
  summary:
    'These are the rules for using Selvedge. By signing in you accept them. Please read the parts on payments, liability and disputes with care.',
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      blocks: [
        'These terms are an agreement between you and the company that operates this Selvedge service. In this text “Selvedge”, “we” and “us” mean that company, and “the service” means the console, its studios and everything else at this address.',
        'If you use the service for a company, you accept these terms for that company and confirm that you may do so. Where you have a signed agreement with us, it comes first wherever the two differ.',
      ],
    },
    {
      id: 'age',
      title: 'Who may use the service',
      blocks: [
        'You must be at least 18 years old. You must also be allowed to enter into an agreement under the law of the place where you live.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You sign in with a one-time code that we send to your e-mail address, or with a Google account. Whoever can read your mail can sign in as you, so keep your mailbox safe.',
        {
          list: [
            'Give a true name and an address that is yours.',
            'Never share a code. We never ask you for one.',
            'Tell us at once if you think that somebody else has used your account.',
          ],
        },
      ],
    },
    {
      id: 'workspaces',
      title: 'Workspaces and roles',
      blocks: [
        'Work is kept in workspaces. A workspace has admins and members. Admins decide who belongs to it, what each person may use, and what is bought for it. What an admin does in a workspace counts as done by the workspace’s owner.',
        'If you are invited to somebody else’s workspace, its admins can see what you do there, change your access and remove you.',
      ],
    },
    {
      id: 'content',
      title: 'Your content',
      blocks: [
        'What you bring in, such as sketches, photographs, product data and brand material, remains yours. You allow us to store and process it so far as is needed to run the service for you.',
        'You confirm that you have the right to use what you bring in, including the rights of photographers, models and other brands.',
      ],
    },
    {
      id: 'output',
      title: 'What the studios make',
      blocks: [
        'The studios use artificial intelligence to make images, videos, texts, techpacks and product data. As between you and us, what is made for you is yours to use, so far as the law allows.',
        'Results can be wrong, can resemble what others receive, and can miss a legal requirement. Check them before you manufacture, publish or sell anything on their strength.',
      ],
    },
    {
      id: 'conduct',
      title: 'What you may not do',
      blocks: [
        {
          list: [
            'Break the law or the rights of others, or make content that deceives, harasses or sexualizes anyone.',
            'Copy protected designs or use a person’s likeness without permission.',
            'Probe, overload or get around the security or the limits of the service.',
            'Resell the service, or use it to build a competing one.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Plans and credits',
      blocks: [
        'Every workspace has a plan. A plan grants credits for each billing period, and work in the studios uses them up. The plan page shows the price, the credits and the limits of each plan.',
        {
          list: [
            'Credits are granted when a period is paid and expire at its end.',
            'Credits have no cash value and can’t be transferred.',
            'When a job fails, the credits it took are given back.',
          ],
        },
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      blocks: [
        'All payments are in US dollars (USD), unless we have agreed on another currency with you in writing. We accept Visa, Mastercard, American Express, Discover and PayPal.',
        'Paid plans renew every month until you cancel. You allow us and our payment provider to charge your payment method for each period, and you keep your billing details up to date. Taxes that the law requires are added.',
        'Purchases are non-refundable and all sales are final. The Return Policy explains what that means.',
      ],
    },
    {
      id: 'changes-of-plan',
      title: 'Changing or canceling a plan',
      blocks: [
        {
          list: [
            'An upgrade takes effect at once. You pay the difference for the rest of the period and receive the matching share of the credits.',
            'A downgrade takes effect at the end of the period that is already paid. Until then you can take it back.',
            'Canceling is a downgrade to the Free plan. You keep the paid plan until the period ends.',
            'If a renewal can’t be charged, we try again. After that the workspace returns to the Free plan.',
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Services of others',
      blocks: [
        'The service can connect to shops, marketplaces and sites that others run. Their terms apply there. We are not responsible for what they do or for the time they are unavailable.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes to the service',
      blocks: [
        'We work to keep the service available and safe, but we don’t promise that it is never interrupted. We may improve, change or end parts of it. If we end a part that you pay for, we tell you beforehand.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      blocks: [
        'You may stop using the service at any time, leave a workspace, or delete one that you administer. Deleting a workspace cancels its paid plan.',
        'We may suspend or close an account that breaks these terms or puts others at risk. Where we can, we warn you first.',
      ],
    },
    {
      id: 'warranty',
      title: 'No warranty',
      blocks: [
        'The service is provided as it is and as available. So far as the law allows, we give no warranty that it fits a particular purpose or is free of errors.',
      ],
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      blocks: [
        'So far as the law allows, our liability for all claims together is capped at what you paid us for the service in the six months before the event that led to the claim.',
        'We are not liable for lost profit, lost sales, lost data or other indirect damage. Nothing here limits a liability that the law does not allow us to limit.',
      ],
    },
    {
      id: 'disputes',
      title: 'Disputes',
      blocks: [
        'If something goes wrong, tell us first. Both sides then try to settle the matter by informal negotiation for at least 30 days before either starts a legal proceeding.',
        'A claim must be brought within one year of the event that led to it. After that it is barred, so far as the law allows.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms. The date at the top tells from when the wording holds. We announce important changes in the console or by e-mail before they take effect. If you go on using the service after that, you accept them.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Open Live Support in the console, or reply to any e-mail that we sent you.',
        'If a part of these terms turns out to be invalid, the rest remains in force. Rights that the law of your country gives you and that can’t be waived are not affected.',
      ],
    },
  ],
}

export default function Terms() {
  return <LegalPage document={terms} />
}
