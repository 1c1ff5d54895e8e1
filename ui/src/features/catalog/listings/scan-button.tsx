import { ScanBarcode } from 'lucide-react'
import { FileButton } from '@/components/file-button'
import { toast } from '@/components/toast'
import { canReadBarcodes, readBarcode } from '@/lib/barcode'
import css from './listings-bar.module.css'

const nothing = 'No barcode found. Hold the camera closer, with the whole code in the picture.'

/** Reads a barcode with the phone's camera; nothing where the browser can't. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  if (!canReadBarcodes()) return null

  async function read(file: File) {
    const code = await readBarcode(file).catch(() => '')
    if (code) onCode(code)
    else toast.error(nothing, { id: nothing })
  }

  return (
    <FileButton
      variant="ghost"
      square
      accept="image/*"
      capture="environment"
      aria-label="Scan a barcode"
      className={css.scan}
      onPick={read}
    >
      <ScanBarcode size={18} aria-hidden="true" />
    </FileButton>
  )
}
