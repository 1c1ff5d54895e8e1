import { keepPath, pathOf } from '@/lib/file-path'
import { readZip, type ZipEntry, ZipError } from '@/lib/zip'
import { counted } from './batch-text'
import { type SortedFiles, sortFiles, whyLeftOut } from './sort-files'

/** What was chosen or dropped, with the files of archives in their place. */
export async function takeFiles(files: readonly File[]): Promise<SortedFiles> {
  const sorted = sortFiles(files.filter((file) => !isArchive(file)))
  for (const archive of files.filter(isArchive)) {
    const { sheets, photos, others } = await unpacked(archive)
    sorted.sheets.push(...sheets)
    sorted.photos.push(...photos)
    sorted.others.push(...others)
  }
  return sorted
}

const isArchive = ({ name }: File) => /\.zip$/i.test(name)

async function unpacked(archive: File): Promise<SortedFiles> {
  const others: SortedFiles['others'] = []
  const files: File[] = []
  try {
    for (const entry of await readZip(archive)) {
      const name = baseOf(entry.name)
      if (isHidden(entry.name)) continue
      const reason = whyLeftOut(name, entry.size)
      if (reason !== '') others.push({ name, reason })
      else await take(archive, entry, files, others)
    }
  } catch (error) {
    others.push({ name: archive.name, reason: reasonOf(error) })
  }
  const sorted = sortFiles(files)
  return { ...sorted, others: [...others, ...sorted.others] }
}

async function take(
  archive: File,
  entry: ZipEntry,
  files: File[],
  others: SortedFiles['others'],
): Promise<void> {
  const name = baseOf(entry.name)
  try {
    const file = new File([await entry.unpack()], name)
    files.push(keepPath(file, `${archive.name}/${entry.name}`))
  } catch (error) {
    others.push({ name, reason: reasonOf(error) })
  }
}

const reasonOf = (error: unknown) =>
  error instanceof ZipError ? error.message : 'It can’t be unpacked. Drop the folder instead.'

/** A name without its folders, wherever these lead. */
const baseOf = (name: string) =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)

/** What a Mac adds of its own, and files whose names begin with a dot. */
const isHidden = (name: string) => name.startsWith('__MACOSX/') || baseOf(name).startsWith('.')

/** What photos are called together: as their folder or archive, if that is one, or by their number. */
export function nameOfPhotos(photos: readonly File[]): string {
  const [first] = photos
  if (!first) return ''
  const folder = folderOf(first)
  if (folder !== '' && photos.every((photo) => folderOf(photo) === folder)) return folder
  return photos.length === 1 ? first.name : counted(photos.length, 'photo')
}

const folderOf = (photo: File) => {
  const path = pathOf(photo)
  return path === photo.name ? '' : (path.split('/')[0] ?? '')
}
