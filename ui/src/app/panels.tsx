import { useAtom } from 'jotai'
import { Suspense, useDeferredValue, useEffect } from 'react'
import { openPanelAtom } from '@/components/open-panel'

/** The open panel. It closes when another workspace is entered, and with the frame. */
export function Panels({ workspaceId }: { workspaceId: string | undefined }) {
  return (
    <Suspense fallback={null}>
      <Open key={workspaceId} />
    </Suspense>
  )
}

function Open() {
  const [requested, setPanel] = useAtom(openPanelAtom)
  // Drawn once its code is there: React keeps a fallback, even an empty one, for 0.3 s.
  const ready = useDeferredValue(requested)
  useEffect(() => () => setPanel(null), [setPanel])
  if (requested === null || ready !== requested) return null
  const { Component, props } = requested
  return <Component {...props} onClose={() => setPanel(null)} />
}
