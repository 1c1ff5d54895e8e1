import { type ComponentProps, useRef } from 'react'
import { Button } from './button'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The `accept` attribute of the file input: 'image/*' or '.png,.jpg'. */
  accept: string
  onPick: (file: File) => void
}

/** A button that opens a file picker. */
export function FileButton({ accept, onPick, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Cleared, so that the same file can be picked again.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
