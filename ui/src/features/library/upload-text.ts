import { errorText } from '@/api/error'
import { isBusy, type Upload } from '@/api/upload-queue'
import { formatBytes } from '@/lib/limits'

/** What is said about a file. */
export function uploadText({ state, sent, file, error }: Upload): string {
  switch (state) {
    case 'next':
      return 'Next'
    case 'reading':
      return 'Reading'
    case 'sending':
      return `${formatBytes(Math.round(sent))} of ${formatBytes(file.size)}`
    case 'waiting':
      return 'Waiting for the connection'
    case 'paused':
      return 'Paused'
    case 'ready':
      return 'Ready'
    case 'known':
      return 'Already here'
    case 'refused':
      return errorText(error, "Couldn't upload. Try again.")
  }
}

/** 'Uploading 5 files' with how far, or how it ended. */
export function uploadsTitle(uploads: readonly Upload[]): string {
  const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)
  const unfinished = uploads.filter((upload) => isBusy(upload) || upload.state === 'paused')
  if (unfinished.some(isBusy)) return `Uploading ${files(unfinished.length)}`
  if (unfinished.length > 0) return `Paused, ${files(unfinished.length)} left`
  const refused = uploads.filter(({ state }) => state === 'refused').length
  const stored = uploads.length - refused
  if (stored === 0) return `Couldn't upload ${files(refused)}`
  return refused === 0 ? `${files(stored)} uploaded` : `${files(stored)} uploaded, ${refused} not`
}

type Speed = {
  /** Bytes in all that have arrived, and when (milliseconds). */
  sent: number
  at: number
}

/** '31 MB of 58 MB, about 40 s'. `first` is where the measurement began. */
export function uploadsProgress(
  uploads: readonly Upload[],
  first: Speed | null,
  now: number,
): string {
  const counted = uploads.filter((upload) => isBusy(upload) || upload.state === 'ready')
  const sent = sentOf(counted)
  const size = counted.reduce((sum, { file }) => sum + file.size, 0)
  const text = `${formatBytes(Math.round(sent))} of ${formatBytes(size)}`
  if (!first || now - first.at < 2000 || sent <= first.sent) return text
  const seconds = ((size - sent) * (now - first.at)) / (sent - first.sent) / 1000
  return seconds < 1 ? text : `${text}, about ${spanText(seconds)}`
}

export const sentOf = (uploads: readonly Upload[]) =>
  uploads.reduce((sum, { sent }) => sum + sent, 0)

function spanText(seconds: number): string {
  if (seconds < 90) return `${Math.max(5, Math.round(seconds / 5) * 5)} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
