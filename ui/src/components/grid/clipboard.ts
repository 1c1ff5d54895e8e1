/** Puts a text on the clipboard that is known later, or null if it never is. Reports whether it could be. */
export async function putLater(text: Promise<string | null>): Promise<boolean> {
  const blob = text.then((known) => {
    if (known === null) throw new Error('nothing to copy')
    return new Blob([known], { type: 'text/plain' })
  })
  blob.catch(() => {})
  try {
    // Begun at once: later, browsers no longer know that a key asked for it.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}
