/** Characters of a season, such as AW27. */
export const longestSeason = 20

/** The season of a folder: that of the folder that it is in, or what it is called, such as AW27. */
export function seasonOf(name: string, parent: { season: string } | undefined): string {
  if (parent && parent.season !== '') return parent.season
  return [...name].length <= longestSeason ? name : ''
}

/** The season of a board that is moved to a folder: its own, where the folder has none. */
export const seasonIn = (folder: { season: string } | undefined) =>
  folder && folder.season !== '' ? { season: folder.season } : {}
