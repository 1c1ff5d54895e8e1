import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { IconButton } from '@/components/icon-button'
import menu from '../menu.module.css'
import type { Mapping } from '../use-mapping'

/** No row has the names. */
const noHeadings = -1

/** Rows that may have the names of the columns. */
export const headingRows = Array.from({ length: 10 }, (_, at) => at + 1)

/** Which row of the file has the names of the columns; another choice reads the file again. */
export function HeadingRow({ mapping: { reading, mayEdit, read } }: { mapping: Mapping }) {
  if (!mayEdit) return null
  const value = String(reading.header || noHeadings)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton className={menu.trigger} aria-label="Which row holds the names?">
          <MoreHorizontal size={15} aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="start" sideOffset={4}>
          <DropdownMenu.Label className={menu.label}>Which row holds the names?</DropdownMenu.Label>
          <DropdownMenu.RadioGroup
            value={value}
            onValueChange={(next) => read({ header: Number(next) })}
          >
            {[noHeadings, ...headingRows].map((row) => (
              <DropdownMenu.RadioItem key={row} value={String(row)} className={menu.item}>
                {row === noHeadings ? 'None' : `Row ${row}`}
                <DropdownMenu.ItemIndicator className={menu.mark}>✓</DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
