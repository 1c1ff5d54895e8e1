import { type LegalDocument, legalPages } from './legal-document'
import { LegalPage } from './legal-page'

const privacy: LegalDocument = {
  ...legalPages.privacy,
  effective: '2026-11-21',
  summary:
    'This notice tells what Selvedge knows about you, why, who else sees it, and what you can do about it. We don’t sell personal data and we don’t use it for advertising.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        'The company that operates this Selvedge service is responsible for the personal data described here. Where your employer or client runs a workspace, they decide what is put into it, and we process that content for them.',
      ],
    },
    {
      id: 'data',
      title: 'What we keep',
      blocks: [
        {
          terms: [
            [
              'Account',
              'Your e-mail address, your name, and if you add them a company name and a picture. When you sign in with Google we also keep the id of that Google account. Data hidden in uploaded pictures, such as the place they were taken, is removed.',
            ],
            [
              'Sign-in',
              'One-time codes in scrambled form, for ten minutes. For each session its times and the kind of browser, so that you can tell your devices apart. Wrong tries are counted for each e-mail address.',
            ],
            [
              'Workspaces',
              'Which workspaces you belong to, your role and access in them, who invited you, and invitations that are pending or were rejected.',
            ],
            [
              'Referrals',
              'Your referral code, and who recommended Selvedge to you. That person can see your e-mail address in the list of people who followed the recommendation.',
            ],
            [
              'Billing',
              'Billing address and e-mail, plan, invoices, and each grant and use of credits with the person who caused it. Card numbers go straight to the payment provider. We only see the last four digits and the expiry date.',
            ],
            ['Content', 'What you and your team bring into the studios and what is made there.'],
            [
              'Activity',
              'Some steps in the console with their time, such as opening the plan page or beginning a change of plan. This stays with us and is not sent to analytics companies.',
            ],
            [
              'Technical',
              'Your network address, used for a short time to stop abuse, and security records of sign-ins and changes of permission.',
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
            'To keep invoices and accounts, as the law requires.',
          ],
        },
        'We send e-mail for sign-in codes, invitations and matters of your account. We don’t send advertising without your consent.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      blocks: [
        'Members of your workspaces see your name, e-mail address, role and access, and admins see who used how many credits. Beyond that we share data only with those who help to run the service:',
        {
          terms: [
            [
              'Stripe',
              'Payments. Receives your billing details and card directly when you pay or change a card.',
            ],
            [
              'Google',
              'Only if you choose to sign in with Google. It tells us your name, e-mail address and account id.',
            ],
            [
              'Intercom',
              'Only if you open Live Support. Receives your user id, name, e-mail address and the date you signed up, and what you write there.',
            ],
            [
              'Hosting and e-mail',
              'Companies that run servers, store files and deliver mail for us, on our instructions.',
            ],
          ],
        },
        'We also disclose data when the law compels us. We never sell it.',
      ],
    },
    {
      id: 'ai',
      title: 'Artificial intelligence',
      blocks: [
        'The studios process your content to make what you ask for. Each studio is a product of its own and may add to this notice where you use it. No decision with legal effect on you is made by a machine alone.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          terms: [
            ['Sign-in codes', 'Ten minutes.'],
            ['Sessions', '30 days without use, 90 days in any case, or until you log out.'],
            ['Invitations', 'Can be accepted for 14 days.'],
            ['Account', 'As long as it exists.'],
            [
              'Invoices and credits',
              'As long as the law on accounts requires, even after a workspace is deleted.',
            ],
          ],
        },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted. Codes, sessions and invitations are stored in a form that can’t be turned back. People in a workspace only reach what their role allows, and the server checks that each time.',
      ],
    },
    {
      id: 'transfers',
      title: 'Other countries',
      blocks: [
        'Some of the companies named above work in other countries. Where the law asks for it, we agree on safeguards with them, such as standard contractual clauses.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You can see and change your name, company and picture in your profile. Depending on where you live, you may also ask us:',
        {
          list: [
            'for a copy of your data, in a form that you can take elsewhere',
            'to correct or delete it',
            'to restrict or stop a use that rests on our legitimate interest',
          ],
        },
        'We answer within a month. You may also complain to the data protection authority of your country.',
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
        'Open Live Support in the console, or reply to any e-mail that we sent you.',
      ],
    },
  ],
}

export default function Privacy() {
  return <LegalPage document={privacy} />
}
