import { Building2, ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '@/components/avatar'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { FileButton } from '@/components/file-button'
import { acceptedTypes, compressImage, ImageError, imageFailed } from '@/lib/compress-image'
import { lengthNote } from '@/lib/name-length'
import { nameLabel, type WorkspaceForm } from './use-workspace-form'
import css from './workspace-fields.module.css'

/** Image and name of a workspace; read-only if `refusal` is given. */
export function WorkspaceFields({ form, refusal }: { form: WorkspaceForm; refusal?: string }) {
  return (
    <>
      <ImageChoice form={form} fixed={refusal !== undefined} />
      <TextField
        label={nameLabel}
        name="name"
        autoComplete="off"
        dir="auto"
        value={form.name}
        readOnly={refusal !== undefined}
        hint={refusal ?? lengthNote(form.name)}
        error={form.nameError}
        onChange={(event) => form.setName(event.target.value)}
      />
    </>
  )
}

function ImageChoice({ form, fixed }: { form: WorkspaceForm; fixed: boolean }) {
  const { name, savedImage, image, setImage } = form
  const [error, setError] = useState('')
  const [reading, setReading] = useState(false)
  const preview = usePreview(image)
  const shown = image === undefined ? savedImage : preview

  async function pick(file: File) {
    setError('')
    setReading(true)
    try {
      setImage(await compressImage(file, 'any'))
    } catch (refused) {
      setError(refused instanceof ImageError ? refused.message : imageFailed)
    } finally {
      setReading(false)
    }
  }

  function remove() {
    setError('')
    setImage(savedImage ? null : undefined)
  }

  return (
    <div>
      <div className={css.image}>
        {shown || name.trim() !== '' ? (
          <Avatar name={name} src={shown} size={72} shape="square" decorative />
        ) : (
          <span className={css.nameless} aria-hidden="true">
            <Building2 size={24} />
          </span>
        )}
        {!fixed && (
          <div className={css.choices}>
            <FileButton accept={acceptedTypes.any} busy={reading} onPick={pick}>
              <ImagePlus size={16} aria-hidden="true" />
              {shown ? 'Change image' : 'Add image'}
            </FileButton>
            {shown && (
              <Button variant="ghost" onClick={remove}>
                <Trash2 size={16} aria-hidden="true" />
                Remove image
              </Button>
            )}
          </div>
        )}
      </div>
      <p role="alert" className={css.error}>
        {error}
      </p>
    </div>
  )
}

/** An object URL to preview a picked file; empty without one. */
function usePreview(file: File | null | undefined) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setUrl('')
    }
  }, [file])
  return url
}
