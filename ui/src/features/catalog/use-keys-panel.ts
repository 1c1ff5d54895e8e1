import { useOpenPanel } from '@/components/open-panel'
import { useScreenKeys } from '@/components/use-screen-keys'
import type { Keys } from './keys'
import { KeysPanel } from './keys-panel'

/** `?` lists the keys of a screen. Returns what lists them too. */
export function useKeysPanel(of: Keys): () => void {
  const openPanel = useOpenPanel()
  const show = () => openPanel(KeysPanel, { of })
  useScreenKeys({ '?': show })
  return show
}
