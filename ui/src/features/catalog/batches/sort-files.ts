/** What was chosen or dropped: sheets, photos, and files that a batch can't take, with the reason. */
export type SortedFiles = {
  sheets: File[]
  photos: File[]
  others: { name: string; reason: string }[]
}

const sheetEndings = ['csv', 'tsv', 'txt', 'xlsx']
const photoEndings = ['jpg', 'jpeg', 'png', 'webp']

/** What to do with files of other kinds, by their ending. */
const reasons: Readonly<Record<string, string>> = {
  xls: 'An old Excel file. Save it as XLSX.',
  xlsb: 'A binary Excel file. Save it as XLSX.',
  xlsm: 'An Excel file with macros. Save it as XLSX.',
  ods: 'An OpenDocument sheet. Save it as XLSX or CSV.',
  numbers: 'A Numbers file. Export it as XLSX or CSV.',
  pdf: 'A PDF has no rows to read. Ask for the sheet that it was made from.',
  zip: 'An archive within an archive. Unpack it and drop the folder.',
  rar: 'A RAR archive. Unpack it and drop the folder.',
  '7z': 'A 7-Zip archive. Unpack it and drop the folder.',
  heic: 'A HEIC photo. Save it as JPEG.',
  tif: 'A TIFF photo. Save it as JPEG or PNG.',
  tiff: 'A TIFF photo. Save it as JPEG or PNG.',
}

const largestSheet = 200_000_000
const largestPhoto = 100 * 2 ** 20

export const acceptedFiles = [...sheetEndings, ...photoEndings, 'zip']
  .map((ending) => `.${ending}`)
  .join()

/** Text is stored as a table only if its name says that it is one; the delimiter is found in it. */
const asTable = (file: File) =>
  new File([file], file.name.replace(/\.txt$/i, '.tsv'), { type: 'text/tab-separated-values' })

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Why a batch can't take a file, with what to do; empty: it can. */
export function whyLeftOut(name: string, size: number): string {
  const ending = endingOf(name)
  if (size === 0) return 'The file is empty.'
  if (photoEndings.includes(ending)) {
    return size > largestPhoto ? 'Larger than 100 MB. Save it smaller and try again.' : ''
  }
  if (!sheetEndings.includes(ending)) return reasons[ending] ?? 'Neither a sheet nor a photo.'
  return size > largestSheet ? 'Larger than 200 MB. Part it and try again.' : ''
}

export function sortFiles(files: readonly File[]): SortedFiles {
  const sorted: SortedFiles = { sheets: [], photos: [], others: [] }
  for (const file of files) {
    const ending = endingOf(file.name)
    const reason = whyLeftOut(file.name, file.size)
    if (reason !== '') sorted.others.push({ name: file.name, reason })
    else if (photoEndings.includes(ending)) sorted.photos.push(file)
    else sorted.sheets.push(ending === 'txt' ? asTable(file) : file)
  }
  return sorted
}
