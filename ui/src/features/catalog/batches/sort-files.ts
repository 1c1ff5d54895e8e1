/** What was chosen or dropped: sheets, photos, and files that a batch can't take, with the reason. */
export type SortedFiles = {
  sheets: File[]
  photos: File[]
  others: { file: File; reason: string }[]
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
  zip: 'An archive. Unpack it and drop the folder.',
  heic: 'A HEIC photo. Save it as JPEG.',
  tif: 'A TIFF photo. Save it as JPEG or PNG.',
  tiff: 'A TIFF photo. Save it as JPEG or PNG.',
}

const largestSheet = 200_000_000

export const acceptedFiles = [...sheetEndings, ...photoEndings].map((ending) => `.${ending}`).join()

/** Text is stored as a table only if its name says that it is one; the delimiter is found in it. */
const asTable = (file: File) =>
  new File([file], file.name.replace(/\.txt$/i, '.tsv'), { type: 'text/tab-separated-values' })

export function sortFiles(files: readonly File[]): SortedFiles {
  const sorted: SortedFiles = { sheets: [], photos: [], others: [] }
  for (const file of files) {
    const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
    if (file.size === 0) sorted.others.push({ file, reason: 'The file is empty.' })
    else if (photoEndings.includes(ending)) sorted.photos.push(file)
    else if (!sheetEndings.includes(ending)) {
      sorted.others.push({ file, reason: reasons[ending] ?? 'Neither a sheet nor a photo.' })
    } else if (file.size > largestSheet) {
      sorted.others.push({ file, reason: 'Larger than 200 MB. Part it and try again.' })
    } else sorted.sheets.push(ending === 'txt' ? asTable(file) : file)
  }
  return sorted
}
