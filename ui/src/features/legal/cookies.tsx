import { type LegalDocument, legalPages } from './legal-document'
import { LegalPage } from './legal-page'

const cookies: LegalDocument = {
  ...legalPages.cookies,
  effective: '2026-11-21',
  summary:
    'Selvedge sets two cookies, both needed to sign you in safely. There are no advertising cookies and no cookies that follow you to other sites.',
  sections: [
    {
      id: 'what',
      title: 'What cookies are',
      blocks: [
        'A cookie is a short text that a site asks your browser to keep and to send back. Local storage is similar, but stays in the browser and is only read by the pages of the site that wrote it.',
      ],
    },
    {
      id: 'cookies',
      title: 'Our cookies',
      blocks: [
        'Both are set by this site alone. Scripts can’t read them, and they are never shared with anyone.',
        {
          terms: [
            [
              'session',
              'Keeps you signed in. Set when you sign in, renewed while you use the console, and removed when you log out. It ends after 30 days without use, and after 90 days in any case.',
            ],
            [
              'device',
              'Holds a random value that ties a sign-in code to the browser that asked for it, so that a code caught by somebody else is of no use. Kept for up to 400 days.',
            ],
          ],
        },
        'On a secure connection their names begin with __Host-, which tells the browser to accept them from this site only.',
      ],
    },
    {
      id: 'local-storage',
      title: 'Local storage',
      blocks: [
        'The console also keeps a few entries in your browser’s local storage, and one for the tab alone.',
        {
          terms: [
            [
              'deviceId',
              'A random id of this browser, sent with every call to our server. Made on first use, removed when you log out.',
            ],
            [
              'userData',
              'Your name, e-mail address and preferences while you are signed in. Removed when you log out.',
            ],
            ['redirectTo', 'The page you wanted to see before you had to sign in.'],
            ['referral_code', 'The code of the person who recommended Selvedge to you.'],
            [
              'invitation',
              'The code in the link of an invitation that you opened. Removed when you answer it, or close the tab.',
            ],
            ['theme', 'Your choice of light, dark or as the system.'],
            [
              'nootp',
              'Only there for automated tests of a test installation. In everyday use it does not exist.',
            ],
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Others, and only where they are needed',
      blocks: [
        'Something is loaded from these companies only where it says so here. From then on they may set cookies of their own, under their own policies. An installation that runs without one of them never contacts it.',
        {
          terms: [
            [
              'Google',
              'On the sign-in page, for its button; and to confirm who you are when you choose it.',
            ],
            ['Stripe', 'When you enter a card or pay, to take the payment and to prevent fraud.'],
            ['Intercom', 'When you open Live Support, to carry the conversation.'],
          ],
        },
      ],
    },
    {
      id: 'not-used',
      title: 'What we don’t use',
      blocks: [
        'No advertising cookies, no tracking pixels, no analytics of other companies, no fingerprinting.',
      ],
    },
    {
      id: 'control',
      title: 'Your choices',
      blocks: [
        'You can delete or block cookies and local storage in the settings of your browser. Without our two cookies you can read these pages, but you can’t sign in. Because they are strictly necessary, we don’t ask for consent to them.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      blocks: [
        'If we add or drop a cookie, we change this page and its date. For questions open Live Support in the console, or reply to any e-mail that we sent you.',
      ],
    },
  ],
}

export default function Cookies() {
  return <LegalPage document={cookies} />
}
