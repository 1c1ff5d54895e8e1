import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useDeferredValue } from 'react'
import { workspacesKey } from '@/api/queries/workspaces-key'
import type { Command } from '@/components/command-palette'
import { pause } from '@/lib/pause'
import type { AppActions } from './app-actions'

// Milliseconds to wait for the next letter.
const patience = 150

/** Letters from which on it is worth to ask. */
const fewest = 3

/** What the workspace has of what is typed, as commands. */
export function useFound(
  { find }: Pick<AppActions, 'find'>,
  workspaceId: string,
  typed: string,
  go: (path: string) => void,
): Command[] {
  const text = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: [...workspacesKey, workspaceId, 'found', text],
    queryFn: async ({ signal }) => {
      await pause(patience, signal)
      return find ? find(text) : []
    },
    enabled: find !== null && text.length >= fewest,
    placeholderData: keepPreviousData,
  })
  return data.map(({ id, group, title, keywords, path }) => ({
    id: `found ${id}`,
    title,
    keywords,
    group,
    icon: <Tag size={18} />,
    run: () => go(path),
  }))
}
