import {
  Copy,
  Crop,
  Hand,
  Image,
  Info,
  ListTree,
  MessageCircle,
  MousePointer2,
  Pencil,
  StickyNote,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useObservable } from '@/components/use-observable'
import { duplicate, remove } from '../canvas/commands'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import css from './dock.module.css'

type DockProps = {
  onFiles: (files: readonly File[]) => void
  onOutline: () => void
  onDetails: () => void
  onComments: () => void
}

/** The tools on a phone, and over them what is done with the selection. */
export function Dock({ onFiles, onOutline, onDetails, onComments }: DockProps) {
  const stage = useStage()
  const { tool, selection, mode, readOnly } = stage
  const active = useObservable(tool)
  const { size: count } = useObservable(selection)
  const doing = useObservable(mode, ({ kind }) => kind)
  const picker = useRef<HTMLInputElement>(null)
  useBoardVersion()
  const one = count === 1 ? stage.selected[0] : undefined
  if (doing === 'cropping') return null
  return (
    <div data-floating data-rows={count > 0 ? 2 : 1} className={css.dock}>
      {count > 0 && (
        <div role="toolbar" aria-label="Selection" className={css.row}>
          {one?.kind === 'picture' && !readOnly && (
            <Item
              icon={<Crop size={20} />}
              onPress={() => mode.set({ kind: 'cropping', id: one.id })}
            >
              Crop
            </Item>
          )}
          {one?.kind === 'note' && !readOnly && (
            <Item
              icon={<Pencil size={20} />}
              onPress={() => mode.set({ kind: 'writing', id: one.id })}
            >
              Write
            </Item>
          )}
          {!readOnly && (
            <Item icon={<Copy size={20} />} onPress={() => duplicate(stage)}>
              Duplicate
            </Item>
          )}
          <Item icon={<Info size={20} />} onPress={onDetails}>
            Details
          </Item>
          <Item icon={<MessageCircle size={20} />} onPress={onComments}>
            Comments
          </Item>
          {!readOnly && (
            <Item icon={<Trash2 size={20} />} onPress={() => remove(stage)}>
              Remove
            </Item>
          )}
        </div>
      )}
      <div role="toolbar" aria-label="Tools" className={css.row}>
        <Item
          on={active === 'select'}
          icon={<MousePointer2 size={20} />}
          onPress={() => tool.set('select')}
        >
          Select
        </Item>
        <Item on={active === 'hand'} icon={<Hand size={20} />} onPress={() => tool.set('hand')}>
          Move
        </Item>
        {!readOnly && (
          <>
            <Item icon={<Image size={20} />} onPress={() => picker.current?.click()}>
              Picture
            </Item>
            <Item
              on={active === 'note'}
              icon={<StickyNote size={20} />}
              onPress={() => tool.set('note')}
            >
              Note
            </Item>
          </>
        )}
        <Item icon={<ListTree size={20} />} onPress={onOutline}>
          Outline
        </Item>
      </div>
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
    </div>
  )
}

function Item({
  icon,
  on,
  onPress,
  children,
}: {
  icon: ReactNode
  on?: boolean
  onPress: () => void
  children: string
}) {
  return (
    <button type="button" aria-pressed={on} className={css.item} onClick={onPress}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </button>
  )
}
