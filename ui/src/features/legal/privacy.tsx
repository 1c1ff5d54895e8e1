import { type LegalDocument, legalPages } from './legal-document'
import { LegalPage } from './legal-page'

const privacy: LegalDocument = {
  ...legalPages.privacy,
  effective: '2026-11-21',
  summary:
    'This notice explains what Selvedge knows about you, why, who else sees it and what you can do about it. We don’t sell personal data and we don’t use it for advertising.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        'The company that operates this Selvedge service is responsible for the personal data described here. When your employer or client runs a workspace, they decide what goes into it and we process that content on their behalf.',
      ],
    },
    {
      id: 'data',
      title: 'What we collect',
      blocks: [
        {
          terms: [
            [
              'Account',
              'Your email address, your name and, if you add them, a company name and a picture. If you sign in with Google, we also keep your Google account ID. We remove data hidden in uploaded pictures, such as where they were taken.',
            ],
            [
              'Sign-in',
              'One-time codes, hashed, for ten minutes. For each session, when it was used and what kind of browser, so you can tell your devices apart. We count wrong codes for each email address.',
            ],
            [
              'Workspaces',
              'Which workspaces you belong to, your role and access in them, who invited you, and invitations that are pending or were rejected.',
            ],
            [
              'Referrals',
              'Your referral code, and who recommended Selvedge to you. That person can see your email address in their list of referrals.',
            ],
            [
              'Billing',
              'Billing address and email, plan, invoices, and every credit granted or used, with the person responsible. Card numbers go straight to the payment provider. We only see the last four digits and the expiration date.',
            ],
            ['Content', 'What you and your team upload to the studios and create there.'],
            [
              'Activity',
              'Some actions in the console and when they happened, such as opening the plan page or starting a plan change. This stays with us and isn’t sent to analytics companies.',
            ],
            [
              'Technical',
              'Your IP address, kept briefly to prevent abuse, and security records of sign-ins and permission changes.',
            ],
          ],
        },
      ],
    },
    {
      id: 'why',
      title: 'Why we use it',
      blocks: [
        {
          list: [
            'To provide the service that you or your company signed up for: sign-in, workspaces, studios, billing. This is our contract with you.',
            'To keep it safe and working, to prevent fraud, and to see how the console is used so that we can improve it. This is our legitimate interest.',
            'To keep invoices and accounting records, as the law requires.',
          ],
        },
        'We send email for sign-in codes, invitations and account matters. We don’t send marketing without your consent.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      blocks: [
        'Members of your workspaces see your name, email address, role and access, and admins see who used how many credits. Beyond that, we share data only with companies that help us run the service:',
        {
          terms: [
            [
              'Stripe',
              'Payments. Receives your billing details and card directly when you pay or change a card.',
            ],
            [
              'Google',
              'Only if you choose to sign in with Google. It tells us your name, email address and account ID.',
            ],
            [
              'Intercom',
              'Only if you open Live Support. Receives your user ID, name, email address, sign-up date and what you write there.',
            ],
            [
              'Hosting and email',
              'Companies that run servers, store files and deliver email on our behalf.',
            ],
          ],
        },
        'We also disclose data when the law requires it. We never sell it.',
      ],
    },
    {
      id: 'ai',
      title: 'Artificial intelligence',
      blocks: [
        'The studios process your content to make what you ask for. Each studio is a product of its own and may add to this notice where you use it. No decision with legal effect on you is made by automated means alone.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          terms: [
            ['Sign-in codes', 'Ten minutes.'],
            ['Sessions', 'Until you log out, for 30 days without use, or 90 days at most.'],
            ['Invitations', 'Can be accepted for 14 days.'],
            ['Account', 'As long as it exists.'],
            [
              'Invoices and credits',
              'As long as accounting law requires, even after a workspace is deleted.',
            ],
          ],
        },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted. Codes, sessions and invitations are stored as one-way hashes. People in a workspace can only reach what their role allows, and the server checks every time.',
      ],
    },
    {
      id: 'transfers',
      title: 'Other countries',
      blocks: [
        'Some of the companies named above work in other countries. Where the law requires it, we agree on safeguards with them, such as standard contractual clauses.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You can see and change your name, company and picture in your profile. Depending on where you live, you may also ask us:',
        {
          list: [
            'for a copy of your data in a portable format',
            'to correct or delete it',
            'to limit or stop uses based on our legitimate interest',
          ],
        },
        'We respond within a month. You may also complain to the data protection authority of your country.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'The service is for people aged 18 and over. We don’t knowingly keep data of anyone younger.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      blocks: [
        'When this notice changes, so does the date at the top. We announce important changes beforehand. The Cookie Policy describes cookies and local storage.',
        'Open Live Support in the console or reply to any email we’ve sent you.',
      ],
    },
  ],
}

export default function Privacy() {
  return <LegalPage document={privacy} />
}
