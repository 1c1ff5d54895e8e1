// What localStorage refuses, because it is full or forbidden, lasts until the page is closed.
const memory = new Map<string, string>()

/** localStorage, without its exceptions. */
export const storage = {
  get(key: string): string | null {
    return memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null
  },

  set(key: string, value: string): void {
    memory.set(key, value)
    attempt(() => {
      localStorage.setItem(key, value)
      memory.delete(key)
    })
  },

  remove(key: string): void {
    memory.delete(key)
    attempt(() => localStorage.removeItem(key))
  },

  keys(): string[] {
    return [...memory.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])]
  },
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
