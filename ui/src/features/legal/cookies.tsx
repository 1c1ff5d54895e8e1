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
        'A cookie is a small piece of text that a site asks your browser to store and send back. Local storage is similar, but it stays in your browser, and only the site that saved it can read it.',
      ],
    },
    {
      id: 'cookies',
      title: 'Our cookies',
      blocks: [
        'Only this site sets them. Scripts can’t read them, and we never share them with anyone.',
        {
          terms: [
            [
              'session',
              'Keeps you signed in. Set when you sign in, renewed while you use the console, and removed when you log out. It expires after 30 days without use and after 90 days at most.',
            ],
            [
              'device',
              'Holds a random value that ties a sign-in code to the browser that asked for it, so the code is useless to anyone else who gets hold of it. Kept for up to 400 days.',
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
        'The console also keeps a few entries in your browser’s local storage, and one just for the current tab.',
        {
          terms: [
            [
              'deviceId',
              'A random ID for this browser, sent with every request to our server. Created on first use and removed when you log out.',
            ],
            [
              'userData',
              'Your name, email address and preferences while you are signed in. Removed when you log out.',
            ],
            ['redirectTo', 'The page you were headed to before you signed in.'],
            ['referral_code', 'The referral code of the person who recommended Selvedge to you.'],
            [
              'invitation',
              'The code from an invitation link you opened. Removed when you respond or close the tab.',
            ],
            ['theme', 'Your theme: light, dark or system.'],
            ['nootp', 'Used only for automated testing. It doesn’t exist in everyday use.'],
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Other companies, only where needed',
      blocks: [
        'We load content from these companies only in the cases listed here. They may then set their own cookies under their own policies. An installation that doesn’t use one of them never contacts it.',
        {
          terms: [
            [
              'Google',
              'On the sign-in page, to show its button and, if you use it, to confirm who you are.',
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
        'No advertising cookies, no tracking pixels, no third-party analytics, no fingerprinting.',
      ],
    },
    {
      id: 'control',
      title: 'Your choices',
      blocks: [
        'You can delete or block cookies and local storage in the settings of your browser. Without our two cookies you can read these pages, but you can’t sign in. Because they’re strictly necessary, we don’t ask for your consent.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      blocks: [
        'If we add or drop a cookie, we change this page and its date. Questions? Open Live Support in the console or reply to any email we’ve sent you.',
      ],
    },
  ],
}

export default function Cookies() {
  return <LegalPage document={cookies} />
}
