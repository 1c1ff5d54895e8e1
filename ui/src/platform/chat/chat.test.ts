import { http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, refuse, server } from '@/test/server'
import { chooseChat } from './choose'
import type { ChatConfig, ChatUser } from './port'

const sdk = vi.hoisted(() => ({
  Intercom: vi.fn(),
  boot: vi.fn(),
  show: vi.fn(),
  shutdown: vi.fn(),
}))
const loaded = vi.hoisted(() => vi.fn())
vi.mock('@intercom/messenger-js-sdk', () => {
  loaded()
  return sdk
})

const ada: ChatUser = {
  _id: 'u1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  createdAt: '2025-01-05T15:00:00Z',
}

function intercom(config: Partial<Extract<ChatConfig, { kind: 'intercom' }>> = {}) {
  const chat = chooseChat({ kind: 'intercom', appId: 'app1', region: 'eu', ...config }, ada)
  if (chat?.kind !== 'widget') throw new Error('Intercom draws a window of its own')
  return chat
}

afterEach(() => {
  vi.clearAllMocks()
  window.Intercom = undefined
})

test('there is no chat if not configured', () => {
  expect(chooseChat(null, ada)).toBeNull()
})

describe('the local chat', () => {
  function local() {
    const chat = chooseChat({ kind: 'local' }, ada)
    if (chat?.kind !== 'form') throw new Error('the product draws the local chat')
    return chat
  }

  test('sends to the mailbox, and returns its URL', async () => {
    let sent: unknown
    server.use(
      http.post('*/local/support', async ({ request }) => {
        sent = await request.json()
        return answer(null)
      }),
    )
    expect(await local().send('The seam is wrong.')).toEqual({
      to: 'support@selvedge.local',
      href: '/local/mailbox?to=support%40selvedge.local',
    })
    expect(sent).toEqual({
      from: 'ada@example.com',
      name: 'Ada Lovelace',
      message: 'The seam is wrong.',
    })
  })

  test('passes on a refusal', async () => {
    server.use(http.post('*/local/support', () => refuse(422, 'Write a message.')))
    await expect(local().send('')).rejects.toThrow('Write a message.')
  })
})

describe('Intercom', () => {
  test('is not loaded before it is opened @spec:7.40', async () => {
    const chat = intercom()
    await chat.end()
    expect(loaded).not.toHaveBeenCalled()
    await chat.show()
    expect(loaded).toHaveBeenCalledOnce()
  })

  test.each(['us', 'eu', 'ap'] as const)(
    'in %s receives the user, then opens @spec:7.40',
    async (region) => {
      await intercom({ region }).show()
      expect(sdk.Intercom).toHaveBeenCalledExactlyOnceWith({
        app_id: 'app1',
        region,
        user_id: 'u1',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        created_at: 1736089200,
        hide_default_launcher: true,
      })
      expect(sdk.show).toHaveBeenCalledOnce()
      expect(sdk.boot).not.toHaveBeenCalled()
    },
  )

  test('is started once, however often it is opened', async () => {
    const chat = intercom()
    await chat.show()
    await chat.show()
    expect(sdk.Intercom).toHaveBeenCalledOnce()
    expect(sdk.show).toHaveBeenCalledTimes(2)
  })

  test('clears the user on logout, and restarts for the next', async () => {
    const chat = intercom()
    await chat.show()
    await chat.end()
    expect(sdk.shutdown).toHaveBeenCalledOnce()
    window.Intercom = () => {}
    await intercom().show()
    expect(sdk.boot).toHaveBeenCalledOnce()
  })
})
