import { Blend, Copy, Ellipsis, Info, Palette, Pencil, Shuffle, Trash2 } from 'lucide-react'
import { Menu, type MenuItem } from '@/components/menu'
import { briefOf, parentsOf } from '@/lib/board/making'
import { duplicate, remove } from '../canvas/commands'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import { useMaking } from '../making/making-context'
import { TechpackAction } from '../making/techpack-action'
import css from './dock.module.css'
import { DockItem } from './dock-item'

type DockSelectionProps = { onDetails: () => void; onComments: () => void }

/** What is done with the selection on a phone. */
export function DockSelection({ onDetails, onComments }: DockSelectionProps) {
  const stage = useStage()
  const making = useMaking()
  useBoardVersion()
  const { selected, mode, readOnly, lineage } = stage
  const one = selected.length === 1 ? selected[0] : undefined
  const parents = parentsOf(selected)
  const makes = making !== null && !readOnly && parents.length > 0
  const prompt = making?.prompt
  const isMade = one?.kind === 'picture' && briefOf(one) !== null
  const canCrop = one?.kind === 'picture' && one.data.asset !== undefined && !readOnly

  const more: MenuItem[] = [
    ...(canCrop
      ? [
          {
            id: 'crop',
            label: 'Crop',
            onSelect: () => mode.set({ kind: 'cropping' as const, id: one.id }),
          },
        ]
      : []),
    ...(makes
      ? [
          { id: 'cutout', label: 'Cut out', onSelect: () => prompt?.current?.ask('cutout') },
          { id: 'duplicate', label: 'Duplicate', onSelect: () => duplicate(stage) },
        ]
      : []),
    ...(isMade
      ? [
          {
            id: 'lineage',
            label: 'Lines to parents and children',
            onSelect: () => lineage.set(!lineage.get()),
          },
        ]
      : []),
    { id: 'comments', label: 'Comments', onSelect: onComments },
    ...(makes
      ? [{ id: 'remove', label: 'Remove', danger: true, onSelect: () => remove(stage) }]
      : []),
  ]

  return (
    <div role="toolbar" aria-label="Selection" className={css.row}>
      {makes && (
        <>
          {parents.length > 1 ? (
            <DockItem icon={<Blend size={20} />} onPress={() => prompt?.current?.ask('remix')}>
              Remix
            </DockItem>
          ) : (
            <DockItem icon={<Shuffle size={20} />} onPress={() => prompt?.current?.ask('vary')}>
              Vary
            </DockItem>
          )}
          <DockItem icon={<Palette size={20} />} onPress={() => prompt?.current?.ask('recolor')}>
            Recolor
          </DockItem>
        </>
      )}
      {one?.kind === 'note' && !readOnly && (
        <DockItem
          icon={<Pencil size={20} />}
          onPress={() => mode.set({ kind: 'writing', id: one.id })}
        >
          Write
        </DockItem>
      )}
      {one && making && !readOnly && (makes || one.kind === 'frame') && (
        <TechpackAction element={one.id} className={css.item} />
      )}
      {!makes && !readOnly && (
        <DockItem icon={<Copy size={20} />} onPress={() => duplicate(stage)}>
          Duplicate
        </DockItem>
      )}
      <DockItem icon={<Info size={20} />} onPress={onDetails}>
        {isMade ? 'Recipe' : 'Details'}
      </DockItem>
      {!makes && !readOnly && (
        <DockItem icon={<Trash2 size={20} />} onPress={() => remove(stage)}>
          Remove
        </DockItem>
      )}
      <Menu button={<DockItem icon={<Ellipsis size={20} />}>More</DockItem>} items={more} />
    </div>
  )
}
