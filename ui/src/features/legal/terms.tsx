import { type LegalDocument, legalPages } from './legal-document'
import { LegalPage } from './legal-page'

const terms: LegalDocument = {
  ...legalPages.terms,
  effective: '2026-11-21',
  summary:
    'These are the rules for using Selvedge. By signing in, you accept them. Please read the sections on payments, liability and disputes carefully.',
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      blocks: [
        'These terms are an agreement between you and the company that operates this Selvedge service. In these terms, “Selvedge,” “we” and “us” mean that company, and “the service” means the console, its studios and everything else at this address.',
        'If you use the service for a company, you accept these terms for that company and confirm that you may do so. If you have a signed agreement with us, it takes precedence where the two differ.',
      ],
    },
    {
      id: 'age',
      title: 'Who may use the service',
      blocks: [
        'You must be at least 18 years old. You must also be legally able to enter into a contract where you live.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You sign in with a one-time code we send to your email address or with a Google account. Anyone who can read your email can sign in as you, so keep your inbox safe.',
        {
          list: [
            'Use your real name and your own email address.',
            'Never share a code. We’ll never ask you for one.',
            'Tell us right away if you think someone else has used your account.',
          ],
        },
      ],
    },
    {
      id: 'workspaces',
      title: 'Workspaces and roles',
      blocks: [
        'Work happens in workspaces. A workspace has admins and members. Admins decide who belongs to it, what each person can use and what to buy. Anything an admin does in a workspace counts as done by the workspace’s owner.',
        'If you’re invited to someone else’s workspace, its admins can see what you do there, change your access and remove you.',
      ],
    },
    {
      id: 'content',
      title: 'Your content',
      blocks: [
        'What you upload, such as sketches, photographs, product data and brand material, stays yours. You allow us to store and process it as needed to run the service for you.',
        'You confirm that you have the right to use what you upload, including the rights of photographers, models and other brands.',
      ],
    },
    {
      id: 'output',
      title: 'What the studios make',
      blocks: [
        'The studios use artificial intelligence to make images, videos, texts, techpacks and product data. Between you and us, what’s made for you is yours to use, to the extent the law allows.',
        'Results can be wrong, can resemble what others receive, and can miss a legal requirement. Check them before you manufacture, publish or sell anything based on them.',
      ],
    },
    {
      id: 'conduct',
      title: 'What you can’t do',
      blocks: [
        {
          list: [
            'Break the law or the rights of others, or make content that deceives, harasses or sexualizes anyone.',
            'Copy protected designs or use a person’s likeness without permission.',
            'Probe, overload or bypass the service’s security or limits.',
            'Resell the service, or use it to build a competing one.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Plans and credits',
      blocks: [
        'Every workspace has a plan. Each plan comes with credits for every billing period, and work in the studios uses them. The plan page shows the price, the credits and the limits of each plan.',
        {
          list: [
            'Credits are added when you pay for a period and expire when it ends.',
            'Credits have no cash value and can’t be transferred.',
            'If a job fails, its credits are returned.',
          ],
        },
      ],
    },
    {
      id: 'payments',
      title: 'Payments',
      blocks: [
        'All payments are in US dollars (USD), unless we’ve agreed on another currency with you in writing. We accept Visa, Mastercard, American Express, Discover and PayPal.',
        'Paid plans renew every month until you cancel. You authorize us and our payment provider to charge your payment method for each period, and you agree to keep your billing details up to date. Applicable taxes are added.',
        'Purchases are non-refundable and all sales are final. The Return Policy explains what that means.',
      ],
    },
    {
      id: 'changes-of-plan',
      title: 'Changing or cancelling a plan',
      blocks: [
        {
          list: [
            'Upgrades take effect right away. You pay the difference for the rest of the period and get the matching share of credits.',
            'Downgrades take effect at the end of the period you’ve paid for. You can undo one until then.',
            'Cancelling moves you to the Free plan. You keep the paid plan until the period ends.',
            'If a renewal payment fails, we try again. If it keeps failing, the workspace returns to the Free plan.',
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Third-party services',
      blocks: [
        'The service can connect to stores, marketplaces and sites run by others. Their terms apply there. We’re not responsible for what they do or for their downtime.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes to the service',
      blocks: [
        'We work to keep the service available and safe, but we can’t promise it will never be interrupted. We may improve, change or end parts of it. If we end something you pay for, we’ll tell you first.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending this agreement',
      blocks: [
        'You may stop using the service at any time, leave a workspace, or delete one you administer. Deleting a workspace cancels its paid plan.',
        'We may suspend or close an account that breaks these terms or puts others at risk. Where we can, we’ll warn you first.',
      ],
    },
    {
      id: 'warranty',
      title: 'No warranty',
      blocks: [
        'The service is provided as it is and as available. To the extent the law allows, we give no warranty that it fits a particular purpose or is free of errors.',
      ],
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      blocks: [
        'To the extent the law allows, our total liability for all claims is capped at what you paid us for the service in the six months before the event that led to the claim.',
        'We are not liable for lost profit, lost sales, lost data or other indirect damage. Nothing here limits a liability that the law does not allow us to limit.',
      ],
    },
    {
      id: 'disputes',
      title: 'Disputes',
      blocks: [
        'If something goes wrong, tell us first. We’ll both try to settle the matter through informal negotiation for at least 30 days before either of us starts legal proceedings.',
        'A claim must be brought within one year of the event that led to it. After that it’s barred, to the extent the law allows.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms. The date at the top shows when this version took effect. We announce important changes in the console or by email before they take effect. If you keep using the service after that, you accept them.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Open Live Support in the console or reply to any email we’ve sent you.',
        'If a part of these terms turns out to be invalid, the rest remains in force. Nothing here affects rights your local law gives you that can’t be waived.',
      ],
    },
  ],
}

export default function Terms() {
  return <LegalPage document={terms} />
}
