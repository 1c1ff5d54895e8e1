import { Upload } from 'lucide-react'
import { Button } from '@/components/button'
import css from './drop-zone.module.css'

/** Where a sheet is dropped together with its photos, or photos alone. The whole window takes them too. */
export function DropZone({ onChoose }: { onChoose: () => void }) {
  return (
    <div className={css.zone}>
      <Upload size={18} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>Drop a sheet and its folder of photos here, or photos alone.</b> CSV, TSV or XLSX up to
        200 MB; photos as JPEG, PNG or WebP, also in a ZIP archive.
      </p>
      <Button className={css.button} onClick={onChoose}>
        Choose files
      </Button>
    </div>
  )
}
