import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { configQuery } from '@/api/queries/config'
import type { User } from '@/api/queries/profile'
import { toast } from '@/components/toast'
import { chooseChat } from '@/platform/chat/choose'
import { panelAtom } from './panel'

/** Opens live support; null where the server has none. */
export function useSupport({ _id, name, email, createdAt }: User): (() => void) | null {
  const { data: config } = useQuery(configQuery())
  const setPanel = useSetAtom(panelAtom)
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
    if (chat.kind === 'form') setPanel({ kind: 'support', send: chat.send })
    else chat.show().catch(() => toast.error("Couldn't open Live Support. Try again."))
  }
}
