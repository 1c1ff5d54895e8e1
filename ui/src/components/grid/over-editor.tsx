import { Popover } from 'radix-ui'
import type { ComponentType } from 'react'
import overlay from '@/components/overlay.module.css'
import type { OverEditorProps } from './editable-column'
import css from './editable-grid.module.css'

/** An editor that stands over its cell, because it shows more than the cell has room for. */
export function OverEditor<Row>({
  Editor,
  ...props
}: OverEditorProps<Row> & { Editor: ComponentType<OverEditorProps<Row>> }) {
  return (
    <Popover.Root open onOpenChange={(stays) => !stays && props.onCancel()}>
      <Popover.Anchor className={css.over} />
      <Popover.Portal>
        <Popover.Content
          aria-label={props.label}
          side="bottom"
          align="start"
          alignOffset={-8}
          sideOffset={-30}
          collisionPadding={8}
          className={`${overlay.raised} ${css.overEditor}`}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onKeyDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
        >
          <Editor {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
