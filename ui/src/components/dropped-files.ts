import { keepPath } from '@/lib/file-path'

/** The files that were dropped, with those of folders, at any depth. */
export async function droppedFiles(data: DataTransfer | null): Promise<File[]> {
  const files = [...(data?.files ?? [])]
  // Asked for at once: they are gone once the event is over.
  const entries = [...(data?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return files
  return (await Promise.all(entries.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((found, failed) => entry.file(found, failed))
    return [keepPath(file, entry.fullPath.replace(/^\//, ''))]
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const inside: FileSystemEntry[] = []
  // A browser answers with some at a time, and with none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((found, failed) =>
      reader.readEntries(found, failed),
    )
    if (some.length === 0) break
    inside.push(...some)
  }
  const visible = inside.filter(({ name }) => !name.startsWith('.'))
  return (await Promise.all(visible.map(filesIn))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
