import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePreferences, savePreferences, type User } from './profile'
import { sessionQuery } from './session'

export type Notifications = User['userPreferences']['notifications']

type Change = { topic: keyof Notifications; on: boolean }

/** Turns emails about a topic on or off, optimistically; rolled back on failure. */
export function useSwitchNotifications() {
  const client = useQueryClient()
  const show = ({ topic, on }: Change) =>
    changePreferences(client, ({ notifications }) => ({
      notifications: { ...notifications, [topic]: on },
    }))
  return useMutation({
    // In sequence, so that the last change wins.
    scope: { id: 'user-preferences' },
    mutationFn: ({ topic, on }: Change) => savePreferences({ notifications: { [topic]: on } }),
    onMutate: async (change) => {
      await client.cancelQueries(sessionQuery())
      show(change)
    },
    onError: (_, { topic, on }) => {
      show({ topic, on: !on })
      return client.invalidateQueries(sessionQuery())
    },
  })
}
