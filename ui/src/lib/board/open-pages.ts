/** What a page that shows a board holds while it is there. `board` is of one person's board. */
export const pageKey = (board: string, client: string) => `${board}/${client}`

/** The keys of all pages of this browser that are there; those of others may keep what they write. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}
