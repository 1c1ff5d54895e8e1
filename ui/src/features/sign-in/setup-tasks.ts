import type { QueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { registerWorkspace } from '@/api/queries/billing'
import { configQuery } from '@/api/queries/config'
import { sessionQuery } from '@/api/queries/session'
import { servicesQuery, workspacesQuery } from '@/api/queries/workspaces'

type SetupTask = { message: string; run: (client: QueryClient) => Promise<unknown> }

/** What a new account needs before its first screen, each asked of the server and kept. */
export const setupTasks: readonly SetupTask[] = [
  { message: 'Creating profile', run: () => api.get('/api/v1/profile') },
  { message: 'Setting up workspaces', run: firstWorkspace },
  {
    message: 'Provisioning resources',
    run: async (client) => {
      const { _id } = await firstWorkspace(client)
      await client.fetchQuery(servicesQuery(_id))
      return registerWorkspace(client, _id)
    },
  },
  {
    message: 'Starting agents',
    run: (client) =>
      Promise.all([client.fetchQuery(sessionQuery()), client.fetchQuery(configQuery())]),
  },
]

async function firstWorkspace(client: QueryClient) {
  const [first] = await client.fetchQuery(workspacesQuery())
  if (!first) throw new Error('a new account has a workspace')
  return first
}

// Tenths of a second.
const shortest = 5
const longest = 10

/** How long a line takes at least, in milliseconds; `random` is from 0 to 1. */
export function setupDelay(random: number): number {
  return (shortest + random * (longest - shortest)) * 100
}
