import { intercomChat } from './intercom'
import { localChat } from './local'
import type { Chat, ChatConfig, ChatUser } from './port'

/** The configured chat, null if there is none. */
export function chooseChat(config: ChatConfig, user: ChatUser): Chat | null {
  switch (config?.kind) {
    case 'local':
      return localChat(user)
    case 'intercom':
      return intercomChat(config, user)
    default:
      return null
  }
}
