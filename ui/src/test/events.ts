import { beforeEach, vi } from 'vitest'
import type { WorkspaceEvent } from '@/api/event-stream'
import * as events from '@/api/events'

/** Replaces the events of workspaces, in all tests of a file, by those that a test sends. */
export function fakeEvents() {
  const listeners = new Set<(event: WorkspaceEvent) => void>()
  beforeEach(() => {
    const listen = vi.spyOn(events, 'listen').mockImplementation((_, onEvent) => {
      listeners.add(onEvent)
      return () => listeners.delete(onEvent)
    })
    return () => listen.mockRestore()
  })
  function receive(event: WorkspaceEvent) {
    for (const listener of listeners) listener(event)
  }
  return { listeners, receive }
}
