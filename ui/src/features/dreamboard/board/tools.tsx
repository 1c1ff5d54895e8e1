import {
  Frame,
  Hand,
  Image,
  MessageCircle,
  MousePointer2,
  Palette,
  StickyNote,
  SwatchBook,
} from 'lucide-react'
import { useRef } from 'react'
import { Tool, ToolRail } from '@/components/tool-rail'
import { useObservable } from '@/components/use-observable'
import { useScreenKeys } from '@/components/use-screen-keys'
import type { Tool as ToolId } from '../canvas/stage'
import { useStage } from '../canvas/stage-context'
import css from './tools.module.css'

const tools = [
  { id: 'select', label: 'Select', key: 'v', Icon: MousePointer2 },
  { id: 'hand', label: 'Move the board', key: 'h', Icon: Hand },
  { id: 'picture', label: 'Picture', key: 'i', Icon: Image },
  { id: 'note', label: 'Note', key: 'n', Icon: StickyNote },
  { id: 'swatch', label: 'Color', key: 's', Icon: Palette },
  { id: 'fabric', label: 'Fabric', key: 'b', Icon: SwatchBook },
  { id: 'frame', label: 'Frame', key: 'f', Icon: Frame },
  { id: 'comment', label: 'Comment', key: 'c', Icon: MessageCircle },
] as const

/** Lines between groups of tools are before these. */
const groups = new Set<string>(['picture', 'comment'])

/** The tools of a board. A picture is picked from the device. */
export function Tools({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const stage = useStage()
  const { tool, readOnly, view } = stage
  const say = (text: string) => stage.say(text)
  const active = useObservable(tool)
  const picker = useRef<HTMLInputElement>(null)
  const take = (id: (typeof tools)[number]['id']) => {
    if (id === 'picture') picker.current?.click()
    else {
      // Cast: all the others are tools of the stage.
      tool.set(active === id ? 'select' : (id as ToolId))
      view.focusList()
      if (id !== 'select' && id !== 'hand') say('Click the board, or press Enter')
    }
  }
  const shown = readOnly
    ? tools.filter(({ id }) => ['select', 'hand', 'comment'].includes(id))
    : tools
  useScreenKeys(Object.fromEntries(shown.map(({ id, key }) => [key, () => take(id)])))
  return (
    <>
      <ToolRail label="Tools">
        {shown.map(({ id, label, key, Icon }) => (
          <span key={id} className={css.tool} data-first={groups.has(id) || undefined}>
            <Tool label={label} pressed={active === id} onClick={() => take(id)}>
              <Icon size={18} aria-hidden="true" />
            </Tool>
            <span aria-hidden="true" className={css.key} data-on={active === id || undefined}>
              {key.toUpperCase()}
            </span>
          </span>
        ))}
      </ToolRail>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures to add"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Cleared, so that the same file can be picked again.
          target.value = ''
        }}
      />
    </>
  )
}
