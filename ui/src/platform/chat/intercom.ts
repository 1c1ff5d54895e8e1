import type { Chat, ChatConfig, ChatUser } from './port'

type Config = Extract<ChatConfig, { kind: 'intercom' }>

const load = () => import('@intercom/messenger-js-sdk')

/** Support by Intercom. Nothing of it is fetched before somebody opens it. */
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
    // A messenger that another person's logout ended is only updated by the line above.
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
