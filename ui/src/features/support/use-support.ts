import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useMemo } from 'react'
import { configQuery } from '@/api/queries/config'
import type { User } from '@/api/queries/profile'
import { useOpenPanel } from '@/components/open-panel'
import { toast } from '@/components/toast'
import { chooseChat } from '@/platform/chat/choose'

const SupportPanel = lazy(() => import('./support-panel'))

/** Opens live support; null where the server has none. */
export function useSupport({ _id, name, email, createdAt }: User): (() => void) | null {
  const { data: config } = useQuery(configQuery())
  const openPanel = useOpenPanel()
  const chat = useMemo(
    () => (config ? chooseChat(config.chat, { _id, name, email, createdAt }) : null),
    [config, _id, name, email, createdAt],
  )

  useEffect(() => {
    if (chat?.kind !== 'widget') return
    return () => {
      chat.end()
    }
  }, [chat])

  if (chat === null) return null
  return () => {
    if (chat.kind === 'form') openPanel(SupportPanel, { send: chat.send })
    else chat.show().catch(() => toast.error("Couldn't open Live Support. Try again."))
  }
}
