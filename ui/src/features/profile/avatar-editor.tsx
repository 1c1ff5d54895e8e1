import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type User, useRemoveImage, useSaveImage } from '@/api/queries/profile'
import { Avatar } from '@/components/avatar'
import { Button } from '@/components/button'
import { FileButton } from '@/components/file-button'
import { toast } from '@/components/toast'
import { Tooltip } from '@/components/tooltip'
import { useAction } from '@/components/use-action'
import { acceptedTypes, compressImage, ImageError, imageFailed } from '@/lib/compress-image'
import css from './avatar-editor.module.css'

/** The user's image or initials, with buttons to change or remove it. */
export function AvatarEditor({ user: { name, imageUrl } }: { user: User }) {
  const [reading, setReading] = useState(false)
  const save = useSaveImage()
  const removal = useAction(useRemoveImage(), {
    failed: "Couldn't remove the image. Try again.",
  })
  const saving = reading || save.isPending

  async function pick(file: File) {
    setReading(true)
    try {
      await save.mutateAsync(await compressImage(file, 'photo'))
    } catch (error) {
      toast.error(error instanceof ImageError ? error.message : imageFailed)
    } finally {
      setReading(false)
    }
  }

  return (
    <div className={css.editor}>
      <Avatar name={name} src={imageUrl} size={72} decorative />
      <div className={css.actions}>
        <Tooltip text="Edit image">
          <FileButton
            variant="ghost"
            square
            accept={acceptedTypes.photo}
            aria-label="Edit image"
            busy={saving}
            onPick={pick}
          >
            <Pencil size={16} aria-hidden="true" />
          </FileButton>
        </Tooltip>
        {imageUrl && (
          <Tooltip text="Remove image">
            <Button
              variant="ghost"
              square
              aria-label="Remove image"
              busy={removal.isPending}
              onClick={() => removal.run()}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          </Tooltip>
        )}
      </div>
    </div>
  )
}
