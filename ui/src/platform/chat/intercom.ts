import type { Chat, ChatConfig, ChatUser } from './port'

type Config = Extract<ChatConfig, { kind: 'intercom' }>

const load = () => import('@intercom/messenger-js-sdk')

/** Support by Intercom, whose code is loaded when it is first opened. */
export function intercomChat({ appId, region }: Config, user: ChatUser): Chat {
  let opened = false

  async function open() {
    const { Intercom, boot } = await load()
    const settings = {
      app_id: appId,
      region,
      user_id: user._id,
      name: user.name,
      email: user.email,
      created_at: Math.floor(Date.parse(user.createdAt) / 1000),
      hide_default_launcher: true,
    }
    const endedBefore = window.Intercom !== undefined
    Intercom(settings)
    // The line above only updates a messenger that an earlier user's logout shut down.
    if (endedBefore) boot(window.intercomSettings ?? settings)
    opened = true
  }

  return {
    kind: 'widget',
    async show() {
      if (!opened) await open()
      const { show } = await load()
      show()
    },
    async end() {
      if (!opened) return
      opened = false
      const { shutdown } = await load()
      shutdown()
    },
  }
}
