import { Hand, Image, ListTree, MousePointer2, StickyNote } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useObservable } from '@/components/use-observable'
import { useStage } from '../canvas/stage-context'
import css from './dock.module.css'
import { DockItem } from './dock-item'
import { DockSelection } from './dock-selection'

type DockProps = {
  onFiles: (files: readonly File[]) => void
  onOutline: () => void
  onDetails: () => void
  onComments: () => void
  /** Between the two rows. */
  children: ReactNode
}

/** The tools on a phone, and over them what is done with the selection. */
export function Dock({ onFiles, onOutline, onDetails, onComments, children }: DockProps) {
  const { tool, selection, mode, readOnly } = useStage()
  const active = useObservable(tool)
  const { size: count } = useObservable(selection)
  const doing = useObservable(mode, ({ kind }) => kind)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div data-floating data-covers className={css.dock} hidden={doing === 'cropping'}>
      {count > 0 && (
        <>
          <span className={css.grip} />
          <DockSelection onDetails={onDetails} onComments={onComments} />
        </>
      )}
      {children}
      <div role="toolbar" aria-label="Tools" className={css.tools}>
        <DockItem
          on={active === 'select'}
          icon={<MousePointer2 size={20} />}
          onPress={() => tool.set('select')}
        >
          Select
        </DockItem>
        <DockItem on={active === 'hand'} icon={<Hand size={20} />} onPress={() => tool.set('hand')}>
          Move
        </DockItem>
        {!readOnly && (
          <>
            <DockItem icon={<Image size={20} />} onPress={() => picker.current?.click()}>
              Picture
            </DockItem>
            <DockItem
              on={active === 'note'}
              icon={<StickyNote size={20} />}
              onPress={() => tool.set('note')}
            >
              Note
            </DockItem>
          </>
        )}
        <DockItem icon={<ListTree size={20} />} onPress={onOutline}>
          Outline
        </DockItem>
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
