import { Archive, ArchiveRestore, Copy, MoreHorizontal, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import type { Techpack } from '@/api/queries/techpacks'
import { IconButton } from '@/components/icon-button'
import css from './item-menu.module.css'

export type ItemActions = {
  copy: (techpack: Techpack) => void
  archive: (techpack: Techpack) => void
  restore: (techpack: Techpack) => void
  remove: (techpack: Techpack) => void
}

type ItemMenuProps = {
  techpack: Techpack
  actions: ItemActions
  tabIndex?: number
}

/** What can be done with a techpack besides opening it. */
export function ItemMenu({ techpack, actions, tabIndex }: ItemMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const items = [
    { id: 'copy', label: 'Copy', Icon: Copy, act: actions.copy },
    techpack.state === 'archived'
      ? { id: 'restore', label: 'Bring back', Icon: ArchiveRestore, act: actions.restore }
      : { id: 'archive', label: 'Archive', Icon: Archive, act: actions.archive },
    // A factory may work from what was released.
    ...(techpack.revision === 0
      ? [{ id: 'remove', label: 'Delete', Icon: Trash2, act: actions.remove }]
      : []),
  ]
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={() => setLandmark(trigger.current?.closest('main') ?? null)}
    >
      <DropdownMenu.Trigger asChild>
        <IconButton
          ref={trigger}
          className={css.trigger}
          aria-label={`More about ${techpack.name}`}
          tabIndex={tabIndex}
        >
          <MoreHorizontal size={16} aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      {/* In the landmark of the list, above the cells that come after. */}
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          className={css.menu}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={`More about ${techpack.name}`}
        >
          {items.map(({ id, label, Icon, act }) => (
            <DropdownMenu.Item key={id} className={css.item} onSelect={() => act(techpack)}>
              <Icon size={15} aria-hidden="true" />
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
