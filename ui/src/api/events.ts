import { openStream, type WorkspaceEvent } from './event-stream'

/**
 * Reports what changes in a workspace until the returned function is called. The tabs of a
 * browser share one connection: one of them holds it and tells the others. When it is closed,
 * the next one continues after the last event.
 */
export function listen(workspaceId: string, onEvent: (event: WorkspaceEvent) => void): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const name = `events ${workspaceId}`
  const stop = new AbortController()
  const tabs = new BroadcastChannel(name)
  let last = ''

  function receive(event: WorkspaceEvent) {
    last = event.id || last
    onEvent(event)
  }
  tabs.onmessage = ({ data }: MessageEvent<WorkspaceEvent>) => receive(data)

  // Missing on an origin that is not secure: each tab has a connection of its own there.
  const { locks } = navigator as Partial<Navigator>

  const lead = () =>
    openStream(workspaceId, {
      after: last,
      signal: stop.signal,
      onEvent: (event) => {
        receive(event)
        if (locks) tabs.postMessage(event)
      },
    })

  const leading = locks ? locks.request(name, { signal: stop.signal }, lead) : lead()
  leading.catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })
  return () => {
    stop.abort()
    tabs.close()
  }
}
