import { openStream, type WorkspaceEvent } from './event-stream'

export type { WorkspaceEvent }

/** How long a tab that nobody sees keeps the connection, in milliseconds. */
const hiddenFor = 60_000

/** What a tab asks the others for: where they are in the stream. */
const whereAreYou = 'where are you?'

/**
 * Reports what changes in a workspace until the returned function is called. All that listen in a
 * browser share one connection: one of its visible tabs holds it and forwards events to the others. When that
 * one is closed or hidden, the next one continues after the last event.
 */
export function listen(workspaceId: string, onEvent: (event: WorkspaceEvent) => void): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  const name = `events ${workspaceId}`
  const tabs = new BroadcastChannel(name)
  let last = ''
  let live = true
  let turn: AbortController | undefined
  let isLeading = false

  // Missing on an origin that is not secure: each tab has a connection of its own there.
  const { locks } = navigator as Partial<Navigator>

  function receive(event: WorkspaceEvent) {
    last = event.id || last
    if (event.topic === 'connection') live = event.data.live
    if (event.topic !== 'ready') onEvent(event)
  }

  function forward(event: WorkspaceEvent) {
    if (locks) tabs.postMessage(event)
  }

  async function lead(signal: AbortSignal) {
    isLeading = true
    await openStream(workspaceId, {
      after: last,
      live,
      signal,
      onEvent: (event) => {
        receive(event)
        forward(event)
      },
    })
    isLeading = false
  }

  function join() {
    turn = new AbortController()
    const { signal } = turn
    const leading = locks ? locks.request(name, { signal }, () => lead(signal)) : lead(signal)
    leading.catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }

  function leave() {
    turn?.abort()
    turn = undefined
  }

  let hiding: ReturnType<typeof setTimeout> | undefined
  function onVisibility() {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(leave, hiddenFor)
    else if (turn === undefined) join()
  }

  tabs.onmessage = ({ data }: MessageEvent<WorkspaceEvent | typeof whereAreYou>) => {
    if (data !== whereAreYou) return receive(data)
    if (isLeading && last) forward({ topic: 'ready', id: last, data: {} })
    if (isLeading && !live) forward({ topic: 'connection', id: '', data: { live } })
  }
  tabs.postMessage(whereAreYou)
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    leave()
    tabs.close()
  }
}
