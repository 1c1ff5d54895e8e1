/** Items that stand together below one heading; without one it is empty. */
export type ItemGroup<Item> = { name: string; items: readonly Item[] }

/** Items by their groups, in the order of the first of each. */
export function groupedItems<Item extends { group?: string }>(
  items: readonly Item[],
): ItemGroup<Item>[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const name = item.group ?? ''
    groups.set(name, [...(groups.get(name) ?? []), item])
  }
  return [...groups].map(([name, items]) => ({ name, items }))
}
