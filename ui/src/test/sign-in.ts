import { http } from 'msw'
import { answer, server } from './server'
import { nordhaus } from './signed-in'

export const ada = {
  _id: 'u1',
  name: 'Ada Lovelace',
  company: '',
  email: 'ada@example.com',
  imageUrl: '',
  referralCode: 'ada1b2c3d4',
  createdAt: '2025-01-05T15:00:00Z',
  lastActiveWorkspaceId: 'w1',
  lastActiveStoreId: '',
  userPreferences: {
    sidebarIsCollapsed: false,
    notifications: { payments: true, plan: true, credits: true, role: true, mentions: true },
  },
}

export const config = {
  adapterSet: 'local',
  clientVersion: '0.17.0',
  redirectOrigins: ['https://studio.techpacks.test'],
  google: { clientId: 'client-1', nonce: 'nonce-1' },
  chat: null,
  payments: { kind: 'local', publishableKey: 'pk_test_1' },
  billingUrl: '/api/billing',
  featureFlags: {},
}

/** The API's response to a successful sign-in. */
export function signedIn(extra: { firstTimeLogin?: boolean; redirectTo?: string } = {}) {
  const { firstTimeLogin = false, redirectTo = '' } = extra
  const step = firstTimeLogin ? 'SETUP_ACCOUNT' : 'DONE'
  return answer({ ...ada, firstTimeLogin, step, redirectTo })
}

type Call = { path: string; body: unknown; headers: Headers }

/**
 * An API where nobody is signed in until a code or a token is accepted, and everything
 * succeeds. Gives the POST calls it gets, as they come.
 */
export function signInServer(extra: Parameters<typeof signedIn>[0] = {}): Call[] {
  const calls: Call[] = []
  let session: { sessionId: string; user: typeof ada } | null = null

  const note = async (request: Request) => {
    const path = new URL(request.url).pathname
    calls.push({ path, body: await request.clone().json(), headers: request.headers })
  }
  const enter = async ({ request }: { request: Request }) => {
    await note(request)
    session = { sessionId: 's1', user: ada }
    return signedIn(extra)
  }

  server.use(
    http.get('*/api/v1/config', () => answer(config)),
    http.get('*/api/v1/session', () => answer(session)),
    http.get('*/api/v1/referrer/:code', () => answer(null)),
    http.get('*/api/v1/profile', () => answer(ada)),
    http.get('*/api/v1/workspace', () => answer([{ ...nordhaus, name: "Ada's workspace" }])),
    http.post('*/api/billing/workspaces', () => answer(null)),
    http.get('*/api/v1/workspace/w1/service', () =>
      answer([], { order: [], group: {}, groupMapping: {} }),
    ),
    http.post('*/api/v1/passwordless', async ({ request }) => {
      await note(request)
      const { email } = (await request.json()) as { email: string }
      return answer({ email, resendAfter: 30, expiresIn: 600, step: 'OTP_VERIFICATION' })
    }),
    http.post('*/api/v1/otp', enter),
    http.post('*/api/v1/auth/google', enter),
  )
  return calls
}

/** A resolver that responds once `release` is called. */
export function held(answerLater: () => ReturnType<typeof answer>) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const resolver = async () => {
    await released
    return answerLater()
  }
  return { resolver, release }
}
