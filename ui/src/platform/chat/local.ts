import { api } from '@/api/client'
import type { Chat, ChatUser } from './port'

const mailbox = 'support@selvedge.local'

/** Support without a provider: messages become emails in the local mailbox. */
export function localChat({ email, name }: ChatUser): Chat {
  return {
    kind: 'form',
    async send(message) {
      await api.post('/local/support', { json: { from: email, name, message } })
      return { to: mailbox, href: `/local/mailbox?to=${encodeURIComponent(mailbox)}` }
    },
  }
}
