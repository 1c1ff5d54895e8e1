import { type ComponentProps, useRef } from 'react'
import { Button } from './button'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The `accept` attribute of the file input: 'image/*' or '.png,.jpg'. */
  accept: string
  /** On a phone: opens the camera that looks away from whoever holds it. */
  capture?: 'environment'
  onPick: (file: File) => void
}

/** A button that opens a file picker. */
export function FileButton({ accept, capture, onPick, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
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
